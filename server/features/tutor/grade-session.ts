// Proposes a grade by the activity's rubric, with reasons and evidence: a draft until a teacher confirms it.
import * as z from 'zod';
import { askForJson, type AskOptions, type Checked, jsonSchema } from './ask-for-json.ts';
import { nothingSaid } from './nothing-said.ts';
import { practiceOptions } from './practice-request.ts';
import { gradingTask, reviewPrompt } from './prompts/review.ts';
import { showing } from './review-evidence.ts';
import { wrongLanguage } from './review-language.ts';
import { pointProblems } from './review-points.ts';
import { reviewTokens } from './review-tokens.ts';
import { type ReviewTranscript, reviewTranscript } from './review-transcript.ts';
import { hasStudentText } from './transcript.ts';
import type { SessionGrade, SessionReview, Structured, TutorDeps } from './types.ts';

const text = z.string().trim();
const points = z.number().min(0).max(1_000).nullable();
const most = z.number().positive().max(1_000).nullable();
const criterion = z.object({
  name: text.min(1).max(300),
  judged: z.boolean(),
  level: z.string().nullable(),
  points: points.default(null),
  max_points: most.default(null),
  reason: text.max(2_000),
});
const schema = z.object({
  grade: z.string().nullable(),
  reason: text.max(4_000),
  evidence: z.array(z.object({ message_id: z.string(), quote: z.string() })).max(12),
  criteria: z.array(criterion).max(20),
  left_open: z.array(text.min(1).max(1_000)).max(20),
});
type Raw = z.output<typeof schema>;

/**
 * Asks the grading model; the activity must have a rubric. A session in which the student said nothing gets no grade and
 * asks nobody. Throws only what `options.account` throws; abort `signal` to give up.
 */
export async function gradeSession(
  deps: TutorDeps,
  review: SessionReview,
  signal: AbortSignal,
  options: AskOptions = {},
): Promise<Structured<SessionGrade>> {
  if (!hasStudentText(review.transcript)) return nothingSaid(ungraded(review.locale));
  const { rubric } = review.activity;
  const whole = reviewTranscript(review, Number.MAX_SAFE_INTEGER);
  const asked = withGrades(rubric.map((level) => level.grade));
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
    check: (raw, isLast, { isPractice }) => {
      // The practice tutor speaks its own few languages, and always one of them.
      const foreign = isPractice ? null : wrongLanguage(textsOf(raw), review.locale);
      return foreign === null ? checkGrade(raw, rubric, whole, isLast) : { ok: false, problems: [foreign] };
    },
    signal,
    ...options,
  });
}

/** What the model wrote in words of its own; names of criteria are the rubric's. */
function textsOf(raw: Raw): string {
  return [raw.reason, ...raw.left_open, ...raw.criteria.map((one) => one.reason)].join('\n');
}

/**
 * Checks levels, points and citations. On the last try wrong citations are left out; a level outside the rubric, points
 * that do not add up, or a grade that nothing of the student's shows never pass.
 */
export function checkGrade(
  raw: Raw,
  rubric: readonly { grade: string; content: string }[],
  transcript: ReviewTranscript,
  isLast: boolean,
): Checked<SessionGrade> {
  const grades = rubric.map((level) => level.grade);
  const serious: string[] = [];
  const minor: string[] = [];
  const level = (given: string | null, place: string): string | null => {
    if (given === null) return null;
    const known = grades.find((grade) => grade.trim().toLowerCase() === given.trim().toLowerCase());
    if (known === undefined) serious.push(`${place}: "${given}" is not in the rubric; it has ${grades.join(', ')}.`);
    return known ?? null;
  };
  const grade = level(raw.grade, 'grade');
  const criteria = raw.criteria.map((one, at) => {
    if (!one.judged && one.reason === '') minor.push(`criteria[${at}].reason: say why it was not judged.`);
    return { ...one, level: one.judged ? level(one.level, `criteria[${at}].level`) : null };
  });
  const cited = raw.evidence.flatMap((each) => {
    const found = transcript.cite(each);
    if (found === null)
      minor.push(`evidence: message ${each.message_id} does not contain "${each.quote.slice(0, 80)}".`);
    return found === null ? [] : [found];
  });
  const shown = showing(cited, transcript, grades);
  if (raw.grade !== null && raw.reason === '') serious.push('reason: a grade needs a reason.');
  if (raw.grade !== null && shown.length === 0) {
    serious.push(
      'evidence: a grade needs evidence that stands in the session: words of the student that show what he can do. ' +
        'What the tutor said, or a wish about the grade, is none.',
    );
  }
  if (raw.grade === null && raw.left_open.length === 0 && raw.reason === '') {
    serious.push('left_open: say why there is no grade.');
  }
  serious.push(...pointProblems(criteria, rubric, grade));
  const problems = [...serious, ...minor];
  if (serious.length > 0 || (minor.length > 0 && !isLast)) return { ok: false, problems };
  // A wish is kept out of what the teacher is shown as evidence; the tutor's words may stand beside the student's.
  const evidence = cited.filter((one) => transcript.writerOf(one.message_id) === 'tutor' || shown.includes(one));
  return { ok: true, value: { grade, reason: raw.reason, evidence, criteria, left_open: raw.left_open } };
}

/** The schema with the rubric's own grades as the only choices, for the model. */
function withGrades(grades: string[]) {
  const [first, ...rest] = new Set(grades);
  const level = first === undefined ? z.null() : z.enum([first, ...rest]).nullable();
  return schema.extend({ grade: level, criteria: z.array(criterion.extend({ level, points, max_points: most })) });
}

const empty: Record<string, string> = {
  en: 'The student wrote nothing in this session.',
  es: 'El alumno no escribió nada en esta sesión.',
  fr: 'L’élève n’a rien écrit dans cette session.',
  de: 'Der Schüler hat in dieser Sitzung nichts geschrieben.',
};

function ungraded(locale: string): SessionGrade {
  const sentence = empty[locale.split('-')[0] ?? 'en'] ?? empty['en'] ?? '';
  return { grade: null, reason: '', evidence: [], criteria: [], left_open: [sentence] };
}
