// What is kept of a person in tables of its own, each as it stands there without what is secret, hidden from him, or of others.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/database/index.ts';
import type { DataScope } from './data-scope.ts';

type Row = Record<string, unknown>;

/** Whether a row of a table with `workspace_id` is of the part that is asked for. */
function within({ workspace_ids: ids }: DataScope, column: string): RawBuilder<boolean> {
  return ids === null ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`;
}

/** The name of each list is that of its file. */
export const lists = {
  memberships: (scope) => sql`select nodes.kind, nodes.id, nodes.name, school.name as school, members.role,
      members.school_role, members.is_content_moderator, members.created_at, nodes.is_gone as is_archived
    from members join nodes on nodes.id = members.node_id left join nodes school on school.id = members.workspace_id
    where members.user_id = ${scope.user_id} and ${within(scope, 'members.workspace_id')}
    order by members.created_at, nodes.id`,
  'places-made': (scope) => sql`select nodes.kind, nodes.id, nodes.name, school.name as school, nodes.created_at,
      nodes.archived_at, array(select source_text from contents where activity_id = nodes.id
        and creator_id = ${scope.user_id} and source_text is not null order by position, id) as texts
    from nodes left join nodes school on school.id = nodes.workspace_id
    where nodes.creator_id = ${scope.user_id} and ${within(scope, 'nodes.workspace_id')}
    order by nodes.created_at, nodes.id`,
  memory: (
    scope,
  ) => sql`select memories.id, activity.name as activity, memories.text, memories.source, memories.created_at
    from memories left join nodes activity on activity.id = memories.activity_id
    where memories.user_id = ${scope.user_id} and ${within(scope, 'memories.workspace_id')}
    order by memories.created_at, memories.id`,
  notifications: (
    scope,
  ) => sql`select type, count, workspace_id, term_id, group_id, activity_id, chat_id, created_at, read_at
    from notifications
    where user_id = ${scope.user_id} and ${within(scope, 'workspace_id')}
    order by created_at, id`,
  files: (scope) => sql`select id, name, media_type, size::float8 as size, created_at from files
    where creator_id = ${scope.user_id} and state = 'stored' and ${within(scope, 'workspace_id')} order by id`,
  // Of what others did it is said that it was done, not by whom, from where, or with whom else.
  'audit-log': (scope) => sql`select created_at, action, entity_type, entity_id,
      case when user_id = ${scope.user_id} and impersonator_id is null then 'oneself'
        when user_id = ${scope.user_id} then 'a super owner, acting as this person' else 'somebody else' end as done_by,
      case when user_id = ${scope.user_id} and impersonator_id is null then host(ip) end as ip
    from audit_log where ${within(scope, 'workspace_id')} and id in (
      select id from audit_log where user_id = ${scope.user_id} union all
      select id from audit_log where entity_id = ${scope.user_id} union all
      select audit_log.id from audit_log join chats on chats.id = audit_log.entity_id
        where audit_log.entity_type = 'chat' and chats.creator_id = ${scope.user_id})
    order by created_at, id`,
} satisfies Record<string, (scope: DataScope) => RawBuilder<unknown>>;

/** Of the account itself, and so of no school: only for who gets all. */
export const accountLists = {
  'devices-signed-in': ({ user_id: id }) => sql`select s.created_at, s.expires_at, nullif(s.ip_address, '') as ip,
      nullif(s.user_agent, '') as browser
    from auth.sessions s join users on users.auth_uid = s.user_id where users.id = ${id} order by s.created_at, s.id`,
  'access-tokens': ({
    user_id: id,
  }) => sql`select name, prefix, read_only, created_at, last_used_at, expires_at, revoked_at
    from access_tokens where user_id = ${id} order by created_at, id`,
  'connected-apps': ({ user_id: id }) => sql`select kind, account_name, connected_at from connected_apps
    where user_id = ${id} order by connected_at, id`,
  mails: ({ user_id: id }) => sql`select subject, state, outbox.created_at, sent_at
    from outbox join users on lower(users.email) = lower(outbox.recipient) where users.id = ${id}
    order by outbox.created_at, outbox.id`,
} satisfies Record<string, (scope: DataScope) => RawBuilder<unknown>>;

export async function readList(db: Db, query: RawBuilder<unknown>): Promise<Row[]> {
  return ((await query.execute(db)).rows as Row[]).map((row) => ({ ...row }));
}

/** `is_whole`: also what belongs to the account and to no school. */
export async function readProfile(db: Db, userId: string, isWhole: boolean): Promise<Row | undefined> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'full_name', 'preferred_name', 'description', 'avatar_url', 'created_at'])
    .$if(isWhole, (query) =>
      query.select([
        'preference',
        'super_role',
        'first_signed_in_at',
        'last_signed_in_at',
        'last_read_notifications_at',
      ]),
    )
    .executeTakeFirst();
  return row;
}

export interface OwnFile {
  id: string;
  name: string;
  storage_key: string;
  size: number;
}

/** In pages, by id. */
export async function filesAfter(db: Db, scope: DataScope, after: string | null, limit: number): Promise<OwnFile[]> {
  const { rows } = await sql<OwnFile>`select id, name, storage_key, size::float8 as size from files
    where creator_id = ${scope.user_id} and state = 'stored' and ${within(scope, 'workspace_id')}
      and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`.execute(db);
  return rows;
}

export async function namesOf(db: Db, nodeIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from nodes where id = any(${[...nodeIds]}::uuid[])
    order by name`.execute(db);
  return rows.map((row) => row.name);
}
