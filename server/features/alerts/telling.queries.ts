import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db, Tables, Trx } from '#server/database/index.ts';
import type { Candidate } from './who-is-told.ts';

type AlertRow = Selectable<Tables['message_alerts']>;

export interface TellingFacts {
  alert: AlertRow;
  /** whose session it is: never told */
  student_id: string;
  /** root .. home of the chat */
  path: string[];
}

/** The alert under a lock, with where its chat is now. */
export async function lockAlert(trx: Trx, alertId: string): Promise<TellingFacts | null> {
  const alert = await trx
    .selectFrom('message_alerts')
    .where('id', '=', alertId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!alert) return null;
  const chat = await trx
    .selectFrom('chats')
    .leftJoin('nodes as home', 'home.id', 'chats.home_id')
    .where('chats.id', '=', alert.chat_id)
    .select(['chats.creator_id', 'home.path'])
    .executeTakeFirstOrThrow();
  return { alert, student_id: chat.creator_id, path: chat.path ?? [] };
}

/** Everybody with an owner's or moderator's row on the path, and the admins of the workspace's active term. */
export async function candidatesOn(trx: Db, path: readonly string[], termId: string | null): Promise<Candidate[]> {
  if (path.length === 0) return [];
  const rows = await trx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .leftJoin('members as in_term', (join) =>
      join.onRef('in_term.user_id', '=', 'members.user_id').on('in_term.node_id', '=', termId),
    )
    .where('users.archived_at', 'is', null)
    .where((eb) => eb.or([eb('members.role', '=', 1), eb('members.is_content_moderator', '=', true)]))
    .where(
      sql<boolean>`(members.node_id = any(${[...path]}::uuid[]) or (members.school_role = 'admin' and members.node_id in (
        select active_term_id from workspaces where node_id = any(${[...path]}::uuid[]))))`,
    )
    .select([
      'members.user_id',
      'members.kind',
      'members.role',
      'members.school_role as row_school_role',
      'members.is_content_moderator',
      'in_term.school_role',
      'users.auth_uid',
      sql<number | null>`array_position(${[...path]}::uuid[], members.node_id)`.as('depth'),
    ])
    .execute();
  return rows.map((row) => {
    const schoolRole = row.kind === 'term' ? row.row_school_role : row.school_role;
    return {
      userId: row.user_id,
      kind: row.kind,
      depth: row.depth ?? 0,
      isOwner: row.role === 1,
      isModerator: row.is_content_moderator,
      isStaff: schoolRole === 'teacher' || schoolRole === 'admin',
      hasAccount: row.auth_uid !== null,
    };
  });
}

export async function superOwnerIds(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .where('super_role', '=', 'owner')
    .where('archived_at', 'is', null)
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}

/** What the workspace or a group on the path wants to be told of. */
export async function wantedCategories(trx: Trx, path: readonly string[]): Promise<Set<string>> {
  if (path.length === 0) return new Set();
  const { rows } = await sql<{ category: string }>`
    select unnest(moderation_notification_categories) as category from workspaces where node_id = any(${[...path]}::uuid[])
    union select unnest(moderation_notification_categories) from groups where node_id = any(${[...path]}::uuid[])`.execute(
    trx,
  );
  return new Set(rows.map((row) => row.category));
}
