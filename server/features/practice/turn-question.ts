/** Answers what a student writes about a question that is no equation. */
import { quoteWithout } from './answer-mask.ts';
import { hintLevels, lineMaths } from './hints.ts';
import type { QuestionItem } from './items/item.ts';
import { answerCore } from './items/check-words.ts';
import type { Verdict } from './items/kind.ts';
import { contentWords, foldText, sameStem } from './items/words.ts';
import { climb } from './ladder.ts';
import { moveOn, say, vary } from './lesson.ts';
import type { Incoming, ItemProgress, Lesson, Turn } from './lesson.ts';
import { findMaths } from './maths/find-maths.ts';
import { pose } from './pose.ts';
import { givesReason, passage } from './quote.ts';
import { mostGuesses } from './turn-equation.ts';

interface At {
  item: QuestionItem;
  progress: ItemProgress;
  index: number;
}

/** True when the answer is a yes or a no, so that "yes" is an answer and not a nod. */
export const takesYesOrNo = (item: QuestionItem): boolean =>
  item.answers.some((answer) =>
    /^(?:yes|no|true|false|si|verdadero|falso|oui|non|vrai|faux|ja|nein|wahr|falsch|richtig)$/.test(
      foldText(answer.text),
    ),
  );

export function answerQuestion(lesson: Lesson, turn: Turn, at: At, message: Incoming, verdict: Verdict): void {
  const { texts, events } = lesson;
  const { item, progress, index } = at;
  const note = { index, messageId: message.id, quote: passage(message.text) };
  switch (verdict.kind) {
    case 'right': {
      progress.state = 'done';
      turn.secret = null;
      events.push({ ...note, kind: 'solved', hints: progress.hints, tries: progress.tries, steps: 0, bare: false });
      if (givesReason(message.text)) events.push({ ...note, kind: 'explained' });
      if (verdict.spelling) events.push({ ...note, kind: 'spelling' });
      const plain = progress.tries > 0 ? texts.right.answerAfterTries : vary(texts.right.answer, index);
      say(
        turn,
        verdict.spelling ? texts.right.spelling(verdict.spelling) : verdict.keyWords ? texts.right.keyWords : plain,
      );
      lesson.mood = 'moved';
      moveOn(lesson);
      pose(lesson, turn, 'next');
      return;
    }
    case 'unit':
      progress.tries++;
      progress.lastSlip = texts.wrong.unit;
      events.push({ ...note, kind: 'slip', mistake: 'unit' });
      say(turn, texts.wrong.unit);
      lesson.mood = 'wrong';
      return;
    case 'equation':
      say(turn, texts.partial.story(lineMaths(verdict.equation)));
      events.push({ ...note, kind: 'step' });
      lesson.mood = 'moved';
      return;
    case 'near':
    case 'thought':
      lesson.mood = 'moved';
      if (++progress.guesses >= mostGuesses) climb(lesson, turn, at, progress.hints >= hintLevels);
      else say(turn, verdict.kind === 'near' ? texts.wrong.near : texts.partial.thought);
      return;
    case 'part': {
      lesson.mood = 'moved';
      // Part of the way three times over is stuck as well.
      if (++progress.guesses >= mostGuesses) {
        climb(lesson, turn, at, progress.hints >= hintLevels);
        return;
      }
      const found = verdict.found.join(', ');
      const isKeyWords = item.answers[0]?.kind === 'key_words';
      say(
        turn,
        verdict.words ?? (isKeyWords ? texts.wrong.partWords(found) : texts.wrong.part(found, verdict.missing)),
      );
      return;
    }
    case 'many':
      say(turn, texts.intents.many);
      events.push({ ...note, kind: 'guessed' });
      return;
    case 'wrong':
      wrong(lesson, turn, at, message, verdict);
  }
}

function wrong(
  lesson: Lesson,
  turn: Turn,
  at: At,
  message: Incoming,
  verdict: Extract<Verdict, { kind: 'wrong' }>,
): void {
  const { texts, events } = lesson;
  const { item, progress, index } = at;
  const note = { index, messageId: message.id, quote: passage(message.text) };
  if (wandersOff(lesson, item, message.text)) {
    say(turn, texts.intents.offTopic);
    pose(lesson, turn, 'again');
    return;
  }
  const numeric = item.answers.every((answer) => answer.kind === 'number');
  if (numeric && findMaths(message.text, null, lesson.locale).numbers.length === 0) {
    say(turn, texts.intents.unclearNumber);
    return;
  }
  progress.tries++;
  progress.guesses++;
  lesson.mood = 'wrong';
  const about = verdict.note === null ? '' : quoteWithout(passage(verdict.note), item, lesson);
  const named = [
    texts.items.slips[verdict.slip](about),
    verdict.places && verdict.places.length > 0 ? texts.items.verdict.places(verdict.places.join(', ')) : '',
  ]
    .filter(Boolean)
    .join(' ');
  events.push({ ...note, kind: 'slip', mistake: verdict.slip });
  progress.lastSlip = named || null;
  say(turn, named || vary(texts.wrong.answer, progress.tries - 1));
  if (
    progress.guesses >= mostGuesses + 1 &&
    !progress.askedForWorking &&
    progress.hints >= hintLevels &&
    lesson.bank.neverReveal
  ) {
    progress.askedForWorking = true;
    events.push({ ...note, kind: 'guessed' });
    say(turn, texts.intents.showReason);
    return;
  }
  climb(lesson, turn, at, progress.hints >= hintLevels);
}

const interrogative =
  /^(?:what|which|how|where|why|when|who|can|could|do|does|que|cual|como|donde|cuando|quien|puedo|puedes|quel|quelle|quels|quelles|comment|ou|pourquoi|quand|qui|peux|est ce|was|welche[rs]?|wie|wo|warum|wann|wer|kannst|kann)\b/;

/** A question back or a long story that touches nothing of the question is no try. */
function wandersOff(lesson: Lesson, item: QuestionItem, text: string): boolean {
  const words = contentWords(text);
  const known = contentWords(
    [
      item.prompt,
      ...item.options,
      ...item.answers.map((answer) => answer.text),
      item.kind === 'reading' ? item.passage : '',
    ].join(' '),
  );
  const touches = words.some((word) => known.some((other) => sameStem(word, other)));
  if (touches) return false;
  const length = foldText(answerCore(text)).split(' ').length;
  const asks = /\?\s*$/.test(text) && (length > 3 || interrogative.test(foldText(text)));
  const long = item.answers.every((answer) => answer.kind !== 'key_words') && length > 10;
  const numeric = item.answers.every((answer) => answer.kind === 'number');
  return asks || (long && !(numeric && findMaths(text, null, lesson.locale).numbers.length > 0));
}
