/** When the next hint comes, when a worked example, and when, if ever, the answer. */
import { quoteWithout } from './answer-mask.ts';
import { endOf, hintBlock, hintLevels, hintProof, hintText, maths, solutionLines, workedExample } from './hints.ts';
import type { Item } from './items/item.ts';
import { bold } from './items/make-question.ts';
import { kindOf } from './items/kinds.ts';
import { moveOn, say, vary } from './lesson.ts';
import type { ItemProgress, Lesson, Turn } from './lesson.ts';
import { pose, poseProof } from './pose.ts';

interface At {
  item: Item;
  progress: ItemProgress;
  index: number;
}

/**
 * One rung up: hints 1 to 3; after another try a worked example of the same kind; after one more the answer, unless
 * the teacher forbids it. Calls for help count as a try only when they are repeated, so nobody is stuck and nobody
 * can click through. `byTry` is true when a wrong try led here.
 */
export function climb(lesson: Lesson, turn: Turn, at: At, byTry: boolean): void {
  const { item, progress, index } = at;
  const { texts } = lesson;
  if (progress.hints < hintLevels) {
    const level = progress.hints + 1;
    const { line } = progress;
    say(turn, () => hintBlock(level, quoteWithout(hintText(lesson, item, level, line), item, lesson)));
    turn.effects.push({ kind: 'hint', index, level, proof: hintProof(level) });
    lesson.mood = 'hinted';
    return;
  }
  const stuck = vary(texts.ladder.stuck, progress.tries + progress.nudges);
  const earned = byTry || ++progress.nudges % 2 === 0;
  if (!earned) {
    say(turn, lesson.bank.neverReveal && progress.worked ? stuck : texts.ladder.tryFirst);
    return;
  }
  if (item.kind === 'equation' && !progress.worked) {
    const worked = workedExample(lesson, item);
    if (worked) {
      say(
        turn,
        texts.ladder.worked,
        worked.lines[0],
        worked.lines.slice(1).join('\n'),
        texts.ladder.workedEnd(maths(item.latex)),
      );
      turn.effects.push({ kind: 'worked', index, proof: worked.proof });
      lesson.mood = 'hinted';
      return;
    }
  }
  if (item.kind !== 'equation' && !progress.worked && showSimilar(lesson, turn, { item, progress, index })) return;
  if (lesson.bank.neverReveal) {
    say(turn, stuck);
    return;
  }
  showAnswer(lesson, turn, at);
}

/** One of the same kind worked to the end, and the question once more; false when the kind has none. */
function showSimilar(lesson: Lesson, turn: Turn, { item, index }: At): boolean {
  if (item.kind === 'equation') return false;
  const { texts } = lesson;
  const [first, ...rest] = kindOf(item).worked(item, texts.items);
  // A story told once in a lesson is enough; sums are made for each.
  const told = lesson.bank.items.some(
    (other, at) => other.kind === item.kind && item.kind !== 'arithmetic' && lesson.progress[at]?.worked,
  );
  if (first === undefined || told) return false;
  say(turn, texts.ladder.worked, first, rest.join('\n'), texts.ladder.workedBack);
  // What the worked one was for stands right below it; it was asked long ago.
  say(turn, bold(item.kind === 'vocabulary' ? item.prompt : poseProof(item)));
  turn.effects.push({ kind: 'worked', index, proof: texts.ladder.worked });
  lesson.mood = 'hinted';
  return true;
}

function showAnswer(lesson: Lesson, turn: Turn, { item, index }: At): void {
  const { texts } = lesson;
  turn.secret = null;
  let proof: string;
  if (item.kind === 'equation') {
    proof = endOf(item.equation);
    say(turn, texts.ladder.shown(maths(item.latex)), solutionLines(texts, item.equation).join('\n'));
  } else {
    const answer = kindOf(item).answer(item);
    // A list stands below the sentence; its first line shows that the student has seen it.
    proof = answer.split('\n')[0] ?? '';
    if (answer.includes('\n')) say(turn, texts.items.verdict.shownBelow, answer);
    else say(turn, texts.ladder.shownAnswer(`**${answer}**`));
  }
  turn.effects.push({ kind: 'shown', index, proof });
  // The state changes only when the student has seen it; what is asked next is known already.
  const { state } = lesson.progress[index] ?? { state: 'todo' };
  const progress = lesson.progress[index];
  if (progress) progress.state = 'shown';
  const { current, asked } = lesson;
  moveOn(lesson);
  pose(lesson, turn, 'next');
  if (progress) progress.state = state;
  [lesson.current, lesson.asked] = [current, asked];
}
