/** Cards glide from where they were to where they are. The page already shows the truth: only its picture is late. */

import { moves } from './settings.svelte';

const MOVE = 220;
const EASE = 'cubic-bezier(.2,.7,.2,1)';

export type Places = Map<string, DOMRect>;

export function places(root: HTMLElement | undefined): Places {
  const found: Places = new Map();
  if (!root || !moves()) return found;
  for (const one of root.querySelectorAll<HTMLElement>('[data-h]')) {
    const rect = one.getBoundingClientRect();
    if (rect.width > 0 && one.dataset.h) found.set(one.dataset.h, rect);
  }
  return found;
}

export function glide(root: HTMLElement | undefined, before: Places): void {
  if (!root || !moves() || before.size === 0) return;
  for (const one of root.querySelectorAll<HTMLElement>('[data-h]')) {
    const old = before.get(one.dataset.h ?? '');
    const now = one.getBoundingClientRect();
    if (now.width === 0) continue;
    if (!old) {
      one.animate([{ opacity: 0, transform: 'translateY(-8px)' }, { opacity: 1, transform: 'none' }], { duration: MOVE, easing: EASE });
      continue;
    }
    const dx = old.left - now.left;
    const dy = old.top - now.top;
    if (Math.abs(dx) < 2 && Math.abs(dy) < 2) continue;
    one.animate([{ transform: `translate(${dx}px,${dy}px)` }, { transform: 'none' }], { duration: MOVE, easing: EASE });
  }
}
