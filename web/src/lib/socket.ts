/** One connection to a table that comes back by itself. It knows nothing of games. */

import type { FromServer, Lang, Said } from './types';

export const PROTOCOL = 3;
const WAITS = [300, 1000, 2000, 4000, 8000, 15000];
const PING = 20000;
const SILENCE = 45000;
const GOING = 1001; // the code with which a server closes that stops, and may be there again soon

/** How long to wait before the n-th try, spread a little so that a restarted server is not met by everybody at once. */
export function wait(tries: number, chance: number): number {
  const base = WAITS[Math.min(tries, WAITS.length - 1)] ?? 15000;
  return Math.round(base * (0.75 + chance / 2));
}

export interface Hello {
  table: string;
  secret: string;
  lang: Lang;
  since: number;
}

export interface Hears {
  message(message: FromServer): void;
  /** the link is open, being tried again in so many ms, or shut for good */
  link(state: 'open' | 'trying' | 'shut', retry: number): void;
  /** read anew for each hello, so that only what is missing is sent */
  hello(): Hello;
}

type Waiting = (answer: FromServer) => void;

export class Socket {
  private ws: WebSocket | null = null;
  private id = 0;
  private tries = 0;
  private timer = 0;
  private beat = 0;
  private heard = 0;
  private shut = false;
  private waiting = new Map<number, Waiting>();

  constructor(
    private readonly hears: Hears,
    private readonly address: string = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`,
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.open();
  }

  private hurry = (): void => {
    if (document.visibilityState === 'visible' && !this.ws && !this.shut) this.open();
  };

  private open(): void {
    clearTimeout(this.timer);
    const ws = new WebSocket(this.address);
    this.ws = ws;
    ws.onopen = () => {
      this.heard = Date.now();
      ws.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, ...this.hears.hello() }));
      this.beat = window.setInterval(() => this.check(), PING);
    };
    ws.onmessage = (event: MessageEvent<string>) => {
      this.heard = Date.now();
      const message = JSON.parse(event.data) as FromServer;
      if (message.type === 'welcome') {
        this.tries = 0;
        this.hears.link('open', 0);
      }
      if (message.type === 'bye') this.shut = true;
      this.hears.message(message);
      if ('id' in message) {
        this.waiting.get(message.id)?.(message);
        this.waiting.delete(message.id);
      }
    };
    ws.onclose = (event) => this.lost(ws, event.code);
  }

  private lost(ws: WebSocket, code: number): void {
    if (this.ws !== ws) return;
    if (code === GOING) this.shut = false;
    this.ws = null;
    clearInterval(this.beat);
    for (const [id, heard] of this.waiting) heard({ type: 'refused', id, code: 'lost', text: '' });
    this.waiting.clear();
    if (this.shut) {
      this.hears.link('shut', 0);
      return;
    }
    const ms = wait(this.tries, Math.random());
    this.tries += 1;
    this.hears.link('trying', ms);
    this.timer = window.setTimeout(() => this.open(), ms);
  }

  private check(): void {
    if (Date.now() - this.heard > SILENCE) this.ws?.close();
    else void this.say({ type: 'ping' });
  }

  /** Says something; the promise gives what the server answered to it. */
  say(said: Said): Promise<FromServer> {
    this.id += 1;
    const id = this.id;
    if (!this.ws || this.ws.readyState !== WebSocket.OPEN) {
      return Promise.resolve({ type: 'refused', id, code: 'lost', text: '' });
    }
    this.ws.send(JSON.stringify({ ...said, id }));
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  /** Connects anew at once: another seat, or another language. */
  again(): void {
    this.shut = false;
    this.tries = 0;
    const old = this.ws;
    this.ws = null;
    clearInterval(this.beat);
    for (const [id, heard] of this.waiting) heard({ type: 'refused', id, code: 'lost', text: '' });
    this.waiting.clear();
    old?.close();
    this.open();
  }

  close(): void {
    this.shut = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    const old = this.ws;
    this.ws = null;
    old?.close();
  }
}
