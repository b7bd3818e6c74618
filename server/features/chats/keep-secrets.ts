// What of a lesson its student must not read word for word, looked for in whatever a model writes for him.
import { createOutputCheck } from '#server/features/moderation/index.ts';
import type { OutputCheck } from '#server/features/moderation/index.ts';
import type { LessonView, SessionAnalysis, SessionGrade } from '#server/features/tutor/index.ts';

/** So much of what was said counts as known: to say that again gives nothing away. */
const knownCharacters = 6_000;
const knownAnswers = 4;

type Lesson = Pick<LessonView, 'activity' | 'transcript' | 'requester'>;

/** The check of one text; `locales`: in which it may be written, the likeliest first. */
export function checkFor(lesson: Lesson, locales: readonly string[]): OutputCheck {
  return createOutputCheck({ locales, secrets: secretsOf(lesson), known: knownOf(lesson) });
}

/** Whether a title or a suggestion may be shown as it is. */
export function mayBeShown(lesson: LessonView, text: string): boolean {
  const check = checkFor(lesson, [lesson.locale]);
  return [check.push(text), check.end()].every(({ verdict, leaked }) => verdict === null && !leaked);
}

/** A student reads his analysis unseen by any teacher: a point that quotes what he may not know is left out. */
export function withoutSecrets(lesson: LessonView, analysis: SessionAnalysis): SessionAnalysis {
  const keep = (points: SessionAnalysis['strengths']) => points.filter(({ text }) => !givesAway(lesson, text));
  return {
    strengths: keep(analysis.strengths),
    improvements: keep(analysis.improvements),
    next_objectives: keep(analysis.next_objectives),
  };
}

/**
 * A student reads the reasons of a grade once it is confirmed, which may be done for a whole class at once: a reason that
 * quotes what he may not know gives way to one that says nothing of it.
 */
export function withPlainReasons(lesson: LessonView, grade: SessionGrade): SessionGrade {
  const plain = (reason: string) => (givesAway(lesson, reason) ? plainReason(lesson.locale) : reason);
  return {
    ...grade,
    reason: plain(grade.reason),
    criteria: grade.criteria.map((one) => ({ ...one, reason: plain(one.reason) })),
  };
}

function givesAway(lesson: LessonView, text: string): boolean {
  const check = checkFor(lesson, [lesson.locale]);
  return [check.push(text), check.end()].some(({ leaked }) => leaked);
}

const plainReasons: Record<string, string> = {
  en: 'Judged by the rubric and by what the session shows.',
  es: 'Valorado según la rúbrica y lo que muestra la sesión.',
  fr: 'Évalué selon la grille et ce que montre la session.',
  de: 'Beurteilt nach dem Bewertungsraster und dem, was die Sitzung zeigt.',
};

function plainReason(locale: string): string {
  return plainReasons[locale.split('-')[0] ?? 'en'] ?? plainReasons['en'] ?? '';
}

/** Staff know it all. */
function secretsOf({ activity, requester }: Lesson): string[] {
  if (activity === null || requester.isStaff) return [];
  const rubric = activity.rubricVisible ? [] : activity.rubric.map((level) => level.content);
  const files = activity.materials.flatMap(({ isSecret, text, summary }) => (isSecret ? [text, summary ?? ''] : []));
  return [activity.guidelines, ...rubric, ...files].filter((text) => text !== '');
}

function knownOf({ activity, transcript }: Lesson): string[] {
  const theirs = transcript.filter((message) => message.role === 'student');
  const ours = transcript.filter((message) => message.role === 'tutor').slice(-knownAnswers);
  const texts = [...theirs, ...ours].flatMap(({ items }) =>
    items.flatMap((item) => ('text' in item ? [item.text] : [])),
  );
  const shown = [activity?.name, activity?.summary, activity?.initialMessage];
  const rubric = activity?.rubricVisible ? activity.rubric.map((level) => level.content) : [];
  const files = (activity?.materials ?? []).flatMap(({ isSecret, text }) => (isSecret ? [] : [text]));
  const given = files.join('\n').slice(0, knownCharacters);
  return [...shown, ...rubric, given, texts.join('\n').slice(-knownCharacters)].filter((text) => text !== undefined);
}
