// Analyses a session: strengths, improvements, next objectives, each point with quoted evidence that really stands there.
import * as z from 'zod';
import { askForJson, type AskOptions, type Checked, jsonSchema } from './ask-for-json.ts';
import { practiceOptions } from './practice-request.ts';
import { analysisTask, reviewPrompt } from './prompts/review.ts';
import { wrongLanguage } from './review-language.ts';
import { reviewTokens } from './review-tokens.ts';
import { type ReviewTranscript, reviewTranscript } from './review-transcript.ts';
import { nothingSaid } from './nothing-said.ts';
import { hasStudentText } from './transcript.ts';
import type { AnalysisPoint, SessionAnalysis, SessionReview, Structured, TutorDeps } from './types.ts';

const maxPoints = 6;
const evidence = z.object({ message_id: z.string(), quote: z.string() });
const points = z
  .array(z.object({ text: z.string().trim().min(1).max(1_000), evidence: z.array(evidence) }))
  .max(maxPoints);
const askedSchema = z.object({ strengths: points, improvements: points, next_objectives: points });
// The practice tutor knows what kind of thing each point says; a model is not asked for it.
const kind = z
  .string()
  .regex(/^[a-z_]+(\.[a-z_]+)?$/)
  .max(60)
  .optional()
  .catch(undefined);
const kindPoints = z.array(points.element.extend({ kind })).max(maxPoints);
const schema = z.object({ strengths: kindPoints, improvements: kindPoints, next_objectives: kindPoints });

/**
 * Asks the analytics model. A session in which the student said nothing gives three empty lists and asks nobody. Never
 * throws; abort `signal` to give up.
 */
export async function analyseSession(
  deps: TutorDeps,
  review: SessionReview,
  signal: AbortSignal,
  options: AskOptions = {},
): Promise<Structured<SessionAnalysis>> {
  if (!hasStudentText(review.transcript)) {
    return nothingSaid({ strengths: [], improvements: [], next_objectives: [] });
  }
  // A citation is looked up in the whole messages, whatever was shortened for the prompt.
  const whole = reviewTranscript(review, Number.MAX_SAFE_INTEGER);
  return askForJson(deps, {
    purpose: 'analytics',
    name: 'analysis',
    schema,
    askedSchema,
    prompt: (resolved) =>
      reviewPrompt({
        task: analysisTask,
        lesson: review,
        transcript: reviewTranscript(review, reviewTokens(review, resolved)).text,
        schema: jsonSchema(askedSchema),
      }),
    practice: practiceOptions('analysis', review),
    check: (raw, isLast, { isPractice }) => {
      const foreign = isPractice ? null : wrongLanguage(textsOf(raw), review.locale);
      return foreign === null ? checkAnalysis(raw, whole, isLast) : { ok: false, problems: [foreign] };
    },
    ...options,
    signal,
  });
}

function textsOf(raw: z.output<typeof schema>): string {
  return [...raw.strengths, ...raw.improvements, ...raw.next_objectives].map((point) => point.text).join('\n');
}

/**
 * Checks the citations. On the last try what cannot be shown is left out instead: a point without evidence goes, and only
 * when nothing is left the answer is refused.
 */
export function checkAnalysis(
  raw: z.output<typeof schema>,
  transcript: ReviewTranscript,
  isLast: boolean,
): Checked<SessionAnalysis> {
  const problems: string[] = [];
  const value: SessionAnalysis = { strengths: [], improvements: [], next_objectives: [] };
  for (const list of ['strengths', 'improvements', 'next_objectives'] as const) {
    for (const [at, point] of raw[list].entries()) {
      const checked: AnalysisPoint = { ...(point.kind && { kind: point.kind }), text: point.text, evidence: [] };
      for (const each of point.evidence) {
        const found = transcript.cite(each);
        if (found !== null) checked.evidence.push(found);
        else problems.push(`${list}[${at}]: message ${each.message_id} does not contain "${each.quote.slice(0, 80)}".`);
      }
      if (checked.evidence.length > 0 || list === 'next_objectives') value[list].push(checked);
      else problems.push(`${list}[${at}]: it has no evidence that stands in the session.`);
    }
  }
  const isEmpty = Object.values(value).every((list) => list.length === 0);
  return problems.length === 0 || (isLast && !isEmpty) ? { ok: true, value } : { ok: false, problems };
}
