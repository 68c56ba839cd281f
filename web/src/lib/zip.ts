/** Files out of a ZIP: those that are stored or deflated, as every program writes them. */

export interface Packed {
  name: string;
  /** bytes when unpacked, as the archive says */
  size: number;
  open(): Promise<Uint8Array<ArrayBuffer>>;
}

export class BadZip extends Error {}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const TAIL = 22;
const LONGEST_REMARK = 65535;

/** What an archive holds. Nothing is unpacked before it is asked for, and never more than its entry says. */
export async function entries(file: Blob, most: number): Promise<Packed[]> {
  const tail = new DataView(await file.slice(Math.max(0, file.size - TAIL - LONGEST_REMARK)).arrayBuffer());
  let at = tail.byteLength - TAIL;
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1;
  if (at < 0) throw new BadZip();
  const count = tail.getUint16(at + 10, true);
  const long = tail.getUint32(at + 12, true);
  const start = tail.getUint32(at + 16, true);
  const list = new DataView(await file.slice(start, start + long).arrayBuffer());
  const found: Packed[] = [];
  for (let p = 0, k = 0; k < Math.min(count, most); k += 1) {
    if (p + 46 > list.byteLength || list.getUint32(p, true) !== ENTRY) throw new BadZip();
    const [named, extra, remark] = [list.getUint16(p + 28, true), list.getUint16(p + 30, true), list.getUint16(p + 32, true)];
    const name = new TextDecoder().decode(new Uint8Array(list.buffer, p + 46, Math.min(named, list.byteLength - p - 46)));
    const [method, packed, size, local] = [list.getUint16(p + 10, true), list.getUint32(p + 20, true), list.getUint32(p + 24, true), list.getUint32(p + 42, true)];
    found.push({ name, size, open: () => unpacked(file, method, packed, size, local) });
    p += 46 + named + extra + remark;
  }
  return found;
}

async function unpacked(file: Blob, method: number, packed: number, size: number, local: number): Promise<Uint8Array<ArrayBuffer>> {
  const head = new DataView(await file.slice(local, local + 30).arrayBuffer());
  if (head.byteLength < 30) throw new BadZip();
  const start = local + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const part = file.slice(start, start + packed);
  if (method === 0) return new Uint8Array(await part.arrayBuffer());
  if (method !== 8) throw new BadZip();
  const out = new Uint8Array(size);
  const reader = part.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let at = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    if (at + step.value.length > size) {
      await reader.cancel();
      throw new BadZip();
    }
    out.set(step.value, at);
    at += step.value.length;
  }
  if (at !== size) throw new BadZip();
  return out;
}
