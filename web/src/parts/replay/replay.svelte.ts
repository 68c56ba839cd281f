/** A game looked at again: which moment is shown, for whom, and what led there. */

import { lang, t } from '../../lib/lang.svelte';
import { hold, secretsOf } from '../../lib/seats';
import { settings } from '../../lib/settings.svelte';
import { SPECTATOR } from '../../lib/table.svelte';
import type { EventView } from '../../lib/types';
import { told } from '../deck/builder.svelte';
import { journalOf, moment, type Moment, openReplay, playOn, type ReplayAbout, replayAbout } from '../rules/api';
import { Still } from './still.svelte';

/** What led to a moment: whose answer it was, and all that came of it. */
export interface Step {
  at: number;
  turn: number;
  phase: string;
  seat: number;
  text: string;
  why: string[];
  events: EventView[];
  sign: '' | 'attack' | 'damage';
}

type Loud = EventView & { verb?: string; word?: string };

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
  /** by moment; a place is empty as long as it was not fetched */
  steps: (Step | undefined)[] = $state.raw([]);
  invited = $state('');
  readonly still = new Still();
  private kept = new Map<string, Moment>();
  private timer = 0;
  private wanted = 0;
  private reading = 0;

  last = $derived(Math.max(0, (this.about?.moments ?? 1) - 1));
  now: Step | undefined = $derived(this.steps[this.at]);
  /** the moments at which a turn begins, as far as they are known */
  turns: { at: number; turn: number }[] = $derived.by(() => {
    const found: { at: number; turn: number }[] = [];
    let turn = 0;
    this.steps.forEach((step, at) => {
      if (step && step.turn > turn) {
        turn = step.turn;
        found.push({ at, turn });
      }
    });
    return found;
  });
  signs: Step[] = $derived(this.steps.filter((step): step is Step => step !== undefined && step.sign !== ''));

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
    await this.show(this.at);
    void this.readOn();
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
    this.reading += 1;
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
    this.note(at, found);
    return found;
  }

  /** Keeps the words of a moment; the position itself is fetched again when it is shown. */
  private note(at: number, found: Moment): void {
    const steps = [...this.steps];
    const events = found.update.log as Loud[];
    const { turn, phase } = found.update.view;
    const old = steps[at];
    const attack = events.some((one) => one.kind === 'attack' || one.word === 'attacks');
    const damage = events.some((one) => one.kind === 'damage' || one.verb === 'take' || one.word === 'damaged');
    steps[at] = { at, turn, phase, seat: old?.seat ?? -1, text: old?.text ?? '', why: old?.why ?? [], events, sign: damage ? 'damage' : attack ? 'attack' : '' };
    if (found.seat >= 0 && at < this.last) {
      const next = steps[at + 1] ?? { at: at + 1, turn: 0, phase: '', seat: -1, text: '', why: [], events: [], sign: '' as const };
      steps[at + 1] = { ...next, seat: found.seat, text: found.answer?.text ?? '', why: found.answer?.why?.length ? found.answer.why : (found.update.view.decision?.why ?? []) };
    }
    this.steps = steps;
  }

  /** Reads the rest of the game one moment after another, those around the one shown first. */
  private async readOn(): Promise<void> {
    this.reading += 1;
    const reading = this.reading;
    const missing = (): number => {
      for (let far = 0; far <= this.last; far += 1) {
        for (const at of [this.at - far, this.at + far]) if (at >= 0 && at <= this.last && !(this.steps[at]?.turn !== undefined && this.steps[at]?.phase)) return at;
      }
      return -1;
    };
    for (let at = missing(); at >= 0 && reading === this.reading; at = missing()) {
      try {
        const before = this.key(at);
        const found = await moment(this.about?.replay ?? '', at, this.viewer, lang());
        if (before !== this.key(at) || reading !== this.reading) return;
        this.note(at, found);
        if (!found.update.view.phase) return;
      } catch {
        return;
      }
    }
  }

  /** A new table that goes on from here; the seat knows what it knew. */
  async onward(opponent: string): Promise<string> {
    if (!this.about) return '';
    const seat = this.viewer === SPECTATOR ? 0 : this.viewer;
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
