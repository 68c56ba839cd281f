/** One table as the page knows it: what the server showed last, and what is picked but not yet sent. */

import * as choice from './choice';
import { lang, t } from './lang.svelte';
import { type Account, type Outcome, readAccount, readOutcome } from './outcome';
import { passes } from './passing';
import { across, hold, secretsOf } from './seats';
import { settings } from './settings.svelte';
import { Shown, SPECTATOR } from './shown.svelte';
import { Socket } from './socket';
import { alarm, hush } from './sound';
import { tell } from './tell';
import type { Ask, Clock, EventView, FromServer, Refusal, Said, TableInfo, Update, ZoneView } from './types';

const LOG_MOST = 2000;
const CHAT_MOST = 200;

/** A line of the log as it is kept: what is read of it, and nothing more. */
const line = ({ kind, text, why }: EventView): EventView => (why ? { kind, text, why } : { kind, text });

/** A table that somebody plays at, or looks on. */
export class TableState extends Shown {
  private foreseen = $state(-1);
  private plan: string[] = [];
  private socket: Socket;
  private secret = '';
  private since = 0;
  private spoken = lang();

  constructor(id: string, seat = '') {
    super(id);
    this.link = 'opening';
    const secrets = secretsOf(id);
    this.secret = seat ? (secrets[seat] ?? '') : (secrets.link ?? secrets['0'] ?? Object.values(secrets)[0] ?? '');
    this.socket = new Socket({
      message: (message) => this.hear(message),
      link: (state, retry) => {
        this.link = state;
        this.retry = retry;
        if (state !== 'open') this.sent = -1;
        if (state === 'trying') this.bye = null;
      },
      hello: () => ({ table: id, secret: this.secret, lang: this.spoken, since: this.since }),
    });
  }

  override close(): void {
    this.socket.close();
  }

  // -- what is shown -----------------------------------------------------------------------------

  override decision = $derived(this.link === 'open' ? (this.view?.decision ?? null) : null);
  override mine = $derived(this.decision !== null && this.decision.seat === this.viewer && !this.curtain);
  /** the cards that stand on a grid */
  private standing = $derived(
    new Map(
      (this.view?.zones ?? []).flatMap((zone) =>
        zone.cards.flatMap((card) => ((card.place ?? -1) >= 0 ? [[choice.placed(card.place ?? -1, zone.seat !== this.me), card.handle] as const] : [])),
      ),
    ),
  );
  override model = $derived(this.mine && this.decision && this.sent !== this.decision.number ? choice.model(this.decision, this.standing) : null);
  /** handles in the order in which keys are given: one's hand, one's own mat, the opponent's, the rest */
  private order: string[] = $derived.by(() => {
    const rank = (zone: ZoneView): number => (zone.seat === this.me ? (zone.name === 'hand' ? 0 : 1) : zone.seat < 0 ? 2 : 3);
    const zones = [...(this.view?.zones ?? [])].sort((a, b) => rank(a) - rank(b));
    return zones.flatMap((zone) => [...zone.cards].sort((a, b) => (a.place ?? -1) - (b.place ?? -1)).map((card) => card.handle));
  });
  override lit: choice.Lit[] = $derived(this.model ? choice.lit(this.model, this.picked, this.order) : []);
  override keys: Map<string, number> = $derived(new Map(this.lit.map((one, i) => [one.card || `#${one.place >= 0 ? `p${one.place}` : one.index}`, i + 1])));
  override ready: Said | null = $derived(this.model ? choice.confirm(this.model, this.picked) : null);
  override outcome: Outcome | null = $derived(this.foreseen === this.decision?.number && this.picked.index >= 0 ? (this.outcomes[this.picked.index] ?? null) : null);
  override refused: Map<string, Refusal> = $derived(new Map([...this.refusals].reverse().map((one) => [one.card, one])));

  /** Which option index a card would send where it is the only one that it has. */
  override outcomeOf(handle: string): Outcome | null {
    if (this.foreseen !== this.decision?.number) return null;
    const aimed = this.lit.find((one) => one.target && one.card === handle)?.index;
    const index = aimed ?? this.model?.byCard.get(handle)?.[0] ?? -1;
    return this.outcomes[index] ?? null;
  }

  override isPicked(handle: string): boolean {
    if (!this.model) return false;
    if (this.picked.card === handle || this.picked.cards.includes(handle)) return true;
    return this.picked.index >= 0 && this.model.decision.options[this.picked.index]?.other === handle;
  }

  // -- what is done ------------------------------------------------------------------------------

  /** A card was touched: it is picked, or it says why it cannot be. */
  override touch(handle: string): void {
    const m = this.model;
    const next = m ? choice.touch(m, this.picked, handle) : null;
    if (m && next) {
      this.pick(next);
      return;
    }
    this.explain(handle);
  }

  override point(index: number): void {
    if (this.model) this.pick(choice.point(this.model, this.picked, index));
  }

  private pick(next: choice.Picked): void {
    this.picked = next;
    this.notice = '';
    const said = this.ready;
    if (settings.oneTouch && said && this.model && (this.model.shape === 'choose' || this.model.shape === 'whether')) void this.confirm();
  }

  override setNumber(value: number): void {
    this.picked = { ...this.picked, number: value };
  }

  override arrange(cards: string[]): void {
    this.picked = { ...this.picked, cards };
  }

  override unpick(): void {
    this.picked = choice.NOTHING;
  }

  override async confirm(): Promise<void> {
    const said = this.ready;
    if (!said || !this.model) return;
    if (this.model.shape === 'order') this.plan = [...this.picked.cards];
    await this.answer(said);
  }

  override async send(index: number): Promise<void> {
    const number = this.model?.decision.number;
    if (number === undefined || index < 0) return;
    await this.answer({ type: 'answer', number, index });
  }

  override async pass(): Promise<void> {
    const m = this.model;
    if (!m) return;
    if (m.shape === 'order') {
      this.plan = [...m.byCard.keys()];
      await this.send(0);
    } else if (this.picked.cards.length === 0) await this.send(m.pass); // cards that are picked are not dropped unseen
  }

  private async answer(said: Said): Promise<void> {
    const number = this.decision?.number ?? -1;
    this.sent = number;
    this.notice = '';
    const told = await this.socket.say(said);
    if (told.type === 'refused') {
      if (this.sent === number) this.sent = -1;
      this.plan = [];
      this.notice = told.code === 'lost' ? t('link.unsent') : told.text || t('refused');
    }
  }

  /** Says something whose refusal is to be read. */
  override async say(said: Said): Promise<boolean> {
    const told = await this.socket.say(said);
    if (told.type === 'refused') this.notice = told.code === 'lost' ? t('link.unsent') : told.text || t('refused');
    return told.type !== 'refused';
  }

  /** Takes the last answer back, as long as what was seen is what is pending. */
  override async takeBack(): Promise<void> {
    const number = this.decision?.number;
    await this.say(number === undefined ? { type: 'undo' } : { type: 'undo', number });
  }

  override async setMuted(on: boolean): Promise<void> {
    this.muted = on;
    if (!(await this.say({ type: 'mute', on }))) this.muted = !on;
  }

  override async setAsk(when: Ask): Promise<void> {
    const before = this.ask;
    this.ask = when;
    if (!(await this.say({ type: 'ask me', when }))) this.ask = before;
  }

  /** Why a card cannot be used, or what it is. */
  override explain(handle: string): void {
    const card = this.cards.get(handle);
    if (!card) return;
    this.look = handle;
    const refusals = this.refusals.filter((one) => one.card === handle);
    void this.account(handle);
    if (refusals.length > 0) {
      const said = [...new Set(refusals.map((one) => one.text || t('why.cannot', { card: this.called(card), act: this.term('act', one.act) })))];
      const citations = [...new Set(refusals.flatMap((one) => one.why))];
      this.openWhy({ title: `${this.called(card)}: ${said[0] ?? ''}`, citations, card: handle, note: said.slice(1).join(t('tell.then')) });
    } else {
      this.openWhy({ title: this.called(card), citations: [], card: handle, note: this.mine ? t('why.notnow') : '' });
    }
  }

  /** Why the picked option is there, or, with none picked, why one is asked. */
  override whyNow(): void {
    const d = this.decision;
    if (!d) return;
    const o = this.picked.index >= 0 ? d.options[this.picked.index] : undefined;
    const card = o?.card ?? this.picked.card;
    const told = this.outcome;
    const clause = o?.clause ? [o.clause] : [];
    const fight = told?.fight?.rule ? [told.fight.rule] : [];
    const citations = [...new Set([...clause, ...fight, ...d.why])];
    if (card) void this.account(card);
    this.openWhy({ title: o?.text || this.question, citations, card, note: told ? tell(this, told) : '' });
  }

  override async account(handle: string): Promise<void> {
    if (this.accounts[handle] || !this.cards.get(handle)?.card) return;
    const told = await this.socket.say({ type: 'account', card: handle });
    if (told.type === 'accounts') {
      this.accounts[handle] = told.accounts.map(readAccount).filter((one): one is Account => one !== null);
    }
  }

  /** Speaks another language: everything is sent again in it. */
  override speak(): void {
    if (this.spoken === lang()) return;
    this.spoken = lang();
    this.since = 0;
    this.log = [];
    if (this.info) void this.learn(this.info.game);
    this.socket.again();
  }

  /** The other seat of a table at which two people share one screen. */
  override turnTable(): void {
    const secrets = secretsOf(this.id);
    const other = String(1 - this.viewer);
    this.secret = secrets[other] ?? this.secret;
    this.since = 0;
    this.log = [];
    this.curtain = false;
    this.socket.again();
  }

  /** Takes a seat that was given to this page. */
  override sit(secret: string): void {
    this.secret = secret;
    this.since = 0;
    this.log = [];
    this.socket.again();
  }

  // -- what is heard -----------------------------------------------------------------------------

  /** The table is played with the names that the view gives where the words do not come. */
  override async learn(game: string): Promise<void> {
    await super.learn(game).catch(() => undefined);
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.bye = null;
        this.info = message.table;
        this.viewer = message.viewer;
        this.seats = message.seats;
        this.spectators = message.spectators ?? 0;
        this.chat = message.chat ?? [];
        this.muted = message.muted ?? false;
        this.ask = message.ask ?? 'every';
        this.next = message.again ?? '';
        if (this.next) this.sitAcross(this.next);
        this.sent = -1;
        if (this.printed.size === 0) void this.learn(message.table.game);
        this.remember(message.table);
        this.setClock(message.clock);
        if (message.update) this.show(message.update, true);
        break;
      case 'update':
        this.setClock(message.clock);
        this.show(message.update, false);
        break;
      case 'presence':
        this.seats = message.seats;
        this.spectators = message.spectators ?? 0;
        break;
      case 'chat':
        this.chat = [...this.chat, message.line].slice(-CHAT_MOST);
        if (message.line.seat !== this.viewer) this.unread += 1;
        break;
      case 'hint':
        this.hint = message;
        break;
      case 'again':
        this.sitAcross(message.table);
        this.again = message.table;
        break;
      case 'bye':
        if (message.code === 'NotYours' && this.secret) {
          // A link opens a seat only once somebody sits there: until then one looks on, and may sit down.
          this.secret = '';
          this.since = 0;
          this.log = [];
          this.socket.again();
          break;
        }
        this.bye = { code: message.code, text: message.text };
        break;
    }
  }

  /** Keeps the seats of a table at which one plays again: the secret of a seat here opens the other one there. */
  private sitAcross(table: string): void {
    if (!this.secret || this.viewer === SPECTATOR) return;
    hold({ table, game: this.info?.game ?? '', secrets: across(secretsOf(this.id)), at: Date.now(), against: this.name(1 - this.me) });
  }

  private setClock(clock: Clock | null | undefined): void {
    this.clock = clock ? { at: performance.now(), clock } : null;
  }

  private remember(info: TableInfo): void {
    if (!this.secret || this.viewer === SPECTATOR) return;
    const secrets = secretsOf(this.id);
    const known = info.hot_seat ? secrets : { ...secrets, link: this.secret };
    hold({ table: this.id, game: info.game, secrets: known, at: Date.now(), against: this.seats[1 - this.viewer]?.name ?? '' });
  }

  private show(update: Update, whole: boolean): void {
    const before = this.update;
    const fresh = whole && this.since === 0;
    this.log = [...(fresh ? [] : this.log), ...update.log.map(line)].slice(-LOG_MOST);
    this.since = update.upto;
    this.mark(before, update);
    this.update = update;
    this.accounts = {};
    const decision = update.view.decision;
    const asked = before?.view.decision;
    if (decision?.number !== asked?.number || whole) {
      this.picked = choice.NOTHING;
      this.notice = '';
      this.outcomes = [];
      this.refusals = [];
      this.foreseen = -1;
      if (decision && decision.number !== this.sent) this.sent = -1;
    }
    if (this.info?.hot_seat && decision && decision.seat !== this.viewer && !update.ended) this.curtain = true;
    if (decision && decision.seat === this.viewer) {
      const next = this.plan.length > 0 ? choice.follow(decision, this.plan) : -1;
      if (next >= 0) {
        void this.send(next);
        return;
      }
      this.plan = [];
      if (passes(this)) hush();
      else if (decision.number !== asked?.number) alarm(this.question);
      void this.foresee(decision.number);
    } else {
      this.plan = [];
      hush();
    }
  }

  /** Which cards are somewhere else or have other numbers than before. */
  private mark(before: Update | null, after: Update): void {
    const state = (update: Update): Map<string, string> => {
      const found = new Map<string, string>();
      for (const zone of update.view.zones) {
        for (const card of zone.cards) {
          found.set(card.handle, `${zone.name}${zone.seat}${card.place ?? ''}${card.rested ?? ''}${JSON.stringify(card.values ?? {})}`);
        }
      }
      return found;
    };
    if (!before) return;
    const old = state(before);
    const changed = new Set<string>();
    for (const [handle, now] of state(after)) if (old.get(handle) !== now) changed.add(handle);
    this.changed = changed;
  }

  private async foresee(number: number): Promise<void> {
    const told = await this.socket.say({ type: 'preview', number });
    if (told.type !== 'previews' || told.number !== this.decision?.number) return;
    this.foreseen = told.number;
    this.outcomes = told.outcomes.map(readOutcome);
    this.refusals = told.refusals;
  }
}
