/** The screens of the page by the first part of their address. A screen that is added here is found by its address. */

import type { Component } from 'svelte';
import type { Word } from '../lib/lang.svelte';

export interface Screen {
  load: () => Promise<{ default: Component<{ id: string }> }>;
  /** its name in the line at the top, where it stands there */
  nav?: { word: Word; href: string };
}

export const SCREENS: Record<string, Screen> = {
  home: { load: () => import('./Home.svelte'), nav: { word: 'nav.play', href: '/' } },
  table: { load: () => import('./Table.svelte') },
  learn: { load: () => import('./Learn.svelte'), nav: { word: 'nav.learn', href: '/learn' } },
  decks: { load: () => import('./Decks.svelte'), nav: { word: 'nav.decks', href: '/decks' } },
  replay: { load: () => import('./Replay.svelte'), nav: { word: 'nav.replay', href: '/replay' } },
  rules: { load: () => import('./Rules.svelte'), nav: { word: 'nav.rules', href: '/rules' } },
  lobby: { load: () => import('./Lobby.svelte'), nav: { word: 'nav.lobby', href: '/lobby' } },
};
