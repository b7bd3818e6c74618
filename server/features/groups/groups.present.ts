import type { Abilities } from '#contract/core/entity.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { seesGroupGoals } from '#server/permissions/hidden.rules.ts';
import type { Standing } from '#server/permissions/standing.ts';
import type { GroupRow } from './groups.queries.ts';

/** A group as the requester may see it; `visible` holds the nodes above it that he may see, the rest is left out. */
export function presentGroup(
  row: GroupRow,
  standing: Standing,
  abilities: Abilities,
  visible: ReadonlySet<string>,
): Group {
  const termAt = row.path.indexOf(row.term_id);
  const hasDistrict = row.path[0] !== row.workspace_id;
  const parentId = row.parent_id !== null && visible.has(row.parent_id) ? row.parent_id : null;
  return {
    id: row.id,
    entity_type: 'group',
    color: row.color,
    name: row.name,
    description: row.description,
    logo_url: row.logo_url,
    parent_group_id: row.parent_kind === 'group' ? parentId : null,
    parent_term_id: row.parent_kind === 'term' ? row.parent_id : null,
    visibility: row.visibility,
    created_at: row.created_at.toISOString(),
    archived: row.archived_at !== null,
    creator_id: row.creator_id,
    edlink_class_id: row.edlink_class_id,
    searchable_content: standing.is_owner ? row.searchable_content : null,
    learning_goals_and_background: seesGroupGoals(standing) ? row.learning_goals_and_background : null,
    is_published: row.is_published,
    status: row.is_published ? 'published' : 'unpublished',
    moderation_notification_categories: standing.is_owner
      ? (row.moderation_notification_categories as Group['moderation_notification_categories'])
      : [],
    role: standing.role,
    inherited_role: standing.inherited_role,
    school_role: standing.school_role,
    depth: row.depth,
    term_id: row.term_id,
    workspace_id: row.workspace_slug ?? '',
    district_id: hasDistrict ? (row.path[0] ?? null) : null,
    ancestor_group_ids: row.path.slice(termAt + 1, -1).filter((id) => visible.has(id)),
    member_count: row.members,
    creator: row.creator,
    abilities,
  };
}

/** What somebody sees of a group that he may join by its link and has not joined: name, logo and colour. */
export function presentFace(group: Group): Group {
  return {
    ...group,
    description: null,
    learning_goals_and_background: null,
    edlink_class_id: null,
    parent_group_id: null,
    parent_term_id: null,
    ancestor_group_ids: [],
    district_id: null,
    creator_id: null,
    creator: null,
    member_count: [],
  };
}
