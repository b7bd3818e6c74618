import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiError } from '#contract/core/errors.ts';
import type { NodeKind } from '#server/database/tables/people.ts';
import { newId } from '#server/platform/ids.ts';
import { createTestDatabase } from '../../tests/support/database.ts';
import type { TestDatabase } from '../../tests/support/database.ts';
import { waitingForLock } from '../../tests/support/locks.ts';
import { insertNode, lockTrees, moveNode, rebuildSubtree } from './tree.ts';
import type { NewNode } from './tree.ts';

const at = new Date('2026-09-01T08:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A school with two terms and two groups one below the other in the active one. */
let school: Record<'district' | 'workspace' | 'term' | 'oldTerm' | 'group' | 'inner' | 'activity', string>;
beforeEach(async () => {
  const district = await add('district', null);
  const workspace = await add('workspace', district, { visibility: 0 });
  const term = await add('term', workspace, { is_active: true });
  const oldTerm = await add('term', workspace);
  const group = await add('group', term, { visibility: 1 });
  const inner = await add('group', group, { visibility: 0 });
  const activity = await add('activity', inner, { visibility: 0 });
  school = { district, workspace, term, oldTerm, group, inner, activity };
});

async function add(kind: NodeKind, parent_id: string | null, choice: Partial<NewNode> = {}): Promise<string> {
  const id = newId();
  await database.db
    .transaction()
    .execute((trx) =>
      insertNode(trx, { id, kind, parent_id, name: kind, creator_id: null, created_at: at, ...choice }),
    );
  return id;
}

function read(id: string) {
  return database.db.selectFrom('nodes').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
}

function move(id: string, parentId: string | null) {
  return database.db.transaction().execute((trx) => moveNode(trx, id, parentId, at));
}

describe('an inserted node', () => {
  test('stands in its workspace and term, with its path and the way up to its gate', async () => {
    const { district, workspace, term, group, inner, activity } = school;
    expect(await read(activity)).toMatchObject({
      workspace_id: workspace,
      term_id: term,
      path: [district, workspace, term, group, inner, activity],
      open_path: [group, inner, activity],
      block_path: null,
      is_gone: false,
    });
    expect(await read(term)).toMatchObject({ visibility: 0, open_path: [workspace, term], term_id: term });
    expect(await read(school.oldTerm)).toMatchObject({ visibility: 2, open_path: [school.oldTerm] });
  });

  test('of a library keeps the workspace it was published from without lying in it', async () => {
    const shared = await add('activity', school.district, { workspace_id: school.workspace, visibility: 1 });
    expect(await read(shared)).toMatchObject({
      workspace_id: school.workspace,
      term_id: null,
      path: [school.district, shared],
      open_path: [school.district, shared],
    });
    const ofAll = await add('activity', null, { workspace_id: school.workspace, visibility: 0 });
    expect(await read(ofAll)).toMatchObject({ workspace_id: school.workspace, path: [ofAll], open_path: [ofAll] });
  });
});

describe('moving', () => {
  test('takes the whole subtree along', async () => {
    const target = await add('group', school.term, { visibility: 0 });
    await move(school.inner, target);
    expect(await read(school.activity)).toMatchObject({
      path: [school.district, school.workspace, school.term, target, school.inner, school.activity],
      open_path: [school.workspace, school.term, target, school.inner, school.activity],
    });
  });

  test('under itself is a conflict and changes nothing', async () => {
    const before = await read(school.group);
    await expect(move(school.group, school.inner)).rejects.toMatchObject({
      code: 'conflict',
    } satisfies Partial<ApiError>);
    await expect(move(school.group, school.group)).rejects.toMatchObject({ code: 'conflict' });
    expect(await read(school.group)).toEqual(before);
  });

  test('to another term brings the copies of the term along: fields, members, chats and depth', async () => {
    const { db } = database;
    const user_id = newId();
    await db
      .insertInto('users')
      .values({ id: user_id, email: `${user_id}@example.org`, created_at: at })
      .execute();
    const place = { workspace_id: school.workspace, term_id: school.term };
    const inner = { node_id: school.inner, ...place, depth: 1, color: 'blue' };
    await db.insertInto('groups').values(inner).execute();
    await db
      .insertInto('activities')
      .values({ node_id: school.activity, ...place, color: 'blue', emoji: '📐' })
      .execute();
    const member = {
      id: newId(),
      user_id,
      node_id: school.activity,
      kind: 'activity',
      role: 0,
      created_at: at,
    } as const;
    await db
      .insertInto('members')
      .values({ ...member, ...place })
      .execute();
    const chat = { id: newId(), ...place, parent_activity_id: school.activity, home_id: school.activity };
    await db
      .insertInto('chats')
      .values({ ...chat, creator_id: user_id, created_at: at })
      .execute();

    await move(school.inner, school.oldTerm);

    const termOf = async (table: 'activities' | 'groups' | 'members', id: string) =>
      (await db.selectFrom(table).where('node_id', '=', id).select('term_id').executeTakeFirstOrThrow()).term_id;
    expect(await termOf('activities', school.activity)).toBe(school.oldTerm);
    expect(await termOf('members', school.activity)).toBe(school.oldTerm);
    const group = await db
      .selectFrom('groups')
      .where('node_id', '=', school.inner)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(group).toMatchObject({ term_id: school.oldTerm, depth: 0 });
    const moved = await db.selectFrom('chats').where('id', '=', chat.id).select('term_id').executeTakeFirstOrThrow();
    expect(moved.term_id).toBe(school.oldTerm);
    expect((await read(school.activity)).term_id).toBe(school.oldTerm);
  });

  test('two that would hang each under the other: one of them is refused, and no circle arises', async () => {
    const other = await add('group', school.term);
    const results = await Promise.allSettled([move(school.group, other), move(other, school.group)]);
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const rows = [await read(school.group), await read(other)];
    expect(rows.map((row) => row.path.length).toSorted()).toEqual([4, 5]);
  });

  test('an activity made in a group while the group moves lies where the group went', async () => {
    const target = await add('group', school.term);
    const id = newId();
    let inserted: Promise<unknown> = Promise.resolve();
    await database.db.transaction().execute(async (trx) => {
      await lockTrees(trx, [school.group]);
      // Waits for the tree until this transaction is through.
      inserted = add('activity', school.inner, { id });
      await moveNode(trx, school.group, target, at);
    });
    await inserted;
    const { path } = await read(id);
    expect(path).toEqual([...(await read(school.inner)).path, id]);
    expect(path).toContain(target);
  });

  test('who waited for the tree of an activity holds the tree to which it went meanwhile', async () => {
    const { db } = database;
    const elsewhere = await add('workspace', school.district);
    const target = await add('term', elsewhere, { is_active: true });
    let waiting: Promise<boolean> = Promise.resolve(false);
    await db.transaction().execute(async (trx) => {
      await lockTrees(trx, [school.activity, target]);
      waiting = db.transaction().execute(async (second) => {
        await lockTrees(second, [school.activity]);
        const free = await db
          .selectFrom('nodes')
          .where('id', '=', elsewhere)
          .select('id')
          .forNoKeyUpdate()
          .skipLocked()
          .execute();
        return free.length === 0;
      });
      await waitingForLock(db, 1);
      await moveNode(trx, school.activity, target, at);
    });
    expect(await waiting).toBe(true);
  });
});

describe('rebuilding after a change', () => {
  async function change(id: string, values: Partial<Pick<NewNode, 'visibility' | 'is_published' | 'is_active'>>) {
    await database.db.transaction().execute(async (trx) => {
      await trx.updateTable('nodes').set(values).where('id', '=', id).execute();
      await rebuildSubtree(trx, [id]);
    });
  }

  test('an unpublished group blocks all below it, and opens again', async () => {
    await change(school.group, { is_published: false });
    expect((await read(school.activity)).block_path).toEqual([
      school.district,
      school.workspace,
      school.term,
      school.group,
    ]);
    await change(school.group, { is_published: true });
    expect((await read(school.activity)).block_path).toBeNull();
  });

  test('an active term follows its workspace', async () => {
    await change(school.group, { visibility: 0 });
    expect((await read(school.activity)).open_path[0]).toBe(school.workspace);
    await change(school.workspace, { visibility: 2 });
    expect((await read(school.term)).visibility).toBe(2);
    expect((await read(school.activity)).open_path[0]).toBe(school.term);
  });

  test('a node given together with one above it is computed once, from the new state', async () => {
    const { db } = database;
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('nodes').set({ archived_at: at }).where('id', '=', school.group).execute();
      await rebuildSubtree(trx, [school.activity, school.inner, school.group]);
    });
    expect((await read(school.activity)).is_gone).toBe(true);
  });

  test('activation swaps the two terms in one statement', async () => {
    await database.db.transaction().execute(async (trx) => {
      await trx.updateTable('nodes').set({ is_active: false }).where('id', '=', school.term).execute();
      await trx.updateTable('nodes').set({ is_active: true }).where('id', '=', school.oldTerm).execute();
      await rebuildSubtree(trx, [school.term, school.oldTerm]);
    });
    expect(await read(school.term)).toMatchObject({ visibility: 2, open_path: [school.term] });
    expect(await read(school.oldTerm)).toMatchObject({ visibility: 0, open_path: [school.workspace, school.oldTerm] });
  });
});
