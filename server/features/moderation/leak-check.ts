// Tells whether what Sparky says quotes what he must keep to himself: word for word, or spelled, turned round or encoded.
import { createDumpCheck } from './dump-check.ts';
import { cjk, lettersOf, question, wordsOf } from './leak-words.ts';
import { codesIn, isPrivate } from './private-lines.ts';

/** So many words in a row are no accident: of a rule for the tutor, and of a fact that he may well use. */
const ruleRun = 8;
const factRun = 16;
/** So many words of facts, in runs of eight and more, are a recital. */
const recital = 30;
/** Letters in a row that give away a text written in another way; every shared run of blockSize + stride has a whole block. */
const blockSize = 24;
const stride = 12;
const keptLetters = 160;

export type LeakCheck = {
  /** Takes the next checked stretch; true once what was said gives a secret away. */
  push: (text: string) => boolean;
};

/**
 * `secrets`: guidelines, hidden solutions; a secret without spaces is a canary, and so is what looks like a code in one.
 * `known`: what the pupil sees or has written: to say that again is no leak. Lines that are questions are there to be asked,
 * and left out.
 */
export function createLeakCheck(secrets: readonly string[], known: readonly string[]): LeakCheck {
  const rules = new Set<string>();
  const facts = new Set<string>();
  const blocks = new Set<string>();
  const canaries: string[] = [];
  const exact: string[] = [];
  const knownLetters = known.map(lettersOf).join(' ');
  const isDump = createDumpCheck(secrets, known);
  for (const secret of secrets) {
    if (/^\S{8,80}$/u.test(secret.trim()) && !cjk.test(secret)) {
      canaries.push(lettersOf(secret));
      continue;
    }
    const codes = codesIn(secret);
    canaries.push(...codes.letters.filter((code) => !knownLetters.includes(code)));
    exact.push(...codes.exact.filter((code) => !known.some((text) => text.includes(code))));
    for (const line of secret.split(/\n|(?<=[.!?。！？])\s+/u)) {
      const words = wordsOf(line);
      if (words.length < ruleRun || question.test(line)) continue;
      // Of Chinese or Japanese each character is a word, so that a run must be longer.
      const isRule = !cjk.test(line) && isPrivate(line, words);
      for (const shingle of shinglesOf(words)) (isRule ? rules : facts).add(shingle);
      const letters = words.join('');
      for (let at = 0; at + blockSize <= letters.length; at += stride) blocks.add(letters.slice(at, at + blockSize));
    }
  }
  for (const text of known) {
    const words = wordsOf(text);
    for (const shingle of shinglesOf(words)) {
      rules.delete(shingle);
      facts.delete(shingle);
    }
    const letters = words.join('');
    for (let at = 0; at + blockSize <= letters.length; at += 1) blocks.delete(letters.slice(at, at + blockSize));
  }

  const turned = canaries.map(backwards);
  let lastWords: string[] = [];
  let lastLetters = '';
  let run = 0;
  let recited = 0;

  function pushWords(said: readonly string[]): boolean {
    const words = [...lastWords, ...said];
    for (let at = lastWords.length; at < words.length; at += 1) {
      const shingle = at + 1 >= ruleRun ? words.slice(at + 1 - ruleRun, at + 1).join(' ') : '';
      if (rules.has(shingle)) return true;
      if (facts.has(shingle)) {
        run = run === 0 ? ruleRun : run + 1;
        recited += run === ruleRun ? ruleRun : 1;
        if (run >= factRun || recited >= recital) return true;
      } else run = 0;
    }
    lastWords = words.slice(-(ruleRun - 1));
    return false;
  }

  function pushLetters(text: string, said: string): boolean {
    if (exact.some((code) => text.includes(code))) return true;
    const letters = lastLetters + said;
    lastLetters = letters.slice(-keptLetters);
    if (canaries.some((canary) => letters.includes(canary)) || turned.some((canary) => letters.includes(canary))) {
      return true;
    }
    const decoded = decodedOf(text);
    if (decoded.some((one) => canaries.some((canary) => one.includes(canary)))) return true;
    if (blocks.size === 0) return false;
    // What ends before this stretch was looked at with the one before it.
    const recent = letters.slice(-(said.length + blockSize - 1));
    const isSpelled = /(?:^|[^\p{L}\p{N}])(?:[\p{L}\p{N}][^\p{L}\p{N}]{1,3}){8,}/u.test(text);
    return [backwards(recent), rot13(recent), ...decoded, ...(isSpelled ? [letters] : [])].some(hasBlock);
  }

  function hasBlock(letters: string): boolean {
    for (let at = 0; at + blockSize <= letters.length; at += 1) {
      if (blocks.has(letters.slice(at, at + blockSize))) return true;
    }
    return false;
  }

  return {
    push(text) {
      if (secrets.length === 0) return false;
      if (isDump(text)) return true;
      const words = wordsOf(text);
      return pushWords(words) || pushLetters(text, words.join(''));
    },
  };
}

function shinglesOf(words: string[]): string[] {
  return words.slice(ruleRun - 1).map((_, at) => words.slice(at, at + ruleRun).join(' '));
}

function backwards(text: string): string {
  return [...text].toReversed().join('');
}

function rot13(text: string): string {
  let turnedText = '';
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isLatin = code >= 97 && code <= 122;
    turnedText += isLatin ? String.fromCharCode(((code - 84) % 26) + 97) : text.charAt(at);
  }
  return turnedText;
}

/** What base64 and hexadecimal stretches in a text say. */
function decodedOf(text: string): string[] {
  const decoded: string[] = [];
  for (const [run] of text.matchAll(/[A-Za-z0-9+/_-]{16,}={0,2}/g)) {
    decoded.push(lettersOf(Buffer.from(run, 'base64').toString('utf8')));
  }
  for (const [run] of text.matchAll(/(?:[0-9a-f]{2}[ :]?){12,}/gi)) {
    decoded.push(lettersOf(Buffer.from(run.replaceAll(/[ :]/g, ''), 'hex').toString('utf8')));
  }
  return decoded;
}
