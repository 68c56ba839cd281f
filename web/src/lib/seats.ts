/** Secrets of one's own seats: this tab's in its session, and a list to go on with later. */

export interface Held {
  table: string;
  game: string;
  secrets: Record<string, string>;
  at: number;
  against: string;
}

const LIST = 'rulebound.seats';
const MOST = 40;

function read(store: Storage, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function held(): Held[] {
  const kept = read(localStorage, LIST);
  return Array.isArray(kept) ? kept.filter((one): one is Held => typeof one?.table === 'string' && typeof one?.secrets === 'object') : [];
}

export function secretsOf(table: string): Record<string, string> {
  const kept = read(sessionStorage, `rulebound.seat.${table}`);
  if (kept && typeof kept === 'object') return kept as Record<string, string>;
  return held().find((one) => one.table === table)?.secrets ?? {};
}

/** Secrets as they open a table at which the seats have changed. */
export function across(secrets: Record<string, string>): Record<string, string> {
  const other: Record<string, string> = { '0': '1', '1': '0' };
  return Object.fromEntries(Object.entries(secrets).map(([seat, secret]) => [other[seat] ?? seat, secret]));
}

export function hold(one: Held): void {
  try {
    sessionStorage.setItem(`rulebound.seat.${one.table}`, JSON.stringify(one.secrets));
    const others = held().filter((other) => other.table !== one.table);
    localStorage.setItem(LIST, JSON.stringify([one, ...others].slice(0, MOST)));
  } catch {
    // The seat then lasts as long as the page.
  }
}

/** Takes a secret out of the address, where a link brought one. The fragment never reaches a server. */
export function fromAddress(table: string): string {
  const secret = location.hash.slice(1);
  if (!secret || !/^[\w-]{8,64}$/.test(secret)) return '';
  history.replaceState(null, '', location.pathname + location.search);
  hold({ table, game: '', secrets: { link: secret }, at: Date.now(), against: '' });
  return secret;
}
