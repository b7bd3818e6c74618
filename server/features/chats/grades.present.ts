import type { Chat, GradeCriterion, GradeDraft } from '#contract/chats/chats.entities.ts';
import type { CriterionRow } from '#server/database/tables/chats.ts';
import { givenGrade, isDraftOpen, isStale } from './grades.queries.ts';
import type { SessionGrading } from './grades.queries.ts';

/** What the requester may see of a session's grade. */
export interface GradeSight {
  /** the confirmed grade, with what it rests on */
  outcome: boolean;
  /** drafts, versions, what is on its way */
  draft: boolean;
  /** without a rubric nothing is ever on its way */
  isGraded: boolean;
}

type GradeFields = Pick<
  Chat,
  | 'grade'
  | 'grade_source'
  | 'grade_confirmed_at'
  | 'grade_comment'
  | 'grade_reason'
  | 'grade_criteria'
  | 'grade_evidence'
  | 'grade_version'
  | 'is_grade_stale'
  | 'grade_draft'
  | 'is_grade_pending'
  | 'review_waits_until'
>;

const nothing: SessionGrading = {
  ...{ grade: null, version: 0, is_pending: false, waits_until: null, rubric_key: null },
  ...{ draft: null, failure: null, decision: null },
};

/** The fields of a chat that speak of its grade; null, empty and 0 where they are hidden. `grade`: as the chat has it. */
export function presentGrade(grade: string | null, found: SessionGrading | undefined, sight: GradeSight): GradeFields {
  const grading = { ...(found ?? nothing), grade };
  const given = sight.outcome ? givenGrade(grading) : undefined;
  // The teacher's own grade has his words; Sparky's reasons are for another one.
  const isSparkys = given?.source === 'sparky';
  return {
    grade: sight.outcome ? grade : null,
    grade_source: given?.source ?? null,
    grade_confirmed_at: given?.confirmed_at?.toISOString() ?? null,
    grade_comment: given?.comment ?? null,
    grade_reason: isSparkys ? given.reason || null : null,
    grade_criteria: isSparkys ? presentCriteria(given.criteria) : [],
    grade_evidence: isSparkys ? given.evidence : [],
    grade_version: sight.draft ? grading.version : 0,
    is_grade_stale: sight.draft && isStale(given, grading),
    grade_draft: sight.draft ? presentDraft(grading) : null,
    is_grade_pending: sight.draft && sight.isGraded && grading.is_pending,
    review_waits_until: sight.draft || sight.outcome ? (grading.waits_until?.toISOString() ?? null) : null,
  };
}

function presentDraft(grading: SessionGrading): GradeDraft | null {
  const { draft, failure } = grading;
  const row = draft ?? failure;
  if (!row) return null;
  return {
    id: row.id,
    grade: row.grade,
    reason: row.reason,
    evidence: row.evidence,
    criteria: presentCriteria(row.criteria),
    left_open: row.left_open,
    error: failure?.error ?? null,
    is_open: draft ? isDraftOpen(grading) : grading.grade === null,
    is_stale: isStale(draft, grading),
    created_at: row.created_at.toISOString(),
  };
}

/** Points came later than criteria: what was stored before has none. */
export function presentCriteria(criteria: readonly CriterionRow[]): GradeCriterion[] {
  return criteria.map(({ name, judged, level, points, max_points, reason }) => ({
    name,
    judged,
    level,
    points: points ?? null,
    max_points: max_points ?? null,
    reason,
  }));
}
