// The device itself writes down what is said, where its browser can do that without sending the voice anywhere.
import { MicrophoneError, type SpeakingProblem } from './record.ts';

interface Recogniser extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
}
interface Results {
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}
type OnDevice = { langs: string[]; processLocally: true };
interface RecogniserClass {
  new (): Recogniser;
  prototype: Recogniser;
  available?: (options: OnDevice) => Promise<'available' | 'downloadable' | 'downloading' | 'unavailable'>;
}

/** Only a browser that promises to stay on the device; an older one would send the voice to its vendor. */
function recogniser(): RecogniserClass | null {
  const found = (globalThis as { SpeechRecognition?: RecogniserClass }).SpeechRecognition;
  return found?.available !== undefined && 'processLocally' in found.prototype ? found : null;
}

/** Whether this device has what it needs for this language. Never rejects. */
export async function canRecognise(lang: string): Promise<boolean> {
  try {
    return (await recogniser()?.available?.({ langs: [lang], processLocally: true })) === 'available';
  } catch {
    return false;
  }
}

const problems: Record<string, SpeakingProblem> = {
  'not-allowed': 'blocked',
  'service-not-allowed': 'blocked',
  'audio-capture': 'no_microphone',
  'no-speech': 'nothing_heard',
};

/** Listens until it is stopped. `onEnd` comes once: with the words, or with what went wrong. */
export function startRecognising(
  lang: string,
  onEnd: (words: string, problem: SpeakingProblem | null) => void,
): { stop: () => void; cancel: () => void } {
  const Recogniser = recogniser();
  if (Recogniser === null) throw new MicrophoneError('failed');
  const one = new Recogniser();
  Object.assign(one, { lang, continuous: true, interimResults: false, processLocally: true });
  let words = '';
  let problem: SpeakingProblem | null = null;
  let isCancelled = false;
  one.addEventListener('result', (event) => {
    const { results } = event as unknown as Results;
    words = Array.from(results, (result) => (result.isFinal ? (result[0]?.transcript ?? '') : ''))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  });
  one.addEventListener('error', (event) => {
    problem = problems[(event as Event & { error?: string }).error ?? ''] ?? 'failed';
  });
  one.addEventListener('end', () => {
    if (!isCancelled) onEnd(words, words === '' ? (problem ?? 'nothing_heard') : null);
  });
  one.start();
  return {
    stop: () => one.stop(),
    cancel: () => {
      isCancelled = true;
      one.abort();
    },
  };
}
