import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { lockTrees } from '#server/permissions/tree.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { waitingForLock } from '#tests/support/locks.ts';
import type { Client } from '#tests/support/client.ts';
import { activity, group, join, person, rebuild, school, term } from '#tests/support/school.ts';
import type { Place, School } from '#tests/support/school.ts';

let app: TestApp;
let home: School;
let admin: Client;
let teacher: Client;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  home = await school(app);
  admin = await app.signInAs(home.admin);
  teacher = await app.signInAs(home.teacher);
});

type To = { parent_group_id?: string; parent_term_id?: string };
const move = async (client: Client, id: string, body: To) =>
  (await client.call(groupRoutes.moveGroup, { params: { id }, body })).group;
const refusal = (client: Client, id: string, body: To) => client.fails(groupRoutes.moveGroup, { params: { id }, body });
const read = async (client: Client, groupId: string) =>
  (await client.call(groupRoutes.readGroup, { query: { groupId } })).group;
const nodeOf = (id: string) =>
  app.db
    .selectFrom('nodes')
    .leftJoin('groups', 'groups.node_id', 'nodes.id')
    .where('nodes.id', '=', id)
    .select(['path', 'parent_id', 'depth', 'is_gone'])
    .executeTakeFirstOrThrow();

describe('moving a group', () => {
  it('takes the whole subtree along: places, depths, what opens it and what is in it', async () => {
    const year = await group(app, home.workspace, { name: 'Year 8', visibility: 2 });
    const set = await group(app, home.group, { name: 'Set', visibility: 0 });
    const lab = await group(app, set, { name: 'Lab', visibility: 0 });
    const work = await activity(app, lab, { creator: home.teacher });
    const moved = await move(admin, home.group.id, { parent_group_id: year.id });
    expect(moved).toMatchObject({ parent_group_id: year.id, parent_term_id: null, depth: 1 });
    expect(await read(admin, lab.id)).toMatchObject({
      depth: 3,
      ancestor_group_ids: [year.id, home.group.id, set.id],
    });
    // Who is in the class sees it still, and nothing of the year above.
    const student = await app.signInAs(home.student);
    expect(await read(student, lab.id)).toMatchObject({ ancestor_group_ids: [home.group.id, set.id] });
    expect((await student.call(activityRoutes.readActivity, { query: { activityId: work.id } })).activity.name).toBe(
      work.name,
    );
    expect(await move(admin, home.group.id, { parent_term_id: home.term.id })).toMatchObject({
      parent_term_id: home.term.id,
      depth: 0,
    });
    expect(await read(admin, lab.id)).toMatchObject({ depth: 2, ancestor_group_ids: [home.group.id, set.id] });
    expect(await move(admin, home.group.id, { parent_term_id: home.term.id })).toMatchObject({ depth: 0 });
  });

  it('refuses a place under itself, in another term or another school, and changes nothing', async () => {
    const set = await group(app, home.group);
    const lab = await group(app, set);
    const old = await term(app, home.workspace, { is_visible: true });
    const before = await group(app, old);
    for (const to of [{ parent_group_id: home.group.id }, { parent_group_id: set.id }, { parent_group_id: lab.id }]) {
      expect(await refusal(admin, home.group.id, to)).toMatchObject({
        status: 409,
        code: 'conflict',
        error: 'A group cannot be moved under itself.',
      });
    }
    for (const to of [{ parent_term_id: old.id }, { parent_group_id: before.id }]) {
      expect(await refusal(admin, home.group.id, to)).toMatchObject({ status: 409, code: 'conflict' });
    }
    const other = await school(app);
    expect(await refusal(admin, home.group.id, { parent_group_id: other.group.id })).toMatchObject({ status: 404 });
    expect(await refusal(admin, home.group.id, { parent_term_id: other.term.id })).toMatchObject({ status: 404 });
    for (const to of [{}, { parent_group_id: set.id, parent_term_id: home.term.id }, { parent_id: set.id } as never]) {
      expect(await refusal(admin, home.group.id, to)).toMatchObject({ status: 400, code: 'validation_failed' });
    }
    expect(await nodeOf(lab.id)).toMatchObject({ depth: 2 });
    expect(await nodeOf(home.group.id)).toMatchObject({ parent_id: home.term.id, depth: 0 });
  });

  it('takes rights at both ends', async () => {
    const student = await app.signInAs(home.student);
    const shelf = await group(app, home.workspace, { name: 'Shelf', visibility: 0 });
    // A member of the class does not move it; its owner not to where he may make nothing.
    expect(await refusal(student, home.group.id, { parent_term_id: home.term.id })).toMatchObject({ status: 403 });
    expect(await refusal(teacher, home.group.id, { parent_group_id: shelf.id })).toMatchObject({ status: 403 });
    const secret = await group(app, home.workspace, { visibility: 2 });
    expect(await refusal(teacher, home.group.id, { parent_group_id: secret.id })).toMatchObject({ status: 404 });
    await join(app, home.teacher, shelf, 'member');
    expect(await move(teacher, home.group.id, { parent_group_id: shelf.id })).toMatchObject({ depth: 1 });
    const stranger = await app.signInAs(await person(app));
    expect(await refusal(stranger, home.group.id, { parent_term_id: home.term.id })).toMatchObject({ status: 404 });
  });

  it('ends what its mover owned only through the place it hung in', async () => {
    const year = await group(app, home.workspace, { name: 'Year', visibility: 0 });
    await join(app, home.teacher, year, 'owner');
    const made = await group(app, year, { name: 'Set', visibility: 2 });
    const shelf = await group(app, home.workspace, { name: 'Shelf', visibility: 0 });
    await join(app, home.teacher, shelf, 'member');
    expect(await move(teacher, made.id, { parent_group_id: shelf.id })).toMatchObject({
      inherited_role: null,
      abilities: { modify: false },
    });
    expect(await teacher.fails(groupRoutes.readGroup, { query: { groupId: made.id } })).toMatchObject({ status: 404 });
  });

  it('drops the pins that are in no ancestor any more, and keeps the others', async () => {
    const year = await group(app, home.workspace, { name: 'Year' });
    const set = await group(app, year, { name: 'Set' });
    const work = await activity(app, set);
    const pins = [home.workspace.id, year.id, set.id].map((node_id) => ({
      node_id,
      activity_id: work.id,
      pinned_at: app.clock.now(),
    }));
    await app.db.insertInto('activity_pins').values(pins).execute();
    await app.db
      .insertInto('activity_pins')
      .values({ node_id: home.group.id, activity_id: home.activity.id, pinned_at: app.clock.now() })
      .execute();
    await move(admin, set.id, { parent_group_id: home.group.id });
    const left = async (id: string) =>
      (await app.db.selectFrom('activity_pins').where('activity_id', '=', id).select('node_id').execute()).map(
        (pin) => pin.node_id,
      );
    expect(new Set(await left(work.id))).toEqual(new Set([home.workspace.id, set.id]));
    expect(await left(home.activity.id)).toEqual([home.group.id]);
  });
});

describe('at the same moment', () => {
  it('two moves never make a circle', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await group(app, home.workspace), await group(app, home.workspace)];
      const answers = await Promise.all([
        admin.raw('POST', `/api/groups/${a.id}/move`, { body: { parent_group_id: b.id } }),
        admin.raw('POST', `/api/groups/${b.id}/move`, { body: { parent_group_id: a.id } }),
      ]);
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
      const depths = [await nodeOf(a.id), await nodeOf(b.id)].map((node) => node.depth);
      expect(depths.toSorted()).toEqual([0, 1]);
    }
  });

  it('any number of moves leaves a tree in which every path is true', async () => {
    const many: Place[] = [];
    for (let at = 0; at < 6; at++) many.push(await group(app, many[at - 2] ?? home.workspace));
    const index = fc.integer({ min: 0, max: many.length - 1 });
    const moves = fc.array(fc.tuple(index, index), { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(moves, async (pairs) => {
        const answers = await Promise.all(
          pairs.map(([from, to]) =>
            admin.raw('POST', `/api/groups/${many[from]?.id}/move`, { body: { parent_group_id: many[to]?.id } }),
          ),
        );
        for (const { status } of answers) expect([200, 409]).toContain(status);
        const nodes = await Promise.all(many.map(async (one) => ({ ...(await nodeOf(one.id)), id: one.id })));
        const byId = new Map(nodes.map((node) => [node.id, node]));
        for (const node of nodes) {
          const parent = byId.get(node.parent_id ?? '');
          const above = parent?.path ?? [home.district.id, home.workspace.id, home.term.id];
          expect(node.path).toEqual([...above, node.id]);
          expect(node.depth).toBe(node.path.length - 4);
        }
      }),
      { seed: 47, numRuns: 12 },
    );
  });

  it('nothing is made in, or moved into, a group that is archived meanwhile', async () => {
    const other = await group(app, home.workspace);
    const waiting = await app.db.transaction().execute(async (trx) => {
      await lockTrees(trx, [home.group.id]);
      const calls = [
        teacher.raw('POST', '/api/groups', { body: { name: 'Too late', parent_group_id: home.group.id } }),
        admin.raw('POST', `/api/groups/${other.id}/move`, { body: { parent_group_id: home.group.id } }),
      ];
      await waitingForLock(app.db, calls.length);
      await trx
        .updateTable('nodes')
        .set({ archived_at: app.clock.now(), is_gone: true })
        .where('id', '=', home.group.id)
        .execute();
      return calls;
    });
    const answers = await Promise.all(waiting);
    expect(answers.map((answer) => answer.status)).toEqual([404, 404]);
    await rebuild(app, home.group);
    expect(await app.db.selectFrom('nodes').where('name', '=', 'Too late').selectAll().execute()).toEqual([]);
    expect(await nodeOf(other.id)).toMatchObject({ parent_id: home.term.id, is_gone: false });
  });
});
