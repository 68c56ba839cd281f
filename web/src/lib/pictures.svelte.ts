/** Pictures of cards that a person brings: kept in this browser, shown in place of our drawings, and sent to nobody. */

import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import * as api from './api';
import { kindOf, named } from './ids';
import { lang, t } from './lang.svelte';
import { entries } from './zip';

const FLAG = 'rulebound.pictures';
const STORE = 'pictures';
export const LARGEST = 5_000_000; // bytes of one picture
const MOST = 5000; // files at once

export interface Kept {
  id: string;
  blob: Blob;
}

export interface Brought {
  kept: string[];
  /** cards that are not among ours: shown where somebody has imported them */
  others: string[];
  faults: { name: string; text: string }[];
}

/** the cards of which there is a picture */
export const ids: Set<string> = new SvelteSet<string>();
const urls = new SvelteMap<string, string>();
const asked = new Set<string>();
let opened: Promise<IDBDatabase> | null = null;
let begun = false;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException('', 'UnknownError'));
  });
}

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('rulebound', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException('', 'UnknownError'));
  });
  opened.catch(() => (opened = null));
  return opened;
}

/** Carries something out on the store, and waits until it is on the disk. */
async function store<T>(mode: IDBTransactionMode, work: (pictures: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const change = (await open()).transaction(STORE, mode);
  const kept = new Promise<void>((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error ?? new DOMException('', 'AbortError'));
  });
  const [found] = await Promise.all([done(work(change.objectStore(STORE))), kept]);
  return found;
}

/** Looks which pictures there are; a browser in which nobody ever brought one is left alone. */
async function begin(): Promise<void> {
  if (begun) return;
  begun = true;
  try {
    if (!localStorage.getItem(FLAG)) return;
    for (const id of await store('readonly', (pictures) => pictures.getAllKeys())) ids.add(String(id));
  } catch {
    // Cards are drawn as ever.
  }
}

/** The address of a card's picture, "" where there is none or as long as it is fetched. */
export function picture(id: string): string {
  if (!begun) void begin();
  const found = urls.get(id);
  if (found) return found;
  if (ids.has(id) && !asked.has(id)) {
    asked.add(id);
    store<Kept | undefined>('readonly', (pictures) => pictures.get(id)).then(
      (kept) => {
        if (kept && ids.has(id)) urls.set(id, URL.createObjectURL(kept.blob));
      },
      () => undefined,
    );
  }
  return '';
}

function forget(id: string): void {
  const url = urls.get(id);
  if (url) URL.revokeObjectURL(url);
  urls.delete(id);
  asked.delete(id);
}

/** A file to be looked at, as itself or out of an archive. */
interface Offered {
  name: string;
  size: number;
  open(): Promise<Uint8Array<ArrayBuffer>>;
}

const isHidden = (path: string): boolean => path.endsWith('/') || path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

async function offered(files: File[], faults: Brought['faults']): Promise<Offered[]> {
  const found: Offered[] = [];
  for (const file of files) {
    if (/\.zip$/i.test(file.name)) {
      try {
        found.push(...(await entries(file, MOST)));
      } catch {
        faults.push({ name: file.name, text: t('pics.badzip') });
      }
    } else found.push({ name: file.webkitRelativePath || file.name, size: file.size, open: async () => new Uint8Array(await file.arrayBuffer()) });
  }
  return found.filter((one) => !isHidden(one.name)).slice(0, MOST);
}

async function known(): Promise<string[]> {
  const games = (await api.about(lang())).games;
  const cards = await Promise.all(games.map((game) => api.cards(game.name, lang())));
  return [...new Set(cards.flat().map((card) => card.id))];
}

/** Takes pictures over, one by one; of each that cannot be kept it is said why. */
export async function bring(files: File[], step: (n: number, of: number) => void): Promise<Brought> {
  const came: Brought = { kept: [], others: [], faults: [] };
  const all = await offered(files, came.faults);
  const cards = await known().catch(() => []);
  for (const [i, one] of all.entries()) {
    step(i, all.length);
    const name = one.name.split('/').pop() ?? one.name;
    const card = named(one.name, cards);
    if ('nearest' in card) came.faults.push({ name, text: card.nearest ? t('pics.near', { id: card.nearest }) : t('pics.unknown') });
    else if (one.size > LARGEST) came.faults.push({ name, text: t('pics.large', { n: LARGEST / 1e6 }) });
    else {
      const fault = await keepOne(card.id, one);
      if (fault) came.faults.push({ name, text: fault });
      else (card.known ? came.kept : came.others).push(card.id);
      if (fault === t('pics.full')) break;
    }
  }
  return came;
}

async function keepOne(id: string, one: Offered): Promise<string> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await one.open();
  } catch {
    return t('pics.broken');
  }
  const type = kindOf(bytes);
  if (!type) return t('pics.kind');
  const blob = new Blob([bytes], { type });
  try {
    (await createImageBitmap(blob)).close();
  } catch {
    return t('pics.broken');
  }
  try {
    localStorage.setItem(FLAG, '1');
    await store('readwrite', (pictures) => pictures.put({ id, blob } satisfies Kept));
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? t('pics.full') : t('pics.nostore');
  }
  forget(id);
  ids.add(id);
  return '';
}

/** Takes a picture away again. */
export async function remove(id: string): Promise<void> {
  await store('readwrite', (pictures) => pictures.delete(id));
  ids.delete(id);
  forget(id);
}

export async function removeAll(): Promise<void> {
  await store('readwrite', (pictures) => pictures.clear());
  for (const id of [...ids]) forget(id);
  ids.clear();
  localStorage.removeItem(FLAG);
}
