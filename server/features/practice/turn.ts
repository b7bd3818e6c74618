/** One message of the student in, one turn of the tutor out. */
import { maths, operation } from './hints.ts';
import { readIntent } from './intents.ts';
import type { Intent } from './intents.ts';
import type { Item, QuestionItem } from './items/item.ts';
import { judgeQuestion } from './judge-question.ts';
import { climb } from './ladder.ts';
import { atHand, emptyTurn, moveOn, say, vary } from './lesson.ts';
import type { Incoming, ItemProgress, Lesson, Turn } from './lesson.ts';
import { nextStep } from './maths/linear.ts';
import { pose } from './pose.ts';
import { passage } from './quote.ts';
import { openReflection, reflect } from './reflect.ts';
import { isForeign } from './spoken-locale.ts';
import { answerEquation, judgeIncoming } from './turn-equation.ts';
import { answerQuestion, takesYesOrNo } from './turn-question.ts';

type At = { item: Item; progress: ItemProgress; index: number };

/** The first turn, before the student has written anything. A written initial message stands for the greeting. */
export function openLesson(lesson: Lesson, studentName: string, greeted: boolean): Turn {
  const turn = emptyTurn();
  const { texts } = lesson;
  if (!greeted)
    say(
      turn,
      [texts.greeting(studentName), lesson.bank.items.length > 0 ? texts.welcome : ''].filter(Boolean).join(' '),
    );
  if (lesson.bank.items.length === 0) openReflection(lesson, turn);
  else pose(lesson, turn, 'first');
  lesson.mood = 'start';
  return turn;
}

/** Answers a message and takes along what it changes in the lesson. */
export function takeTurn(lesson: Lesson, message: Incoming): Turn {
  const turn = emptyTurn();
  const intent = readIntent(message.text, lesson.locale);
  lesson.mood = 'other';
  if (lesson.bank.items.length === 0) {
    reflect(lesson, turn, message, intent);
    return turn;
  }
  const at = atHand(lesson);
  if (!at) {
    afterTheEnd(lesson, turn, intent);
    return turn;
  }
  turn.secret = at.item;
  if (lesson.awaitsReason) {
    lesson.awaitsReason = false;
    const reasoned = intent === null || intent === 'why';
    if (reasoned) {
      say(turn, lesson.texts.right.explained);
      lesson.events.push({ kind: 'explained', index: at.index, messageId: message.id, quote: passage(message.text) });
    }
    pose(lesson, turn, 'next');
    return turn;
  }
  if (!lesson.asked && !isRight(lesson, at, message)) {
    if (intent === 'skip' && lesson.studentMessages > 1) skip(lesson, turn, at, message);
    else pose(lesson, turn, lesson.progress.some((progress) => progress.state !== 'todo') ? 'again' : 'first');
    return turn;
  }
  if (explainsLast(lesson, at, message)) {
    say(turn, lesson.texts.right.explained);
    pose(lesson, turn, 'again');
    return turn;
  }
  if (
    intent === null &&
    isForeign(message.text, lesson.locale) &&
    !speaksLanguages(at.item) &&
    !isRight(lesson, at, message)
  ) {
    say(turn, lesson.texts.intents.otherLanguage);
    pose(lesson, turn, 'again');
    return turn;
  }
  if (at.item.kind === 'equation') equationTurn(lesson, turn, { ...at, item: at.item }, message, intent);
  else questionTurn(lesson, turn, { ...at, item: at.item }, message, intent);
  return turn;
}

/** "Because 12 divided by 3 is 4", right after a solved question, is about that one. */
function explainsLast(lesson: Lesson, at: At, message: Incoming): boolean {
  const last = lesson.events.findLast((event) => event.kind === 'solved');
  if (
    !last ||
    at.progress.tries > 0 ||
    at.progress.hints > 0 ||
    !/^\W*(?:because|since|porque|ya que)\b/i.test(message.text)
  )
    return false;
  if (isRight(lesson, at, message)) return false;
  lesson.events.push({ kind: 'explained', index: last.index, messageId: message.id, quote: passage(message.text) });
  return true;
}

/** Words of another language may be what is asked for. */
const speaksLanguages = (item: Item): boolean => item.kind === 'vocabulary' || item.kind === 'cloze';

function isRight(lesson: Lesson, at: At, message: Incoming): boolean {
  if (at.item.kind === 'equation') return judgeIncoming(lesson, { ...at, item: at.item }, message).kind === 'right';
  return judgeQuestion(at.item, message.text, lesson.locale, lesson.bank.items).kind === 'right';
}

function equationTurn(
  lesson: Lesson,
  turn: Turn,
  at: Extract<At, unknown> & { item: Extract<Item, { kind: 'equation' }> },
  message: Incoming,
  intent: Intent | null,
): void {
  const verdict = judgeIncoming(lesson, at, message);
  // "Is it bigger than 3?" fishes for the answer; its number is no try.
  const fishing =
    intent === 'fish' &&
    (verdict.kind === 'wrong' || verdict.kind === 'right' || verdict.kind === 'plan' || verdict.kind === 'many');
  if (!fishing && answerEquation(lesson, turn, at, message, verdict, intent === 'hint' || intent === 'stuck')) return;
  wish(lesson, turn, at, message, intent);
}

function questionTurn(
  lesson: Lesson,
  turn: Turn,
  at: At & { item: QuestionItem },
  message: Incoming,
  intent: Intent | null,
): void {
  const verdict = judgeQuestion(at.item, message.text, lesson.locale, lesson.bank.items);
  const nod = (intent === 'ready' || intent === 'finish') && takesYesOrNo(at.item);
  const fishing = intent === 'fish' && at.item.answers.every((answer) => answer.kind !== 'key_words');
  if ((verdict.kind === 'right' && !fishing) || intent === null || nod)
    answerQuestion(lesson, turn, at, message, verdict);
  else wish(lesson, turn, at, message, intent);
}

/** A message that is no answer. */
function wish(lesson: Lesson, turn: Turn, at: At, message: Incoming, intent: Intent | null): void {
  const { texts } = lesson;
  const { item, progress, index } = at;
  switch (intent) {
    case 'stuck':
      if (progress.hints === 0) say(turn, texts.intents.calm);
      climb(lesson, turn, at, false);
      return;
    case 'hint':
      climb(lesson, turn, at, false);
      return;
    case 'rude':
      say(turn, texts.intents.rude);
      pose(lesson, turn, 'again');
      return;
    case 'answer':
      lesson.events.push({ kind: 'asked_answer', index, messageId: message.id, quote: passage(message.text) });
      say(turn, lesson.bank.neverReveal ? vary(texts.intents.refuse, message.count) : texts.intents.notYet);
      climb(lesson, turn, at, false);
      return;
    case 'fish':
      say(turn, item.kind === 'equation' ? texts.intents.fish : texts.intents.fishQuestion);
      return;
    case 'skip':
      skip(lesson, turn, at, message);
      return;
    case 'why': {
      const next = item.kind === 'equation' ? nextStep(progress.line ?? item.equation) : null;
      const doing = next && item.kind === 'equation' ? texts.doing(operation(next.step, item.equation.variable)) : null;
      say(turn, doing ? texts.intents.why(doing) : texts.intents.whyQuestion);
      return;
    }
    case 'where_wrong':
      say(turn, progress.lastSlip ?? texts.intents.noWrong);
      if (!progress.lastSlip) say(turn, item.kind === 'equation' ? maths(item.latex) : null);
      return;
    case 'thanks':
      say(turn, texts.intents.thanks);
      pose(lesson, turn, 'plain');
      return;
    case 'greeting':
      say(turn, texts.greeting(''));
      pose(lesson, turn, 'plain');
      return;
    case 'ready':
    case 'repeat':
    case 'retry':
      pose(lesson, turn, 'again');
      return;
    case 'help':
    case 'finish':
    case 'example':
      say(turn, texts.intents.help);
      pose(lesson, turn, 'again');
      return;
    case 'blank':
      say(turn, texts.intents.blank);
      return;
    case null:
      // A few words about the question are an attempt to talk; more is another subject.
      if (message.text.trim().split(/\s+/).length <= 6 && !/\?\s*$/.test(message.text))
        say(turn, texts.intents.unclear);
      else {
        say(turn, texts.intents.offTopic);
        pose(lesson, turn, 'again');
      }
  }
}

function skip(lesson: Lesson, turn: Turn, { progress, index }: At, message: Incoming): void {
  progress.state = 'skipped';
  // The only one left does not come straight back.
  const others = lesson.progress.some(
    (other) => other.state === 'todo' || (other !== progress && other.state === 'skipped' && !other.returned),
  );
  if (!others) progress.returned = true;
  turn.secret = null;
  lesson.events.push({ kind: 'skipped', index, messageId: message.id, quote: passage(message.text) });
  say(turn, lesson.texts.intents.skip);
  moveOn(lesson);
  pose(lesson, turn, 'next');
  if (lesson.mood === 'other') lesson.mood = 'moved';
}

function afterTheEnd(lesson: Lesson, turn: Turn, intent: Intent | null): void {
  const { finish, intents } = lesson.texts;
  const open = lesson.progress.findIndex((progress) => progress.state === 'skipped');
  const progress = lesson.progress[open];
  if (progress && (intent === 'retry' || intent === 'ready')) {
    progress.state = 'todo';
    [lesson.current, lesson.asked] = [open, false];
    say(turn, finish.retry);
    pose(lesson, turn, 'plain');
    return;
  }
  if (intent === 'thanks') say(turn, intents.thanks);
  else if (intent === 'retry') say(turn, finish.nothingOpen);
  say(turn, finish.submit);
  lesson.mood = 'finished';
}
