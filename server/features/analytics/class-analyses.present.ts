import type { ActivityStanding, ClassAnalysis, ClassPoint } from '#contract/analytics/analytics.entities.ts';
import type { Analysis } from '#contract/chats/contents.entities.ts';
import type { Creator } from '#server/database/creators.ts';
import { isPending } from './reports.queries.ts';
import type { ReportRow } from './reports.queries.ts';
import { seeQuestions } from './see-report.ts';
import type { SeenReport } from './see-report.ts';
import type { ClassPlace, ClassSession } from './sessions.queries.ts';

export interface ClassSurroundings {
  sessions: readonly ClassSession[];
  pupils: NonNullable<Creator>[];
  activities: ActivityStanding[];
}

/** An analysis of a class as the requester may see it. `seen` is made for him by see-report.ts. */
export function presentClassAnalysis(
  place: ClassPlace,
  row: ReportRow | null,
  seen: SeenReport,
  { sessions, pupils, activities }: ClassSurroundings,
): ClassAnalysis {
  const { strengths, improvements, next_objectives, needs } = seen;
  return {
    scope: place.kind,
    id: place.id,
    state: stateOf(row),
    error: isPending(row) ? null : (row?.error ?? null),
    is_analyzed_with_sparks: row?.is_with_sparks ?? false,
    analysis_requested_at: iso(row?.requested_at),
    analysis_started_at: iso(row?.started_at),
    analysis_updated_at: iso(row?.updated_at),
    sessions: seen.sessions,
    pupils,
    strengths,
    improvements,
    next_objectives,
    needs,
    questions: place.kind === 'activity' ? seeQuestions(sessions) : [],
    activities,
  };
}

/** The same as an activity carries it: points with their evidence. */
export function presentActivityAnalysis(row: ReportRow, seen: SeenReport): Analysis {
  const points = (list: ClassPoint[]) =>
    list.map(({ text, examples }) => ({
      text,
      evidence: examples.map(({ message_id, quote }) => ({ message_id, quote })),
    }));
  return {
    strengths: points(seen.strengths),
    improvements: points(seen.improvements),
    next_objectives: points(seen.next_objectives),
    error: row.error,
  };
}

function stateOf(row: ReportRow | null): ClassAnalysis['state'] {
  if (row === null) return 'none';
  if (isPending(row)) return row.started_at !== null && row.started_at >= (row.requested_at ?? 0) ? 'working' : 'asked';
  if (row.error !== null) return 'failed';
  return row.report === null ? 'none' : 'done';
}

function iso(moment: Date | null | undefined): string | null {
  return moment ? moment.toISOString() : null;
}
