/** How a person is called to the table who looks elsewhere. */

import { settings } from './settings.svelte';

const LATER = 10000;
let context: AudioContext | null = null;
let timer = 0;

function tone(high: boolean): void {
  // A browser lets a page sound only after somebody has touched it.
  if (!settings.sound || navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    const at = context.currentTime;
    const gain = context.createGain();
    gain.connect(context.destination);
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(0.05, at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.4);
    const voice = context.createOscillator();
    voice.type = 'sine';
    voice.frequency.setValueAtTime(high ? 660 : 523, at);
    voice.connect(gain);
    voice.start(at);
    voice.stop(at + 0.42);
  } catch {
    // A browser without sound says it by light and words.
  }
}

/** A decision is owed: one soft sound, and a second with a notification when nobody came. */
export function alarm(question: string): void {
  clearTimeout(timer);
  tone(false);
  timer = window.setTimeout(() => {
    if (document.hasFocus()) return;
    tone(true);
    if (settings.notify && 'Notification' in window && Notification.permission === 'granted') {
      new Notification('Rulebound', { body: question, tag: 'rulebound' });
    }
  }, LATER);
}

/** Nothing is owed any more, or it answers itself: nobody is called. */
export function hush(): void {
  clearTimeout(timer);
}
