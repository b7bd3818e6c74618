// Promises: an alert with what was said around it, to who reads alerts of its place; to nobody else that it exists.
import type { MessageAlertWithContext } from '#contract/alerts/alerts.entities.ts';
import { ApiError } from '#contract/core/errors.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { accessAlert, auditAlert } from './access-alert.ts';
import { presentAlert } from './alerts.present.ts';
import { besideOf, contextOf } from './alerts.queries.ts';
import type { BesideRow, ContextRow } from './alerts.queries.ts';

/** Enough to judge what was meant; the whole session is one click away for who may open it. */
const reach = { before: 20, after: 20 };

export async function readAlert(ctx: Ctx, alertId: string): Promise<MessageAlertWithContext> {
  const { alert } = await accessAlert(ctx, alertId);
  const found = { ids: alert.message_ids, moment: alert.last_message_at };
  const [{ rows, total, firstAt }, beside, mayViewChat] = await Promise.all([
    contextOf(ctx.db, alert.chat_id, found, reach),
    besideOf(ctx.db, alert.id),
    mayView(ctx, alert.chat_id),
  ]);
  // A pupil's words are read: that leaves a line, whoever reads them.
  await auditAlert(ctx, 'alert_read', alert);
  const alerted = new Set(alert.message_ids);
  return {
    ...presentAlert(alert),
    messages: [
      ...rows.map((row) => presentMessage(row, alerted.has(row.id))),
      ...beside.map((row) => presentBeside(row, alert.student)),
    ].toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at)),
    has_earlier: firstAt > 1,
    has_later: firstAt - 1 + rows.length < total,
    may_view_chat: mayViewChat,
  };
}

function presentMessage(row: ContextRow, isAlerted: boolean): MessageAlertWithContext['messages'][number] {
  return {
    id: row.id,
    author: row.author,
    created_at: row.created_at.toISOString(),
    is_alerted: isAlerted,
    content_id: null,
    contents: row.contents as MessageAlertWithContext['messages'][number]['contents'],
  };
}

/** The words as they stood then: the item may have been changed or deleted since. */
function presentBeside(row: BesideRow, author: ContextRow['author']): MessageAlertWithContext['messages'][number] {
  return {
    id: row.id,
    author,
    created_at: row.created_at.toISOString(),
    is_alerted: true,
    content_id: row.content_id,
    contents: [{ id: row.id, type: 'text', name: row.name, source_text: row.excerpt }],
  };
}

async function mayView(ctx: Ctx, chatId: string): Promise<boolean> {
  try {
    await accessChat(ctx, chatId, 'view');
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
