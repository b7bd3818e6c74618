// Promises: one person gets the mail of an alert that is still open. It may come twice when a process dies, and is never lost.
import { localeOfPerson } from '#server/features/accounts/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { alertMail } from './alert-mails.ts';

export async function mailAlert(
  ctx: Ctx,
  job: { alertId: string; userId: string; isReminder: boolean },
): Promise<void> {
  const alert = await ctx.db
    .selectFrom('message_alerts')
    .innerJoin('chats', 'chats.id', 'message_alerts.chat_id')
    .innerJoin('users as student', 'student.id', 'chats.creator_id')
    .leftJoin('users as assignee', 'assignee.id', 'message_alerts.assigned_to')
    .leftJoin('nodes as activity', 'activity.id', 'message_alerts.activity_id')
    .leftJoin('nodes as group', 'group.id', 'message_alerts.group_id')
    .leftJoin('nodes as workspace', 'workspace.id', 'message_alerts.workspace_id')
    .where('message_alerts.id', '=', job.alertId)
    .where('message_alerts.state', '=', 'open')
    .select([
      'message_alerts.id',
      'message_alerts.category',
      'message_alerts.source',
      'student.full_name as student_name',
      'assignee.full_name as assignee_name',
      'activity.name as activity_name',
      'group.name as group_name',
      'workspace.name as workspace_name',
    ])
    .executeTakeFirst();
  const reader = await ctx.db
    .selectFrom('users')
    .where('id', '=', job.userId)
    .where('archived_at', 'is', null)
    .select(['email', 'full_name', 'preferred_name', 'preference'])
    .executeTakeFirst();
  if (!alert || !reader) return;
  const places = [alert.group_name, alert.activity_name].filter((name) => name !== null);
  await ctx.mail.send(
    await alertMail({
      to: reader.email,
      name: reader.preferred_name ?? reader.full_name,
      locale: localeOfPerson(reader.preference),
      student: alert.student_name,
      place: places.join(', ') || (alert.workspace_name ?? 'Hearth'),
      category: alert.category,
      source: alert.source,
      assignee: alert.assignee_name,
      isReminder: job.isReminder,
      href: new URL(`/alerts/${alert.id}`, ctx.config.publicUrl ?? 'http://localhost').href,
    }),
  );
}
