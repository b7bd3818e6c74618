import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { lockTrees } from '#server/permissions/tree.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { waitingForLock } from '#tests/support/locks.ts';
import { join, person, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';

// What one person began while another's change of the same things was still being written.

let app: TestApp;
let home: School;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  home = await school(app);
});

const text = (source_text: string) => ({ type: 'text' as const, source_text });
const contents = { guidelines_contents: [text('Help.')], initial_message_contents: [text('Hello.')] };

/** As a removal does it: alone among the changes of people in the term. */
async function removing(userId: string, nodeIds: string[], meanwhile: () => Promise<unknown>): Promise<unknown> {
  const { begun } = await app.db.transaction().execute(async (trx) => {
    await sql`select from nodes where id = ${home.term.id} for no key update`.execute(trx);
    const asked = meanwhile().catch((error: unknown) => error);
    await waitingForLock(app.db, 1);
    await trx.deleteFrom('members').where('user_id', '=', userId).where('node_id', 'in', nodeIds).execute();
    return { begun: asked };
  });
  return begun;
}

const rowsOf = async (userId: string) =>
  (await app.db.selectFrom('members').where('user_id', '=', userId).select('kind').execute()).map((row) => row.kind);

describe('who is put out of a term while he makes something in it', () => {
  it('makes no group', async () => {
    const student = await app.signInAs(home.student);
    const error = await removing(home.student.id, [home.term.id, home.group.id], () =>
      student.fails(groupRoutes.createGroup, { body: { name: 'Mine', parent_term_id: home.term.id } }),
    );
    expect(error).toMatchObject({ status: 404 });
    expect(await rowsOf(home.student.id)).toEqual([]);
  });

  it('makes no activity', async () => {
    const student = await app.signInAs(home.student);
    const error = await removing(home.student.id, [home.term.id, home.group.id], () =>
      student.fails(activityRoutes.createActivity, {
        body: { name: 'Mine', parent_group_id: home.group.id, ...contents },
      }),
    );
    expect(error).toMatchObject({ status: 404 });
    expect(await rowsOf(home.student.id)).toEqual([]);
  });
});

describe('who is named creator while he is removed', () => {
  it('is not the creator of the activity', async () => {
    const second = await person(app);
    await join(app, second, home.workspace, 'teacher');
    await join(app, second, home.activity, 'owner');
    const teacher = await app.signInAs(home.teacher);
    const error = await removing(second.id, [home.activity.id], () =>
      teacher.fails(activityRoutes.updateActivity, {
        params: { id: home.activity.id },
        body: { creator_id: second.id },
      }),
    );
    expect(error).toMatchObject({ status: 400, fields: { creator_id: expect.any(String) } });
  });
});

describe('a workspace that is made while its district changes', () => {
  it('waits, and neither of both is given up', async () => {
    const platform = await app.signInAs(home.superOwner);
    const made = await app.db.transaction().execute(async (trx) => {
      await lockTrees(trx, [home.district.id]);
      const body = { workspace: { name: 'New', district_id: home.district.id } };
      const answer = platform.call(workspaceRoutes.createWorkspace, { body });
      answer.catch(() => undefined);
      await waitingForLock(app.db, 1);
      await sql`select from nodes where id = ${home.district.id} for update`.execute(trx);
      return { answer };
    });
    expect(await made.answer).toMatchObject({ workspace: { name: 'New' } });
  });
});
