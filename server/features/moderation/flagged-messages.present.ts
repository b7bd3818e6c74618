import { moderationCategories } from '#contract/core/constants.ts';
import type { FlaggedMessage } from '#contract/moderation/moderation.entities.ts';
import type { FlaggedRow } from './flagged-messages.queries.ts';

/** For somebody who reads alerts of this place. */
export function presentFlagged(row: FlaggedRow): FlaggedMessage {
  return {
    id: row.id,
    entity_type: 'flagged_message',
    chat_id: row.chat_id,
    activity_id: row.activity_id,
    group_id: row.group_id,
    term_id: row.term_id,
    workspace_id: row.workspace_slug,
    user_id: row.user_id,
    moderation_categories: moderationCategories.filter((one) => row.moderation_categories.includes(one)),
    sub_categories: [...new Set(row.alerts.flatMap((alert) => alert.sub_categories))].toSorted(),
    severity: row.alerts.some((alert) => alert.severity === 'urgent') ? 'urgent' : 'notice',
    alerts: row.alerts.map(({ id, state }) => ({ id, state })),
    is_unmoderated: row.is_unmoderated,
    excerpt: row.excerpt ?? '',
    created_at: row.created_at.toISOString(),
    student: row.student,
    activity: row.activity,
    group: row.group,
  };
}
