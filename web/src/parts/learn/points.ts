/** Where on the page that lies what a lesson points at. */

const PLACES: Record<string, string> = {
  life: '.life',
  deck: '.deck',
  trash: '.trash',
  leader: '.mid',
  stage: '.mid',
  characters: '.char',
  active: '.cost-a',
  rested: '.cost-a',
  don_deck: '.dond',
  field: '.grid, .res',
  'ruler area': '.ruler',
};

/** The part of a mat that is a zone, or a pool; null where the page shows none. */
export function zoneOf(root: ParentNode, name: string, own: boolean, word: string): Element | null {
  if (name === 'hand' && own) return root.querySelector('#hand');
  const mat = root.querySelector(own ? '#field' : '#opponent')?.closest('.field > div, .half, .mat') ?? root.querySelector(own ? '#field' : '#opponent');
  if (!mat) return null;
  const known = PLACES[name];
  const found = known ? mat.querySelector(known) : null;
  if (found) return found;
  return [...mat.querySelectorAll('.cnt, .zl, [aria-label]')].find((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().startsWith(word)) ?? null;
}

export function cardOf(root: ParentNode, handle: string): Element | null {
  const found = root.querySelector(`[data-h="${CSS.escape(handle)}"]`);
  return found?.closest('.slot, .handcard') ?? found;
}
