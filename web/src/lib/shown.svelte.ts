/** What the parts of a table may ask of it. By itself it is a table that nobody plays at: there is nothing to decide. */

import * as api from './api';
import * as choice from './choice';
import { lang, t } from './lang.svelte';
import type { Account, Outcome } from './outcome';
import { plain } from './text';
import type { Ask, CardView, ChatLine, Clock, DecisionView, EventView, Hint, Printed, Refusal, Said, Seat, TableInfo, Update, ZoneView } from './types';

export const SPECTATOR = 2;

/** What the why panel explains. */
export interface Why {
  title: string;
  citations: string[];
  /** the card whose numbers are explained beside it */
  card: string;
  note: string;
}

export type Sheet = '' | 'menu' | 'settings' | 'keys' | 'board' | 'why' | 'log' | 'chat' | 'concede' | 'card' | 'pile';

export class Shown {
  link: 'opening' | 'open' | 'trying' | 'shut' = $state('open');
  retry = $state(0);
  bye: { code: string; text: string } | null = $state.raw(null);
  info: TableInfo | null = $state.raw(null);
  viewer = $state(SPECTATOR);
  seats: Seat[] = $state.raw([]);
  spectators = $state(0);
  update: Update | null = $state.raw(null);
  log: EventView[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  unread = $state(0);
  clock: { at: number; clock: Clock } | null = $state.raw(null);
  ask: Ask = $state('every');
  muted = $state(false);

  outcomes: (Outcome | null)[] = $state.raw([]);
  refusals: Refusal[] = $state.raw([]);

  picked: choice.Picked = $state.raw(choice.NOTHING);
  /** the number of a decision that was answered and whose result is on its way */
  sent = $state(-1);
  notice = $state('');
  why: Why | null = $state.raw(null);
  look = $state('');
  sheet: Sheet = $state('');
  pile: { name: string; seat: number } | null = $state.raw(null);
  accounts: Record<string, Account[]> = $state({});
  changed: Set<string> = $state.raw(new Set());
  curtain = $state(false);
  again = $state('');
  /** the table at which those who sat here have begun to play again */
  next = $state('');
  /** what a lesson says; null at any other table */
  hint: Hint | null = $state.raw(null);

  printed: Map<string, Printed> = $state.raw(new Map());
  terms: Record<string, string> = $state.raw({});
  /** cards that are shown without a position, by their ids */
  loose: CardView[] = $state.raw([]);

  constructor(readonly id: string) {}

  // -- what is shown -----------------------------------------------------------------------------

  view = $derived(this.update?.view ?? null);
  decision: DecisionView | null = $derived(this.view?.decision ?? null);
  me = $derived(this.viewer === SPECTATOR ? 0 : this.viewer);
  cards: Map<string, CardView> = $derived.by(() => {
    const found = new Map<string, CardView>();
    const add = (card: CardView): void => {
      found.set(card.handle, card);
      for (const one of card.beneath ?? []) add(one);
    };
    for (const zone of this.view?.zones ?? []) for (const card of zone.cards) add(card);
    for (const card of this.loose) add(card);
    return found;
  });
  ended = $derived(this.update?.ended ?? '');
  question: string = $derived.by(() => {
    const d = this.view?.decision;
    return d ? d.text || this.term('ask', d.kind) : '';
  });

  // What only somebody has who decides.
  mine: boolean = $derived(false);
  model: choice.Model | null = $derived(null);
  lit: choice.Lit[] = $derived([]);
  keys: Map<string, number> = $derived(new Map());
  ready: Said | null = $derived(null);
  outcome: Outcome | null = $derived(null);
  refused: Map<string, Refusal> = $derived(new Map());

  zone(name: string, seat: number): ZoneView {
    return this.view?.zones.find((z) => z.name === name && z.seat === seat) ?? { name, seat, count: 0, cards: [] };
  }

  pool(name: string, seat: number): number {
    return this.view?.pools[seat]?.[name] ?? 0;
  }

  /** A word of the game in the page's language. */
  term(kind: string, word: string): string {
    return this.terms[`${kind}/${word}`] ?? this.terms[`${kind}.${word}`] ?? plain(word);
  }

  of(card: CardView | undefined): Printed | undefined {
    return card?.card ? this.printed.get(card.card) : undefined;
  }

  /** A card's name in the page's language. */
  called(card: CardView | undefined): string {
    if (!card) return '';
    return this.of(card)?.name ?? card.name ?? t('card.hidden');
  }

  name(seat: number): string {
    if (seat === SPECTATOR) return '';
    return this.update?.names[seat] ?? this.seats[seat]?.name ?? '';
  }

  outcomeOf(_handle: string): Outcome | null {
    return null;
  }

  isPicked(_handle: string): boolean {
    return false;
  }

  // -- what is explained -------------------------------------------------------------------------

  touch(handle: string): void {
    this.explain(handle);
  }

  /** What a card is. */
  explain(handle: string): void {
    const card = this.cards.get(handle);
    if (!card) return;
    this.look = handle;
    this.openWhy({ title: this.called(card), citations: [], card: handle, note: '' });
  }

  openWhy(why: Why): void {
    this.why = why;
    if (matchMedia('(max-width:640px)').matches) this.sheet = 'why';
  }

  whyNow(): void {
    const d = this.decision;
    if (d) this.openWhy({ title: this.question, citations: d.why, card: '', note: '' });
  }

  /** Fetches the words and the cards of a game in the page's language. */
  async learn(game: string): Promise<void> {
    const spoken = lang();
    const [cards, words] = await Promise.all([api.cards(game, spoken), api.words(game, spoken)]);
    if (spoken !== lang()) return;
    this.printed = new Map(cards.map((one) => [one.id, one]));
    this.terms = words;
  }

  // What only a table has that is played at does nothing here.
  close(): void {}
  point(_index: number): void {}
  setNumber(_value: number): void {}
  arrange(_cards: string[]): void {}
  unpick(): void {}
  speak(): void {}
  turnTable(): void {}
  sit(_secret: string): void {}
  async confirm(): Promise<void> {}
  async send(_index: number): Promise<void> {}
  async pass(): Promise<void> {}
  async setAsk(_when: Ask): Promise<void> {}

  async setMuted(_on: boolean): Promise<void> {}
  async account(_handle: string): Promise<void> {}
  async say(_said: Said): Promise<boolean> {
    return false;
  }
  async takeBack(): Promise<void> {}
}
