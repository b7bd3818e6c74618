// Promises: the staff who own the place that a chat was started in find that it is there; alike ones of an hour are one row.
import { sql } from 'kysely';
import type { Trx } from '#server/database/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

export interface StartedChat {
  id: string;
  /** the activity, group or term whose owners see it; null: nobody but its maker does */
  homeId: string | null;
  termId: string | null;
  workspaceId: string | null;
  activityId: string | null;
  creatorId: string;
}

export async function tellOfChat(ctx: Ctx, trx: Trx, chat: StartedChat): Promise<void> {
  const { homeId, termId, workspaceId, activityId, creatorId } = chat;
  if (homeId === null || termId === null) return;
  // A student who owns something sees no sessions of others.
  const owners = await trx
    .selectFrom('members as owner')
    .where('owner.node_id', '=', homeId)
    .where('owner.role', '=', 1)
    .where(
      sql<boolean>`exists (select from members staff where staff.node_id = ${termId}::uuid
        and staff.user_id = owner.user_id and staff.school_role in ('teacher', 'admin'))`,
    )
    .select('owner.user_id')
    .execute();
  const group = await trx
    .selectFrom('nodes')
    .innerJoin('nodes as home', (join) => join.on(sql<boolean>`nodes.id = any(home.path)`))
    .where('home.id', '=', homeId)
    .where('nodes.kind', '=', 'group')
    .orderBy(sql`cardinality(nodes.path)`, 'desc')
    .select('nodes.id')
    .executeTakeFirst();
  await notify(ctx, trx, {
    type: 'created_chat',
    userIds: owners.map((owner) => owner.user_id),
    actorId: creatorId,
    ...{ workspaceId, termId, groupId: group?.id ?? null, activityId, chatId: chat.id },
  });
}
