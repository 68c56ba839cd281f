/** Everything that is asked over HTTP. */

import { willOf } from './art';
import type { Held } from './seats';
import type { About, Because, Lang, OptionView, Printed, Update } from './types';

/** The server said no, in words. */
export class Said extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly status: number,
  ) {
    super(text);
  }
}

const part = encodeURIComponent;

/** An answer that the server gave; what it refuses, and that it is not there, is thrown. */
async function fetched(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Said('unreachable', '', 0);
  }
  if (response.ok) return response;
  const told = ((await response.json().catch(() => null)) ?? {}) as { code?: string; text?: string };
  throw new Said(told.code ?? 'http', told.text ?? '', response.status);
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetched(path, init);
  const body: unknown = await response.json().catch(() => null);
  if (body === null) throw new Said('http', '', response.status);
  return body as T;
}

function post<T>(path: string, body: unknown, secret = ''): Promise<T> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (secret) headers.authorization = `Bearer ${secret}`;
  return ask<T>(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** An answer that stays the same as long as the page is open is asked for once. */
const kept = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  let found = kept.get(path) as Promise<T> | undefined;
  if (!found) {
    found = ask<T>(path);
    kept.set(path, found);
    found.catch(() => kept.delete(path));
  }
  return found;
}

export type DeckChoice = { id: string } | { text: string };

export interface NewTable {
  game: string;
  name: string;
  deck: DeckChoice;
  opponent: string;
  theirs: DeckChoice | null;
  first: 'me' | 'them' | 'lot';
  clock: { seat: number; step: number } | null;
}

export interface Made {
  table: string;
  seats: { seat: number; secret: string }[];
  invite: string;
}

export interface Listed {
  table: string;
  game: string;
  seats: string[];
  open: boolean;
  created: number;
  spectators: number;
  over?: boolean;
}

export interface DeckFault {
  lines: number[];
  rule: string;
  cards: string[];
  text: string;
  nearest: string[];
}

export interface DeckReport {
  game: string;
  rulebook: string;
  legal: boolean;
  cards: string[];
  faults: DeckFault[];
  error?: string;
  refused?: DeckFault[];
}

export interface ReplayAbout {
  replay: string;
  game: string;
  title: string;
  rulebook: string;
  names: string[];
  moments: number;
  ended: string;
  winner: number;
  /** of a scene: what it shows */
  shows?: string;
}

export interface Moment {
  at: number;
  moments: number;
  update: Update;
  seat: number;
  answer: OptionView | null;
}

export interface Book {
  id: string;
  title: string;
  game: string;
  rules: number;
  /** the sets of rules that follow this book, each with its name and a line about it */
  sets: { game: string; name: string; about: string }[];
}

export interface RuleEntry {
  id: string;
  wording: string;
  kind?: string;
  parent?: string | null;
  testable?: boolean;
  /** it can be seen played */
  scene?: boolean;
  /** there is no wording in the language that was asked for */
  english?: boolean;
}

export interface LessonEntry {
  game: string;
  title: string;
  about?: string;
  steps: number;
}

/** A moment in the list of all, with the marks by which it is found. */
export interface StepEntry {
  at: number;
  turn: number;
  phase: string;
  seat?: number;
  text?: string;
  why?: string[];
  marks?: { kind: 'turn' | 'battle' | 'damage' | 'end'; title: string }[];
}

export const about = (lang: Lang): Promise<About> => once(`/api/about?lang=${lang}`);

/** A card as the server sends it: what is empty is left out. */
type Sent = Pick<Printed, 'id' | 'name' | 'kind'> & Partial<Printed> & { traits?: string[]; more?: Record<string, string> };

export async function cards(game: string, lang: Lang): Promise<Printed[]> {
  const found = await once<Sent[]>(`/api/cards/${part(game)}?lang=${lang}`);
  const empty = { values: {}, colours: [], types: [], attributes: [], text: [], keywords: [] };
  return found.map(({ traits, more, ...one }) => {
    const text = one.kind === 'magic stone' ? (one.text ?? []).join('') : '';
    return { ...empty, ...one, types: one.types ?? traits ?? [], colours: one.colours ?? willOf(`${more?.cost ?? ''}${text}`) };
  });
}

export const words = (game: string, lang: Lang): Promise<Record<string, string>> =>
  once(`/api/words/${part(game)}?lang=${lang}`);

export function why(game: string, lang: Lang, citations: string[]): Promise<Because[]> {
  const query = citations.map((one) => `&citation=${part(one)}`).join('');
  return once(`/api/why/${part(game)}?lang=${lang}${query}`);
}

export const lobby = (lang: Lang): Promise<Listed[]> => ask(`/api/tables?lang=${lang}`);
export const sitDown = (wanted: NewTable, lang: Lang): Promise<Made> => post(`/api/tables?lang=${lang}`, wanted);

export function join(
  table: string,
  name: string,
  deck: DeckChoice,
  secret: string,
  lang: Lang,
): Promise<{ table: string; seat: number; secret: string }> {
  return post(`/api/tables/${part(table)}/join?lang=${lang}`, { name, deck }, secret);
}

/** Those of one's own tables that are still there. */
export function mine(held: Held[], lang: Lang): Promise<Listed[]> {
  const query = held.map((one) => `&table=${part(one.table)}`).join('');
  const secrets = held.map(({ secrets: { link, invite: _, ...seats } }) => link ?? Object.values(seats)[0] ?? '').filter(Boolean);
  if (secrets.length === 0) return Promise.resolve([]);
  return ask(`/api/mine?lang=${lang}${query}`, { headers: { authorization: `Bearer ${secrets.join(',')}` } });
}

/** The game at a table as a file, as far as this seat may know it. */
async function game(table: string, secret: string, lang: Lang): Promise<Response> {
  const headers: Record<string, string> = secret ? { authorization: `Bearer ${secret}` } : {};
  return fetched(`/api/tables/${part(table)}/replay?lang=${lang}`, { headers });
}

export const replay = async (table: string, secret: string, lang: Lang = 'en'): Promise<Blob> => (await game(table, secret, lang)).blob();

/** The journal of a game that is over; null while it goes on. */
export async function journalOf(table: string, secret: string, lang: Lang): Promise<string | null> {
  const response = await game(table, secret, lang);
  return (response.headers.get('content-type') ?? '').includes('ndjson') ? response.text() : null;
}

export const checkDeck = (game: string, text: string, lang: Lang): Promise<DeckReport> => post(`/api/decks/check?lang=${lang}`, { game, text });

export const shippedDeck = (game: string, id: string, lang: Lang): Promise<{ id: string; text: string }> => ask(`/api/decks/${part(game)}/${part(id)}?lang=${lang}`);

/** Opens a journal for looking. */
export const openReplay = (content: string, lang: Lang): Promise<ReplayAbout> =>
  ask(`/api/replays?lang=${lang}`, { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body: content });

export const replayAbout = (id: string, lang: Lang): Promise<ReplayAbout> => ask(`/api/replays/${part(id)}?lang=${lang}`);

export const moment = (id: string, at: number, viewer: number, lang: Lang): Promise<Moment> =>
  ask(`/api/replays/${part(id)}/at/${at}?viewer=${viewer}&lang=${lang}`);

/** Every moment in a line. */
export const steps = (id: string, viewer: number, lang: Lang): Promise<StepEntry[]> => ask(`/api/replays/${part(id)}/steps?viewer=${viewer}&lang=${lang}`);

export const playOn = (id: string, at: number, seat: number, opponent: string, name: string, lang: Lang): Promise<Made> =>
  post(`/api/replays/${part(id)}/play?lang=${lang}`, { at, seat, opponent, ...(name ? { name } : {}) });

export const books = (lang: Lang): Promise<Book[]> => ask(`/api/rules?lang=${lang}`);
export const rulesOf = (book: string, lang: Lang): Promise<RuleEntry[]> => ask(`/api/rules/${part(book)}?lang=${lang}`);

/** The scene in which a rule is seen played, opened as a replay. */
export const scene = (book: string, rule: string, lang: Lang): Promise<ReplayAbout> => ask(`/api/scenes/${part(book)}/${part(rule)}?lang=${lang}`);

export const lessons = (lang: Lang): Promise<LessonEntry[]> => ask(`/api/lessons?lang=${lang}`);
export const beginLesson = (game: string, lang: Lang): Promise<Made> => ask(`/api/lessons/${part(game)}?lang=${lang}`, { method: 'POST' });
