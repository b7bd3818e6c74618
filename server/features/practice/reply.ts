/** A turn as text, with the answer covered, and the tools it asks for. */
import { isSecret, maskAnswer } from './answer-mask.ts';
import { kindOf } from './items/kinds.ts';
import type { CheckPart, Lesson } from './lesson.ts';
import * as q from './maths/rational.ts';

export interface ProgressEntry {
  label: string;
  state: 'done' | 'hinted' | 'now' | 'todo';
  hints: number;
}

/** What the calculator is asked in this turn, in its own syntax. */
export function calculationsOf(lesson: Lesson): string[] {
  return lesson.turn.parts.flatMap((part) =>
    typeof part === 'object' && part.kind === 'check' ? part.sides.map((side) => side.expression) : [],
  );
}

/** The tutor's message. `results` are the calculator's answers by expression; without them it is said all the same. */
export function replyText(lesson: Lesson, results: ReadonlyMap<string, string> = new Map()): string {
  const { turn } = lesson;
  const cover = (text: string): string =>
    turn.secret ? maskAnswer(text, turn.secret, lesson.said, lesson.locale) : text;
  const parts = turn.parts.map((part) => {
    if (typeof part === 'string') return cover(part);
    if (typeof part === 'function') return cover(part());
    return part.kind === 'check' ? cover(checkText(lesson, part, results)) : quoted(part.text);
  });
  return parts.filter(Boolean).join('\n\n');
}

/** A passage as a quotation of the page. */
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

function checkText(lesson: Lesson, part: CheckPart, results: ReadonlyMap<string, string>): string {
  const { wrong } = lesson.texts;
  const join = (sentence: string): string => [part.lead, sentence].filter(Boolean).join(' ');
  const { secret } = lesson.turn;
  const tells = part.sides.some((side) => secret && isSecret(side.value, secret, lesson.said, lesson.locale));
  const shown = part.sides.map((side) => sideText(side.value, results.get(side.expression)));
  const [left, right] = shown;
  if (tells || left === undefined) return join(wrong.checkWords(part.claim));
  if (part.wanted !== null) return join(wrong.check(part.claim, left, `$${part.wanted}$`));
  return join(right === undefined ? wrong.checkWords(part.claim) : wrong.checkBoth(part.claim, left, right));
}

/** The calculator's own number when it agrees with the exact one to four places, else the exact one. */
function sideText(value: q.Rational, result: string | undefined): string {
  const exact = q.exactDecimal(value, 4);
  const near = result !== undefined && Math.abs(Number(result) - q.toNumber(value)) < 1e-6;
  return `$${near && exact === null ? q.decimal(value, 4) : (exact ?? q.toLatex(value))}$`;
}

const longestLabel = 100;

/** The list beside the chat. Questions to come show their kind only, as nobody should work ahead of the talk. */
export function progressOf(lesson: Lesson): ProgressEntry[] {
  const { texts, bank } = lesson;
  return bank.items.map((item, index) => {
    const { state, hints } = lesson.progress[index] ?? { state: 'todo', hints: 0 };
    const isNow = index === nowIndex(lesson);
    const open = state === 'todo' && !isNow;
    const kind = item.kind === 'equation' ? texts.labels.shape[item.shape] : kindOf(item).label(item, texts.items);
    const seen =
      hints + lesson.turn.effects.filter((effect) => effect.kind === 'hint' && effect.index === index).length;
    const shown =
      state === 'shown' || lesson.turn.effects.some((effect) => effect.kind === 'shown' && effect.index === index);
    const named =
      item.kind === 'equation'
        ? item.latex.length <= longestLabel
          ? `$${item.latex}$`
          : kind
        : short(item.kind === 'vocabulary' ? item.prompt : item.core.replaceAll('$$', '$'));
    return {
      label: open ? kind : named || kind,
      state: shown || (state === 'done' && seen > 0) ? 'hinted' : state === 'done' ? 'done' : isNow ? 'now' : 'todo',
      hints: seen,
    };
  });
}

/** The question that this turn leaves the student with. */
function nowIndex(lesson: Lesson): number | null {
  const asked = lesson.turn.effects.findLast((effect) => effect.kind === 'asked');
  return asked ? asked.index : lesson.current;
}

function short(prompt: string): string {
  const line = (prompt.split('\n')[0] ?? '').replace(/[*_`#]/g, '').trim();
  const letters = [...line];
  if (letters.length <= 60) return line;
  const cut = letters.slice(0, 58).join('');
  // A dollar sign cut off from its partner would turn the rest of the list into maths.
  const whole = (cut.match(/\$/g)?.length ?? 0) % 2 === 0 ? cut : cut.slice(0, cut.lastIndexOf('$'));
  return `${whole.replace(/\s+\S*$/, '')} …`;
}
