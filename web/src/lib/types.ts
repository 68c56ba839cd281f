/** What the server says and hears, as its messages define it. Fields that are left out have their default. */

export type Lang = 'en' | 'ja' | 'zh-Hant';
export type Ask = 'every' | 'able' | 'turn';

export interface CardView {
  handle: string;
  card?: string;
  name?: string;
  owner?: number;
  controller?: number;
  rested?: boolean;
  face_down?: boolean;
  back?: boolean;
  token?: boolean;
  place?: number;
  values?: Record<string, number>;
  printed?: Record<string, number>;
  keywords?: string[];
  marks?: Record<string, number>;
  beneath?: CardView[];
  ability?: string;
  chosen?: string[];
  modes?: number[];
  other_side?: string;
}

export interface ZoneView {
  name: string;
  seat: number;
  count: number;
  cards: CardView[];
}

export interface OptionView {
  kind: string;
  card?: string;
  other?: string;
  number?: number;
  text?: string;
  clause?: string;
  why?: string[];
  /** of a place: one of the other player's */
  theirs?: boolean;
}

export interface DecisionView {
  number: number;
  seat: number;
  kind: string;
  why: string[];
  options: OptionView[];
  low: number;
  high: number;
  stride: number;
  least?: number;
  most?: number;
  later?: OptionView[];
  text?: string;
  says?: string;
}

export interface View {
  viewer: number;
  game: string;
  turn: number;
  active: number;
  phase: string;
  zones: ZoneView[];
  pools: Record<string, number>[];
  decision: DecisionView | null;
  over: boolean;
  winner: number;
  roles: Record<string, string>;
}

export interface EventView {
  kind: string;
  text: string;
  why?: string[];
  card?: string;
  name?: string;
  number?: number;
}

export interface Update {
  view: View;
  log: EventView[];
  upto: number;
  names: string[];
  ended: string;
  suspended: boolean;
  request: { seat: number; what: 'undo' | 'draw'; number: number } | null;
}

export interface Seat {
  name: string;
  bot?: string;
  here?: boolean;
  taken?: boolean;
  rematch?: boolean;
}

export interface Clock {
  left: number[];
  step?: number;
  running?: number;
}

export interface TableInfo {
  table: string;
  game: string;
  title: string;
  rulebook: string;
  public?: boolean;
  hot_seat?: boolean;
  rematch_of?: string;
}

export interface ChatLine {
  at: number;
  seat: number;
  name: string;
  text: string;
}

/** Why a card cannot be used in some way. */
export interface Refusal {
  card: string;
  act: string;
  why: string[];
  text?: string;
}

export interface Welcome {
  type: 'welcome';
  protocol: number;
  viewer: number;
  table: TableInfo;
  seats: Seat[];
  update?: Update | null;
  clock?: Clock | null;
  spectators?: number;
  chat?: ChatLine[];
  muted?: boolean;
  again?: string;
  ask?: Ask;
}

/** What a lesson says at this moment, what it points at, and what it waits for. */
export interface Hint {
  step: string;
  at: number;
  of: number;
  finished: boolean;
  waits: 'read' | 'answer' | 'question' | 'opponent' | 'nothing';
  title: string;
  look: string;
  do: string;
  why: string;
  rules: string[];
  zones: { name: string; seat: number }[];
  cards: string[];
  options: number[];
  aside: string;
  /** whether taking the last answer back leads to the step again */
  back: boolean;
  steps: { id: string; title: string; stands: 'done' | 'passed' | 'now' | 'ahead' }[];
}

export type FromServer =
  | Welcome
  | { type: 'update'; update: Update; clock?: Clock | null }
  | { type: 'presence'; seats: Seat[]; spectators?: number }
  | { type: 'accepted'; id: number }
  | { type: 'refused'; id: number; code: string; text: string; number?: number }
  | { type: 'previews'; id: number; number: number; outcomes: unknown[]; refusals: Refusal[] }
  | { type: 'accounts'; id: number; card: string; accounts: unknown[] }
  | { type: 'chat'; line: ChatLine }
  | ({ type: 'hint' } & Hint)
  | { type: 'again'; table: string }
  | { type: 'pong'; id: number }
  | { type: 'bye'; code: string; text: string };

/** What a client says, without the id that the connection gives it. */
export type Said =
  | { type: 'answer'; number: number; index: number }
  | { type: 'select'; number: number; cards: string[] }
  | { type: 'in turn'; number: number; indices: number[] }
  | { type: 'concede' | 'draw' | 'rematch' | 'ping' }
  | { type: 'undo'; number?: number }
  | { type: 'agree' | 'decline'; number: number }
  | { type: 'say'; text: string }
  | { type: 'mute'; on: boolean }
  | { type: 'ask me'; when: Ask }
  | { type: 'preview'; number: number }
  | { type: 'account'; card: string }
  | { type: 'read'; step: string };

/** A card of the catalogue, in the page's language. */
export interface Printed {
  id: string;
  name: string;
  kind: string;
  values: Record<string, number>;
  colours: string[];
  types: string[];
  attributes: string[];
  text: string[];
  keywords: string[];
}

export interface DeckEntry {
  id: string;
  name: string;
  /** the name of the card that leads it */
  leader?: string;
  colours: string[];
  cards: number;
}

export interface GameEntry {
  name: string;
  title: string;
  rulebook: string;
  decks: DeckEntry[];
  /** what this set of rules is called, and a line that says when to choose it */
  edition: string;
  about: string;
}

/** A program to play against, by its name in a request and the level that people see. */
export interface BotEntry {
  name: string;
  level: string;
}

export interface About {
  version: string;
  protocol: number;
  languages: Lang[];
  bots: BotEntry[];
  games: GameEntry[];
}

export interface Because {
  citation: string;
  title: string;
  lines: string[];
}
