import type { Db } from '#server/database/index.ts';
import type { NodeKind, SchoolRole } from '#server/database/tables/people.ts';
import type { Actor } from '#server/permissions/actor.ts';
import { insertNode } from '#server/permissions/tree.ts';
import type { NewNode } from '#server/permissions/tree.ts';
import { createTestClock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';

/** Builds a school row by row, for tests of what is below the use cases. */
export function openSchool(db: Db, start: string) {
  const clock = createTestClock(start);
  const created_at = clock.now();

  async function person(choice: { super_role?: 'owner'; email?: string; isVerified?: boolean } = {}): Promise<string> {
    const id = newId();
    const auth_uid = choice.isVerified ? id : null;
    const email = choice.email ?? `${id}@example.org`;
    await db
      .insertInto('users')
      .values({ id, auth_uid, email, super_role: choice.super_role ?? null, created_at })
      .execute();
    return id;
  }

  async function node(kind: NodeKind, parent_id: string | null, choice: Partial<NewNode> = {}): Promise<string> {
    const id = newId();
    await db.transaction().execute(async (trx) => {
      await insertNode(trx, { id, kind, parent_id, name: kind, creator_id: null, created_at, ...choice });
      const { workspace_id, term_id } = await trx
        .selectFrom('nodes')
        .where('id', '=', id)
        .select(['workspace_id', 'term_id'])
        .executeTakeFirstOrThrow();
      const colored = { node_id: id, color: 'blue' };
      if (kind === 'district') await trx.insertInto('districts').values({ node_id: id }).execute();
      if (kind === 'workspace')
        await trx
          .insertInto('workspaces')
          .values({ ...colored, slug: `s-${id}` })
          .execute();
      if (kind === 'activity') {
        await trx
          .insertInto('activities')
          .values({ ...colored, workspace_id, term_id, emoji: '📐' })
          .execute();
      }
      if (workspace_id === null) return;
      if (kind === 'term') await trx.insertInto('terms').values({ node_id: id, workspace_id }).execute();
      if (kind === 'group' && term_id !== null) {
        await trx
          .insertInto('groups')
          .values({ ...colored, workspace_id, term_id, depth: 0 })
          .execute();
      }
    });
    return id;
  }

  async function member(user_id: string, node_id: string, role: 0 | 1 | SchoolRole | null): Promise<void> {
    const { kind, term_id, workspace_id } = await db
      .selectFrom('nodes')
      .where('id', '=', node_id)
      .select(['kind', 'term_id', 'workspace_id'])
      .executeTakeFirstOrThrow();
    const isTerm = kind === 'term';
    await db
      .insertInto('members')
      .values({
        id: newId(),
        user_id,
        node_id,
        kind,
        term_id,
        workspace_id,
        role: role === 1 || role === 'admin' ? 1 : 0,
        school_role: isTerm && typeof role === 'string' ? role : null,
        created_at,
      })
      .execute();
  }

  async function session(creator_id: string, activity_id: string, home_id = activity_id): Promise<string> {
    const id = newId();
    const home = await db
      .selectFrom('nodes')
      .where('id', '=', home_id)
      .select(['workspace_id', 'term_id'])
      .executeTakeFirstOrThrow();
    await db
      .insertInto('chats')
      .values({ id, ...home, parent_activity_id: activity_id, home_id, creator_id, created_at })
      .execute();
    await db.insertInto('chat_members').values({ chat_id: id, user_id: creator_id, role: 1, created_at }).execute();
    return id;
  }

  /** A new request of this person; null: of the guest. */
  function as(user_id: string | null, super_role: Actor['super_role'] = null) {
    return { db, clock, actor: { user_id, super_role, impersonator_id: null, ip: null } };
  }

  return { clock, person, node, member, session, as };
}
