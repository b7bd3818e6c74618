/** An activity without questions that can be checked: the tutor asks, and says that it does not judge. */
import { foldText } from './items/words.ts';
import type { Intent } from './intents.ts';
import { say, vary } from './lesson.ts';
import type { Incoming, Lesson, Turn } from './lesson.ts';
import { passage } from './quote.ts';

const mostTopics = 4;

/** How many questions this mode asks at most. */
export const reflectionsWanted = (lesson: Lesson): number =>
  Math.max(1, Math.min(mostTopics, lesson.bank.topics.length)) * lesson.texts.reflect.asks.length;

function ask(lesson: Lesson, turn: Turn): void {
  const { reflect } = lesson.texts;
  const place = lesson.reflections;
  if (place >= reflectionsWanted(lesson)) {
    say(turn, reflect.end);
    lesson.mood = 'finished';
    return;
  }
  const heading = lesson.bank.topics[Math.floor(place / reflect.asks.length)];
  const question = reflect.asks[place % reflect.asks.length];
  say(turn, question?.(heading ? reflect.topic(heading) : reflect.anyTopic));
}

export function openReflection(lesson: Lesson, turn: Turn): void {
  say(turn, lesson.texts.reflect.honest);
  ask(lesson, turn);
}

/** Keeps what was written and asks on; short answers are asked to be longer once, nothing is judged. */
export function reflect(lesson: Lesson, turn: Turn, message: Incoming, intent: Intent | null): void {
  const { reflect: texts, intents } = lesson.texts;
  const opening = lesson.studentMessages === 1 && !lesson.wasHonest;
  const words = foldText(message.text).split(' ').filter(Boolean).length;
  if (intent === 'blank') say(turn, intents.blank);
  else if (intent === 'thanks') say(turn, intents.thanks);
  else if (words <= 4 || intent === 'ready' || intent === 'greeting') {
    const wantsHelp =
      intent === 'hint' || intent === 'answer' || intent === 'fish' || intent === 'stuck' || intent === 'where_wrong';
    if (wantsHelp) say(turn, texts.noHint);
    else if (intent === 'skip') lesson.reflections++;
    else if (intent === null && !opening) {
      say(turn, texts.longer);
      return;
    }
  } else {
    lesson.events.push({ kind: 'wrote', index: -1, messageId: message.id, quote: passage(message.text) });
    if (intent === 'answer' || intent === 'hint') say(turn, texts.noHint);
    else if (!opening || words > 8) {
      lesson.reflections++;
      say(turn, vary(texts.thanks, lesson.reflections));
    }
  }
  if (!lesson.wasHonest) say(turn, texts.honest);
  ask(lesson, turn);
}
