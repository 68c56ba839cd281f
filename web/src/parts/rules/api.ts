/** What the deck builder, the replays, the lessons and the rulebook ask over HTTP. */

import { Said, cards as sent } from '../../lib/api';
import type { Lang, OptionView, Printed, Update } from '../../lib/types';
import { type Sent, pool } from '../deck/cards';

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

export interface Opened {
  table: string;
  seats: { seat: number; secret: string }[];
  invite: string;
}

export interface Book {
  id: string;
  title: string;
  game: string;
  rules: number;
}

export interface RuleEntry {
  id: string;
  wording: string;
  kind?: string;
  parent?: string | null;
  testable?: boolean;
  /** there is no wording in the language that was asked for */
  english?: boolean;
}

export interface LessonEntry {
  game: string;
  title: string;
  about?: string;
  steps: number;
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

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Said('unreachable', '', 0);
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as T;
  const told = (body ?? {}) as { code?: string; text?: string };
  throw new Said(told.code ?? 'http', told.text ?? '', response.status);
}

const part = encodeURIComponent;

function post<T>(path: string, body: unknown): Promise<T> {
  return ask<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** The cards of a game that can be put into a deck. */
export const shelf = async (game: string, lang: Lang): Promise<Printed[]> => pool((await sent(game, lang)) as Sent[]);

export const checkDeck = (game: string, text: string, lang: Lang): Promise<DeckReport> => post(`/api/decks/check?lang=${lang}`, { game, text });

export const shippedDeck = (game: string, id: string, lang: Lang): Promise<{ id: string; text: string }> => ask(`/api/decks/${part(game)}/${part(id)}?lang=${lang}`);

/** Opens a journal for looking. */
export const openReplay = (content: string, lang: Lang): Promise<ReplayAbout> =>
  ask(`/api/replays?lang=${lang}`, { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body: content });

export const replayAbout = (id: string, lang: Lang): Promise<ReplayAbout> => ask(`/api/replays/${part(id)}?lang=${lang}`);

export const moment = (id: string, at: number, viewer: number, lang: Lang): Promise<Moment> =>
  ask(`/api/replays/${part(id)}/at/${at}?viewer=${viewer}&lang=${lang}`);

export const playOn = (id: string, at: number, seat: number, opponent: string, name: string, lang: Lang): Promise<Opened> =>
  post(`/api/replays/${part(id)}/play?lang=${lang}`, { at, seat, opponent, ...(name ? { name } : {}) });

/** The game at a table as a file: its journal when it is over; null while it goes on. */
export async function journalOf(table: string, secret: string, lang: Lang): Promise<string | null> {
  let response: Response;
  try {
    response = await fetch(`/api/tables/${part(table)}/replay?lang=${lang}`, { headers: secret ? { authorization: `Bearer ${secret}` } : {} });
  } catch {
    throw new Said('unreachable', '', 0);
  }
  if (!response.ok) {
    const told = (await response.json().catch(() => ({}))) as { code?: string; text?: string };
    throw new Said(told.code ?? 'http', told.text ?? '', response.status);
  }
  return (response.headers.get('content-type') ?? '').includes('ndjson') ? response.text() : null;
}

export const books = (lang: Lang): Promise<Book[]> => ask(`/api/rules?lang=${lang}`);
export const rulesOf = (book: string, lang: Lang): Promise<RuleEntry[]> => ask(`/api/rules/${part(book)}?lang=${lang}`);

/** The scene in which a rule is seen played, opened as a replay. */
export const scene = (book: string, rule: string, lang: Lang): Promise<ReplayAbout> => ask(`/api/scenes/${part(book)}/${part(rule)}?lang=${lang}`);

export const lessons = (lang: Lang): Promise<LessonEntry[]> => ask(`/api/lessons?lang=${lang}`);
export const beginLesson = (game: string, lang: Lang): Promise<Opened> => ask(`/api/lessons/${part(game)}?lang=${lang}`, { method: 'POST' });

export const openTables = (lang: Lang): Promise<Listed[]> => ask(`/api/tables?lang=${lang}`);

/** Those of one's own tables that are still there. */
export function ownTables(held: { table: string; secrets: Record<string, string> }[], lang: Lang): Promise<Listed[]> {
  const some = held.slice(0, 40);
  const query = some.map((one) => `table=${part(one.table)}`).join('&');
  const secrets = some.map((one) => one.secrets.link ?? Object.values(one.secrets)[0] ?? '').filter(Boolean);
  if (secrets.length === 0) return Promise.resolve([]);
  return ask(`/api/mine?lang=${lang}&${query}`, { headers: { authorization: `Bearer ${secrets.join(',')}` } });
}
