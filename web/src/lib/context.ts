/** The table that the parts of a screen belong to. */

import { getContext, setContext } from 'svelte';
import type { TableState } from './table.svelte';

const KEY = Symbol('table');

export const useTable = (): TableState => getContext<TableState>(KEY);
export const giveTable = (table: TableState): TableState => setContext(KEY, table);
