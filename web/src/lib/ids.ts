/** Which card a picture is of, by the name of its file, and what kind of picture it is. */

/** A number as cards have it: OP01-001, LA-001, FW-S1, with or without the sign of another drawing behind it. */
const NUMBER = /^[A-Z]{1,5}\d{0,3}-[A-Z]{0,2}\d{1,4}[A-Z]?(_\w{1,6})?$/i;
const FARTHEST = 3; // signs of a name of nine that may be wrong

export type Named = { id: string; known: boolean } | { nearest: string };

/** The card that a file name means: a known one, one that only looks like a number of an imported card, or none. */
export function named(file: string, known: string[]): Named {
  const stem = (file.split(/[\\/]/).pop() ?? '').replace(/\.[^.]*$/, '').normalize('NFKC').trim();
  const upper = new Map(known.map((id) => [id.toUpperCase(), id]));
  for (const word of [stem, stem.split(/[\s(]/)[0] ?? '']) {
    const id = upper.get(word.toUpperCase());
    if (id) return { id, known: true };
  }
  const sets = new Set(known.map(setOf));
  if (NUMBER.test(stem) && !sets.has(setOf(stem))) return { id: stem.toUpperCase(), known: false };
  return { nearest: nearest(stem, known) };
}

const setOf = (id: string): string => id.slice(0, id.lastIndexOf('-')).toUpperCase();

/** The known id that is most like a word, or "" where none is. */
export function nearest(word: string, known: string[]): string {
  const core = fold(word);
  let best = '';
  let least = Math.floor((core.length * FARTHEST) / 9) + 1;
  for (const id of known) {
    const apart = slips(core, fold(id), least);
    if (apart < least) {
      least = apart;
      best = id;
    }
  }
  return best;
}

/** What is left of a word that was typed in haste: no strokes, no case, an O for a nought. */
const fold = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '').replace(/o/g, '0').replace(/[il]/g, '1');

/** How many signs must be put in, left out or changed, counted no further than to `most`. */
function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) >= most) return most;
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) row.push(Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)));
    above = row;
  }
  return above[b.length] ?? most;
}

/** What a file begins with says what it is; its name may say anything. */
export function kindOf(bytes: Uint8Array): string {
  const text = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, 32))) return 'image/avif';
  return '';
}
