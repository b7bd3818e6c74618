// Promises: everybody named finds one unread row of it, with a count where alike ones came within an hour.
import { sql } from 'kysely';
import type { NotificationType } from '#contract/notifications/notifications.entities.ts';
import type { Trx } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { newId } from '#server/platform/ids.ts';

/** What a notification is about. `workspaceId` is the node's id. Give what there is: it makes the links of the row. */
export interface NotificationSubject {
  /** who did it */
  actorId?: string | null;
  workspaceId?: string | null;
  termId?: string | null;
  groupId?: string | null;
  /** of created_group: the term or group that it was made in */
  parentId?: string | null;
  activityId?: string | null;
  chatId?: string | null;
  alertId?: string | null;
  /** a model profile */
  profileId?: string | null;
}

export interface Notice extends NotificationSubject {
  userIds: readonly string[];
  type: NotificationType;
}

/** Rows of one type and subject within this long after the first are one. */
const alikeFor = 3_600_000;

/** Part of the caller's transaction: the rows are there exactly when what they tell of is. Nobody is told of his own doing. */
export async function notify(ctx: Pick<Ctx, 'clock'>, trx: Trx, notice: Notice): Promise<void> {
  const userIds = [...new Set(notice.userIds)].filter((id) => id !== notice.actorId);
  if (userIds.length === 0) return;
  const now = ctx.clock.now();
  const key = subjectKey(notice);
  // Two at the same moment would each find no row to count on.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notify ${key}`}, 0))`.execute(trx);
  const counted = await trx
    .updateTable('notifications')
    .set((eb) => ({ count: eb('count', '+', 1), created_at: now, read_at: null, actor_id: notice.actorId ?? null }))
    .where('subject_key', '=', key)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('began_at', '>', new Date(now.getTime() - alikeFor))
    .returning('user_id')
    .execute();
  const told = new Set(counted.map((row) => row.user_id));
  const rest = userIds.filter((id) => !told.has(id));
  if (rest.length === 0) return;
  // One statement with as many parameters for thousands as for one.
  await sql`insert into notifications (id, user_id, type, subject_key, actor_id, workspace_id, term_id, group_id,
      activity_id, chat_id, alert_id, profile_id, began_at, created_at)
    select n.id, n.user_id, ${notice.type}, ${key}, ${notice.actorId ?? null}::uuid, ${notice.workspaceId ?? null}::uuid,
      ${notice.termId ?? null}::uuid, ${notice.groupId ?? null}::uuid, ${notice.activityId ?? null}::uuid,
      ${notice.chatId ?? null}::uuid, ${notice.alertId ?? null}::uuid, ${notice.profileId ?? null}, ${now}::timestamptz,
      ${now}::timestamptz
    from unnest(${rest.map(() => newId())}::uuid[], ${rest}::uuid[]) n (id, user_id)`.execute(trx);
}

/** What two rows must share to be alike: in a place that somebody joins or fills, the place; else the thing itself. */
function subjectKey(notice: Notice): string {
  return `${notice.type} ${about[notice.type](notice) ?? ''}`;
}

type Of = (subject: NotificationSubject) => string | null | undefined;
const place: Of = (subject) => subject.groupId ?? subject.termId ?? subject.workspaceId;
const activity: Of = (subject) => subject.activityId;
const chat: Of = (subject) => subject.chatId;

const about: Record<NotificationType, Of> = {
  invited_to_term: (subject) => subject.termId,
  invited_to_group: (subject) => subject.groupId,
  invited_to_activity: activity,
  invited_to_chat: chat,
  joined_term: (subject) => subject.termId,
  joined_group: (subject) => subject.groupId,
  pinned_activity: activity,
  created_group: (subject) => subject.parentId ?? subject.termId,
  created_activity: place,
  created_chat: (subject) => subject.activityId ?? place(subject),
  message_alert: (subject) => subject.alertId,
  tutor_misconfigured: (subject) => subject.profileId,
};
