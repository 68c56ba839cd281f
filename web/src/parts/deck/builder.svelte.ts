/** The deck that is being built, what the server says of it, and what of the shelf is in sight. */

import * as api from '../../lib/api';
import { checkDeck, type DeckFault, type DeckReport, shippedDeck } from '../../lib/api';
import { lang, t } from '../../lib/lang.svelte';
import { settings } from '../../lib/settings.svelte';
import type { GameEntry, Printed } from '../../lib/types';
import { Still } from '../replay/still.svelte';
import { ALL, change, counted, type Entry, type Filter, isLeading, pool, search, type Sent, total, write } from './cards';
import { dropDeck, keepDeck, type Kept, keptDecks, newId } from './kept';

const PAUSE = 300;

export class Builder {
  games: GameEntry[] = $state.raw([]);
  game = $state('');
  /** "" for a deck that is not kept yet */
  id = $state('');
  name = $state('');
  entries: Entry[] = $state.raw([]);
  dirty = $state(false);
  cards: Printed[] = $state.raw([]);
  filter: Filter = $state.raw(ALL);
  report: DeckReport | null = $state.raw(null);
  checking = $state(false);
  fault = $state('');
  said = $state('');
  own: Kept[] = $state.raw([]);
  readonly still = new Still(true);
  private timer = 0;
  private asked = 0;
  private opening = false;

  known: Map<string, Printed> = $derived(new Map(this.cards.map((card) => [card.id, card])));
  found: Printed[] = $derived(search(this.cards, this.filter));
  counts: Map<string, number> = $derived(new Map(this.entries.map((one) => [one.id, one.n])));
  size = $derived(total(this.entries));
  entry: GameEntry | undefined = $derived(this.games.find((one) => one.name === this.game));
  leader: Printed | undefined = $derived(this.entries.map((one) => this.known.get(one.id)).find(isLeading));
  /** the entries in the order of the shelf; their lines in the text are the same */
  sorted: Entry[] = $derived.by(() => {
    const at = new Map(this.cards.map((card, i) => [card.id, i]));
    return [...this.entries].sort((a, b) => (at.get(a.id) ?? Infinity) - (at.get(b.id) ?? Infinity));
  });
  faults: DeckFault[] = $derived(this.report?.faults ?? []);
  refused: DeckFault[] = $derived(this.report?.refused ?? []);
  wrong: Set<string> = $derived(new Set([...this.faults, ...this.refused].flatMap((one) => one.cards)));
  playable = $derived(this.report !== null && !this.checking && this.report.legal && this.refused.length === 0);

  /** The deck as text. With names it is for people; the server reads both. */
  text(named: boolean): string {
    return write(this.sorted, named ? (id) => this.known.get(id)?.name ?? '' : undefined);
  }

  called(id: string): string {
    return this.known.get(id)?.name ?? id;
  }

  async begin(game: string, deck: string): Promise<void> {
    try {
      this.games = (await api.about(lang())).games;
    } catch (error) {
      this.fault = told(error);
      return;
    }
    const wanted = this.games.find((one) => one.name === game) ?? this.games.find((one) => one.name === settings.game) ?? this.games[0];
    if (wanted) await this.choose(wanted.name, deck);
  }

  /** Another game: its shelf, and one of its decks to begin with. */
  async choose(game: string, deck = ''): Promise<void> {
    this.game = game;
    this.filter = ALL;
    this.own = keptDecks(game);
    this.report = null;
    this.opening = true; // nothing is asked of a deck that is not there yet
    await this.speak();
    this.opening = false;
    const kept = this.own.find((one) => one.id === deck) ?? (deck ? undefined : this.own[0]);
    if (kept) await this.open(kept);
    else await this.openShipped(this.entry?.decks.find((one) => one.id === deck)?.id ?? this.entry?.decks[0]?.id ?? '');
  }

  /** The shelf in the page's language. */
  async speak(): Promise<void> {
    const game = this.game;
    if (!game) return;
    try {
      const [cards] = await Promise.all([api.cards(game, lang()).then((sent) => pool(sent as Sent[])), this.still.learn(game)]);
      if (game !== this.game) return;
      this.cards = cards;
      this.still.info = { table: '', game, title: this.entry?.title ?? game, rulebook: this.entry?.rulebook ?? '' };
      this.still.loose = cards.map((card) => ({ handle: card.id, card: card.id, name: card.name }));
      this.fault = '';
      if (!this.opening) this.check();
    } catch (error) {
      this.fault = told(error);
    }
  }

  async open(deck: Kept): Promise<void> {
    this.id = deck.id;
    this.name = deck.name;
    await this.take(deck.text);
    this.dirty = false;
  }

  /** A deck that comes with the game, to begin from. */
  async openShipped(id: string): Promise<void> {
    this.id = '';
    this.name = this.entry?.decks.find((one) => one.id === id)?.name ?? t('deck.new');
    if (!id) {
      this.put([]);
    } else {
      try {
        await this.take((await shippedDeck(this.game, id, lang())).text);
      } catch (error) {
        this.fault = told(error);
      }
    }
    this.dirty = false;
  }

  empty(): void {
    this.id = '';
    this.name = t('deck.new');
    this.put([]);
    this.dirty = false;
  }

  /** The cards that a text names, as the server reads it. */
  async take(text: string): Promise<DeckReport | null> {
    const game = this.game;
    try {
      const report = await checkDeck(game, text, lang());
      if (game === this.game) this.put(counted(report.cards));
      return report;
    } catch (error) {
      this.fault = told(error);
      return null;
    }
  }

  /** Another deck: what was said of the one before is not said of it. */
  put(entries: Entry[]): void {
    this.entries = entries;
    this.report = null;
    this.changed();
  }

  add(id: string, by: number): void {
    this.entries = change(this.entries, id, by);
    const n = this.counts.get(id) ?? 0;
    this.said = t('deck.now', { n, card: this.called(id), all: this.size });
    this.changed();
  }

  private changed(): void {
    this.dirty = true;
    this.check();
  }

  /** Asks the server about the deck, a moment after the last change. */
  check(): void {
    clearTimeout(this.timer);
    this.checking = true;
    this.asked += 1;
    const asked = this.asked;
    this.timer = window.setTimeout(async () => {
      try {
        const report = await checkDeck(this.game, this.text(false), lang());
        if (asked !== this.asked) return;
        this.report = report;
        this.fault = '';
      } catch (error) {
        if (asked === this.asked) this.fault = told(error);
      } finally {
        if (asked === this.asked) this.checking = false;
      }
    }, PAUSE);
  }

  /** Keeps the deck in this browser. */
  save(): boolean {
    const id = this.id || newId();
    const kept = keepDeck({ id, game: this.game, name: this.name || t('deck.new'), text: this.text(true), at: Date.now(), colours: this.leader?.colours ?? [] });
    if (!kept) {
      this.fault = t('deck.full');
      return false;
    }
    this.id = id;
    this.dirty = false;
    this.fault = '';
    this.said = t('deck.saved', { name: this.name });
    this.own = keptDecks(this.game);
    return true;
  }

  /** Goes on with a copy, and leaves the deck as it was kept. */
  copy(): void {
    this.id = '';
    this.name = t('deck.copyof', { name: this.name });
    this.dirty = true;
    this.save();
  }

  drop(id: string): void {
    dropDeck(id);
    this.own = keptDecks(this.game);
    if (this.id === id) {
      this.id = '';
      this.dirty = true;
    }
  }

  close(): void {
    clearTimeout(this.timer);
  }
}

/** What to say of something that did not work. */
export function told(error: unknown): string {
  return (error instanceof api.Said && error.message) || t('server.unreachable');
}
