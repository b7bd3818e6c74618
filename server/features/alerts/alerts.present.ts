import type { AlertCategory, MessageAlert } from '#contract/alerts/alerts.entities.ts';
import type { AlertRow } from './alerts.queries.ts';

/** For somebody who reads alerts of this place: he may do all with it. */
export function presentAlert(row: AlertRow): MessageAlert {
  return {
    id: row.id,
    entity_type: 'message_alert',
    message_id: row.message_id,
    message_ids: row.message_ids,
    chat_id: row.chat_id,
    activity_id: row.activity_id,
    group_id: row.group_id,
    term_id: row.term_id,
    workspace_id: row.workspace_slug,
    user_id: row.user_id,
    // Written by our own code from the closed list alone.
    category: row.category as AlertCategory,
    sub_categories: row.sub_categories,
    severity: row.severity,
    source: row.source,
    note: row.note,
    state: row.state,
    assigned_to: row.assigned_to,
    created_at: row.created_at.toISOString(),
    last_message_at: row.last_message_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolved_by: row.resolved_by,
    resolution_note: row.resolution_note,
    escalated_at: row.escalated_at?.toISOString() ?? null,
    excerpt: row.excerpt ?? '',
    student: row.student,
    reporter: row.reporter,
    assignee: row.assignee,
    resolver: row.resolver,
    activity: row.activity,
    group: row.group,
    abilities: { view: true, modify: true },
  };
}
