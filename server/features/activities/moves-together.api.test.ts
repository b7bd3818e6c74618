// Activities that go to and fro between schools while people come, go, publish and import: nobody waits for ever, and what is
// derived is right in the end.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildSubtree } from '#server/permissions/tree.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client, RawAnswer } from '#tests/support/client.ts';
import { activity, group, join, school, workspace } from '#tests/support/school.ts';
import type { Place } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The same numbers in each run. */
function dice(seed: number): <T>(sides: readonly T[]) => T {
  let state = seed;
  return <T>(sides: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return sides[Math.floor((state / 2 ** 32) * sides.length)] as T;
  };
}

it('moves, imports, publications and changes of people go on side by side', async () => {
  const home = await school(app);
  const other = await workspace(app, { district: home.district });
  const far: Place = { id: other.active_term_id, name: 'Far' };
  for (const [who, role] of [
    [home.admin, 'admin'],
    [home.teacher, 'teacher'],
  ] as const) {
    await join(app, who, other, role);
  }
  const second = await group(app, home.workspace, { creator: home.teacher });
  const third = await group(app, other, { creator: home.teacher });
  for (const place of [second, third]) await join(app, home.teacher, place, 'owner');
  const works = [home.activity, await activity(app, second, { creator: home.teacher })];
  works.push(await activity(app, third, { creator: home.teacher }), await activity(app, null, { creator: home.admin }));
  const staff = await Promise.all([home.superOwner, home.admin, home.teacher].map((who) => app.signInAs(who)));

  const any = dice(1234);
  const post = (path: string, body: object) => (client: Client) => client.raw('POST', path, { body });
  const places = [{ group_id: home.group.id }, { group_id: third.id }, { term_id: far.id }, { public: true }];
  const parents = [...places, { workspace_id: home.workspace.id }];
  const move = () => post(`/api/activities/${any(works).id}/move`, { parent: any(parents) });
  const carry = (operation: string) => () =>
    post('/api/activities/import', { activityIds: works.map(({ id }) => id), operation, parent: any(parents) });
  const publish = () =>
    post('/api/activities/publish', { activityId: any(works).id, destination: any(['public', 'workspace']) });
  const add = (kind: string, ids: readonly string[]) => () =>
    post(`/api/${kind}/${any(ids)}/members`, { members: [{ user_id: home.student.id, role: any([0, 1]) }] });
  const regroup = () =>
    post(`/api/groups/${second.id}/move`, any([{ parent_group_id: home.group.id }, { parent_term_id: home.term.id }]));
  const people = add(
    'activities',
    works.map(({ id }) => id),
  );
  const wishes = [
    move,
    move,
    move,
    carry('move'),
    carry('duplicate'),
    publish,
    people,
    people,
    add('groups', [home.group.id]),
    regroup,
  ];

  const failed: RawAnswer[] = [];
  for (let round = 0; round < 8; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => any(wishes)()(any(staff))));
    failed.push(...answers.filter((answer) => answer.status === 400 || answer.status >= 500));
  }
  await app.settle();
  expect(failed.map(({ status, body }) => [status, body])).toEqual([]);
  const { rows: broken } = await sql`select activity_id from followed_job_items
    where state not in ('success', 'error') or error_code not in ('not_found', 'not_allowed')`.execute(app.db);
  expect(broken).toEqual([]);

  const readTree = () => app.db.selectFrom('nodes').selectAll().orderBy('id').execute();
  const tree = await readTree();
  const roots = tree.filter((node) => node.parent_id === null).map((node) => node.id);
  await app.db.transaction().execute((trx) => rebuildSubtree(trx, roots));
  expect(await readTree()).toEqual(tree);
  for (const table of ['activities', 'members']) {
    const { rows: stale } = await sql`select node_id from ${sql.table(table)} copy join nodes on nodes.id = copy.node_id
      where (copy.term_id, copy.workspace_id) is distinct from (nodes.term_id, nodes.workspace_id)`.execute(app.db);
    expect(stale).toEqual([]);
  }
}, 120_000);
