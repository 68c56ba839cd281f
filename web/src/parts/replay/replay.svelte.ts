/** A game looked at again: which moment is shown, for whom, and what led there. */

import { journalOf, moment, type Moment, openReplay, playOn, type ReplayAbout, replayAbout, type StepEntry, steps } from '../../lib/api';
import { lang, t } from '../../lib/lang.svelte';
import { hold, secretsOf } from '../../lib/seats';
import { settings } from '../../lib/settings.svelte';
import { SPECTATOR } from '../../lib/shown.svelte';
import type { EventView } from '../../lib/types';
import { told } from '../deck/builder.svelte';
import { Still } from './still.svelte';

const KEPT = 40;
const LARGEST = 2_000_000;
const SPEEDS = [1, 2, 4];
const PAUSE = 1400;

export class Replay {
  about: ReplayAbout | null = $state.raw(null);
  at = $state(0);
  viewer = $state(SPECTATOR);
  fault = $state('');
  busy = $state(false);
  playing = $state(false);
  speed = $state(1);
  /** every moment in a line, with the turns and battles by which it is found */
  steps: StepEntry[] = $state.raw([]);
  /** all that came of the answer that led to the moment shown */
  events: EventView[] = $state.raw([]);
  invited = $state('');
  readonly still = new Still();
  private kept = new Map<string, Moment>();
  private timer = 0;
  private wanted = 0;

  last = $derived(Math.max(0, (this.about?.moments ?? 1) - 1));
  now: StepEntry | undefined = $derived(this.steps[this.at]);
  /** the moments to go to, by what happened there */
  marks: { at: number; kind: string; title: string }[] = $derived(this.steps.flatMap((step) => (step.marks ?? []).map((mark) => ({ at: step.at, ...mark }))));
  turns: { at: number; turn: number }[] = $derived(this.steps.flatMap((step) => (step.marks?.some((mark) => mark.kind === 'turn') ? [{ at: step.at, turn: step.turn }] : [])));

  async open(id: string, at: number): Promise<void> {
    this.busy = true;
    try {
      await this.begin(await replayAbout(id, lang()), at);
    } catch (error) {
      const text = recall(id);
      if (text) await this.openText(text, at);
      else this.fault = told(error);
    }
    this.busy = false;
  }

  /** Opens a journal; its text is kept in this tab, for a server that has put the replay away. */
  async openText(text: string, at = 0): Promise<string> {
    this.busy = true;
    this.fault = '';
    try {
      const about = await openReplay(text, lang());
      remember(about.replay, text);
      await this.begin(about, at);
      return about.replay;
    } catch (error) {
      this.fault = told(error);
      return '';
    } finally {
      this.busy = false;
    }
  }

  async openFile(file: File): Promise<string> {
    if (file.size > LARGEST * 8) {
      this.fault = t('replay.large');
      return '';
    }
    return this.openText(await file.text());
  }

  /** The game of a table at which one sat or looked on. */
  async openTable(table: string): Promise<string> {
    this.busy = true;
    this.fault = '';
    try {
      const secrets = secretsOf(table);
      const text = await journalOf(table, secrets.link ?? Object.values(secrets)[0] ?? '', lang());
      if (text !== null) return await this.openText(text);
      this.fault = t('replay.going');
    } catch (error) {
      this.fault = told(error);
    }
    this.busy = false;
    return '';
  }

  private async begin(about: ReplayAbout, at: number): Promise<void> {
    this.about = about;
    this.fault = '';
    this.still.info = { table: '', game: about.game, title: about.title, rulebook: about.rulebook };
    this.still.seats = about.names.map((name) => ({ name, here: true }));
    this.at = Math.min(Math.max(0, at), this.last);
    await this.again();
  }

  /** Everything anew: another viewer, or another language. */
  async again(): Promise<void> {
    if (!this.about) return;
    this.kept.clear();
    this.steps = [];
    this.still.viewer = this.viewer;
    this.still.learn(this.about.game).catch(() => undefined);
    await Promise.all([this.show(this.at), this.list()]);
  }

  private async list(): Promise<void> {
    const before = this.key(0);
    try {
      const found = await steps(this.about?.replay ?? '', this.viewer, lang());
      if (before === this.key(0)) this.steps = found;
    } catch (error) {
      if (before === this.key(0)) this.fault = told(error);
    }
  }

  look(viewer: number): void {
    this.viewer = viewer;
    void this.again();
  }

  async show(at: number): Promise<void> {
    if (!this.about) return;
    const to = Math.min(Math.max(0, at), this.last);
    this.at = to;
    this.wanted += 1;
    const wanted = this.wanted;
    try {
      const found = await this.fetch(to);
      if (wanted !== this.wanted) return;
      const before = this.still.update;
      this.still.update = found.update;
      this.still.answer = found.answer ?? null;
      this.still.log = found.update.log;
      this.events = found.update.log;
      this.still.changed = changed(before, found);
      this.fault = '';
    } catch (error) {
      if (wanted === this.wanted) this.fault = told(error);
      this.stop();
    }
  }

  step(by: number): void {
    this.stop();
    void this.show(this.at + by);
  }

  play(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    if (this.at >= this.last) this.at = 0;
    this.playing = true;
    const tick = async (): Promise<void> => {
      if (!this.playing) return;
      await this.show(this.at + 1);
      if (this.at >= this.last) this.stop();
      else this.timer = window.setTimeout(tick, PAUSE / this.speed);
    };
    this.timer = window.setTimeout(tick, PAUSE / this.speed / 2);
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
  }

  close(): void {
    this.stop();
  }

  /** Puts the game away, for another one. */
  forget(): void {
    this.close();
    this.about = null;
    this.still.update = null;
    this.still.why = null;
    this.invited = '';
  }

  private key(at: number): string {
    return `${this.about?.replay}/${at}/${this.viewer}/${lang()}`;
  }

  private async fetch(at: number): Promise<Moment> {
    const key = this.key(at);
    let found = this.kept.get(key);
    if (!found) {
      found = await moment(this.about?.replay ?? '', at, this.viewer, lang());
      if (key !== this.key(at)) return found;
      this.kept.set(key, found);
      const oldest = this.kept.keys().next().value;
      if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    }
    return found;
  }

  /** The seat in which one would play on: the one whose view is shown, else the one that has one's own name. */
  get seat(): number {
    if (this.viewer !== SPECTATOR) return this.viewer;
    return Math.max(0, this.about?.names.indexOf(settings.name || t('name.default')) ?? 0);
  }

  /** A new table that goes on from here; the seat knows what it knew. */
  async onward(opponent: string): Promise<string> {
    if (!this.about) return '';
    const seat = this.seat;
    this.busy = true;
    try {
      const made = await playOn(this.about.replay, this.at, seat, opponent, settings.name || t('you'), lang());
      const secrets: Record<string, string> = { link: made.seats[0]?.secret ?? '' };
      hold({ table: made.table, game: this.about.game, secrets, at: Date.now(), against: this.about.names[1 - seat] ?? '' });
      if (made.invite) this.invited = `${location.origin}/table/${made.table}#${made.invite}`;
      return made.table;
    } catch (error) {
      this.fault = told(error);
      return '';
    } finally {
      this.busy = false;
    }
  }

  /** The text of the journal, where this tab has it. */
  get text(): string {
    return this.about ? recall(this.about.replay) : '';
  }
}

/** Cards that are somewhere else than at the moment before. */
function changed(before: Moment['update'] | null, found: Moment): Set<string> {
  if (!before) return new Set();
  const placed = (update: Moment['update']): Map<string, string> =>
    new Map(update.view.zones.flatMap((zone) => zone.cards.map((card) => [card.handle, `${zone.name}${zone.seat}${card.rested ?? ''}`] as const)));
  const old = placed(before);
  return new Set([...placed(found.update)].filter(([handle, where]) => old.get(handle) !== where).map(([handle]) => handle));
}

function remember(id: string, text: string): void {
  if (text.length > LARGEST) return;
  try {
    sessionStorage.setItem(`rulebound.replay.${id}`, text);
  } catch {
    // The server keeps it for a while.
  }
}

function recall(id: string): string {
  try {
    return sessionStorage.getItem(`rulebound.replay.${id}`) ?? '';
  } catch {
    return '';
  }
}
