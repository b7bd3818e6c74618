// Promises: the group has one join link, a new one; people of its term and of the school's domains join by it.
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { joinUrl, replaceJoinLink, revokeJoinLink } from '#server/permissions/join-links.ts';

export async function replaceGroupJoinLink(ctx: Ctx, groupId: string): Promise<{ token: string; url: string }> {
  const { node } = await access(ctx, 'group', groupId, 'manage_members');
  const token = await replaceJoinLink(ctx, node);
  return { token, url: joinUrl(ctx, `/groups/${node.id}`, token) };
}

/** That there was none is no error. */
export async function revokeGroupJoinLink(ctx: Ctx, groupId: string): Promise<void> {
  const { node } = await access(ctx, 'group', groupId, 'manage_members');
  await revokeJoinLink(ctx, node);
}
