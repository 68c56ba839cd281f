/** What the server foresees in numbers, in words. */

import { said as worded, t } from './lang.svelte';
import type { Fight, Outcome } from './outcome';
import { SPECTATOR, type Shown } from './shown.svelte';

const MOST = 3; // lines of a kind that are told

/** Who would win a fight; a player who is attacked holds nothing against it, and is hit. */
export function verdict(table: Shown, fight: Fight): string {
  const attacker = table.cards.get(fight.attacker);
  const said: string[] = [];
  if (fight.target) {
    const numbers = { force: fight.force, against: fight.against };
    const tie = fight.force === fight.against ? '.tie' : '';
    said.push(t(`fight${tie}.${fight.wins ? 'wins' : 'holds'}`, numbers));
    if (fight.wins && fight.damage > 0) said.push(t('fight.damage', { n: fight.damage }));
  } else said.push(t('fight.hit', { name: table.name(1 - (attacker?.controller ?? 0)), n: fight.damage }));
  if (fight.falls) said.push(worded('fight.falls', table.info?.game ?? '', { card: table.called(attacker) }));
  return said.join(t('list.comma'));
}

/** What an option would do. */
export function tell(table: Shown, outcome: Outcome): string {
  const said: string[] = [];
  const called = (handle: string): string => table.called(table.cards.get(handle));
  if (outcome.ends) said.push(t(outcome.winner === table.viewer ? 'tell.win' : outcome.winner === SPECTATOR ? 'tell.draw' : 'tell.lose'));
  if (outcome.fight) said.push(verdict(table, outcome.fight));
  for (const one of outcome.moves.slice(0, MOST)) {
    said.push(`${called(one.card) || one.name}: ${one.source ? `${table.term('zone', one.source)} → ` : ''}${table.term('zone', one.target)}`);
  }
  for (const one of outcome.changes.slice(0, MOST)) {
    if (one.what === 'rested') said.push(worded(one.after ? 'tell.rests' : 'tell.stands', table.info?.game ?? '', { card: called(one.card) }));
    else {
      const kind = ['value', 'mark', 'keyword'].find((kind) => `${kind}/${one.what}` in table.terms || `${kind}.${one.what}` in table.terms) ?? 'value';
      said.push(`${called(one.card)}: ${table.term(kind, one.what)} ${one.before} → ${one.after}`);
    }
  }
  for (const one of outcome.pools.slice(0, MOST)) {
    const whose = one.seat === table.viewer || one.seat < 0 ? '' : `${table.name(one.seat)}: `;
    said.push(`${whose}${table.term('pool', one.what)} ${one.before} → ${one.after}`);
  }
  if (!outcome.certain) said.push(t('tell.unsure'));
  return said.join(t('tell.then'));
}
