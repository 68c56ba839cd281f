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
};
