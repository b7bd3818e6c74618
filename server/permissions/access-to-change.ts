import { access } from './access.ts';
import type { Access } from './access.ts';
import type { Ctx } from './ctx.ts';
import type { NodeKind } from '#server/database/tables/people.ts';

/**
 * The access of a change of fields, `archived` among them: what is archived is out of everybody's sight but for being
 * brought back. By uuid: not for workspaces.
 */
export async function accessToChange<K extends Exclude<NodeKind, 'workspace'>>(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  kind: K,
  id: string,
  changes: { archived?: boolean | undefined },
): Promise<Access<K>> {
  const isBroughtBack = changes.archived === false && (await isArchived(ctx, id));
  return access(ctx, kind, id, isBroughtBack ? 'restore' : 'modify');
}

async function isArchived(ctx: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  const node = await ctx.db.selectFrom('nodes').where('id', '=', id).select('archived_at').executeTakeFirst();
  return node?.archived_at != null;
}
