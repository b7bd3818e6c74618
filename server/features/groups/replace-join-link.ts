// Promises: the group has one join link, a new one; people of its term and of the school's domains join by it.
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { joinTokenOf, joinUrl, replaceJoinLink, revokeJoinLink } from '#server/permissions/join-links.ts';

export async function replaceGroupJoinLink(ctx: Ctx, groupId: string): Promise<{ token: string; url: string }> {
  const { node } = await access(ctx, 'group', groupId, 'manage_members');
  const token = await replaceJoinLink(ctx, node);
  return linkOf(ctx, node.id, token);
}

/** What is handed on already, so that it can be handed on again. */
export async function readGroupJoinLink(ctx: Ctx, groupId: string): Promise<{ token: string; url: string } | null> {
  const { node } = await access(ctx, 'group', groupId, 'manage_members');
  const token = await joinTokenOf(ctx.db, node.id);
  return token === null ? null : linkOf(ctx, node.id, token);
}

function linkOf(ctx: Ctx, groupId: string, token: string): { token: string; url: string } {
  return { token, url: joinUrl(ctx, `/groups/${groupId}`, token) };
}

/** That there was none is no error. */
export async function revokeGroupJoinLink(ctx: Ctx, groupId: string): Promise<void> {
  const { node } = await access(ctx, 'group', groupId, 'manage_members');
  await revokeJoinLink(ctx, node);
}
