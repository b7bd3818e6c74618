// Rows of mails that were asked for: who may get one, how many he got, and what stands in those still to be written.
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db, Trx } from '#server/database/index.ts';
import type { MailingsTable } from '#server/database/tables/mailings.ts';
import { newId } from '#server/platform/ids.ts';

export type PlaceKind = MailingsTable['place_kind'];

/** Of these people those who have a row in the place, with who added them (of a chat nobody knows). */
export async function findRows(
  trx: Trx,
  place: { kind: PlaceKind; id: string },
  userIds: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = place.kind === 'chat' ? chatRows(place.id) : nodeRows(place.id);
  const found = await sql<{ user_id: string; invited_by: string | null }>`select row.user_id, row.invited_by
    from (${rows}) row join users on users.id = row.user_id and users.archived_at is null and users.email <> ''
    where row.user_id = any(${[...userIds]}::uuid[])`.execute(trx);
  return new Map(found.rows.map((row) => [row.user_id, row.invited_by]));
}

const nodeRows = (id: string) => sql`select user_id, invited_by from members where node_id = ${id}`;
const chatRows = (id: string) => sql`select user_id, null::uuid as invited_by from chat_members where chat_id = ${id}`;

export interface MailCount {
  /** a mail about this place still waits to be sent */
  waits: boolean;
  /** about this place */
  here: number;
  /** about any place */
  inAll: number;
}

/** What people asked others to send him since then; mails that did not arrive do not count. */
export async function countMails(
  trx: Trx,
  about: { kind: MailingsTable['kind']; placeId: string; activityId: string | null },
  userIds: readonly string[],
  since: Date,
): Promise<Map<string, MailCount>> {
  const isHere = sql<SqlBool>`mailings.kind = ${about.kind} and mailings.place_id = ${about.placeId}
    and mailings.activity_id is not distinct from ${about.activityId}::uuid`;
  const { rows } = await sql<MailCount & { user_id: string }>`select mailings.user_id,
      bool_or(${isHere} and coalesce(outbox.state, 'waiting') = 'waiting') as waits,
      count(*) filter (where ${isHere})::int as here, count(*)::int as "inAll"
    from mailings left join outbox on outbox.id = mailings.outbox_id
    where mailings.user_id = any(${[...userIds]}::uuid[]) and mailings.created_at > ${since}
      and outbox.state is distinct from 'failed'
    group by mailings.user_id`.execute(trx);
  return new Map(rows.map(({ user_id, ...count }) => [user_id, count]));
}

/** How many mails to others this person asked for since then, and when he did first; those that failed do not count. */
export async function countAskedFor(
  trx: Trx,
  senderId: string,
  since: Date,
): Promise<{ count: number; first: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`select count(*)::int as count,
      min(mailings.created_at) as first
    from mailings left join outbox on outbox.id = mailings.outbox_id
    where mailings.sender_id = ${senderId} and mailings.created_at > ${since}
      and outbox.state is distinct from 'failed'`.execute(trx);
  return rows[0] ?? { count: 0, first: null };
}

/** Two calls about one place come after each other, and two of one sender, so that both count the same mails. */
export async function lockMails(trx: Trx, placeId: string, senderId: string | null): Promise<void> {
  for (const id of [placeId, senderId]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mailings ${id}`}, 0))`.execute(trx);
  }
}

export type NewMailing = Pick<
  MailingsTable,
  'kind' | 'place_kind' | 'place_id' | 'activity_id' | 'sender_id' | 'personal_message'
>;

/** One row a receiver; gives the batch that writes them. */
export async function insertMailings(
  trx: Trx,
  mailing: NewMailing,
  userIds: readonly string[],
  now: Date,
): Promise<string> {
  const batchId = newId();
  await sql`insert into mailings
      (id, batch_id, kind, place_kind, place_id, activity_id, user_id, sender_id, personal_message, created_at)
    select n.id, ${batchId}, ${mailing.kind}, ${mailing.place_kind}, ${mailing.place_id}, ${mailing.activity_id}::uuid,
      n.user_id, ${mailing.sender_id}::uuid, ${mailing.personal_message}, ${now}
    from unnest(${userIds.map(() => newId())}::uuid[], ${[...userIds]}::uuid[]) n (id, user_id)`.execute(trx);
  return batchId;
}

export interface Unwritten extends NewMailing {
  id: string;
  user_id: string;
  email: string;
  /** false: nobody has signed in with this address yet */
  has_account: boolean;
  full_name: string;
  preferred_name: string | null;
  preference: Record<string, unknown>;
  sender_name: string | null;
  sender_preference: Record<string, unknown> | null;
  /** has a row in the place still (of a school: in its active term) */
  is_there: boolean;
}

/** Those of a batch that come next, locked: a job that runs twice writes each mail once. */
export function takeUnwritten(trx: Trx, batchId: string, most: number): Promise<Unwritten[]> {
  return trx
    .selectFrom('mailings')
    .innerJoin('users', 'users.id', 'mailings.user_id')
    .leftJoin('users as sender', 'sender.id', 'mailings.sender_id')
    .where('mailings.batch_id', '=', batchId)
    .where('mailings.outbox_id', 'is', null)
    .orderBy('mailings.id')
    .limit(most)
    .forUpdate('mailings')
    .skipLocked()
    .select([
      'mailings.id',
      'mailings.kind',
      'mailings.place_kind',
      'mailings.place_id',
      'mailings.activity_id',
      'mailings.user_id',
      'mailings.sender_id',
      'mailings.personal_message',
      'users.email',
      'users.full_name',
      'users.preferred_name',
      'users.preference',
      sql<boolean>`users.auth_uid is not null`.as('has_account'),
      sql<string | null>`coalesce(sender.preferred_name, sender.full_name)`.as('sender_name'),
      'sender.preference as sender_preference',
      isThere.as('is_there'),
    ])
    .execute();
}

const isThere: RawBuilder<boolean> = sql`users.archived_at is null and users.email <> '' and case mailings.place_kind
  when 'chat' then exists (select from chat_members c where c.chat_id = mailings.place_id and c.user_id = users.id)
  when 'workspace' then exists (select from members m join workspaces w on w.active_term_id = m.node_id
    where w.node_id = mailings.place_id and m.user_id = users.id)
  else exists (select from members m where m.node_id = mailings.place_id and m.user_id = users.id) end`;

export async function markWritten(trx: Trx, mailingId: string, outboxId: string): Promise<void> {
  await trx.updateTable('mailings').set({ outbox_id: outboxId }).where('id', '=', mailingId).execute();
}

export async function dropMailings(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('mailings').where('id', 'in', ids).execute();
}

export interface PlaceNames {
  id: string;
  kind: PlaceKind;
  name: string;
  /** the slug; of what lies in a school */
  workspace_id: string | null;
  workspace_name: string | null;
  term_name: string | null;
  /** of a session */
  parent_activity_id: string | null;
}

/** What is told of a place; undefined when it is gone. */
export async function readPlaceNames(db: Db | Trx, kind: PlaceKind, id: string): Promise<PlaceNames | undefined> {
  const place =
    kind === 'chat'
      ? sql`select chats.id, 'chat' as kind, coalesce(nullif(chats.name, ''), activity.name, 'Chat') as name, chats.workspace_id, chats.term_id, chats.parent_activity_id
          from chats left join nodes activity on activity.id = chats.parent_activity_id
          where chats.id = ${id} and chats.archived_at is null`
      : sql`select nodes.id, nodes.kind, nodes.name, nodes.workspace_id, nodes.term_id, null::uuid as parent_activity_id
          from nodes where nodes.id = ${id} and not nodes.is_gone`;
  const { rows } = await sql<PlaceNames>`select place.id, place.kind, place.name, workspaces.slug as workspace_id,
      school.name as workspace_name, term.name as term_name, place.parent_activity_id
    from (${place}) place
    left join workspaces on workspaces.node_id = place.workspace_id
    left join nodes school on school.id = place.workspace_id
    left join nodes term on term.id = place.term_id`.execute(db);
  return rows[0];
}
