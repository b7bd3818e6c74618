// Promises: a message that somebody sees and reports reaches the people who read alerts; he learns no more than that it arrived.
import type { AlertCategory, MessageAlert } from '#contract/alerts/alerts.entities.ts';
import type { Db } from '#server/database/index.ts';
import { hidden } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import { seesAlertsOf } from '#server/permissions/alert-seeing.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { seesReplacedMessages } from '#server/permissions/hidden.rules.ts';
import { auditAlert, reread } from './access-alert.ts';
import { presentAlert } from './alerts.present.ts';
import { raise } from './raise-alert.ts';

interface Report {
  messageId: string;
  category: AlertCategory;
  note: string | null;
}

/** Null for who reads no alerts there. */
export async function reportMessage(ctx: Ctx, report: Report): Promise<MessageAlert | null> {
  const message = await ctx.db
    .selectFrom('messages')
    .where('id', '=', report.messageId)
    .where('is_draft', '=', false)
    .select(['id', 'chat_id', 'user_id', 'replaced_at'])
    .executeTakeFirst();
  if (!message) throw hidden(await memberships(ctx));
  const { chat, standing, m } = await accessChat(ctx, message.chat_id, 'view');
  if (message.replaced_at !== null && !seesReplacedMessages(standing)) throw hidden(m);
  const path = chat.home_path ?? [];
  const groupId = await nearestGroup(ctx.db, path);
  const id = await ctx.db.transaction().execute(async (trx) => {
    const alertId = await raise(
      ctx,
      trx,
      {
        messageId: message.id,
        chatId: chat.id,
        userId: message.user_id,
        workspaceId: chat.workspace_id,
        termId: chat.term_id,
        groupId,
        activityId: chat.parent_activity_id,
        path,
        category: report.category,
        subCategories: [],
        severity: report.category === 'self-harm' ? 'urgent' : 'notice',
        source: standing.is_watcher ? 'teacher' : 'student',
        note: report.note,
      },
      m.user_id,
    );
    await auditAlert(ctx, 'message_reported', { id: alertId, workspace_id: chat.workspace_id }, trx);
    return alertId;
  });
  return seesAlertsOf(m, chat.home_path) ? presentAlert(await reread(ctx, id)) : null;
}

async function nearestGroup(db: Db, path: readonly string[]): Promise<string | null> {
  if (path.length === 0) return null;
  const groups = await db
    .selectFrom('nodes')
    .where('id', 'in', [...path])
    .where('kind', '=', 'group')
    .select('id')
    .execute();
  const ids = new Set(groups.map((group) => group.id));
  return path.findLast((id) => ids.has(id)) ?? null;
}
