/** What is asked over HTTP. */

import { willOf } from './art';
import type { About, Because, Lang, Printed } from './types';

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
  open?: boolean;
  created?: number;
  spectators?: number;
  over?: boolean;
}

export const about = (lang: Lang): Promise<About> => once(`/api/about?lang=${lang}`);

/** A card as the server sends it: what is empty is left out. */
type Sent = Pick<Printed, 'id' | 'name' | 'kind'> & Partial<Printed> & { traits?: string[]; more?: Record<string, string> };

export async function cards(game: string, lang: Lang): Promise<Printed[]> {
  const found = await once<Sent[]>(`/api/cards/${encodeURIComponent(game)}?lang=${lang}`);
  const empty = { values: {}, colours: [], types: [], attributes: [], text: [], keywords: [] };
  return found.map(({ traits, more, ...one }) => {
    const text = one.kind === 'magic stone' ? (one.text ?? []).join('') : '';
    return { ...empty, ...one, types: one.types ?? traits ?? [], colours: one.colours ?? willOf(`${more?.cost ?? ''}${text}`) };
  });
}

export const words = (game: string, lang: Lang): Promise<Record<string, string>> =>
  once(`/api/words/${encodeURIComponent(game)}?lang=${lang}`);

export function why(game: string, lang: Lang, citations: string[]): Promise<Because[]> {
  const query = citations.map((one) => `&citation=${encodeURIComponent(one)}`).join('');
  return once(`/api/why/${encodeURIComponent(game)}?lang=${lang}${query}`);
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
  return post(`/api/tables/${encodeURIComponent(table)}/join?lang=${lang}`, { name, deck }, secret);
}

export function mine(tables: string[], secrets: string[], lang: Lang): Promise<Listed[]> {
  const query = tables.map((one) => `&table=${encodeURIComponent(one)}`).join('');
  return ask(`/api/mine?lang=${lang}${query}`, { headers: { authorization: `Bearer ${secrets.join(',')}` } });
}

/** The game as a file, as far as this seat may know it. */
export async function replay(table: string, secret: string): Promise<Blob> {
  const headers: Record<string, string> = secret ? { authorization: `Bearer ${secret}` } : {};
  const response = await fetch(`/api/tables/${encodeURIComponent(table)}/replay`, { headers });
  if (!response.ok) throw new Said('http', '', response.status);
  return response.blob();
}
