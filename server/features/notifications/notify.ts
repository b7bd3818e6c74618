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
  await notifyAll(ctx, trx, [notice]);
}

/** The same of several subjects, no two alike: one statement waits, one writes, for thousands as for one. */
export async function notifyAll(ctx: Pick<Ctx, 'clock'>, trx: Trx, notices: readonly Notice[]): Promise<void> {
  const told = new Map(
    notices.flatMap((notice) => {
      const userIds = [...new Set(notice.userIds)].filter((id) => id !== notice.actorId);
      return userIds.length === 0 ? [] : [[subjectKey(notice), { ...notice, userIds }] as const];
    }),
  );
  if (told.size === 0) return;
  const keys = [...told.keys()].toSorted();
  // Two at the same moment would each find no row to count on; in one order, so that they never wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended('notify ' || key, 0)) from unnest(${keys}::text[]) key`.execute(
    trx,
  );
  const now = ctx.clock.now();
  const about = [...told].map(([subject_key, { userIds: _people, ...subject }]) => ({ subject_key, ...subject }));
  const people = [...told].flatMap(([key, { userIds }]) => userIds.map((userId) => ({ key, userId })));
  await sql`
    with person as materialized (
      select * from unnest(${people.map(() => newId())}::uuid[], ${people.map((one) => one.userId)}::uuid[],
        ${people.map((one) => one.key)}::text[]) person (id, user_id, subject_key)
    ), subject as materialized (
      select * from json_to_recordset(${JSON.stringify(about)}::json) subject (subject_key text, type text, "actorId" uuid,
        "workspaceId" uuid, "termId" uuid, "groupId" uuid, "activityId" uuid, "chatId" uuid, "alertId" uuid, "profileId" text)
    ), counted as (
      update notifications set count = count + 1, created_at = ${now}::timestamptz, read_at = null,
        actor_id = subject."actorId"
      from person join subject using (subject_key)
      where notifications.subject_key = person.subject_key and notifications.user_id = person.user_id
        and notifications.began_at > ${new Date(now.getTime() - alikeFor)}::timestamptz
      returning person.id
    )
    insert into notifications (id, user_id, type, subject_key, actor_id, workspace_id, term_id, group_id, activity_id,
      chat_id, alert_id, profile_id, began_at, created_at)
    select person.id, person.user_id, subject.type, subject.subject_key, subject."actorId", subject."workspaceId",
      subject."termId", subject."groupId", subject."activityId", subject."chatId", subject."alertId", subject."profileId",
      ${now}::timestamptz, ${now}::timestamptz
    from person join subject using (subject_key)
    where not exists (select from counted where counted.id = person.id)`.execute(trx);
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
