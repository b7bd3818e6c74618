// Whose data may be taken out or away, and which part of it: a person's own and a super owner's whole, an admin's his workspaces'.
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import type { Db } from '#server/database/index.ts';
import { sightOf } from '#server/features/users/index.ts';
import { memberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

export interface DataScope {
  user_id: string;
  full_name: string;
  /** of the person asking about himself */
  is_self: boolean;
  /** null: all that there is; else node ids of the workspaces that it is about */
  workspace_ids: string[] | null;
  /** every workspace that has something of his */
  all_workspace_ids: string[];
}

/** `userId`: an id, or `me`. not_found: whoever asks does not know him; not_allowed: he knows him, and that is all. */
export async function openDataScope(ctx: Ctx, userId: string): Promise<DataScope> {
  const self = ctx.actor.user_id;
  if (self === null) throw new ApiError('not_signed_in');
  // It would look as if this person had taken it; a super owner has the right in his own name.
  if (ctx.actor.impersonator_id !== null) throw new ApiError('not_allowed', notInHisName);
  const id = userId === 'me' ? self : userId;
  const person = await ctx.db.selectFrom('users').where('id', '=', id).select(['id', 'full_name']).executeTakeFirst();
  if (!person) throw new ApiError('not_found');
  const workspaces = await workspacesWith(ctx.db, id);
  const scope = {
    user_id: id,
    full_name: person.full_name,
    is_self: id === self,
    all_workspace_ids: workspaces.map((workspace) => workspace.id),
  };
  const m = await memberships(ctx);
  if (id === self || m.is_super) return { ...scope, workspace_ids: null };
  const owned = workspaces.filter(({ path, is_gone }) => !is_gone && path.some((above) => m.owned.has(above)));
  if (owned.length > 0) return { ...scope, workspace_ids: owned.map((workspace) => workspace.id) };
  throw new ApiError((await sightOf(ctx, [id])).has(id) ? 'not_allowed' : 'not_found');
}

const notInHisName = 'Be yourself again to take out what is kept of somebody.';

/** Where he is or was a member, or worked. */
async function workspacesWith(db: Db, userId: string): Promise<{ id: string; path: string[]; is_gone: boolean }[]> {
  const { rows } = await sql<{ id: string; path: string[]; is_gone: boolean }>`select id, path, is_gone from nodes
    where kind = 'workspace' and id in (
      select workspace_id from members where user_id = ${userId} union select workspace_id from chats
      where creator_id = ${userId}) order by id`.execute(db);
  return rows;
}
