/** What stands on the face of a card. */

import type { CardView, Printed } from './types';

const WITHOUT_COST = ['leader', 'flagship', 'ruler', 'j-ruler', 'magic stone'];
const WITHOUT_POWER = ['event', 'stage', 'chant', 'addition', 'regalia', 'ruler', 'magic stone'];

export interface Face {
  cost: string;
  power: string;
  /** the values of which the power is made, for the hidden words */
  values: string[];
  /** whether the power is above or below the printed one */
  turn: 'up' | 'down' | '';
  counter: number;
}

export function face(card: CardView, printed: Printed | undefined): Face {
  const values = card.values ?? printed?.values ?? {};
  const base = card.printed ?? values;
  const kind = printed?.kind ?? '';
  const blank: Face = { cost: '', power: '', values: [], turn: '', counter: 0 };
  if (!card.card && !printed) return blank;
  const hasCost = 'cost' in values && !WITHOUT_COST.includes(kind) && (kind !== '' || (values.cost ?? 0) > 0);
  const names = 'power' in values ? ['power'] : 'atk' in values ? ['atk', 'def'] : Object.keys(values).filter((one) => one !== 'cost').slice(0, 1);
  const shown = names.map((one) => values[one] ?? 0);
  const hasPower = names.length > 0 && !WITHOUT_POWER.includes(kind) && (kind !== '' || shown.some((one) => one > 0));
  const sum = (from: Record<string, number>): number => names.reduce((all, one) => all + (from[one] ?? 0), 0);
  const by = sum(values) - sum(base);
  return {
    cost: hasCost ? String(values.cost ?? 0) : '',
    power: hasPower ? shown.join('/') : '',
    values: names,
    turn: by > 0 ? 'up' : by < 0 ? 'down' : '',
    counter: values.counter ?? 0,
  };
}
