/** Decks as the builder holds them: which cards, how many, what is found by a search. What is legal the server says. */

import type { Printed } from '../../lib/types';

/** A card as the server sends it: what is empty is left out, and traits may stand for types. */
export type Sent = Pick<Printed, 'id' | 'name' | 'kind'> & Partial<Printed> & { traits?: string[]; token?: boolean; other_side?: string; more?: Record<string, string> };

export interface Entry {
  id: string;
  n: number;
}

export interface Filter {
  text: string;
  colours: string[];
  kind: string;
  /** costs that are wanted; the last of the row stands for itself and above */
  costs: number[];
  counter: number;
}

export const ALL: Filter = { text: '', colours: [], kind: '', costs: [], counter: -1 };
/** from this cost on, one column and one filter stand for all */
export const HIGH = 8;
/** cards that begin outside the deck that one draws from */
const APART = ['leader', 'flagship', 'ruler', 'j-ruler', 'magic stone'];
const KINDS = ['leader', 'flagship', 'ruler', 'character', 'ship', 'resonator', 'event', 'chant', 'stage', 'addition', 'regalia', 'magic stone'];

const WILL: Record<string, string> = { W: 'light', R: 'fire', U: 'water', G: 'wind', B: 'darkness' };

/** A cost that is written in signs, such as {R}{2}: what it comes to, and the attributes in it. */
export function paid(signs: string): { cost: number; colours: string[] } {
  const parts = [...signs.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');
  const cost = parts.reduce((sum, part) => sum + (part in WILL ? 1 : Number(part) || 0), 0);
  return { cost, colours: [...new Set(parts.flatMap((part) => WILL[part] ?? []))] };
}

export function tidy(card: Sent): Printed {
  const signs = card.more?.cost;
  const drawn = signs === undefined ? null : paid(signs);
  return {
    id: card.id,
    name: card.name,
    kind: card.kind,
    values: { ...(drawn ? { cost: drawn.cost } : {}), ...card.values },
    colours: card.colours?.length ? card.colours : (drawn?.colours ?? []),
    types: card.types?.length ? card.types : (card.traits ?? []),
    attributes: card.attributes ?? [],
    text: card.text ?? [],
    keywords: card.keywords ?? [],
  };
}

/** The cards that can be put into a deck: no tokens, and no backs of other cards. */
export function pool(cards: Sent[]): Printed[] {
  return cards.filter((card) => !card.token && !isBack(card)).map(tidy).sort(inOrder);
}

/** The second side of a card has the number of the first, and a letter. */
function isBack(card: Sent): boolean {
  const front = card.other_side ?? '';
  return front !== '' && card.id.length > front.length && card.id.startsWith(front);
}

export function isApart(card: Printed | undefined): boolean {
  return card !== undefined && APART.includes(card.kind);
}

export function rank(kind: string): number {
  const at = KINDS.indexOf(kind);
  return at < 0 ? KINDS.length : at;
}

/** The order of a shelf: what leads first, then by cost, then by kind and number. */
export function inOrder(a: Printed, b: Printed): number {
  const first = Number(isLeading(b)) - Number(isLeading(a));
  return first || cost(a) - cost(b) || rank(a.kind) - rank(b.kind) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

export function isLeading(card: Printed | undefined): boolean {
  return card !== undefined && APART.slice(0, 3).includes(card.kind);
}

export function cost(card: Printed): number {
  return card.values.cost ?? 0;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The cards that a filter leaves; every word of the search has to be somewhere on the card. */
export function search(cards: Printed[], filter: Filter): Printed[] {
  const wanted = fold(filter.text).split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    if (filter.kind && card.kind !== filter.kind) return false;
    if (filter.colours.length > 0 && !card.colours.some((one) => filter.colours.includes(one))) return false;
    if (filter.costs.length > 0 && (isApart(card) || !filter.costs.includes(Math.min(cost(card), HIGH)))) return false;
    if (filter.counter >= 0 && (card.values.counter ?? 0) !== filter.counter) return false;
    if (wanted.length === 0) return true;
    const written = fold([card.id, card.name, ...card.types, ...card.text].join(' '));
    return wanted.every((word) => written.includes(word));
  });
}

export function total(entries: Entry[]): number {
  return entries.reduce((sum, one) => sum + one.n, 0);
}

/** One more or fewer of a card; none left, and it is gone. */
export function change(entries: Entry[], id: string, by: number): Entry[] {
  if (!entries.some((one) => one.id === id)) return by > 0 ? [...entries, { id, n: by }] : entries;
  return entries.map((one) => (one.id === id ? { id, n: Math.min(250, one.n + by) } : one)).filter((one) => one.n > 0);
}

/** A row of ids as entries, in the order in which they first come. */
export function counted(ids: string[]): Entry[] {
  const found = new Map<string, number>();
  for (const id of ids) found.set(id, (found.get(id) ?? 0) + 1);
  return [...found].map(([id, n]) => ({ id, n }));
}

/** A deck as text, a line a card: "4xLA-002 Lamplighter". */
export function write(entries: Entry[], name: (id: string) => string = () => ''): string {
  return entries.map((one) => `${one.n}x${one.id} ${name(one.id)}`.trimEnd() + '\n').join('');
}

/** Puts an id in the place of a word in one line of a list. */
export function mend(text: string, line: number, id: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  const before = lines[line - 1] ?? '';
  const n = /^\s*(\d+)/.exec(before)?.[1] ?? /[xX×*]\s*(\d+)\s*$/.exec(before)?.[1] ?? '1';
  lines[line - 1] = `${n}x${id}`;
  return lines.join('\n');
}

export interface Column {
  cost: number;
  n: number;
}

/** How many cards of each cost; cards that begin outside the deck are not counted. */
export function curve(entries: Entry[], cards: Map<string, Printed>): Column[] {
  const columns: Column[] = Array.from({ length: HIGH + 1 }, (_, i) => ({ cost: i, n: 0 }));
  for (const one of entries) {
    const card = cards.get(one.id);
    const column = card && !isApart(card) ? columns[Math.min(cost(card), HIGH)] : undefined;
    if (column) column.n += one.n;
  }
  return columns;
}

export interface Share {
  name: string;
  n: number;
}

function shares(entries: Entry[], cards: Map<string, Printed>, of: (card: Printed) => string[]): Share[] {
  const found = new Map<string, number>();
  for (const one of entries) {
    const card = cards.get(one.id);
    if (card && !isApart(card)) for (const name of of(card)) found.set(name, (found.get(name) ?? 0) + one.n);
  }
  return [...found].map(([name, n]) => ({ name, n })).sort((a, b) => b.n - a.n);
}

export function colours(entries: Entry[], cards: Map<string, Printed>): Share[] {
  return shares(entries, cards, (card) => (card.colours.length > 0 ? card.colours : ['']));
}

export function counters(entries: Entry[], cards: Map<string, Printed>): Share[] {
  return shares(entries, cards, (card) => (card.values.counter ? [String(card.values.counter)] : [])).sort((a, b) => Number(a.name) - Number(b.name));
}

/** A hand from a shuffled deck: the first `n`, and the rest in order. `chance` gives numbers from 0 to 1. */
export function shuffled(entries: Entry[], cards: Map<string, Printed>, chance: () => number): string[] {
  const deck = entries.flatMap((one) => (isApart(cards.get(one.id)) ? [] : Array.from({ length: one.n }, () => one.id)));
  for (let i = deck.length - 1; i > 0; i -= 1) {
    const j = Math.floor(chance() * (i + 1));
    [deck[i], deck[j]] = [deck[j] ?? '', deck[i] ?? ''];
  }
  return deck;
}
