// Whose right is taken away while his change waits for somebody else's does nothing any more.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activationRoutes } from '#contract/workspaces/activation.routes.ts';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { waitingForLock } from '#tests/support/locks.ts';
import { enrol, give, membersOf, rowsOf } from '#tests/support/members.ts';
import { join, person, school, term } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());

/** `call` comes to stand behind the lock of these places; meanwhile `change` is made, and only then the lock is let go. */
async function meanwhile<T>(places: { id: string }[], call: () => Promise<T>, change: () => Promise<void>): Promise<T> {
  const waiting = await app.db.transaction().execute(async (trx) => {
    const ids = places.map((place) => place.id);
    await sql`select from nodes where id = any(${ids}::uuid[]) for update`.execute(trx);
    await sql`select from workspaces where node_id = any(${ids}::uuid[]) for update`.execute(trx);
    const answer = call().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    await waitingForLock(app.db, 1);
    await change();
    return { answer };
  });
  const ended = await waiting.answer;
  if ('error' in ended) throw ended.error;
  return ended.value;
}

const putOut = (who: { id: string }) => async () => {
  await app.db.deleteFrom('members').where('user_id', '=', who.id).execute();
};

it('an admin who is put out of the term neither comes back, nor brings others, nor puts them out', async () => {
  const at = await school(app);
  const second = await person(app, 'Agnes Admin');
  const helper = await person(app, 'Hugo Helper');
  const comeBack = [enrol(second, 'admin'), enrol(helper, 'admin')];
  for (const call of ['add', 'remove'] as const) {
    await join(app, second, at.workspace, 'admin');
    const asked = membersOf(await app.signInAs(second), 'term', at.term);
    const wish = () => (call === 'add' ? asked.addFails(comeBack) : asked.removeFails(at.admin));
    expect(await meanwhile([at.term], wish, putOut(second))).toMatchObject({ status: 404 });
  }
  const rows = await rowsOf(app, at.term);
  expect([rows.has(second.id), rows.has(helper.id), rows.get(at.admin.id)]).toEqual([false, false, 'admin']);
});

it('an owner of a class who is none any more gives nobody a role there', async () => {
  const at = await school(app);
  const asked = membersOf(await app.signInAs(at.teacher), 'group', at.group);
  const refused = await meanwhile(
    [at.term],
    () => asked.addFails([give(at.student, 1)], { shouldOverride: true }),
    async () => {
      await app.db.updateTable('members').set({ role: 0 }).where('user_id', '=', at.teacher.id).execute();
    },
  );
  expect(refused.status).toBe(403);
  expect((await rowsOf(app, at.group)).get(at.student.id)).toBe(0);
});

it('an admin who is put out of the active term changes neither the school nor its active term', async () => {
  const at = await school(app);
  const another = await term(app, at.workspace);
  await join(app, await person(app, 'Clara Chief'), another, 'admin');
  await putOut(at.admin)();
  const admin = await app.signInAs(at.admin);
  const id = at.workspace.slug;
  const calls = [
    () => admin.fails(activationRoutes.activateTerm, { params: { termId: another.id }, body: {} }),
    () => admin.fails(workspaceRoutes.updateWorkspace, { params: { id }, body: { name: 'Mine' } }),
    () =>
      admin.fails(workspaceRoutes.updateWorkspaceDomains, {
        params: { workspaceId: id },
        body: { workspaceDomains: [{ domain: 'mine.example', school_role: 'admin' }] },
      }),
  ];
  for (const call of calls) {
    await join(app, at.admin, at.workspace, 'admin');
    const refused = await meanwhile([at.workspace], call, putOut(at.admin));
    expect([403, 404], JSON.stringify(refused)).toContain(refused.status);
  }
});

it('an owner of a district who is none any more does not change it', async () => {
  const at = await school(app);
  const owner = await person(app, 'Dora District');
  await join(app, owner, at.district, 'owner');
  const client = await app.signInAs(owner);
  const change = () =>
    client.fails(districtRoutes.updateDistrict, { params: { id: at.district.id }, body: { name: 'Mine' } });
  expect((await meanwhile([at.district, at.workspace], change, putOut(owner))).status).toBe(404);
});
