/** Judges an answer to a question of words or numbers against all that it may be. */
import { parseExpression, polynomial, samePolynomial } from '../maths/expression.ts';
import { findMaths } from '../maths/find-maths.ts';
import { plainMaths } from '../maths/plain-maths.ts';
import * as q from '../maths/rational.ts';
import { checkNumber, claimedNumber } from './check-number.ts';
import { answerCore, checkKeyWords, checkText } from './check-words.ts';
import type { Answer, QuestionBase } from './item.ts';
import { right, wrong } from './kind.ts';
import type { CheckingWith, Verdict } from './kind.ts';
import { foldText } from './words.ts';

/** More of a message than this is not read: the work for one message has a bound. */
export const longestRead = 1500;

const kinds = ['right', 'unit', 'equation', 'part', 'near', 'many', 'thought'] as const;

/** The best of the verdicts that the single answers give, then the slips that the teacher warned of. */
export function checkAnswers(item: QuestionBase, text: string, how: CheckingWith): Verdict {
  const message = text.slice(0, longestRead);
  const core = answerCore(message);
  const verdicts = item.answers.map((answer) => checkAnswer(item, answer, core, message, how));
  // Exactly one of several answers goes before a slip in another.
  const exact = verdicts.find((verdict) => verdict.kind === 'right' && verdict.spelling === null);
  if (exact) return exact;
  for (const kind of kinds) {
    const found = verdicts.find((verdict) => verdict.kind === kind);
    if (found) return found;
  }
  const warned = warnedOf(item, core, how);
  if (warned) return wrong('usual', warned);
  return verdicts.find((verdict) => verdict.kind === 'wrong' && verdict.slip !== 'text') ?? verdicts[0] ?? wrong();
}

/** The teacher's words on a mistake that this answer makes. */
export function warnedOf(item: QuestionBase, core: string, how: CheckingWith): string | null {
  const numbers = findMaths(core, null, how.locale).numbers;
  const folded = foldText(core);
  const usual = item.mistakes.find(
    (mistake) =>
      mistake.values.some((value) => numbers.some((number) => q.equal(number, value))) ||
      (folded.length >= 3 && ` ${foldText(mistake.text)} `.includes(` ${folded} `)),
  );
  return usual?.text ?? null;
}

function checkAnswer(item: QuestionBase, answer: Answer, core: string, text: string, how: CheckingWith): Verdict {
  switch (answer.kind) {
    case 'number': {
      const given = claimedNumber(answer, core, text, how.locale);
      if (given === null) return wrong();
      return 'kind' in given ? given : checkNumber(answer, given);
    }
    case 'expression': {
      const source = plainMaths(core.slice(core.lastIndexOf('=') + 1).slice(0, 200), how.locale);
      const node = parseExpression(source.trim());
      const terms = node && polynomial(node);
      return terms && samePolynomial(terms, answer.polynomial) ? right() : wrong();
    }
    case 'key_words':
      return checkKeyWords(item, answer.words, core);
    case 'text':
      return checkText(item, answer.text, core);
    case 'choice':
      return wrong();
  }
}
