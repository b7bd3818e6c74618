// Tells whether a reply is on its way to write the guidelines out line by line, though each line alone is short.
import { namesSomebody } from './given-names.ts';
import { question, wordsOf } from './leak-words.ts';

/** A line counts from so many words; so many of them in one reply are a dump. */
const leastWords = 4;
const linesOfDump = 2;
/** A sentence of so many words that names a pupil is too much by itself. */
const wordsOnSomebody = 10;
/** So many answers of the bank with their marks; one is enough right after its own question. */
const answersOfDump = 3;

const answerMark =
  /^\s*(?:a|r|answers?|antwort(?:en)?|respuestas?|r[eé]ponses?|l[oö]sung(?:en)?|solutions?|soluci[oó]n(?:es)?)\s*\d*\s*:\s*(?=\S)/iu;
/** Choices of a question stand like answers: "A: Paris" above "B: Rome". */
const choice = /^\s*b\s*:/iu;

/**
 * Takes a reply sentence by sentence; true once it is a dump. `secrets` and `known` as in `createLeakCheck`: what the pupil
 * knows is no part of one.
 */
export function createDumpCheck(secrets: readonly string[], known: readonly string[]): (sentence: string) => boolean {
  const heard = ` ${known.map((text) => wordsOf(text).join(' ')).join(' | ')} `;
  /** sentence: lines that it stands in, and those lines' sentences that are still unsaid */
  const lines = new Map<string, Set<string>[]>();
  /** answer: the questions that it answers */
  const answers = new Map<string, Set<string>>();
  for (const secret of secrets) {
    const written = secret.split('\n').filter((line) => line.trim() !== '');
    for (const [at, line] of written.entries()) {
      if (answerMark.test(line)) {
        const answer = keyOf(line.replace(answerMark, ''));
        if (answer === '' || choice.test(written[at + 1] ?? '') || heard.includes(` ${answer} `)) continue;
        const asked = answers.get(answer) ?? new Set();
        answers.set(answer, asked.add(keyOf((written[at - 1] ?? '').replace(questionMark, ''))));
      } else if (!question.test(line) && wordsOf(line).length >= leastWords && !heard.includes(` ${keyOf(line)} `)) {
        const unsaid = new Set(
          sentencesIn(line)
            .map(keyOf)
            .filter((key) => key !== ''),
        );
        for (const key of unsaid) lines.set(key, [...(lines.get(key) ?? []), unsaid]);
      }
    }
  }
  const onSomebody = secrets
    .flatMap((secret) =>
      secret
        .split('\n')
        .filter((line) => !question.test(line))
        .flatMap(sentencesIn),
    )
    .filter((sentence) => wordsOf(sentence).length >= wordsOnSomebody && namesSomebody(sentence))
    .map((sentence) => ` ${keyOf(sentence)} `)
    .filter((key) => !heard.includes(key));
  if (lines.size === 0 && answers.size === 0 && onSomebody.length === 0) return () => false;

  const saidAnswers = new Set<string>();
  const saidLines = new Set<Set<string>>();
  let before = '';

  function isDump(sentence: string): boolean {
    const key = keyOf(sentence);
    if (key === '') return false;
    if (onSomebody.some((one) => ` ${key} `.includes(one))) return true;
    for (const unsaid of lines.get(key) ?? []) {
      unsaid.delete(key);
      if (unsaid.size === 0) saidLines.add(unsaid);
    }
    const answer = answerMark.test(sentence) ? keyOf(sentence.replace(answerMark, '')) : '';
    const asked = answers.get(answer);
    if (asked) saidAnswers.add(answer);
    const isOwnAnswer = asked !== undefined && before !== '' && asked.has(before);
    before = keyOf(sentence.replace(questionMark, ''));
    return saidLines.size >= linesOfDump || saidAnswers.size >= answersOfDump || isOwnAnswer;
  }

  return (text) => text.split('\n').flatMap(sentencesIn).some(isDump);
}

const questionMark =
  /^\s*(?:[-*\d.)]+\s*)?(?:q|question|frage|pregunta|exercise|task|aufgabe|ejercicio|exercice|f|p)\s*\d*\s*[:.)]\s*/iu;

function sentencesIn(line: string): string[] {
  return line.split(/(?<=[.!?。！？])\s+/u);
}

/** The words, without the number or dot of a list. */
function keyOf(text: string): string {
  return wordsOf(text.replace(/^\s*(?:[-*•>]|\d{1,2}[.)])\s+/u, '')).join(' ');
}
