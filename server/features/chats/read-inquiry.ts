// What a chat about a class is about, and how Sparky looks at it: with the rights of whoever asks, and without names.
import { sql } from 'kysely';
import { prepared } from '#server/database/index.ts';
import type { Db } from '#server/database/index.ts';
import type { Inquiry } from '#server/features/tutor/index.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

/** Nobody's name is hidden beyond these; who else an answer names is hidden as it comes. */
const mostPeople = 5_000;

/** Null: an ordinary chat. */
export async function readInquiry(ctx: Ctx, { chat }: Pick<ChatAccess, 'chat'>): Promise<Inquiry | null> {
  if (chat.mode !== 'analytics') return null;
  const placeId = chat.parent_activity_id ?? chat.parent_group_id ?? chat.parent_term_id;
  const [place, people] = await Promise.all([
    readPlace(ctx.db, placeId),
    readPeople(ctx.db, chat.term_id, ctx.actor.user_id),
  ]);
  if (place === null) return null;
  return {
    place: { kind: place.kind, id: place.id, name: place.name },
    today: new Intl.DateTimeFormat('en-CA', { timeZone: place.timezone }).format(ctx.clock.now()),
    tools: ctx.tools.list(),
    call: (name, input) => ctx.tools.call(ctx, name, input),
    people,
  };
}

interface PlaceRow {
  id: string;
  kind: Inquiry['place']['kind'];
  name: string;
  timezone: string;
}

async function readPlace(db: Db, placeId: string | null): Promise<PlaceRow | null> {
  const { rows } = await sql<PlaceRow>`select ${prepared} nodes.id, nodes.kind, nodes.name,
      coalesce(workspaces.timezone, 'UTC') as timezone
    from nodes left join workspaces on workspaces.node_id = nodes.workspace_id
    where nodes.id = ${placeId}::uuid and nodes.kind in ('term', 'group', 'activity')`.execute(db);
  return rows[0] ?? null;
}

/** Everybody of the term, and whoever asks: what is in no term has nobody to begin with. */
async function readPeople(db: Db, termId: string | null, userId: string | null): Promise<Inquiry['people']> {
  const { rows } = await sql<Inquiry['people'][number]>`select ${prepared} users.id, users.full_name as "fullName",
      users.preferred_name as "preferredName", coalesce(users.last_name, '') as "lastName"
    from users where users.id = ${userId}::uuid
      or users.id in (select user_id from members where node_id = ${termId}::uuid)
    order by users.id limit ${mostPeople}`.execute(db);
  return rows;
}
