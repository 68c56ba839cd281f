/** A table that nobody plays at: a moment of a replay, or cards to look at. The mats draw it as they draw any other. */

import * as api from '../../lib/api';
import * as choice from '../../lib/choice';
import { lang, t } from '../../lib/lang.svelte';
import type { Account, Outcome } from '../../lib/outcome';
import { SPECTATOR, type Sheet, type TableState, type Why } from '../../lib/table.svelte';
import { plain } from '../../lib/text';
import type { Ask, CardView, ChatLine, Clock, EventView, OptionView, Printed, Refusal, Said, Seat, TableInfo, Update, ZoneView } from '../../lib/types';
import { tidy } from '../deck/cards';

/** Everything that a part of the table may ask of it. */
type Shown = Pick<TableState, keyof TableState>;

export class Still implements Shown {
  link: Shown['link'] = $state('open');
  retry = $state(0);
  bye: Shown['bye'] = $state.raw(null);
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
  hint: Shown['hint'] = null;
  printed: Map<string, Printed> = $state.raw(new Map());
  terms: Record<string, string> = $state.raw({});

  /** what was answered at this moment: its cards are marked as picked */
  answer: OptionView | null = $state.raw(null);
  /** cards that are shown without a position, by their ids */
  loose: CardView[] = $state.raw([]);

  constructor(
    readonly id = '',
    /** where there is no rail, what is explained opens as a sheet */
    private readonly sheets = false,
  ) {}

  /** As the parts of a table take it: they ask for nothing that is not here. */
  get asTable(): TableState {
    const shown: Shown = this;
    return shown as TableState;
  }

  view = $derived(this.update?.view ?? null);
  decision = $derived(this.view?.decision ?? null);
  mine = false;
  model: choice.Model | null = null;
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
  order: string[] = [];
  lit: choice.Lit[] = [];
  keys: Map<string, number> = new Map();
  ready: Said | null = null;
  outcome: Outcome | null = null;
  refused: Map<string, Refusal> = new Map();
  ended = $derived(this.update?.ended ?? '');
  question = $derived.by(() => {
    const d = this.decision;
    return d ? d.text || this.term('ask', d.kind) : '';
  });

  zone(name: string, seat: number): ZoneView {
    return this.view?.zones.find((z) => z.name === name && z.seat === seat) ?? { name, seat, count: 0, cards: [] };
  }

  pool(name: string, seat: number): number {
    return this.view?.pools[seat]?.[name] ?? 0;
  }

  term(kind: string, word: string): string {
    return this.terms[`${kind}/${word}`] ?? this.terms[`${kind}.${word}`] ?? plain(word);
  }

  of(card: CardView | undefined): Printed | undefined {
    return card?.card ? this.printed.get(card.card) : undefined;
  }

  called(card: CardView | undefined): string {
    if (!card) return '';
    return this.of(card)?.name ?? card.name ?? t('card.hidden');
  }

  name(seat: number): string {
    return seat === SPECTATOR ? '' : (this.update?.names[seat] ?? this.seats[seat]?.name ?? '');
  }

  outcomeOf(): Outcome | null {
    return null;
  }

  isPicked(handle: string): boolean {
    return handle !== '' && (this.answer?.card === handle || this.answer?.other === handle);
  }

  touch(handle: string): void {
    this.explain(handle);
  }

  explain(handle: string): void {
    const card = this.cards.get(handle);
    if (!card) return;
    this.look = handle;
    this.openWhy({ title: this.called(card), citations: [], card: handle, note: '' });
  }

  openWhy(why: Why): void {
    this.why = why;
    if (this.sheets || matchMedia('(max-width:640px)').matches) this.sheet = 'why';
  }

  whyNow(): void {
    const d = this.decision;
    if (d) this.openWhy({ title: this.question, citations: d.why, card: this.answer?.card ?? '', note: '' });
  }

  /** Fetches the words and the cards of a game in the page's language. */
  async learn(game: string): Promise<void> {
    const spoken = lang();
    const [cards, words] = await Promise.all([api.cards(game, spoken), api.words(game, spoken)]);
    if (spoken !== lang()) return;
    this.printed = new Map(cards.map((one) => [one.id, tidy(one)]));
    this.terms = words;
  }

  // What only a table has that is played at does nothing here.
  close(): void {}
  point(): void {}
  setNumber(): void {}
  arrange(): void {}
  unpick(): void {}
  speak(): void {}
  turnTable(): void {}
  sit(): void {}
  async confirm(): Promise<void> {}
  async send(): Promise<void> {}
  async pass(): Promise<void> {}
  async setAsk(): Promise<void> {}
  async account(): Promise<void> {}
  async say(): Promise<boolean> {
    return false;
  }
}
