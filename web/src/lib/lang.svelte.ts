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

/** A word that may not be there. */
export function maybe(word: string): string {
  return (loaded[lang()] ?? en)[word as Word] ?? '';
}
