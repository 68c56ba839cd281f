import { describe, expect, it } from 'vitest';
import { NOTHING, confirm, follow, lit, model, placed, point, touch } from '../src/lib/choice';
import type { DecisionView, OptionView } from '../src/lib/types';

function decision(kind: string, options: OptionView[], more: Partial<DecisionView> = {}): DecisionView {
  return { number: 7, seat: 0, kind, why: [], options, low: 0, high: -1, stride: 1, ...more };
}

const MAIN = decision('main phase', [
  { kind: 'play', card: 'a', text: 'Play A' },
  { kind: 'attack', card: 'b', other: 'x', text: 'Attack X' },
  { kind: 'attack', card: 'b', other: 'y', text: 'Attack Y' },
  { kind: 'end the turn', text: 'End the turn' },
]);

describe('a choice among options', () => {
  it('lights every card once, in the order of the table', () => {
    const m = model(MAIN);
    expect(m.shape).toBe('choose');
    expect(lit(m, NOTHING, ['b', 'a']).map((one) => one.card)).toEqual(['b', 'a']);
    expect(m.pass).toBe(3);
  });

  it('picks a card with one option at once, and sends nothing by itself', () => {
    const m = model(MAIN);
    const picked = touch(m, NOTHING, 'a');
    expect(picked).toMatchObject({ card: 'a', index: 0 });
    expect(confirm(m, NOTHING)).toBeNull();
    expect(confirm(m, picked ?? NOTHING)).toEqual({ type: 'answer', number: 7, index: 0 });
  });

  it('waits for a target where a card has several options, and lights the targets', () => {
    const m = model(MAIN);
    const card = touch(m, NOTHING, 'b') ?? NOTHING;
    expect(card.index).toBe(-1);
    expect(lit(m, card, ['y', 'x']).map((one) => one.card)).toEqual(['y', 'x']);
    const aimed = touch(m, card, 'y') ?? NOTHING;
    expect(confirm(m, aimed)).toEqual({ type: 'answer', number: 7, index: 2 });
    expect(touch(m, aimed, 'y')?.index).toBe(-1);
  });

  it('unpicks what is touched again and says nothing of dark cards', () => {
    const m = model(MAIN);
    expect(touch(m, { ...NOTHING, card: 'a', index: 0 }, 'a')).toEqual(NOTHING);
    expect(touch(m, NOTHING, 'dark')).toBeNull();
  });

  it('points at an option in the dock as at its card', () => {
    const m = model(MAIN);
    expect(point(m, NOTHING, 1)).toMatchObject({ card: 'b', index: 1 });
  });
});

describe('a choice of a place', () => {
  const places = decision('choose a place', [{ kind: 'place', text: 'front 1' }, { kind: 'place', number: 4, text: 'rear 2' }]);

  it('tells the places of the other player from its own', () => {
    const theirs = decision('choose a place', [{ kind: 'place', number: 1, theirs: true, text: 'front 2' }]);
    const m = model(theirs, new Map([[1, 'ship']]));
    expect([...m.byPlace]).toEqual([[placed(1, true), 0]]);
    expect(m.byCard.size).toBe(0);
  });

  it('lights an empty place, and the card that stands on another', () => {
    const m = model(places, new Map([[4, 'ship']]));
    expect([...m.byPlace]).toEqual([[0, 0]]);
    expect(lit(m, NOTHING, []).map((one) => [one.card, one.place])).toEqual([['ship', -1], ['', 0]]);
    expect(confirm(m, touch(m, NOTHING, 'ship') ?? NOTHING)).toEqual({ type: 'answer', number: 7, index: 1 });
    expect(confirm(m, point(m, NOTHING, 0))).toEqual({ type: 'answer', number: 7, index: 0 });
  });
});

describe('a choice of several cards', () => {
  const several = decision(
    'choose cards',
    [
      { kind: 'pick', card: 'a', text: 'A' },
      { kind: 'pick', card: 'b', text: 'B' },
      { kind: 'done', text: 'Done' },
    ],
    { least: 0, most: 2, later: [{ kind: 'pick', card: 'c', text: 'C' }] },
  );

  it('lights also what is offered later, and sends the whole', () => {
    const m = model(several);
    expect(m.shape).toBe('several');
    const one = touch(m, NOTHING, 'c') ?? NOTHING;
    const two = touch(m, one, 'a') ?? NOTHING;
    expect(confirm(m, two)).toEqual({ type: 'select', number: 7, cards: ['c', 'a'] });
  });

  it('never picks more than are wanted', () => {
    const m = model(several);
    let picked = NOTHING;
    for (const card of ['a', 'b', 'c']) picked = touch(m, picked, card) ?? picked;
    expect(picked.cards).toEqual(['a', 'c']);
  });

  it('declines by the option that ends it', () => {
    expect(model(several).pass).toBe(2);
  });

  it('of one card is a plain choice', () => {
    expect(model({ ...several, most: 1 }).shape).toBe('choose');
  });
});

describe('other shapes', () => {
  it('asks whether where there are two answers without a card', () => {
    expect(model(decision('whether', [{ kind: 'yes' }, { kind: 'no' }])).shape).toBe('whether');
  });

  it('counts a number from the lowest in its strides', () => {
    const m = model(decision('number', [], { low: 2, high: 8, stride: 3 }));
    expect(m.shape).toBe('number');
    expect(confirm(m, { ...NOTHING, number: 8 })).toEqual({ type: 'answer', number: 7, index: 2 });
    expect(confirm(m, NOTHING)).toEqual({ type: 'answer', number: 7, index: 0 });
  });

  it('finds places of a grid', () => {
    const m = model(decision('place', [{ kind: 'place', number: 0 }, { kind: 'place', number: 4 }]));
    expect([...m.byPlace]).toEqual([
      [0, 0],
      [4, 1],
    ]);
  });

  it('follows an order through its questions, and stops where it does not fit', () => {
    const order = decision('order', [
      { kind: 'pick', card: 'a' },
      { kind: 'pick', card: 'b' },
    ]);
    expect(follow(order, ['b', 'a'])).toBe(1);
    expect(follow(order, ['b'])).toBe(-1);
    expect(follow({ ...order, kind: 'choose cards' }, ['b', 'a'])).toBe(-1);
  });
});
