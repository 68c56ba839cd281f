/** What the server foresees of an option, read leniently: what is not told is not shown. */

export interface Fight {
  attacker: string;
  defender: string;
  attack: number;
  defence: number;
  /** whether the attacker would win, as numbers stand */
  wins: boolean;
  damage: number;
  text: string;
  why: string[];
}

export interface Change {
  card: string;
  value: string;
  before: number;
  after: number;
}

export interface Outcome {
  fight: Fight | null;
  changes: Change[];
  certain: boolean;
  /** a sentence about the whole, in the viewer's language */
  text: string;
  /** a few signs for the strip on a card */
  short: string;
  good: boolean | null;
  why: string[];
}

type Loose = Record<string, unknown>;

const isLoose = (x: unknown): x is Loose => typeof x === 'object' && x !== null && !Array.isArray(x);
const str = (x: unknown): string => (typeof x === 'string' ? x : '');
const num = (x: unknown): number => (typeof x === 'number' ? x : 0);
const list = (x: unknown): unknown[] => (Array.isArray(x) ? x : []);
const strings = (x: unknown): string[] => list(x).filter((one): one is string => typeof one === 'string');

function readFight(x: unknown): Fight | null {
  if (!isLoose(x)) return null;
  return {
    attacker: str(x.attacker),
    defender: str(x.defender),
    attack: num(x.attack),
    defence: num(x.defence),
    wins: x.wins === true,
    damage: num(x.damage),
    text: str(x.text),
    why: strings(x.why),
  };
}

/** One outcome as the server sent it. */
export function readOutcome(x: unknown): Outcome | null {
  if (!isLoose(x)) return null;
  const changes = list(x.values ?? x.changes).filter(isLoose).map((c) => ({
    card: str(c.card),
    value: str(c.value),
    before: num(c.before),
    after: num(c.after),
  }));
  return {
    fight: readFight(x.fight),
    changes,
    certain: x.certain !== false,
    text: str(x.text),
    short: str(x.short),
    good: typeof x.good === 'boolean' ? x.good : null,
    why: strings(x.why),
  };
}

/** What the strip on a card says: the server's own few words, or the number that the fight would come to. */
export function strip(outcome: Outcome | null, seat: number, owner: (handle: string) => number): { text: string; good: boolean } | null {
  if (!outcome) return null;
  if (outcome.short) return { text: outcome.short, good: outcome.good === true };
  const fight = outcome.fight;
  if (fight && fight.attacker) {
    const attacks = owner(fight.attacker) === seat;
    const good = attacks ? fight.wins : !fight.wins;
    return { text: `${good ? '✓' : '✕'} ${attacks ? fight.attack : fight.defence}`, good };
  }
  const change = outcome.changes.find((one) => one.before !== one.after);
  if (!change) return null;
  const by = change.after - change.before;
  return { text: `${by > 0 ? '+' : '−'}${Math.abs(by)}`, good: false };
}

export interface AccountLine {
  kind: string;
  amount: number;
  source: string;
  card: string;
  clause: string;
  rule: string;
}

/** How a number of a card came about. */
export interface Account {
  what: string;
  printed: number;
  now: number;
  lines: AccountLine[];
}

export function readAccount(x: unknown): Account | null {
  if (!isLoose(x) || !str(x.what)) return null;
  const lines = list(x.lines).filter(isLoose).map((l) => ({
    kind: str(l.kind),
    amount: num(l.amount),
    source: str(l.source),
    card: str(l.card),
    clause: str(l.clause),
    rule: str(l.rule),
  }));
  return { what: str(x.what), printed: num(x.printed), now: num(x.now), lines };
}
