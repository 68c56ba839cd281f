/** Small pure things about words. */

/** A template with {named} places filled; a place without a value stays as it is. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** A rule number as a chip shows it: without its book. A clause of a card stays whole. */
export function chip(citation: string): string {
  const at = citation.indexOf(':');
  return at < 0 ? citation : citation.slice(at + 1);
}

/** Whether a citation is a clause of a card, such as LA-001#1. */
export function isClause(citation: string): boolean {
  return citation.includes('#');
}

const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩';

export function circled(n: number): string {
  return CIRCLED[n - 1] ?? String(n);
}

/** Minutes and seconds, rounded up so that 0:00 means that the time is gone. */
export function minutes(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
}

/** A name where it stands for itself, and not within another word. */
function whole(name: string): RegExp {
  const plain = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![A-Za-z0-9])${plain}(?![A-Za-z0-9])`);
}

/** A text cut where names of the seats stand in it. */
export function named(text: string, names: string[]): { text: string; seat: number }[] {
  let parts: { text: string; seat: number }[] = [{ text, seat: -1 }];
  names.forEach((name, seat) => {
    if (!name) return;
    parts = parts.flatMap((part) => {
      if (part.seat >= 0) return [part];
      return part.text.split(whole(name)).flatMap((piece, i) => {
        const before = i > 0 ? [{ text: name, seat }] : [];
        return piece ? [...before, { text: piece, seat: -1 }] : before;
      });
    });
  });
  return parts;
}

/** A word of the rules as it can be shown where no term is known for it. */
export function plain(word: string): string {
  const spaced = word.replace(/_/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The first line that is drawn of so many: those of the last page, or of all from where somebody has read back to. */
export function windowed(many: number, page: number, from: number): number {
  const last = Math.max(0, many - page);
  return from < 0 ? last : Math.min(from, last);
}
