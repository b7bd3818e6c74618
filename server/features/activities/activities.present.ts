import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Analysis, ContentItem } from '#contract/chats/contents.entities.ts';
import type { Abilities } from '#contract/core/entity.ts';
import { seesActivityAnalysis, seesGuidelines, seesRubric } from '#server/permissions/hidden.rules.ts';
import { workspaceOf } from '#server/permissions/standing.ts';
import type { Standing } from '#server/permissions/standing.ts';
import type { ActivityRow } from './activities.queries.ts';

/** What only the read of one activity carries; in lists these are empty, so that a page stays one query. */
export interface ActivityDetail {
  guidelines: ContentItem[];
  initialMessage: ContentItem[];
  analysis: Analysis | null;
}

export const noDetail: ActivityDetail = { guidelines: [], initialMessage: [], analysis: null };

/**
 * An activity as the requester may see it. `visible` holds the nodes above it that he may see; guidelines are for
 * effective owners, the rubric for those too and otherwise where the activity shows it.
 */
export function presentActivity(
  row: ActivityRow,
  standing: Standing,
  abilities: Abilities,
  visible: ReadonlySet<string>,
  detail: ActivityDetail = noDetail,
): Activity {
  const isOwner = seesGuidelines(standing);
  const seesAnalysis = seesActivityAnalysis(standing);
  const parent = (kind: string): string | null =>
    row.parent_kind === kind && row.parent_id !== null && visible.has(row.parent_id) ? row.parent_id : null;
  const groupId = parent('group');
  const workspaceId = workspaceOf(row);
  const termAt = row.term_id === null ? -1 : row.path.indexOf(row.term_id);
  return {
    id: row.id,
    entity_type: 'activity',
    base_id: row.base_id,
    parent_group_id: groupId,
    parent_group: groupId === null ? null : { id: groupId, name: row.parent_name ?? '' },
    parent_term_id: parent('term'),
    parent_workspace_id: parent('workspace') && row.workspace_slug,
    parent_district_id: row.parent_kind === 'district' ? row.parent_id : null,
    color: row.color,
    emoji: row.emoji,
    name: row.name,
    summary: row.summary,
    grade_system_level: row.grade_system_level,
    categories: row.categories as Activity['categories'],
    flint_role: row.flint_role,
    response_style: row.response_style,
    initial_suggestions: row.initial_suggestions,
    subsequent_suggestions_enabled: row.subsequent_suggestions_enabled,
    locale: row.locale,
    secondary_locales: row.secondary_locales,
    input_method: row.input_method as Activity['input_method'],
    output_method: row.output_method as Activity['output_method'],
    speaking_rate: row.speaking_rate === null ? null : Number(row.speaking_rate),
    graded: row.graded,
    grading_rubric_visible: row.grading_rubric_visible,
    grading_rubric: seesRubric(standing, row) ? row.grading_rubric : [],
    paused: row.is_paused,
    duration: row.duration,
    available_from: iso(row.available_from),
    deadline: iso(row.deadline),
    archivable: row.archivable,
    unsubmittable: row.unsubmittable,
    visibility: row.visibility,
    analysis_requested_at: seesAnalysis ? iso(row.analysis_requested_at) : null,
    analysis_updated_at: seesAnalysis ? iso(row.analysis_updated_at) : null,
    analysis_started_at: seesAnalysis ? iso(row.analysis_started_at) : null,
    analysis: seesAnalysis ? detail.analysis : null,
    grades: row.grades,
    creator_id: row.creator_id,
    creator: row.creator,
    created_at: row.created_at.toISOString(),
    archived: row.archived_at !== null,
    chat_count: row.chat_count,
    is_draft: row.is_draft,
    searchable_content: isOwner ? row.searchable_content : null,
    guidelines_contents: isOwner ? detail.guidelines : [],
    initial_message_contents: detail.initialMessage,
    role: standing.role,
    inherited_role: standing.inherited_role,
    school_role: standing.school_role,
    term_id: row.term_id,
    workspace_id: workspaceId === null ? null : row.workspace_slug,
    district_id: districtOf(row, workspaceId),
    pinned: row.pinned_at !== null,
    pinned_at: iso(row.pinned_at),
    ancestor_group_ids: termAt < 0 ? [] : row.path.slice(termAt + 1, -1).filter((id) => visible.has(id)),
    abilities,
  };
}

function districtOf(row: ActivityRow, workspaceId: string | null): string | null {
  if (row.parent_kind === 'district') return row.parent_id;
  const [root = null] = row.path;
  return workspaceId !== null && root !== workspaceId ? root : null;
}

function iso(moment: Date | null): string | null {
  return moment === null ? null : moment.toISOString();
}
