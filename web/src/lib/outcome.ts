/** What the server foresees of an option, read leniently: what is not told is not shown. */

export interface Fight {
  attacker: string;
  /** "" where a player is attacked */
  target: string;
  force: number;
  against: number;
  /** whether the attacker would win, as the numbers then are */
  wins: boolean;
  falls: boolean;
  damage: number;
  rule: string;
}

export interface Change {
  card: string;
  what: string;
  before: number;
  after: number;
}

export interface Move {
  card: string;
  name: string;
  source: string;
  target: string;
}

export interface Count {
  what: string;
  seat: number;
  before: number;
  after: number;
}

export interface Outcome {
  certain: boolean;
  fight: Fight | null;
  moves: Move[];
  changes: Change[];
  pools: Count[];
  counts: Count[];
  ends: boolean;
  winner: number;
}

/** Whether an attack comes through: it beats the card that it meets, or hits a player. */
export const lands = (fight: Fight): boolean => (fight.target ? fight.wins : fight.damage > 0);

type Loose = Record<string, unknown>;

const isLoose = (x: unknown): x is Loose => typeof x === 'object' && x !== null && !Array.isArray(x);
const str = (x: unknown): string => (typeof x === 'string' ? x : '');
const num = (x: unknown, other = 0): number => (typeof x === 'number' ? x : other);
const list = (x: unknown): Loose[] => (Array.isArray(x) ? x.filter(isLoose) : []);

function readFight(x: unknown): Fight | null {
  if (!isLoose(x) || !str(x.attacker)) return null;
  return {
    attacker: str(x.attacker),
    target: str(x.target),
    force: num(x.force),
    against: num(x.against),
    wins: x.wins === true,
    falls: x.falls === true,
    damage: num(x.damage),
    rule: str(x.rule),
  };
}

const readCount = (x: Loose): Count => ({ what: str(x.what), seat: num(x.seat, -1), before: num(x.before), after: num(x.after) });

/** One outcome as the server sent it; null where it was not tried to the end. */
export function readOutcome(x: unknown): Outcome | null {
  if (!isLoose(x) || x.told === false) return null;
  return {
    certain: x.certain !== false,
    fight: readFight(x.fight),
    moves: list(x.moves).map((m) => ({ card: str(m.card), name: str(m.name), source: str(m.source), target: str(m.target) })),
    changes: list(x.changes).map((c) => ({ card: str(c.card), what: str(c.what), before: num(c.before), after: num(c.after) })),
    pools: list(x.pools).map(readCount),
    counts: list(x.counts).map(readCount),
    ends: x.ends === true,
    winner: num(x.winner, -1),
  };
}

/** What the strip on a card says in a few signs: who would win, or by how much a number goes up or down. */
export function strip(outcome: Outcome | null, seat: number, owner: (handle: string) => number): { text: string; good: boolean } | null {
  if (!outcome) return null;
  if (outcome.ends) return { text: outcome.winner === seat ? '✓✓' : '✕✕', good: outcome.winner === seat };
  const fight = outcome.fight;
  if (fight) {
    const attacks = owner(fight.attacker) === seat;
    const good = lands(fight) === attacks;
    const number = fight.target ? (attacks ? fight.force : fight.against) : -fight.damage;
    return { text: `${good ? '✓' : '✕'} ${String(number).replace('-', '−')}`, good };
  }
  const change = outcome.changes.find((one) => one.before !== one.after && Math.abs(one.after - one.before) >= 100);
  if (!change) return { text: '✓', good: false };
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
  const lines = list(x.lines).map((l) => ({
    kind: str(l.kind),
    amount: num(l.amount),
    source: str(l.source),
    card: str(l.card),
    clause: str(l.clause),
    rule: str(l.rule),
  }));
  return { what: str(x.what), printed: num(x.printed), now: num(x.now), lines };
}
