// Promises: the term has one join link, a new one; it opens the term while the term is the active one.
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { joinTokenOf, joinUrl, replaceJoinLink, revokeJoinLink } from '#server/permissions/join-links.ts';

export async function replaceTermJoinLink(ctx: Ctx, termId: string): Promise<{ token: string; url: string }> {
  const { node } = await access(ctx, 'term', termId, 'manage_members');
  const token = await replaceJoinLink(ctx, node);
  return linkOf(ctx, node.workspace_slug, token);
}

/** What is handed on already, so that it can be handed on again. */
export async function readTermJoinLink(ctx: Ctx, termId: string): Promise<{ token: string; url: string } | null> {
  const { node } = await access(ctx, 'term', termId, 'manage_members');
  const token = await joinTokenOf(ctx.db, node.id);
  return token === null ? null : linkOf(ctx, node.workspace_slug, token);
}

function linkOf(ctx: Ctx, slug: string | null, token: string): { token: string; url: string } {
  return { token, url: joinUrl(ctx, `/workspaces/${slug}`, token) };
}

/** That there was none is no error. */
export async function revokeTermJoinLink(ctx: Ctx, termId: string): Promise<void> {
  const { node } = await access(ctx, 'term', termId, 'manage_members');
  await revokeJoinLink(ctx, node);
}
