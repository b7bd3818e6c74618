// One answer's text on its way from the model to the stage: without its thinking, checked, and in the language asked for.
import { wrongLanguage } from './review-language.ts';
import type { Stage } from './stage.ts';
import { createThinkingFilter } from './strip-thinking.ts';
import type { CheckedText, TextCheck } from './types.ts';

/**
 * The check lets a sentence go when the next one begins. A model that pauses after one is not waited for any longer than
 * this, in milliseconds.
 */
const longestPauseMs = 250;
const sentenceEnd = /[.!?…。！？؟।]["'”’)*_\]]*\s*$/u;

export type Hearing = {
  /** Takes a piece; false: nothing more may be said. */
  push: (piece: string) => boolean;
  /** The model has ended: what is still held goes on its way. */
  end: () => void;
  /** What has passed. */
  said: () => string;
  /** All that the model said, for counting. */
  heard: () => string;
  /** Why it was stopped; null: it was not. */
  stopped: () => 'check' | 'language' | null;
};

/** Hears one answer. `locale`: its beginning must be in this language; null: any will do. */
export function hearModel(setup: { stage: Stage; check: TextCheck | null; locale: string | null }): Hearing {
  const { stage, check, locale } = setup;
  const filter = createThinkingFilter();
  let said = '';
  let heard = '';
  let tail = '';
  let stopped: 'check' | 'language' | null = null;
  let isHeard = false;
  let timer: NodeJS.Timeout | undefined;

  function pass({ release, isStopped, isOpening = false }: CheckedText): void {
    if (stopped !== null) return;
    if (release !== '') {
      // The first sentence says which language it is; a first word before it does not.
      if (!isHeard && !isOpening && release.trim() !== '') {
        isHeard = true;
        if (locale !== null && wrongLanguage(said + release, locale) !== null) {
          stopped = 'language';
          return;
        }
      }
      said += release;
      stage.text(release);
    }
    if (isStopped) stopped = 'check';
  }

  function take(piece: string): void {
    if (piece === '') return;
    if (check === null) return pass({ release: piece, isStopped: false });
    pass(check.push(piece));
    tail = (tail + piece).slice(-8);
    if (sentenceEnd.test(tail)) timer = setTimeout(() => pass(check.end()), longestPauseMs);
  }

  return {
    push(piece) {
      clearTimeout(timer);
      heard += piece;
      take(filter.push(piece));
      return stopped === null;
    },
    end() {
      clearTimeout(timer);
      take(filter.end());
      clearTimeout(timer);
      if (check !== null) pass(check.end());
    },
    said: () => said,
    heard: () => heard,
    stopped: () => stopped,
  };
}
