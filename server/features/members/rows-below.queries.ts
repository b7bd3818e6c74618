// What a person leaves behind below a term or group that he goes from: permissions.md section 2.
import { sql } from 'kysely';
import type { Trx } from '#server/database/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { LockedNode } from './member-rows.queries.ts';

/**
 * Hands on the groups and activities below whose creator or last owner goes, with an owner row: to `heir`, who removes
 * him, else to another owner of it, else to the nearest owner above it in the term. Call before the rows are deleted.
 */
export async function handOnBelow(
  trx: Trx,
  node: LockedNode,
  leaving: readonly string[],
  heir: string | null,
  now: Date,
): Promise<void> {
  const gone = sql`${[...leaving]}::uuid[]`;
  const { rows } = await sql<Follower>`
    with held as (
      select id from nodes where creator_id = any(${gone})
      union select node_id from members where user_id = any(${gone}) and role = 1 and term_id = ${node.term_id}
    )
    select n.id, coalesce(${heir}::uuid, own.user_id, higher.user_id) as user_id,
      coalesce(n.creator_id = any(${gone}), false) as is_creator
    from held join nodes n on n.id = held.id
    left join lateral (select user_id from members where node_id = n.id and role = 1 and not user_id = any(${gone})
      order by created_at, id limit 1) own on true
    left join lateral (select o.user_id from members o join unnest(n.path) with ordinality p (id, at) on p.id = o.node_id
      where o.term_id = n.term_id and o.role = 1 and not o.user_id = any(${gone})
      order by p.at desc, o.created_at, o.id limit 1) higher on true
    where ${node.id}::uuid = any(n.path) and n.id <> ${node.id}
      and (n.creator_id = any(${gone}) or own.user_id is null)`.execute(trx);
  const found = rows.filter((row) => row.user_id !== null);
  if (found.length === 0) return;
  const ids = sql`${found.map((row) => row.id)}::uuid[]`;
  const users = sql`${found.map((row) => row.user_id)}::uuid[]`;
  await sql`update nodes set creator_id = f.user_id
    from unnest(${ids}, ${users}, ${found.map((row) => row.is_creator)}::boolean[]) f (id, user_id, is_creator)
    where nodes.id = f.id and f.is_creator`.execute(trx);
  await sql`insert into members (id, user_id, node_id, kind, workspace_id, term_id, role, created_at)
    select f.row_id, f.user_id, n.id, n.kind, n.workspace_id, n.term_id, 1, ${now}
    from unnest(${found.map(() => newId())}::uuid[], ${ids}, ${users}) f (row_id, id, user_id) join nodes n on n.id = f.id
    on conflict (user_id, node_id) do update set role = 1`.execute(trx);
}

interface Follower {
  id: string;
  /** null: nobody is there */
  user_id: string | null;
  is_creator: boolean;
}

/** All rows of these people below the node, on chats too: the chats that they began themselves stay theirs. */
export async function deleteBelow(trx: Trx, node: LockedNode, userIds: readonly string[]): Promise<void> {
  const gone = sql`${[...userIds]}::uuid[]`;
  await sql`delete from members using nodes n
    where members.user_id = any(${gone}) and members.term_id = ${node.term_id} and n.id = members.node_id
      and n.id <> ${node.id} and ${node.id}::uuid = any(n.path)`.execute(trx);
  await sql`delete from chat_members using chats, nodes home
    where chat_members.user_id = any(${gone}) and chats.id = chat_members.chat_id and chats.term_id = ${node.term_id}
      and chats.creator_id <> chat_members.user_id and home.id = chats.home_id
      and ${node.id}::uuid = any(home.path)`.execute(trx);
}
