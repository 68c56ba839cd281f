/** Which drawing a card gets: always the same for the same card, and never the only sign of anything. */

const SCENES = ['sea', 'peak', 'night', 'rays', 'wood'];
const EMBLEMS: Record<string, string[]> = {
  opcg: ['lantern', 'gull', 'wave', 'kettle', 'golem', 'quill', 'bomb', 'map', 'knot', 'fox', 'key', 'whale', 'bell'],
  azurlane: ['ship', 'gun', 'carrier', 'sub', 'sail', 'wave', 'gull', 'bell'],
  fow: ['book', 'flame', 'fox', 'gem', 'key', 'leaf', 'mirror', 'stag', 'star', 'wave', 'quill', 'bell'],
};
const BY_KIND: Record<string, string> = {
  ruler: 'crown',
  'j-ruler': 'crown',
  'magic stone': 'gem',
  flagship: 'star',
  stage: 'pier',
};
const CLASSES: Record<string, string> = {
  red: 'red',
  fire: 'red',
  green: 'green',
  wind: 'green',
  blue: 'blue',
  water: 'blue',
  purple: 'purple',
  darkness: 'purple',
  black: 'black',
  yellow: 'yellow',
  light: 'light',
};
/** The drawing of an attribute of will. */
export const WILL: Record<string, string> = {
  light: 'star',
  fire: 'flame',
  water: 'wave',
  wind: 'leaf',
  darkness: 'gem',
  void: 'mirror',
  moon: 'mirror',
};

const SIGNS: Record<string, string> = {
  W: 'light',
  光: 'light',
  R: 'fire',
  火: 'fire',
  炎: 'fire',
  U: 'water',
  水: 'water',
  G: 'wind',
  風: 'wind',
  B: 'darkness',
  闇: 'darkness',
  暗: 'darkness',
};

/** The attributes whose signs stand in a cost or a text: a card without a colour of its own is painted by them. */
export function willOf(text: string): string[] {
  const found = [...text.matchAll(/[{《](.)[}》]/g)].map((one) => SIGNS[one[1] ?? ''] ?? '');
  return [...new Set(found.filter(Boolean))];
}

/** A small number that is the same for the same text. */
export function spread(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  // The low bits of like texts are alike: the high ones are folded in.
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

export function scene(game: string, id: string): string {
  if (game === 'azurlane' && spread(id) % 3 > 0) return 'grid';
  return SCENES[spread(`${id} scene`) % SCENES.length] ?? 'sea';
}

export function emblem(game: string, id: string, kind: string): string {
  const fixed = BY_KIND[kind];
  if (fixed) return fixed;
  const drawn = EMBLEMS[game] ?? EMBLEMS.opcg ?? [];
  return drawn[spread(id) % drawn.length] ?? 'star';
}

/** The class that colours a card. */
export function tint(colours: string[]): string {
  return `k-${CLASSES[colours[0] ?? ''] ?? 'void'}`;
}
