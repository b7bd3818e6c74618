import { useSyncExternalStore } from 'react';

/** The device's own voice for a language, or null. Voices that speak from a server of their vendor are never taken. */
export function voiceFor(locale: string): SpeechSynthesisVoice | null {
  const [language] = locale.toLowerCase().split('-');
  const own = voices().filter((voice) => voice.localService && base(voice) === language);
  return (
    own.find((voice) => voice.lang.replace('_', '-').toLowerCase() === locale.toLowerCase()) ??
    own.find((voice) => voice.default) ??
    own[0] ??
    null
  );
}

function voices(): SpeechSynthesisVoice[] {
  return typeof speechSynthesis === 'undefined' ? [] : speechSynthesis.getVoices();
}

function base(voice: SpeechSynthesisVoice): string | undefined {
  return voice.lang.toLowerCase().split(/[-_]/)[0];
}

/** Browsers find their voices a moment after the page has begun. */
function subscribe(listener: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}

/** Whether this device can read a language aloud by itself. */
export function useHasVoice(locale: string): boolean {
  return useSyncExternalStore(subscribe, () => voiceFor(locale) !== null);
}
