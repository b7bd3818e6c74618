// Promises: the term has one join link, a new one; it opens the term while the term is the active one.
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { joinUrl, replaceJoinLink, revokeJoinLink } from '#server/permissions/join-links.ts';

export async function replaceTermJoinLink(ctx: Ctx, termId: string): Promise<{ token: string; url: string }> {
  const { node } = await access(ctx, 'term', termId, 'manage_members');
  const token = await replaceJoinLink(ctx, node);
  return { token, url: joinUrl(ctx, `/workspaces/${node.workspace_slug}`, token) };
}

/** That there was none is no error. */
export async function revokeTermJoinLink(ctx: Ctx, termId: string): Promise<void> {
  const { node } = await access(ctx, 'term', termId, 'manage_members');
  await revokeJoinLink(ctx, node);
}
