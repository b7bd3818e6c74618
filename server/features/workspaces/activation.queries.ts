import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/index.ts';

export async function readActiveTerm(trx: Trx, workspaceId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('nodes')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'term')
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function hasAdmin(trx: Trx, termId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.node_id', '=', termId)
    .where('members.school_role', '=', 'admin')
    .where('users.archived_at', 'is', null)
    .select('members.id')
    .executeTakeFirst();
  return row !== undefined;
}

interface Switched {
  workspaceId: string;
  termId: string;
}

/**
 * One statement: there is no moment with two active terms or with none. The term is visible from now on, so that its
 * members can read it when another one follows it.
 */
export async function switchActiveTerm(trx: Trx, { workspaceId, termId }: Switched, now: Date): Promise<void> {
  await sql`
    with closed as (
      update nodes set is_active = false, updated_at = ${now}
      where workspace_id = ${workspaceId} and kind = 'term' and is_active and id <> ${termId} returning id
    ), pointed as (
      update workspaces set active_term_id = ${termId} where node_id = ${workspaceId}
    )
    -- The count has the one before closed first, as the index of active terms asks for.
    update nodes set is_active = true, is_visible = true, updated_at = ${now}
    where id = ${termId} and (select count(*) from closed) >= 0`.execute(trx);
}

/** People of the term, and who activates it, find the congratulations of a new term once. */
export async function markTermChanged(
  trx: Trx,
  { workspaceId, termId }: Switched,
  byUserId: string | null,
): Promise<void> {
  const mark = sql`jsonb_build_object('is_active_term_changed', true)`;
  const all = sql`coalesce(preference->'workspaces', '{}')`;
  // Locked in one order: a person may be in two schools that do this at once.
  await sql`
    with slug as (select slug from workspaces where node_id = ${workspaceId}),
    people as (
      select id from users
      where id = ${byUserId} or id in (select user_id from members where node_id = ${termId})
      order by id for no key update
    )
    update users set preference = preference || jsonb_build_object('workspaces',
      ${all} || jsonb_build_object(slug.slug, coalesce(${all}->slug.slug, '{}') || ${mark}))
    from people, slug where users.id = people.id`.execute(trx);
}

/** The next members of a term by user id, those without an account among them. */
export async function membersAfter(db: Db, termId: string, after: string | null, size: number): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.node_id', '=', termId)
    .where('users.archived_at', 'is', null)
    .where(sql<boolean>`(${after}::uuid is null or members.user_id > ${after}::uuid)`)
    .orderBy('members.user_id')
    .limit(size)
    .select('members.user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Whether somebody invited him to this term by e-mail since then: he knows of it, or is about to. */
export async function isInvitedSince(db: Db, termId: string, userId: string, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('mailings')
    .leftJoin('outbox', 'outbox.id', 'mailings.outbox_id')
    .where('mailings.place_id', '=', termId)
    .where('mailings.user_id', '=', userId)
    .where('mailings.kind', '=', 'invitation')
    .where('mailings.created_at', '>', since)
    .where(sql<boolean>`outbox.state is distinct from 'failed'`)
    .select('mailings.id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What the mail to one member says; undefined when he left, the term is another's turn, or he is archived. */
export function readNewTermFor(db: Db, termId: string, userId: string) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .innerJoin('nodes as term', 'term.id', 'members.node_id')
    .innerJoin('nodes as workspace', 'workspace.id', 'term.parent_id')
    .where('members.node_id', '=', termId)
    .where('members.user_id', '=', userId)
    .where('users.archived_at', 'is', null)
    .where('term.is_active', '=', true)
    .where('term.is_gone', '=', false)
    .select([
      'users.email',
      'users.full_name',
      'users.preferred_name',
      'users.preference',
      sql<boolean>`users.auth_uid is not null`.as('has_account'),
      'term.name as term_name',
      'workspace.name as workspace_name',
    ])
    .executeTakeFirst();
}
