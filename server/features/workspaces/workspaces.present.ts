import type { Abilities } from '#contract/core/entity.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { seesWorkspaceSettings } from '#server/permissions/hidden.rules.ts';
import type { Standing } from '#server/permissions/standing.ts';
import type { WorkspaceRow } from './workspaces.queries.ts';

/** A workspace as the requester may see it: its settings are for its owners. */
export function presentWorkspace(row: WorkspaceRow, standing: Standing, abilities: Abilities): Workspace {
  const isOwner = seesWorkspaceSettings(standing);
  return {
    id: row.slug,
    entity_type: 'workspace',
    active_term_id: row.active_term_id,
    color: row.color,
    name: row.name,
    plan: row.plan,
    logo_url: row.logo_url,
    created_at: row.created_at.toISOString(),
    archived: row.archived_at !== null,
    visibility: row.visibility,
    timezone: row.timezone,
    allowed_cidrs: isOwner ? row.allowed_cidrs : [],
    moderation_guidelines: isOwner ? row.moderation_guidelines : null,
    moderation_notification_categories: isOwner
      ? (row.moderation_notification_categories as Workspace['moderation_notification_categories'])
      : [],
    moderation_fail_closed: isOwner && row.moderation_fail_closed,
    safety_contact: isOwner ? row.safety_contact : null,
    mission_and_background: row.mission_and_background,
    limit_access_hours_enabled: isOwner && row.limit_access_hours_enabled,
    access_start_time: isOwner ? row.access_start_time : null,
    access_end_time: isOwner ? row.access_end_time : null,
    access_days: isOwner ? row.access_days : [],
    district_id: row.district_id,
    district: row.district,
    role: standing.role,
    inherited_role: standing.inherited_role,
    school_role: standing.school_role,
    member_count: row.members,
    creator_id: row.creator_id,
    creator: row.creator,
    abilities,
  };
}

/** What somebody sees of a workspace that he may join and has not joined. */
export function presentFace(workspace: Workspace): Workspace {
  return {
    ...workspace,
    timezone: 'UTC',
    mission_and_background: null,
    district_id: null,
    district: null,
    member_count: [],
    creator_id: null,
    creator: null,
  };
}
