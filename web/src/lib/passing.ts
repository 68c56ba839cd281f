/** Questions that answer themselves: shown as one that waits, not as one that asks. */

import type { TableState } from './table.svelte';

/** Whether the server will take the only option there is, because this seat asked to be asked only when it can act. */
export function passes(table: Pick<TableState, 'ask' | 'decision'>): boolean {
  return table.ask !== 'every' && table.decision !== null && table.decision.options.length === 1;
}
