/** The table that the parts of a screen belong to. */

import { getContext, setContext } from 'svelte';
import type { Shown } from './shown.svelte';

const KEY = Symbol('table');

export const useTable = (): Shown => getContext<Shown>(KEY);
export const giveTable = <T extends Shown>(table: T): T => setContext<T>(KEY, table);
