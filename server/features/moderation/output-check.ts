// Promises: of what Sparky says nothing is let out before its sentence was looked at, and nothing after one that may not be said (L2).
import { createLeakCheck } from './leak-check.ts';
import { moderateOutput } from './output-lexicon.ts';
import type { Verdict } from './verdict.ts';

/** Without an end of sentence in so many characters (a table, code) the text goes on at the last space. */
const longestHeld = 400;
/** A reply's first word may go before its sentence is whole, so that nobody waits for a sign of life: letters alone, and few. */
const openingWord = /^\s*[¡¿]?\p{Lu}?[\p{Ll}\p{M}\p{Lo}’']{0,15}[,!.]?(?=\s|$)/u;

/** So much of what came before is looked at together with a sentence. */
const context = 160;

export type Checked = {
  /** text that may go on now; may be empty */
  release: string;
  /** what was found in this stretch; nothing more is released after it */
  verdict: Verdict | null;
  /** a secret would have been quoted; nothing more is released after it */
  leaked: boolean;
  /** the reply's first word alone: its sentence is still to come */
  isOpening?: boolean;
};

export type OutputCheck = { push: (piece: string) => Checked; end: () => Checked };

/**
 * Makes the check of one reply. `secrets`: texts that must not be quoted (guidelines, hidden solutions; one without spaces is
 * a canary). `known`: what the pupil sees or wrote himself: repeating it is no leak. Pure but for its own buffer.
 */
export function createOutputCheck(input: {
  locales: readonly string[];
  secrets: readonly string[];
  known?: readonly string[];
}): OutputCheck {
  const segmenter = sentenceSegmenter(input.locales[0]);
  const leaks = createLeakCheck(input.secrets, input.known ?? []);
  let held = '';
  /** what is held shows what could be an end of a sentence */
  let mayEnd = false;
  let before = '';
  let isStopped = false;
  let isBegun = false;
  /** what went ahead of its sentence */
  let opening = '';

  function check(stretch: string): Checked {
    if (stretch === '') return { release: '', verdict: null, leaked: false };
    const verdict = moderateOutput(before + stretch);
    const leaked = leaks.push(stretch);
    const isBad = verdict.action !== 'allow';
    isStopped = isBad || leaked;
    before = (before + stretch).slice(-context);
    return { release: isStopped ? '' : stretch, verdict: isBad ? verdict : null, leaked };
  }

  function checkAll(stretches: string[]): Checked {
    let release = '';
    for (const stretch of stretches) {
      const checked = check(stretch);
      release += checked.release;
      if (isStopped) return { ...checked, release };
    }
    return { release, verdict: null, leaked: false };
  }

  return {
    push(piece) {
      if (isStopped) return { release: '', verdict: null, leaked: false };
      const looked = mayEnd ? 0 : held.length;
      held += piece;
      mayEnd = showsEnd(held, looked);
      const { ready, rest } = split(held, segmenter, mayEnd);
      if (ready.length === 0 && !isBegun && held.trim() !== '') return open();
      held = rest;
      if (ready.length > 0) mayEnd = showsEnd(held, 0);
      return withoutOpening(checkAll(ready));
    },
    end() {
      const last = held;
      held = '';
      mayEnd = false;
      if (isStopped) return { release: '', verdict: null, leaked: false };
      return withoutOpening(checkAll([...segmenter.segment(last)].map(({ segment }) => segment)));
    },
  };

  /** One word cannot quote anything, and whether it is one of those that are never said is seen at once. */
  function open(): Checked {
    isBegun = true;
    const [word = ''] = openingWord.exec(held) ?? [];
    if (word.trim() === '' || moderateOutput(word).action !== 'allow')
      return { release: '', verdict: null, leaked: false };
    opening = word;
    return { release: word, verdict: null, leaked: false, isOpening: true };
  }

  function withoutOpening(checked: Checked): Checked {
    if (checked.release === '') return checked;
    const release = checked.release.slice(opening.length);
    opening = '';
    isBegun = true;
    return { ...checked, release };
  }
}

const possibleEnd = /[.!?…。！？؟।]["'”’)*_\]]*\s|[。！？]|\n/gu;
const closing = '"\'”’)*_]';

/** Whether an end of a sentence could be in the text, of which the first `looked` characters show none by themselves. */
function showsEnd(text: string, looked: number): boolean {
  // What closes a sentence may have come before the space that shows its end.
  let from = looked;
  while (from > 0 && closing.includes(text.charAt(from - 1))) from -= 1;
  possibleEnd.lastIndex = Math.max(0, from - 1);
  return possibleEnd.test(text);
}

/** What is whole, sentence by sentence, and what is still being written. */
function split(text: string, segmenter: Intl.Segmenter, mayEnd: boolean): { ready: string[]; rest: string } {
  // A sentence's end shows by what comes after it; nothing that could be one is far cheaper to see.
  if (mayEnd) {
    const sentences = [...segmenter.segment(text)].map(({ segment }) => segment);
    const isLastWhole = text.endsWith('\n');
    const rest = isLastWhole ? '' : (sentences.pop() ?? '');
    if (rest.length <= longestHeld) return { ready: sentences, rest };
    const cut = cutLong(rest);
    return { ready: [...sentences, ...cut.ready], rest: cut.rest };
  }
  return text.length <= longestHeld ? { ready: [], rest: text } : cutLong(text);
}

function cutLong(text: string): { ready: string[]; rest: string } {
  const at = text.search(/\s\S*$/u);
  if (at > 0) return { ready: [text.slice(0, at + 1)], rest: text.slice(at + 1) };
  // One endless word: never cut inside a character.
  const end = /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length;
  return { ready: [text.slice(0, end)], rest: text.slice(end) };
}

const segmenters = new Map<string, Intl.Segmenter>();

function sentenceSegmenter(locale: string | undefined): Intl.Segmenter {
  const key = locale !== undefined && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(locale) ? locale : 'en';
  const made = segmenters.get(key) ?? new Intl.Segmenter(key, { granularity: 'sentence' });
  segmenters.set(key, made);
  return made;
}
