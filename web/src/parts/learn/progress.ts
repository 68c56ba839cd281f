/** How far one came in each lesson; kept in this browser. */

export interface Progress {
  step: number;
  of: number;
  done: boolean;
  /** the table at which it is played, to go on there */
  table: string;
}

const KEY = 'rulebound.lessons';

function read(): Record<string, Progress> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, Progress>) : {};
  } catch {
    return {};
  }
}

export function progress(game: string): Progress | undefined {
  const one = read()[game];
  return one && typeof one.step === 'number' && typeof one.of === 'number' ? one : undefined;
}

export function came(game: string, now: Progress): void {
  try {
    const all = read();
    const before = all[game];
    localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: { ...now, done: now.done || (before?.done ?? false) } }));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}
