import type { Chat } from '#contract/chats/chats.entities.ts';
import type { Analysis } from '#contract/chats/contents.entities.ts';
import type { PointRow } from '#server/database/tables/chats.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { ChatFacts } from '#server/permissions/chat-rows.ts';
import { seesGradeDraft, seesResults, seesStudentsName } from '#server/permissions/hidden.rules.ts';
import { sessionEnd } from '#server/permissions/session.rules.ts';
import type { AnalysisRow, ChatExtras } from './chats.queries.ts';
import { presentGrade } from './grades.present.ts';

export interface ChatSurroundings {
  extras: ChatExtras;
  /** nodes above that the requester may see */
  visible: ReadonlySet<string>;
  /** no language model is connected: the practice tutor answers, and is labelled */
  isPractice: boolean;
}

/** A chat as the requester may see it: grade, analysis and draft are null for whom they are hidden from. */
export function presentChat(
  row: ChatFacts,
  found: ChatAccess,
  { extras, visible, isPractice }: ChatSurroundings,
): Chat {
  const { standing, abilities } = found;
  const activity = found.activity?.node ?? null;
  const seesOutcome = seesResults(standing, row, activity);
  const analysis = seesOutcome ? extras.analyses.get(row.id) : undefined;
  const sight = {
    outcome: seesOutcome,
    draft: seesGradeDraft(standing),
    isGraded: activity?.graded === true,
  };
  const seen = (id: string | null): string | null => (id !== null && visible.has(id) ? id : null);
  return {
    id: row.id,
    entity_type: 'chat',
    base_id: row.base_id,
    parent_activity_id: row.parent_activity_id,
    parent_group_id: seen(row.parent_group_id),
    parent_term_id: seen(row.parent_term_id),
    visibility: row.visibility,
    name: row.name,
    ...presentGrade(row.grade, extras.gradings.get(row.id), sight),
    submitted_at: iso(row.submitted_at),
    submitted_by: row.submitted_by,
    ends_at: endsAt(row, activity),
    analysis: analysis ? presentAnalysis(analysis) : null,
    analysis_requested_at: seesOutcome ? iso(row.analysis_requested_at) : null,
    analysis_updated_at: seesOutcome ? iso(row.analysis_updated_at) : null,
    analysis_started_at: seesOutcome ? iso(row.analysis_started_at) : null,
    is_analyzed_with_sparks: seesOutcome && row.is_analyzed_with_sparks,
    created_at: row.created_at.toISOString(),
    last_message_at: iso(row.last_message_at),
    message_count: row.message_count,
    creator_id: row.creator_id,
    creator: seesStudentsName(standing) ? (extras.creators.get(row.id) ?? null) : null,
    archived: row.archived_at !== null,
    opened_content_id: row.opened_content_id,
    mode: row.mode,
    is_preview: row.is_preview,
    searchable_content: null,
    roles: extras.roles.get(row.id) ?? [],
    inherited_role: standing.inherited_role,
    term_id: row.term_id,
    workspace_id: row.workspace_slug,
    district_id: districtOf(row),
    ancestor_group_ids: groupsOf(row, visible),
    activity: activity && {
      id: activity.id,
      name: activity.name,
      emoji: activity.emoji,
      color: activity.color,
      graded: activity.graded,
    },
    progress: row.progress,
    suggestions: row.suggestions,
    tutor: { is_practice: isPractice, name: 'Sparky' },
    abilities,
  };
}

/** `error` stands alone when the last try failed. */
function presentAnalysis({ strengths, improvements, next_objectives, error }: AnalysisRow): Analysis {
  // What kind a point is of is for the class's analysis.
  const plain = (points: PointRow[]) => points.map(({ text, evidence }) => ({ text, evidence }));
  return {
    strengths: plain(strengths),
    improvements: plain(improvements),
    next_objectives: plain(next_objectives),
    error,
  };
}

/** When it is submitted by itself; null: never, or it is no session that is. */
export function endsAt(
  row: ChatFacts,
  activity: { deadline: Date | null; duration: number | null } | null,
): string | null {
  if (!activity || row.mode !== null || row.is_preview || row.submitted_at !== null) return null;
  return iso(sessionEnd(activity, row.first_student_message_at)?.at);
}

function districtOf(row: ChatFacts): string | null {
  const [root = null] = row.home_path ?? [];
  return row.workspace_id !== null && root !== row.workspace_id ? root : null;
}

/** Between the term and the activity, as far as they are seen. */
function groupsOf(row: ChatFacts, visible: ReadonlySet<string>): string[] {
  const path = row.home_path ?? [];
  const termAt = row.term_id === null ? -1 : path.indexOf(row.term_id);
  if (termAt < 0) return [];
  return path.slice(termAt + 1).filter((id) => id !== row.parent_activity_id && visible.has(id));
}

function iso(moment: Date | null | undefined): string | null {
  return moment ? moment.toISOString() : null;
}
