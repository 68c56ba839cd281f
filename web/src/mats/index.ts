/** Which mat a game is laid out on, and which of its zones lie open on it. */

import type { Component } from 'svelte';
import type { ZoneView } from '../lib/types';
import AzurLane from './AzurLane.svelte';
import ForceOfWill from './ForceOfWill.svelte';
import OnePiece from './OnePiece.svelte';
import Plain from './Plain.svelte';

interface Mat {
  mat: Component;
  /** whether the cards of a zone can be touched where they lie */
  lays(zone: ZoneView, me: number): boolean;
}

const hand = (zone: ZoneView, me: number): boolean => zone.name === 'hand' && zone.seat === me;
const among =
  (names: string[]) =>
  (zone: ZoneView, me: number): boolean =>
    names.includes(zone.name) || hand(zone, me);

const MATS: Record<string, Mat> = {
  opcg: { mat: OnePiece, lays: among(['leader', 'characters', 'stage']) },
  azurlane: { mat: AzurLane, lays: among(['field']) },
  fow: { mat: ForceOfWill, lays: among(['field', 'ruler area', 'chase']) },
};
const PLAIN: Mat = {
  mat: Plain,
  lays: (zone, me) => hand(zone, me) || (zone.name !== 'hand' && zone.cards.length === zone.count && zone.count <= 12),
};

export function matOf(game: string): Mat {
  return MATS[game.split('-')[0] ?? game] ?? PLAIN;
}
