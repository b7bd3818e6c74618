// A line of the audit log about a chat.
import type { Trx } from '#server/database/index.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

export function auditChat(
  ctx: Pick<Ctx, 'actor' | 'clock' | 'db'>,
  action: 'chat_archived' | 'chat_restored' | 'grade_changed',
  chat: { id: string; workspace_id: string | null },
  details: Record<string, unknown>,
  trx?: Trx,
): Promise<void> {
  const { id, workspace_id } = chat;
  return audit(ctx, { action, entity_type: 'chat', entity_id: id, workspace_id, details }, trx);
}
