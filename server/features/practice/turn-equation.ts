/** Answers what a student writes about an equation. */
import { quoteWithout } from './answer-mask.ts';
import { hintLevels, lineMaths, maths, operation } from './hints.ts';
import type { EquationItem } from './items/item.ts';
import { judgeEquation } from './judge-equation.ts';
import type { EquationVerdict, RightStep, Slip } from './judge-equation.ts';
import { climb } from './ladder.ts';
import { moveOn, say } from './lesson.ts';
import type { CheckPart, Incoming, ItemProgress, Lesson, Turn } from './lesson.ts';
import { valueAt } from './maths/linear.ts';
import * as q from './maths/rational.ts';
import type { Rational } from './maths/rational.ts';
import { nodeLatex, sideLatex, substituted } from './maths/write-maths.ts';
import type { Mistake } from './mistakes.ts';
import { pose } from './pose.ts';
import { givesReason, passage } from './quote.ts';
import type { TutorTexts } from './texts.ts';

interface At {
  item: EquationItem;
  progress: ItemProgress;
  index: number;
}

/** Three wrong numbers in a row without a line of working are guessing. */
export const mostGuesses = 3;

export function judgeIncoming(lesson: Lesson, at: At, message: Incoming): EquationVerdict {
  return judgeEquation(at.item, at.progress.line ?? at.item.equation, message.text, lesson.locale);
}

/** True when the message was answered; false when it holds no maths to answer. */
export function answerEquation(
  lesson: Lesson,
  turn: Turn,
  at: At,
  message: Incoming,
  verdict: EquationVerdict,
  wantsHint: boolean,
): boolean {
  const { texts } = lesson;
  switch (verdict.kind) {
    case 'right':
      solved(lesson, turn, at, message, verdict);
      return true;
    case 'partial':
      keepSteps(lesson, at, message, verdict.steps);
      at.progress.guesses = 0;
      // With a hint behind it, the hint asks the question.
      say(turn, partialWords(texts, verdict, wantsHint));
      lesson.mood = 'moved';
      if (wantsHint) climb(lesson, turn, at, false);
      return true;
    case 'wrong':
      wrong(lesson, turn, at, message, verdict);
      return true;
    case 'aside':
      say(turn, texts.partial.aside);
      if (wantsHint) climb(lesson, turn, at, false);
      return true;
    case 'many':
      say(turn, texts.intents.many);
      lesson.events.push({ kind: 'guessed', index: at.index, messageId: message.id, quote: passage(message.text) });
      at.progress.guesses++;
      return true;
    case 'plan': {
      const doing = texts.doing(operation(verdict.step, at.item.equation.variable));
      say(turn, verdict.good ? texts.plan.good(doing) : texts.plan.other(doing));
      const quote = passage(message.text);
      if (verdict.good) lesson.events.push({ kind: 'explained', index: at.index, messageId: message.id, quote });
      if (wantsHint && !verdict.good) climb(lesson, turn, at, false);
      return true;
    }
    case 'none':
      return false;
  }
}

function partialWords(
  texts: TutorTexts,
  verdict: Extract<EquationVerdict, { kind: 'partial' }>,
  wantsHint: boolean,
): string {
  if (verdict.sum) return texts.partial.sum;
  const { wrong, partial } = texts;
  const [withStep, plain] = wantsHint ? [wrong.credit, wrong.creditPlain] : [partial.steps, partial.plain];
  return praise(texts, verdict.steps.at(-1), withStep, plain);
}

function praise(
  texts: TutorTexts,
  last: RightStep | undefined,
  withStep: (doing: string, line: string) => string,
  plain: (line: string) => string,
): string {
  if (!last) return '';
  const named = last.step.kind !== 'other' && last.step.kind !== 'swap';
  const view = operation(last.step, last.equation.variable);
  return named ? withStep(texts.doing(view), lineMaths(last.equation)) : plain(lineMaths(last.equation));
}

function keepSteps(lesson: Lesson, { progress, index }: At, message: Incoming, steps: readonly RightStep[]): void {
  const last = steps.at(-1);
  if (last) {
    progress.line = last.equation;
    progress.lastSlip = null;
  }
  for (const step of steps) {
    lesson.events.push({ kind: 'step', index, messageId: message.id, quote: passage(message.text, step.quote) });
  }
}

function solved(
  lesson: Lesson,
  turn: Turn,
  at: At,
  message: Incoming,
  verdict: Extract<EquationVerdict, { kind: 'right' }>,
): void {
  const { texts, events } = lesson;
  const { item, progress, index } = at;
  const claim = maths(`${item.equation.variable} = ${q.toLatex(item.solution, /[\d]\.[\d]/.test(item.latex))}`);
  const note = { index, messageId: message.id };
  keepSteps(lesson, at, message, verdict.steps);
  progress.state = 'done';
  turn.secret = null;
  const quote = passage(message.text, verdict.quote);
  events.push({
    ...note,
    kind: 'solved',
    quote,
    hints: progress.hints,
    tries: progress.tries,
    steps: verdict.steps.length,
    bare: verdict.bare,
  });
  if (verdict.checked) events.push({ ...note, kind: 'checked', quote: passage(message.text) });
  if (givesReason(message.text)) events.push({ ...note, kind: 'explained', quote: passage(message.text) });
  lesson.mood = 'moved';
  if (verdict.bare && progress.guesses >= mostGuesses) {
    say(turn, texts.right.explainFirst(claim));
    moveOn(lesson);
    lesson.awaitsReason = true;
    return;
  }
  say(
    turn,
    [rightWords(texts, verdict, progress, claim), verdict.rounded ? texts.right.rounded : ''].filter(Boolean).join(' '),
  );
  if (verdict.slip) {
    events.push({
      ...note,
      kind: 'slip',
      mistake: verdict.slip.mistake.kind,
      quote: passage(message.text, verdict.slip.quote),
    });
    const line = passage(message.text, verdict.slip.quote).replace(/\s+/g, ' ');
    say(turn, texts.right.slipOnTheWay(line));
  }
  moveOn(lesson);
  pose(lesson, turn, 'next');
}

function rightWords(
  texts: TutorTexts,
  verdict: Extract<EquationVerdict, { kind: 'right' }>,
  progress: ItemProgress,
  claim: string,
): string {
  const [only] = verdict.steps;
  if (verdict.checked) return texts.right.checked(claim);
  if (progress.tries > 0) return texts.right.afterSlip(claim);
  if (progress.hints > 1) return texts.right.afterHints(claim);
  const named = only && only.step.kind !== 'other' && only.step.kind !== 'swap';
  if (verdict.steps.length === 1 && named && !verdict.slip) {
    return texts.right.oneStep(texts.doing(operation(only.step, only.equation.variable)), claim);
  }
  return verdict.steps.length > 1 && !verdict.slip ? texts.right.steps(claim) : texts.right.bare(claim);
}

function wrong(
  lesson: Lesson,
  turn: Turn,
  at: At,
  message: Incoming,
  verdict: Extract<EquationVerdict, { kind: 'wrong' }>,
): void {
  const { texts, events } = lesson;
  const { item, progress, index } = at;
  keepSteps(lesson, at, message, verdict.steps);
  progress.tries++;
  progress.guesses = verdict.bare ? progress.guesses + 1 : 0;
  const quote = passage(message.text, verdict.slip.quote);
  events.push({ kind: 'slip', index, messageId: message.id, quote, mistake: verdict.slip.mistake.kind });
  const isBareValue = verdict.value !== null && verdict.steps.length === 0 && (!verdict.slip.line || verdict.bare);
  const { mistake } = verdict.slip;
  const lineBefore = !isBareValue || progress.line !== null;
  const diagnosis =
    mistake.kind === 'unknown' && !lineBefore
      ? texts.mistake.unknownValue
      : mistakeWords(texts, guarded(mistake, item, lesson), item.equation.variable);
  const where = isBareValue ? '' : slipLine(texts, verdict.slip);
  progress.lastSlip = [where, diagnosis].filter(Boolean).join(' ');
  lesson.mood = 'wrong';

  const credit = praise(texts, verdict.steps.at(-1), texts.wrong.credit, texts.wrong.creditPlain);
  say(turn, verdict.value ? checkOf(item, verdict.value, credit) : credit);
  if (verdict.bare && progress.guesses >= mostGuesses && !progress.askedForWorking) {
    progress.askedForWorking = true;
    say(turn, texts.intents.showWorking);
    return;
  }
  const isLast = verdict.value !== null && verdict.slip.line !== null && verdict.steps.length > 0;
  say(turn, [isLast ? texts.wrong.lookLast : where, diagnosis].filter(Boolean).join(' '));
  climb(lesson, turn, at, progress.hints >= hintLevels);
}

/** A teacher's warning may name the answer. */
const guarded = (mistake: Mistake, item: EquationItem, lesson: Lesson): Mistake =>
  mistake.kind === 'usual' ? { ...mistake, text: quoteWithout(mistake.text, item, lesson) } : mistake;

/** The wrong line itself, as the student wrote it. */
function slipLine(texts: TutorTexts, slip: Slip): string {
  if (slip.line) return texts.wrong.line(lineMaths(slip.line));
  return slip.mistake.kind === 'arithmetic' ? texts.wrong.calculation(maths(slip.mistake.sum)) : '';
}

function mistakeWords(texts: TutorTexts, mistake: Mistake, variable: string): string {
  const said = texts.mistake;
  const number = (value: Rational): string => maths(q.toLatex(value));
  switch (mistake.kind) {
    case 'inverse_sum': {
      const lead = q.isZero(mistake.term.slope) ? mistake.term.constant : mistake.term.slope;
      const size = q.isNegative(lead) ? q.ratio(-1) : q.one;
      const term = { slope: q.multiply(mistake.term.slope, size), constant: q.multiply(mistake.term.constant, size) };
      return said.inverse_sum(maths(sideLatex(term, variable)), mistake.adding);
    }
    case 'inverse_product':
      return said.inverse_product(mistake.multiplied);
    case 'subtracted_factor':
      return said.subtracted_factor(number(mistake.by), maths(variable));
    case 'one_side':
      return mistake.what === 'sum' ? said.one_side_sum : said.one_side_division;
    case 'one_term':
      return said.one_term(number(mistake.by), mistake.multiplied);
    case 'distribution':
      return said.distribution(number(mistake.by));
    case 'unlike_terms':
      return said.unlike_terms(maths(variable));
    case 'arithmetic':
      return said.arithmetic(maths(mistake.sum));
    case 'forgot_factor':
      return said.forgot_factor(number(mistake.by), maths(variable));
    case 'usual':
      return texts.items.slips.usual(mistake.text);
    case 'sign':
      return said.sign;
    case 'unknown':
      return said.unknown;
  }
}

/** The student's value put back into the question. */
export function checkOf(item: EquationItem, value: Rational, lead: string): CheckPart {
  const { equation } = item;
  const sides = [equation.left, equation.right] as const;
  const trees = equation.written ? [equation.written.left, equation.written.right] : null;
  const checked = sides.flatMap((side, place) => {
    const tree = trees?.[place];
    if (q.isZero(side.slope) || !tree) return [];
    return [{ expression: substituted(tree, value), value: valueAt(side, value) }];
  });
  const plain = sides.findIndex((side) => q.isZero(side.slope));
  const other = plain === -1 ? undefined : trees?.[plain];
  const wanted = other
    ? other.kind === 'number' || other.kind === 'minus'
      ? nodeLatex(other)
      : q.toLatex(sides[plain === 0 ? 0 : 1].constant)
    : null;
  return {
    kind: 'check',
    lead,
    claim: maths(`${equation.variable} = ${q.toLatex(value, true)}`),
    sides: checked,
    wanted,
  };
}
