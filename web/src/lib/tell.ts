/** What the server foresees in numbers, in words. */

import { t } from './lang.svelte';
import type { Fight, Outcome } from './outcome';
import { SPECTATOR, type Shown } from './shown.svelte';

const MOST = 3; // lines of a kind that are told

/** Who would win a fight. */
export function verdict(table: Shown, fight: Fight): string {
  const target = table.called(table.cards.get(fight.target)) || table.name(1 - (table.cards.get(fight.attacker)?.controller ?? 0));
  const numbers = { force: fight.force, against: fight.against };
  const tie = fight.force === fight.against;
  const said = fight.wins ? t(tie ? 'fight.tie.wins' : 'fight.wins', numbers) : t(tie ? 'fight.tie.holds' : 'fight.holds', numbers);
  const more = fight.wins ? [fight.damage > 0 ? t('fight.damage', { n: fight.damage }) : '', fight.falls ? t('fight.falls', { card: target }) : ''] : [];
  return [said, ...more.filter(Boolean)].join(t('list.comma'));
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
    if (one.what === 'rested') said.push(t(one.after ? 'tell.rests' : 'tell.stands', { card: called(one.card) }));
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
