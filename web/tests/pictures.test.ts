import { describe, expect, it } from 'vitest';
import { kindOf, named, nearest } from '../src/lib/ids';
import { BadZip, entries } from '../src/lib/zip';

const KNOWN = ['LA-001', 'LA-002', 'TI-001', 'FW-S1', 'FW-001'];

describe('the name of a picture', () => {
  it('is the number of a card, in any case and folder, and whatever stands behind it', () => {
    expect(named('pictures/la-001.PNG', KNOWN)).toEqual({ id: 'LA-001', known: true });
    expect(named('FW-S1.webp', KNOWN)).toEqual({ id: 'FW-S1', known: true });
    expect(named('LA-002 Lamplighter (first print).jpg', KNOWN)).toEqual({ id: 'LA-002', known: true });
  });
  it('may be the number of a card of a set that is not ours', () => {
    expect(named('op01-001.png', KNOWN)).toEqual({ id: 'OP01-001', known: false });
    expect(named('ST10-006_p1.png', KNOWN)).toEqual({ id: 'ST10-006_P1', known: false });
  });
  it('is told the nearest where it is wrong', () => {
    expect(named('LA-OO1.png', KNOWN)).toEqual({ nearest: 'LA-001' });
    expect(named('LA001.png', KNOWN)).toEqual({ nearest: 'LA-001' });
    expect(named('LA-009.png', KNOWN)).toEqual({ nearest: 'LA-001' });
    expect(named('holiday.png', KNOWN)).toEqual({ nearest: '' });
    expect(nearest('', KNOWN)).toBe('');
  });
});

describe('the kind of a picture', () => {
  const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  it('is seen by its first bytes', () => {
    expect(kindOf(bytes('\x89PNG\r\n\x1a\n....'))).toBe('image/png');
    expect(kindOf(bytes('\xff\xd8\xff\xe0'))).toBe('image/jpeg');
    expect(kindOf(bytes('RIFF....WEBPVP8 '))).toBe('image/webp');
    expect(kindOf(bytes('\0\0\0\x20ftypavif\0\0\0\0'))).toBe('image/avif');
    expect(kindOf(bytes('<svg onload="alert(1)">'))).toBe('');
    expect(kindOf(bytes(''))).toBe('');
  });
});

/** Numbers of two or four bytes at their places, and a text behind them. */
function laid(size: number, shorts: Record<number, number>, longs: Record<number, number>, text = ''): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(size + text.length);
  const view = new DataView(out.buffer);
  for (const [at, value] of Object.entries(shorts)) view.setUint16(Number(at), value, true);
  for (const [at, value] of Object.entries(longs)) view.setUint32(Number(at), value, true);
  out.set(new TextEncoder().encode(text), size);
  return out;
}

/** A ZIP as programs write it; `claimed` is the size that its list says. */
async function zip(files: { name: string; text: string; method?: number; claimed?: number }[]): Promise<Blob> {
  const parts: Blob[] = [];
  const list: Blob[] = [];
  let at = 0;
  for (const { name, text, method = 8, claimed } of files) {
    const plain = new Blob([text]);
    const data = method === 8 ? await new Response(plain.stream().pipeThrough(new CompressionStream('deflate-raw'))).blob() : plain;
    const head = new Blob([laid(30, { 26: name.length }, { 0: 0x04034b50 }, name), data]);
    list.push(new Blob([laid(46, { 10: method, 28: name.length }, { 0: 0x02014b50, 20: data.size, 24: claimed ?? text.length, 42: at }, name)]));
    parts.push(head);
    at += head.size;
  }
  const all = new Blob(list);
  return new Blob([...parts, all, laid(22, { 10: files.length }, { 0: 0x06054b50, 12: all.size, 16: at })]);
}

describe('a ZIP', () => {
  const read = async (file: Blob): Promise<string[]> => Promise.all((await entries(file, 9)).map(async (one) => `${one.name}: ${new TextDecoder().decode(await one.open())}`));
  it('gives its files, stored or deflated', async () => {
    expect(await read(await zip([{ name: 'a.txt', text: 'alpha '.repeat(99) }, { name: 'b/c.txt', text: 'beta', method: 0 }]))).toEqual([`a.txt: ${'alpha '.repeat(99)}`, 'b/c.txt: beta']);
    expect(await read(await zip([]))).toEqual([]);
  });
  it('is refused where it is none, is broken or holds more than it says', async () => {
    await expect(entries(new Blob(['no archive at all']), 9)).rejects.toThrow(BadZip);
    await expect(entries(new Blob([]), 9)).rejects.toThrow(BadZip);
    await expect(read(await zip([{ name: 'a', text: 'long '.repeat(999), claimed: 10 }]))).rejects.toThrow(BadZip);
    await expect(read(await zip([{ name: 'a', text: 'secret', method: 99 }]))).rejects.toThrow(BadZip);
  });
});
