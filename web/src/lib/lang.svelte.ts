/** The page's own words in three languages. Words of the games come from the server. */

import en from '../words/en.json';
import { settings } from './settings.svelte';
import { fill } from './text';
import type { Lang } from './types';

export type Word = keyof typeof en;
type Words = Record<Word, string>;

const loaded: Partial<Record<Lang, Words>> = $state({ en });

/** The language of a browser that nobody has set. */
export function guess(wanted: readonly string[]): Lang {
  for (const one of wanted) {
    if (/^ja\b/i.test(one)) return 'ja';
    if (/^zh\b/i.test(one)) return 'zh-Hant';
    if (/^en\b/i.test(one)) return 'en';
  }
  return 'en';
}

export function lang(): Lang {
  return settings.lang || guess(navigator.languages);
}

/** Fetches the words of a language. */
export async function load(which: Lang): Promise<void> {
  if (which === 'ja') loaded.ja ??= (await import('../words/ja.json')).default;
  if (which === 'zh-Hant') loaded['zh-Hant'] ??= (await import('../words/zh-Hant.json')).default;
}

/** A word or a sentence of the page. */
export function t(word: Word, values: Record<string, string | number> = {}): string {
  return fill((loaded[lang()] ?? en)[word], values);
}

/** The game whose words a set of its rules uses: "fow" for "fow-6.0-viola". */
export const family = (game: string): string => game.split('-')[0] ?? game;

/** A sentence as this game words it, or as every game does. */
export function said(word: Word, game: string, values: Record<string, string | number> = {}): string {
  const own = maybe(`${word}.${family(game)}`);
  return own ? fill(own, values) : t(word, values);
}

/** The colours of a card in words; a letter would say nothing to whoever hears it. */
export function coloured(colours: readonly string[], between = ' / '): string {
  return colours.map((one) => maybe(`colour.${one}`) || one).join(between);
}

/** A word that may not be there. */
export function maybe(word: string): string {
  return (loaded[lang()] ?? en)[word as Word] ?? '';
}
