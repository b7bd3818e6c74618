/** The state of a lesson as a pure fold over the transcript: resume, edits and a second try all come out right. */
import { readBank } from './item-bank.ts';
import { hintLevels } from './hints.ts';
import { emptyTurn, moveOn, newProgress } from './lesson.ts';
import type { Effect, Lesson } from './lesson.ts';
import type { TutorLocale } from './maths/plain-maths.ts';
import { posesIn } from './pose.ts';
import type { PracticeRequest } from './practice-request.ts';
import { freeTexts, textsFor, tutorLocale } from './texts.ts';
import { openLesson, takeTurn } from './turn.ts';

/** The lesson after the whole transcript; `turn` is the tutor's answer to its end. Never throws. */
export function foldLesson(request: PracticeRequest, spoken: TutorLocale | null = null): Lesson {
  // The questions stay in the activity's language, also when the talk about them changes.
  const home = tutorLocale(request.locale);
  const bank = readBank(request, home, textsFor(home));
  const locale = spoken ?? home;
  const texts = request.isFree ? freeTexts(textsFor(locale)) : textsFor(locale);
  const lesson: Lesson = {
    bank,
    locale,
    texts,
    progress: bank.items.map(newProgress),
    events: [],
    said: [],
    current: bank.items.length > 0 ? 0 : null,
    asked: false,
    awaitsReason: false,
    wasHonest: false,
    studentMessages: 0,
    tutorMessages: 0,
    reflections: 0,
    pending: [],
    turn: emptyTurn(),
    mood: 'start',
  };
  for (const entry of request.transcript) {
    if (entry.role === 'tutor') {
      lesson.tutorMessages++;
      lesson.wasHonest ||= entry.text.includes(texts.reflect.honest);
      see(lesson, entry.text);
      continue;
    }
    const count = lesson.studentMessages++;
    // A message that got no visible answer left nothing behind but itself.
    lesson.pending = [];
    lesson.said.push(entry.text);
    lesson.turn = takeTurn(lesson, { id: entry.message_id, text: entry.text, count });
    lesson.pending = lesson.turn.effects;
  }
  if (lesson.studentMessages === 0) {
    const greeted = request.initialMessage.trim() !== '' || lesson.tutorMessages > 0;
    lesson.turn = openLesson(lesson, firstName(request.studentName), greeted);
  }
  return lesson;
}

/** Takes in what the student has seen. */
function see(lesson: Lesson, text: string): void {
  const rest: Effect[] = [];
  for (const effect of lesson.pending) {
    if (text.includes(effect.proof)) apply(lesson, effect);
    else rest.push(effect);
  }
  lesson.pending = rest;
  // The question on the page decides, also when the guidelines have changed since or the opening was another's.
  const lines = text.split('\n').map((line) => line.trim());
  const shown = lesson.bank.items.findLastIndex(
    (item, index) => lesson.progress[index]?.state === 'todo' && posesIn(item, lines),
  );
  if (shown !== -1) {
    lesson.current = shown;
    lesson.asked = true;
    return;
  }
  // A teacher's own first message may hold the first question in other words.
  const item = lesson.current === null ? undefined : lesson.bank.items[lesson.current];
  if (!item || lesson.asked) return;
  const squeeze = (value: string): string => value.replace(/[\s$*\\{}]/g, '');
  const wanted = squeeze(item.kind === 'equation' ? item.latex : item.prompt);
  if (wanted.length >= 4 && squeeze(text).includes(wanted)) lesson.asked = true;
}

function apply(lesson: Lesson, effect: Effect): void {
  const progress = lesson.progress[effect.index];
  if (!progress) return;
  switch (effect.kind) {
    case 'asked':
      if (progress.state !== 'todo') return;
      lesson.current = effect.index;
      lesson.asked = true;
      return;
    case 'hint':
      progress.hints = Math.min(hintLevels, Math.max(progress.hints, effect.level));
      return;
    case 'worked':
      progress.worked = true;
      return;
    case 'shown':
      progress.state = 'shown';
      if (lesson.current === effect.index) moveOn(lesson);
  }
}

function firstName(name: string): string {
  return /^[\p{L}][\p{L}\p{M}'’-]{0,30}/u.exec(name.trim())?.[0] ?? '';
}
