// Proposes a grade by the activity's rubric, with reasons and evidence: a draft until a teacher confirms it.
import * as z from 'zod';
import { askForJson, type Checked, jsonSchema } from './ask-for-json.ts';
import { nothingSaid } from './nothing-said.ts';
import { practiceOptions } from './practice-request.ts';
import { gradingTask, reviewPrompt } from './prompts/review.ts';
import { reviewTokens } from './review-tokens.ts';
import { type ReviewTranscript, reviewTranscript } from './review-transcript.ts';
import { hasStudentText } from './transcript.ts';
import type { SessionGrade, SessionReview, Structured, TutorDeps } from './types.ts';

const text = z.string().trim();
const schema = z.object({
  grade: z.string().nullable(),
  reason: text.max(4_000),
  evidence: z.array(z.object({ message_id: z.string(), quote: z.string() })).max(12),
  criteria: z
    .array(
      z.object({
        name: text.min(1).max(300),
        judged: z.boolean(),
        level: z.string().nullable(),
        reason: text.max(2_000),
      }),
    )
    .max(20),
  left_open: z.array(text.min(1).max(1_000)).max(20),
});
type Raw = z.output<typeof schema>;

/**
 * Asks the grading model; the activity must have a rubric. A session in which the student said nothing gets no grade and
 * asks nobody. Never throws; abort `signal` to give up.
 */
export async function gradeSession(
  deps: TutorDeps,
  review: SessionReview,
  signal: AbortSignal,
): Promise<Structured<SessionGrade>> {
  if (!hasStudentText(review.transcript)) return nothingSaid(deps, 'grading', ungraded(review.locale));
  const grades = review.activity.rubric.map((level) => level.grade);
  const whole = reviewTranscript(review, Number.MAX_SAFE_INTEGER);
  const asked = withGrades(grades);
  return askForJson<Raw, SessionGrade>(deps, {
    purpose: 'grading',
    name: 'grade',
    schema,
    askedSchema: asked,
    prompt: (resolved) =>
      reviewPrompt({
        task: gradingTask,
        lesson: review,
        transcript: reviewTranscript(review, reviewTokens(review, resolved)).text,
        schema: jsonSchema(asked),
        rubric: true,
      }),
    practice: practiceOptions('grade', review),
    check: (raw, isLast) => checkGrade(raw, grades, whole, isLast),
    signal,
  });
}

/** Checks levels and citations. On the last try wrong citations are left out; a level outside the rubric never passes. */
export function checkGrade(
  raw: Raw,
  grades: string[],
  transcript: ReviewTranscript,
  isLast: boolean,
): Checked<SessionGrade> {
  const serious: string[] = [];
  const minor: string[] = [];
  const level = (given: string | null, place: string): string | null => {
    if (given === null) return null;
    const known = grades.find((grade) => grade.trim().toLowerCase() === given.trim().toLowerCase());
    if (known === undefined) serious.push(`${place}: "${given}" is not in the rubric; it has ${grades.join(', ')}.`);
    return known ?? null;
  };
  const grade = level(raw.grade, 'grade');
  const criteria = raw.criteria.map((criterion, at) => {
    const found = criterion.judged ? level(criterion.level, `criteria[${at}].level`) : null;
    return { ...criterion, level: found };
  });
  const evidence = raw.evidence.flatMap((each) => {
    const found = transcript.cite(each);
    if (found === null)
      minor.push(`evidence: message ${each.message_id} does not contain "${each.quote.slice(0, 80)}".`);
    return found === null ? [] : [found];
  });
  if (raw.grade !== null && raw.reason === '') serious.push('reason: a grade needs a reason.');
  if (raw.grade !== null && evidence.length === 0)
    serious.push('evidence: a grade needs evidence that stands in the session.');
  if (raw.grade === null && raw.left_open.length === 0 && raw.reason === '') {
    serious.push('left_open: say why there is no grade.');
  }
  const problems = [...serious, ...minor];
  if (serious.length > 0 || (minor.length > 0 && !isLast)) return { ok: false, problems };
  return { ok: true, value: { grade, reason: raw.reason, evidence, criteria, left_open: raw.left_open } };
}

/** The schema with the rubric's own grades as the only choices, for the model. */
function withGrades(grades: string[]) {
  const [first, ...rest] = new Set(grades);
  const level = first === undefined ? z.null() : z.enum([first, ...rest]).nullable();
  const { element } = schema.shape.criteria;
  return schema.extend({ grade: level, criteria: z.array(element.extend({ level })) });
}

const empty: Record<string, string> = {
  en: 'The student wrote nothing in this session.',
  es: 'El alumno no escribió nada en esta sesión.',
};

function ungraded(locale: string): SessionGrade {
  const sentence = empty[locale.split('-')[0] ?? 'en'] ?? empty['en'] ?? '';
  return { grade: null, reason: '', evidence: [], criteria: [], left_open: [sentence] };
}
