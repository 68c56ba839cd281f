import { describe, expect, it } from 'vitest';
import { emblem, scene, tint, willOf } from '../src/lib/art';
import { face } from '../src/lib/face';
import { command } from '../src/lib/keys';
import { readAccount, readOutcome, strip } from '../src/lib/outcome';
import { wait } from '../src/lib/socket';
import { chip, fill, isClause, minutes, named } from '../src/lib/text';
import en from '../src/words/en.json';
import ja from '../src/words/ja.json';
import zh from '../src/words/zh-Hant.json';

const places = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((one) => one[1] ?? '').sort();

describe('the words of the page', () => {
  it.each(Object.entries({ ja, 'zh-Hant': zh }))('say the same things in %s', (_, words: Record<string, string>) => {
    expect(Object.keys(words)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(en)) {
      expect(words[key]?.trim(), key).not.toBe('');
      expect(places(words[key] ?? ''), key).toEqual(places(text));
    }
  });

  it('fill their places and leave what they do not know', () => {
    expect(fill('{n} of {most}', { n: 1 })).toBe('1 of {most}');
  });
});

describe('small things', () => {
  it('shows a rule without its book and a clause whole', () => {
    expect(chip('opcg-1.1.9:7-1-4')).toBe('7-1-4');
    expect(isClause('LA-001#1')).toBe(true);
  });

  it('rounds a clock up', () => {
    expect(minutes(38001)).toBe('0:39');
    expect(minutes(0)).toBe('0:00');
  });

  it('finds the names of seats in a line, as text and never as markup', () => {
    expect(named('Mika plays <b>', ['Rin', 'Mika'])).toEqual([
      { text: 'Mika', seat: 1 },
      { text: ' plays <b>', seat: -1 },
    ]);
  });

  it('leaves a name within another word alone', () => {
    expect(named('Orsolo, Ringer of the Deep', ['Rin', 'a.*'])).toEqual([{ text: 'Orsolo, Ringer of the Deep', seat: -1 }]);
    expect(named('Rinが引く', ['Rin'])[0]).toEqual({ text: 'Rin', seat: 0 });
  });

  it('draws a card always alike', () => {
    expect(emblem('opcg', 'LA-001', 'leader')).toBe(emblem('opcg', 'LA-001', 'leader'));
    expect(scene('opcg', 'LA-001')).toBe(scene('opcg', 'LA-001'));
    expect(tint(['fire'])).toBe('k-red');
    expect(tint([])).toBe('k-void');
    expect(willOf('{R}{1}')).toEqual(['fire']);
    expect(willOf('《炎》または《風》')).toEqual(['fire', 'wind']);
  });

  it('waits longer with each try, never for ever', () => {
    expect(wait(0, 0.5)).toBeLessThan(wait(3, 0.5));
    expect(wait(99, 1)).toBeLessThanOrEqual(20000);
  });
});

describe('keys', () => {
  const key = (name: string, more = {}): Parameters<typeof command>[0] => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more });
  it('mean what the list says', () => {
    expect(command(key('3'), false, false)).toEqual({ do: 'pick', nth: 3 });
    expect(command(key('Enter'), false, false)).toEqual({ do: 'confirm' });
    expect(command(key('h'), false, false)).toEqual({ do: 'hand' });
  });
  it('leave writing, buttons and the browser alone', () => {
    expect(command(key('h'), true, false)).toBeNull();
    expect(command(key('Enter'), false, true)).toBeNull();
    expect(command(key('r', { ctrlKey: true }), false, false)).toBeNull();
  });
});

describe('the face of a card', () => {
  const printed = { id: 'A', name: 'A', colours: [], types: [], attributes: [], text: [], keywords: [], values: {} };
  it('shows the power with the way it went', () => {
    const card = { handle: 'h', card: 'A', values: { power: 6000, cost: 3 }, printed: { power: 5000, cost: 3 } };
    expect(face(card, { ...printed, kind: 'character' })).toMatchObject({ power: '6000', turn: 'up', cost: '3' });
  });
  it('shows no cost on a leader and no power on an event', () => {
    const card = { handle: 'h', card: 'A', values: { power: 0, cost: 0 } };
    expect(face(card, { ...printed, kind: 'leader' }).cost).toBe('');
    expect(face(card, { ...printed, kind: 'event' }).power).toBe('');
  });
  it('shows nothing of a card that is not known', () => {
    expect(face({ handle: 'h' }, undefined)).toMatchObject({ cost: '', power: '' });
  });
});

describe('what the server foresees', () => {
  it('is read leniently', () => {
    expect(readOutcome(null)).toBeNull();
    expect(readOutcome({ told: false })).toBeNull();
    expect(readOutcome({ told: true, changes: [{ card: 'a', what: 'power', before: 1, after: 3 }] })?.changes[0]?.after).toBe(3);
    expect(readAccount({ what: 'power', printed: 5000, now: 6000, lines: [{ kind: 'add', amount: 1000 }] })?.lines[0]?.amount).toBe(1000);
    expect(readAccount('power')).toBeNull();
  });
  it('is told on a strip from the side of whoever looks', () => {
    const outcome = readOutcome({ fight: { attacker: 'x', target: 'y', force: 7000, against: 8000, wins: false } });
    expect(strip(outcome, 0, () => 1)).toEqual({ text: '✓ 8000', good: true });
    expect(strip(outcome, 1, () => 1)).toEqual({ text: '✕ 7000', good: false });
  });
  it('is no contest where a player is attacked: whoever is hit, is hit', () => {
    const outcome = readOutcome({ fight: { attacker: 'x', target: '', force: 500, against: 4000, wins: false, damage: 500 } });
    expect(strip(outcome, 0, () => 1)).toEqual({ text: '✕ −500', good: false });
    expect(strip(outcome, 1, () => 1)).toEqual({ text: '✓ −500', good: true });
  });
});
