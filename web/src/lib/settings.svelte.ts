/** What a person sets for themselves; kept in this browser and nowhere else. */

import type { Lang } from './types';

export interface Choices {
  lang: Lang | '';
  theme: 'night' | 'day' | '';
  motion: boolean;
  oneTouch: boolean;
  size: 100 | 112 | 125;
  contrast: boolean;
  sound: boolean;
  notify: boolean;
  name: string;
  game: string;
  decks: Record<string, string>;
  opponent: string;
  bot: string;
}

const KEY = 'rulebound.settings';
const DEFAULTS: Choices = {
  lang: '',
  theme: '',
  motion: true,
  oneTouch: false,
  size: 100,
  contrast: false,
  sound: true,
  notify: false,
  name: '',
  game: '',
  decks: {},
  opponent: 'bot',
  bot: 'greedy',
};

function read(): Choices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return { ...DEFAULTS };
    const known = Object.entries(kept).filter(([key, value]) => key in DEFAULTS && typeof value === typeof DEFAULTS[key as keyof Choices]);
    return { ...DEFAULTS, ...Object.fromEntries(known) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Choices = $state(read());

/** Keeps a change. */
export function keep(change: Partial<Choices>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Shows the settings on the page itself; runs again when one of them changes. */
export function wear(lang: Lang): void {
  const root = document.documentElement;
  root.lang = lang;
  root.dataset.theme = settings.theme || (matchMedia('(prefers-color-scheme: light)').matches ? 'day' : 'night');
  root.dataset.motion = settings.motion ? 'full' : 'none';
  root.dataset.contrast = settings.contrast ? 'more' : 'usual';
  root.style.setProperty('font-size', `${(16 * settings.size) / 100}px`);
}

/** Whether things may move. */
export function moves(): boolean {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
