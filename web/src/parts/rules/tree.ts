/** A rulebook as a tree of chapters, and what a search finds in it. */

import type { RuleEntry } from '../../lib/api';

export interface Chapter {
  rule: RuleEntry;
  under: Chapter[];
}

export interface Shelf {
  top: Chapter[];
  by: Map<string, Chapter>;
}

/** The rules of a book under their parents, in the order of the book. */
export function planted(rules: RuleEntry[]): Shelf {
  const by = new Map<string, Chapter>(rules.map((rule) => [rule.id, { rule, under: [] }]));
  const top: Chapter[] = [];
  for (const chapter of by.values()) {
    const parent = chapter.rule.parent ? by.get(chapter.rule.parent) : undefined;
    if (parent && parent !== chapter) parent.under.push(chapter);
    else top.push(chapter);
  }
  return { top, by };
}

/** What stands above a rule, the outermost first. */
export function above(by: Map<string, Chapter>, id: string): RuleEntry[] {
  const found: RuleEntry[] = [];
  const seen = new Set([id]);
  let at = by.get(id)?.rule.parent ?? '';
  while (at && !seen.has(at)) {
    const chapter = by.get(at);
    if (!chapter) break;
    seen.add(at);
    found.unshift(chapter.rule);
    at = chapter.rule.parent ?? '';
  }
  return found;
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The rules that have every word, those first whose number it is. */
export function searched(rules: RuleEntry[], text: string, most = 200): RuleEntry[] {
  const wanted = fold(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const number = fold(text).trim();
  const rank = (rule: RuleEntry): number => {
    const id = fold(rule.id);
    if (id === number) return 0;
    if (id.startsWith(number)) return 1;
    const written = `${id} ${fold(rule.wording)}`;
    return wanted.every((word) => written.includes(word)) ? 2 : 3;
  };
  return rules
    .map((rule, i) => ({ rule, i, at: rank(rule) }))
    .filter((one) => one.at < 3)
    .sort((a, b) => a.at - b.at || a.i - b.i)
    .slice(0, most)
    .map((one) => one.rule);
}

/** A text in pieces, those that a search found among them marked. */
export function marked(text: string, search: string): { text: string; hit: boolean }[] {
  const words = search.trim().split(/\s+/).filter(Boolean).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return [{ text, hit: false }];
  return text
    .split(new RegExp(`(${words.join('|')})`, 'gi'))
    .map((piece, i) => ({ text: piece, hit: i % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
