/** Puts the question at hand before the student, or ends the lesson when there is none. */
import type { Item } from './items/item.ts';
import { maths } from './hints.ts';
import { bold } from './items/make-question.ts';
import { atHand, say, vary } from './lesson.ts';
import type { Lesson, PassagePart, Turn } from './lesson.ts';

/** What shows in a tutor's message that this question was put; the same in every language of the tutor. */
export const poseProof = (item: Item): string => (item.kind === 'equation' ? `$$${item.latex}$$` : item.core);

/** True when a message, as trimmed lines, puts this question rather than mentioning it. */
export function posesIn(item: Item, lines: readonly string[]): boolean {
  const proof = poseProof(item);
  if (item.kind === 'equation') return lines.includes(proof);
  return lines.some(
    (line) =>
      !line.startsWith('>') &&
      line.includes(proof) &&
      (item.kind === 'vocabulary' || line === proof || line === `**${proof}**`),
  );
}

/** `lead` says how it comes about: the first question, the next, the same once more, or without a word. */
export function pose(lesson: Lesson, turn: Turn, lead: 'first' | 'next' | 'again' | 'plain'): void {
  const at = atHand(lesson);
  const { texts } = lesson;
  if (!at) {
    finish(lesson, turn);
    return;
  }
  const { item, progress, index } = at;
  const next = progress.returned ? texts.pose.back : vary(texts.pose.next, index);
  const opener = { first: texts.pose.first, next, again: texts.pose.again, plain: '' }[lead];
  if (item.kind === 'equation') {
    const ask = texts.pose.shape[item.shape](maths(item.equation.variable));
    say(turn, [opener, ask].filter(Boolean).join(' '), poseProof(item));
  } else {
    say(
      turn,
      opener,
      passageOf(item, lead === 'again'),
      bold(item.prompt),
      item.options.map((option) => `- ${option}`).join('\n'),
    );
  }
  turn.effects.push({ kind: 'asked', index, proof: poseProof(item) });
}

/** The text stands above its first question, and above any that is read again. */
function passageOf(item: Exclude<Item, { kind: 'equation' }>, again: boolean): PassagePart | null {
  if (item.kind !== 'reading' || !(item.isFirst || again)) return null;
  return { kind: 'passage', text: item.passage };
}

/** Counts of what was done, for the end and for progress. */
export function tally(lesson: Lesson): {
  all: number;
  solved: number;
  alone: number;
  hints: number;
  skipped: number;
  shown: number;
} {
  const { progress } = lesson;
  const solved = progress.filter((item) => item.state === 'done');
  return {
    all: progress.length,
    solved: solved.length,
    alone: solved.filter((item) => item.hints === 0).length,
    // A worked example is help like any hint.
    hints: progress.reduce((sum, item) => sum + item.hints + (item.worked ? 1 : 0), 0),
    skipped: progress.filter((item) => item.state === 'skipped').length,
    shown: progress.filter((item) => item.state === 'shown').length,
  };
}

function finish(lesson: Lesson, turn: Turn): void {
  const { finish: texts } = lesson.texts;
  const { all, solved, alone, hints, skipped } = tally(lesson);
  const summary = [
    texts.last,
    texts.solved(solved, all),
    all > 1 ? texts.alone(alone, all) : '',
    texts.used(hints),
    texts.skipped(skipped),
  ];
  say(turn, summary.filter(Boolean).join(' '), texts.submit);
  lesson.mood = 'finished';
}
