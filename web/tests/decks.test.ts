import { beforeEach, describe, expect, it } from 'vitest';
import { ALL, change, colours, counted, counters, curve, mend, paid, pool, search, type Sent, shuffled, total, write } from '../src/parts/deck/cards';
import { asEntry, dropDeck, keepDeck, keptDecks } from '../src/parts/deck/kept';
import { above, marked, planted, searched } from '../src/parts/rules/tree';

const sent: Sent[] = [
  { id: 'A-1', name: 'Lamp', kind: 'leader', values: { power: 5000 }, colours: ['red'] },
  { id: 'A-2', name: 'Gull Courier', kind: 'character', values: { cost: 1, counter: 1000 }, colours: ['red'], traits: ['Courier'] },
  { id: 'A-3', name: 'Whale', kind: 'character', values: { cost: 9 }, colours: ['blue'], text: ['[Rush]'] },
  { id: 'A-9', name: 'Wisp', kind: 'character', token: true },
  { id: 'A-1B', name: 'Lamp, lit', kind: 'leader', other_side: 'A-1' },
];
const cards = pool(sent);
const known = new Map(cards.map((card) => [card.id, card]));

describe('the shelf', () => {
  it('has what can be put into a deck: no tokens and no second sides', () => {
    expect(cards.map((card) => card.id)).toEqual(['A-1', 'A-2', 'A-3']);
    expect(cards[1]?.types).toEqual(['Courier']);
  });
  it('is searched by every word, in any width and case', () => {
    expect(search(cards, { ...ALL, text: 'ＧＵＬＬ courier' }).map((card) => card.id)).toEqual(['A-2']);
    expect(search(cards, { ...ALL, text: 'rush' }).map((card) => card.id)).toEqual(['A-3']);
    expect(search(cards, { ...ALL, text: 'gull whale' })).toEqual([]);
  });
  it('is narrowed by colour, cost and counter', () => {
    expect(search(cards, { ...ALL, colours: ['blue'] }).map((card) => card.id)).toEqual(['A-3']);
    expect(search(cards, { ...ALL, costs: [8] }).map((card) => card.id)).toEqual(['A-3']);
    expect(search(cards, { ...ALL, counter: 1000 }).map((card) => card.id)).toEqual(['A-2']);
  });
  it('reads a cost that is written in signs', () => {
    expect(paid('{R}{R}{2}')).toEqual({ cost: 4, colours: ['fire'] });
    expect(paid('')).toEqual({ cost: 0, colours: [] });
  });
});

describe('a deck', () => {
  const deck = counted(['A-1', 'A-2', 'A-2', 'A-3']);
  it('changes by one card, and what is gone is gone', () => {
    expect(change(deck, 'A-3', -1).map((one) => one.id)).toEqual(['A-1', 'A-2']);
    expect(change(deck, 'A-2', 1)).toContainEqual({ id: 'A-2', n: 3 });
    expect(change([], 'A-2', -1)).toEqual([]);
    expect(total(deck)).toBe(4);
  });
  it('is written as the server reads it', () => {
    expect(write(deck, (id) => known.get(id)?.name ?? '')).toBe('1xA-1 Lamp\n2xA-2 Gull Courier\n1xA-3 Whale\n');
  });
  it('has its curve and shares without the cards that begin outside it', () => {
    expect(curve(deck, known).filter((one) => one.n > 0)).toEqual([
      { cost: 1, n: 2 },
      { cost: 8, n: 1 },
    ]);
    expect(colours(deck, known)).toEqual([
      { name: 'red', n: 2 },
      { name: 'blue', n: 1 },
    ]);
    expect(counters(deck, known)).toEqual([{ name: '1000', n: 2 }]);
  });
  it('gives a hand of its own cards, and no leader', () => {
    expect(shuffled(deck, known, () => 0).sort()).toEqual(['A-2', 'A-2', 'A-3']);
  });
  it('has a line mended and the others left', () => {
    expect(mend('1xA-1\n3 A-Z rest\nA-2 x4', 2, 'A-2')).toBe('1xA-1\n3xA-2\nA-2 x4');
    expect(mend('A-O x4', 1, 'A-2')).toBe('4xA-2');
  });
});

describe('kept decks', () => {
  let room = true;
  beforeEach(() => {
    const kept = new Map<string, string>();
    room = true;
    Object.assign(globalThis, {
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => {
          if (!room) throw new Error('QuotaExceededError');
          kept.set(key, value);
        },
      },
    });
  });
  const deck = { id: 'own-1', game: 'opcg', name: ' <b>Pier</b> ', text: '1xA-1\n', at: 1 };
  it('are found again, the newest first, each once', () => {
    expect(keepDeck(deck)).toBe(true);
    expect(keepDeck({ ...deck, id: 'own-2', game: 'fow' })).toBe(true);
    expect(keepDeck({ ...deck, text: '2xA-1\n' })).toBe(true);
    expect(keptDecks().map((one) => one.id)).toEqual(['own-1', 'own-2']);
    expect(keptDecks('opcg')[0]).toMatchObject({ name: '<b>Pier</b>', text: '2xA-1\n' });
    dropDeck('own-1');
    expect(keptDecks('opcg')).toEqual([]);
  });
  it('are listed as the decks of the game are', () => {
    expect(asEntry({ ...deck, text: '1xA-1 Lamp\n4xA-2 4x\n', colours: ['red'] })).toMatchObject({ cards: 5, colours: ['red'] });
    expect(asEntry(deck)).toMatchObject({ cards: 1, colours: [] });
  });
  it('say when there is no room', () => {
    room = false;
    expect(keepDeck(deck)).toBe(false);
  });
  it('are none where something else is kept', () => {
    localStorage.setItem('rulebound.decks', '{"a":1}');
    expect(keptDecks()).toEqual([]);
    localStorage.setItem('rulebound.decks', 'no');
    expect(keptDecks()).toEqual([]);
  });
});

describe('the rulebook', () => {
  const rules = [
    { id: '1', wording: 'Game overview.' },
    { id: '1-1', wording: 'Players.', parent: '1' },
    { id: '1-1-1', wording: 'Two players play.', parent: '1-1' },
    { id: '2', wording: 'Cards of players.' },
  ];
  it('is a tree', () => {
    const { top, by } = planted(rules);
    expect(top.map((one) => one.rule.id)).toEqual(['1', '2']);
    expect(above(by, '1-1-1').map((one) => one.id)).toEqual(['1', '1-1']);
    expect(above(by, 'none')).toEqual([]);
  });
  it('is searched by number first, then by words', () => {
    expect(searched(rules, '1-1').map((one) => one.id)).toEqual(['1-1', '1-1-1']);
    expect(searched(rules, 'players').map((one) => one.id)).toEqual(['1-1', '1-1-1', '2']);
    expect(searched(rules, ' ')).toEqual([]);
  });
  it('marks what was found, as text and never as a pattern', () => {
    expect(marked('a (b) c', '(b)')).toEqual([
      { text: 'a ', hit: false },
      { text: '(b)', hit: true },
      { text: ' c', hit: false },
    ]);
  });
});
