// Reads messages aloud with the device's own voice, one at a time, sentence by sentence.
import { voiceFor } from './device-voices.ts';
import { setSpoken, spokenNow } from './speech-state.ts';
import type { SpokenSentence } from './spoken-text.ts';

export interface SpeakOptions {
  /** 0.5 to 1.5 */
  rate: number;
  locale: string;
  /** More sentences of the message may come: it waits for them at the end. */
  isOpen?: boolean;
}

interface Reading extends SpeakOptions {
  messageId: string;
  sentences: SpokenSentence[];
  /** the one that is being said, or is next */
  at: number;
}

let reading: Reading | null = null;
/** Held while it is said: browsers forget an utterance that nobody else knows, and then never tell its end. */
let uttered: SpeechSynthesisUtterance | null = null;

/** Begins to read a message; what was read before ends. */
export function speak(messageId: string, sentences: readonly SpokenSentence[], options: SpeakOptions): void {
  silence();
  reading = { ...options, messageId, sentences: [...sentences], at: 0 };
  setSpoken({ messageId, state: 'speaking' });
  say();
}

/** All that the message has by now; what is new is read after what is there. Does nothing when another is read. */
export function goOn(messageId: string, sentences: readonly SpokenSentence[], isOpen: boolean): void {
  if (reading?.messageId !== messageId) return;
  reading.sentences.push(...sentences.slice(reading.sentences.length));
  reading.isOpen = isOpen;
  if (uttered === null && spokenNow()?.state === 'speaking') say();
}

/** Stops in the middle; `resume` says the sentence again from its beginning. */
export function pause(): void {
  if (reading === null) return;
  silence();
  setSpoken({ messageId: reading.messageId, state: 'paused' });
}

export function resume(): void {
  if (reading === null) return;
  setSpoken({ messageId: reading.messageId, state: 'speaking' });
  say();
}

export function stop(): void {
  silence();
  reading = null;
  setSpoken(null);
}

function silence(): void {
  // Its end is not the end of its sentence any more.
  uttered = null;
  speechSynthesis.cancel();
  markSentence(null);
}

function say(): void {
  if (reading === null) return;
  const { sentences, at, isOpen, locale, rate, messageId } = reading;
  const sentence = sentences[at];
  const voice = voiceFor(locale);
  if (voice === null) return stop();
  if (sentence === undefined) {
    if (!isOpen) stop();
    return;
  }
  const one = new SpeechSynthesisUtterance(sentence.said);
  one.voice = voice;
  one.lang = voice.lang;
  one.rate = rate;
  uttered = one;
  const next = (): void => {
    if (uttered !== one || reading === null) return;
    uttered = null;
    markSentence(null);
    reading.at += 1;
    say();
  };
  one.addEventListener('start', () => {
    if (uttered === one) markSentence({ messageId, shown: sentence.shown });
  });
  one.addEventListener('end', next);
  one.addEventListener('error', ({ error }) => {
    if (uttered !== one) return;
    // Before the first touch of a page nothing may sound: it waits for somebody who presses Listen.
    if (error === 'not-allowed') pause();
    else next();
  });
  speechSynthesis.speak(one);
}

/** Where browsers can, the words that are being said have a colour of their own. */
function markSentence(one: { messageId: string; shown: string } | null): void {
  if (!('highlights' in CSS)) return;
  const range = one === null || one.shown === '' ? null : findWords(one.messageId, one.shown);
  if (range === null) CSS.highlights.delete('spoken');
  else CSS.highlights.set('spoken', new Highlight(range));
}

function findWords(messageId: string, words: string): Range | null {
  const place = document.querySelector(`[data-message="${CSS.escape(messageId)}"]`);
  if (place === null) return null;
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const pieces: { node: Node; from: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    pieces.push({ node, from: text.length });
    text += node.nodeValue ?? '';
  }
  const start = text.indexOf(words);
  if (start < 0) return null;
  const end = start + words.length;
  const first = pieces.findLast((piece) => piece.from <= start);
  const last = pieces.findLast((piece) => piece.from < end);
  if (first === undefined || last === undefined) return null;
  const range = new Range();
  range.setStart(first.node, start - first.from);
  range.setEnd(last.node, end - last.from);
  return range;
}

// A page that is left falls silent.
addEventListener('pagehide', stop);
