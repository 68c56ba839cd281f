/** The keys of the table, and what each means. */

export type Command =
  | { do: 'pick'; nth: number }
  | { do: 'confirm' | 'pass' | 'unpick' | 'hand' | 'field' | 'opponent' | 'why' | 'log' | 'repeat' }
  | { do: 'board' | 'ask' | 'undo' | 'chat' | 'keys' | 'yes' | 'no' | 'back' | 'forward' }
  | { do: 'move'; dx: number; dy: number };

/** The list that "?" shows: the key and the word for what it does. */
export const KEYS: [string, string][] = [
  ['1–9', 'keys.pick'],
  ['Enter', 'keys.confirm'],
  ['Space', 'keys.pass'],
  ['Esc', 'keys.unpick'],
  ['Tab', 'keys.next'],
  ['← ↑ ↓ →', 'keys.move'],
  ['H', 'keys.hand'],
  ['F', 'keys.field'],
  ['O', 'keys.opponent'],
  ['W', 'keys.why'],
  ['L', 'keys.log'],
  ['R', 'keys.repeat'],
  ['B', 'keys.board'],
  ['A', 'keys.ask'],
  ['T', 'keys.chat'],
  ['U', 'keys.undo'],
  ['?', 'keys.keys'],
];

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key means; `typing` is a field that takes letters, `button` one that Enter and Space press by themselves. */
export function command(event: Pressed, typing: boolean, button: boolean): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === 'Escape') return { do: 'unpick' };
  if (typing) return null;
  if (/^[1-9]$/.test(event.key)) return { do: 'pick', nth: Number(event.key) };
  switch (event.key) {
    case 'Enter':
      return button ? null : { do: 'confirm' };
    case ' ':
      return button ? null : { do: 'pass' };
    case 'ArrowLeft':
      return { do: 'move', dx: -1, dy: 0 };
    case 'ArrowRight':
      return { do: 'move', dx: 1, dy: 0 };
    case 'ArrowUp':
      return { do: 'move', dx: 0, dy: -1 };
    case 'ArrowDown':
      return { do: 'move', dx: 0, dy: 1 };
    case '?':
      return { do: 'keys' };
    case '[':
      return { do: 'back' };
    case ']':
      return { do: 'forward' };
  }
  switch (event.key.toLowerCase()) {
    case 'h':
      return { do: 'hand' };
    case 'f':
      return { do: 'field' };
    case 'o':
      return { do: 'opponent' };
    case 'w':
      return { do: 'why' };
    case 'l':
      return { do: 'log' };
    case 'r':
      return { do: 'repeat' };
    case 'b':
      return { do: 'board' };
    case 'a':
      return { do: 'ask' };
    case 't':
      return { do: 'chat' };
    case 'u':
      return { do: 'undo' };
    case 'y':
      return { do: 'yes' };
    case 'n':
      return { do: 'no' };
  }
  return null;
}
