// Promises: the alerts that the requester may read, a page of them; where he may not see the place, 404.
import type { MessageAlert } from '#contract/alerts/alerts.entities.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import { access } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import { visibleAlerts } from '#server/permissions/alert-seeing.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { presentAlert } from './alerts.present.ts';
import { pageOfAlerts } from './alerts.queries.ts';
import type { AlertFilter, AlertPlace } from './alerts.queries.ts';

/** `workspaceId` is the slug; without any place: all that one reads. */
export async function listAlerts(ctx: Ctx, query: AlertFilter & AlertPlace): Promise<Page<MessageAlert>> {
  const { workspaceId, groupId, chatId } = query;
  const workspace = workspaceId === undefined ? null : await access(ctx, 'workspace', workspaceId, 'view');
  if (groupId !== undefined) await access(ctx, 'group', groupId, 'view');
  if (chatId !== undefined) await accessChat(ctx, chatId, 'view');
  const visible = visibleAlerts(await memberships(ctx));
  const place = { workspaceId: workspace?.node.id, groupId, chatId };
  const { window, rows } = await pageOfAlerts(ctx.db, visible, place, query);
  return toPage(window, rows, presentAlert);
}
