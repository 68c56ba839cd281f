/** One's own decks, kept in this browser and nowhere else. */

import type { DeckEntry } from '../../lib/types';

export interface Kept {
  id: string;
  game: string;
  name: string;
  text: string;
  at: number;
  /** of what leads it, for the picture of it */
  colours?: string[];
}

const KEY = 'rulebound.decks';
const LONGEST = 60;

function isKept(x: unknown): x is Kept {
  const one = x as Partial<Kept> | null;
  return typeof one?.id === 'string' && typeof one.game === 'string' && typeof one.name === 'string' && typeof one.text === 'string';
}

export function keptDecks(game = ''): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isKept).filter((one) => !game || one.game === game) : [];
  } catch {
    return [];
  }
}

/** Keeps decks, the newest first. False where the browser has no room, or keeps nothing. */
function store(all: Kept[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}

export function keepDeck(deck: Kept): boolean {
  const named = { ...deck, name: deck.name.trim().slice(0, LONGEST) };
  return store([named, ...keptDecks().filter((one) => one.id !== deck.id)]);
}

export function dropDeck(id: string): boolean {
  return store(keptDecks().filter((one) => one.id !== id));
}

export function newId(): string {
  return `own-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? Date.now().toString(36)}`;
}

/** A kept deck as the decks of a game are listed: its lines say how many cards it has. */
export function asEntry(deck: Kept): DeckEntry {
  const cards = [...deck.text.matchAll(/^(\d+)x/gm)].reduce((sum, found) => sum + Number(found[1]), 0);
  return { id: deck.id, name: deck.name, colours: deck.colours ?? [], cards };
}
