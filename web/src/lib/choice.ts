/** What a decision asks, as the dock shows it: which cards are lit, what a click picks, what a pick sends. Nothing is decided here. */

import type { DecisionView, OptionView, Said } from './types';

export type Shape = 'wait' | 'choose' | 'whether' | 'several' | 'order' | 'number';

/** What is picked so far, and not yet sent. */
export interface Picked {
  /** a card whose options are looked at, where none of them is picked yet */
  card: string;
  /** the option that confirming sends, -1 for none */
  index: number;
  /** cards of a choice of several, or of an order, in the order in which they were picked */
  cards: string[];
  /** a declared number */
  number: number;
}

export const NOTHING: Picked = { card: '', index: -1, cards: [], number: -1 };

const DECLINES = ['pass', 'done', 'no', 'decline'];

export interface Model {
  shape: Shape;
  decision: DecisionView;
  /** the indices of each card's own options */
  byCard: Map<string, number[]>;
  /** the indices of options that name an empty place of a grid, by `placed`; a card that stands on one is touched instead */
  byPlace: Map<number, number>;
  /** options about no card and no place, but for the one that declines */
  plain: number[];
  /** the option that Space sends, -1 where there is none */
  pass: number;
}

/** A place of a grid, one's own or the other player's, as one number. */
export const placed = (place: number, theirs: boolean): number => place + (theirs ? 100 : 0);

/** The model of a decision for the seat that owes it. `standing` are the cards that stand on a grid, by `placed`. */
export function model(decision: DecisionView, standing: Map<number, string> = new Map()): Model {
  const byCard = new Map<string, number[]>();
  const byPlace = new Map<number, number>();
  const alone: number[] = [];
  decision.options.forEach((option, index) => {
    const place = placed(option.number ?? 0, option.theirs === true);
    const there = option.kind === 'place' ? standing.get(place) : undefined;
    const card = option.card || there;
    if (card) byCard.set(card, [...(byCard.get(card) ?? []), index]);
    else if (option.kind === 'place') byPlace.set(place, index);
    else alone.push(index);
  });
  if (isSeveral(decision)) {
    for (const option of decision.later ?? []) if (option.card && !byCard.has(option.card)) byCard.set(option.card, []);
  }
  const others = byCard.size + byPlace.size > 0;
  let pass = alone.find((i) => DECLINES.includes(decision.options[i]?.kind ?? '')) ?? -1;
  // What ends a phase is named by each game: it is the only thing to do without a card.
  if (pass < 0 && others && alone.length === 1) pass = alone[0] ?? -1;
  const plain = alone.filter((i) => i !== pass);
  return { shape: shapeOf(decision, others, alone.length), decision, byCard, byPlace, plain, pass };
}

function isSeveral(decision: DecisionView): boolean {
  return decision.kind === 'choose cards' && (decision.most ?? 0) > 1;
}

function shapeOf(decision: DecisionView, others: boolean, alone: number): Shape {
  if (decision.high >= 0 && decision.options.length === 0) return 'number';
  if (isSeveral(decision)) return 'several';
  if (decision.kind === 'order' && decision.options.length > 1) return 'order';
  if (!others && alone === 2) return 'whether';
  return 'choose';
}

/** The options that can be picked now, in the order of their keys: cards first, then what is about none. */
export interface Lit {
  card: string;
  place: number;
  index: number;
  /** whether it is the target of the card that is looked at */
  target: boolean;
}

export function lit(m: Model, picked: Picked, order: string[]): Lit[] {
  const at = (handle: string): number => {
    const i = order.indexOf(handle);
    return i < 0 ? order.length : i;
  };
  const found: Lit[] = [];
  const own = picked.card ? (m.byCard.get(picked.card) ?? []) : [];
  if (m.shape === 'choose' && own.length > 1) {
    for (const index of own) {
      const other = m.decision.options[index]?.other ?? '';
      found.push({ card: other, place: -1, index, target: true });
    }
    found.sort((a, b) => at(a.card) - at(b.card));
    return found;
  }
  for (const [card, indices] of m.byCard) found.push({ card, place: -1, index: indices[0] ?? -1, target: false });
  found.sort((a, b) => at(a.card) - at(b.card));
  for (const [place, index] of m.byPlace) found.push({ card: '', place, index, target: false });
  if (m.shape !== 'whether') for (const index of m.plain) found.push({ card: '', place: -1, index, target: false });
  return found;
}

/** What touching a card picks. `null` is a card that cannot be picked now. */
export function touch(m: Model, picked: Picked, handle: string): Picked | null {
  const own = m.byCard.get(handle);
  if (m.shape === 'several' || m.shape === 'order') {
    if (!own) return null;
    if (picked.cards.includes(handle)) return { ...picked, cards: picked.cards.filter((one) => one !== handle) };
    const most = m.shape === 'order' ? m.byCard.size : (m.decision.most ?? 1);
    if (picked.cards.length >= most) return { ...picked, cards: [...picked.cards.slice(0, -1), handle] };
    return { ...picked, cards: [...picked.cards, handle] };
  }
  if (picked.card) {
    const aimed = (m.byCard.get(picked.card) ?? []).filter((i) => m.decision.options[i]?.other === handle);
    if (aimed.length > 0 && picked.card !== handle) {
      const index = aimed[0] ?? -1;
      return picked.index === index ? { ...picked, index: -1 } : { ...picked, index };
    }
    if (picked.card === handle) return NOTHING;
  }
  if (!own || own.length === 0) return null;
  return { ...NOTHING, card: handle, index: own.length === 1 ? (own[0] ?? -1) : -1 };
}

/** What touching an option in the dock picks. */
export function point(m: Model, picked: Picked, index: number): Picked {
  const card = m.decision.options[index]?.card ?? '';
  if (m.shape === 'several' || m.shape === 'order') return (card && touch(m, picked, card)) || picked;
  if (picked.index === index) return { ...picked, index: -1, card: (m.byCard.get(picked.card)?.length ?? 0) > 1 ? picked.card : '' };
  return { ...NOTHING, card, index };
}

/** What confirming says to the server, or null while nothing complete is picked. */
export function confirm(m: Model, picked: Picked): Said | null {
  const number = m.decision.number;
  switch (m.shape) {
    case 'number': {
      const value = picked.number < 0 ? m.decision.low : picked.number;
      return { type: 'answer', number, index: Math.round((value - m.decision.low) / m.decision.stride) };
    }
    case 'several': {
      const n = picked.cards.length;
      if (n === 0 || n < (m.decision.least ?? 0) || n > (m.decision.most ?? 0)) return null;
      return { type: 'select', number, cards: picked.cards };
    }
    case 'order': {
      const first = picked.cards[0];
      const index = first === undefined ? -1 : (m.byCard.get(first)?.[0] ?? -1);
      return index < 0 ? null : { type: 'answer', number, index };
    }
    default:
      return picked.index < 0 ? null : { type: 'answer', number, index: picked.index };
  }
}

/** The answer that the next of an order of several questions gets, or -1 where the plan does not fit it. */
export function follow(decision: DecisionView, plan: string[]): number {
  if (decision.kind !== 'order') return -1;
  const offered = decision.options.map((option) => option.card ?? '');
  if (offered.some((card) => !plan.includes(card))) return -1;
  const next = plan.find((card) => offered.includes(card));
  return next === undefined ? -1 : offered.indexOf(next);
}

/** The option that an index means; of a number there is none. */
export function option(m: Model, index: number): OptionView | undefined {
  return m.decision.options[index];
}
