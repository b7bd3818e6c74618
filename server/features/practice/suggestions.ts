/** What the student may tap instead of typing. Every line is one that the tutor understands as a message. */
import { atHand } from './lesson.ts';
import type { Lesson } from './lesson.ts';
import { hintLevels } from './hints.ts';

/** Two or three lines, an emoji first, fitting to where the lesson stands after the tutor's last message. */
export function suggestionsFor(lesson: Lesson): string[] {
  const { suggestions } = lesson.texts;
  if (lesson.bank.items.length === 0) {
    return lesson.mood === 'finished'
      ? [suggestions.ready]
      : lesson.studentMessages === 0
        ? [suggestions.start, suggestions.how]
        : [suggestions.unsure, suggestions.skip];
  }
  const at = atHand(lesson);
  if (!at) {
    const open = lesson.progress.some((progress) => progress.state === 'skipped');
    return open ? [suggestions.retry, suggestions.ready] : [suggestions.ready, suggestions.how];
  }
  if (lesson.studentMessages === 0)
    return lesson.asked ? [suggestions.hint, suggestions.how] : [suggestions.start, suggestions.how];
  const { progress, item } = at;
  const hint = progress.hints === 0 ? suggestions.hint : suggestions.nextHint;
  if (progress.lastSlip) return [suggestions.where, hint, suggestions.skip];
  if (progress.hints >= hintLevels) return [hint, suggestions.skip, suggestions.repeat];
  return progress.hints > 0
    ? [hint, item.kind === 'equation' ? suggestions.why : suggestions.repeat, suggestions.skip]
    : [hint, suggestions.repeat];
}

/** A short name for the session: its topic, else what is practised, else the student's first words. */
export function titleFor(lesson: Lesson): string {
  const { titles } = lesson.texts;
  const { items, topics } = lesson.bank;
  const [topic] = topics;
  if (topic) return topic;
  if (items.length > 0) {
    if (items.every((item) => item.kind === 'equation')) return titles.equations;
    return items.every((item) => item.kind === 'vocabulary') ? titles.vocabulary : titles.questions;
  }
  const words = (lesson.said.find((text) => text.trim().split(/\s+/).length > 2) ?? '')
    .replace(/[\p{Cc}*_#`<>]/gu, ' ')
    .trim();
  const letters = [...words];
  if (letters.length === 0) return titles.none;
  return letters.length <= 48
    ? words
    : `${letters
        .slice(0, 46)
        .join('')
        .replace(/\s+\S*$/, '')} …`;
}
