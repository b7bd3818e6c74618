import { afterAll, beforeAll, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { activity, group, person, school } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());

it('shows who made a thing to people of the school, and the thing without a name to everybody else', async () => {
  const at = await school(app, { visibility: 0 });
  const klass = await group(app, at.term, { name: 'Choir', creator: at.teacher, visibility: 1 });
  const lesson = await activity(app, klass, { name: 'Scales', creator: at.teacher });
  const shared = await activity(app, null, { name: 'For all', creator: at.teacher });
  const seen = async (client: Client) => {
    const { activity: one } = await client.call(activityRoutes.readActivity, { query: { activityId: lesson.id } });
    const { group: two } = await client.call(groupRoutes.readGroup, { query: { groupId: klass.id } });
    const { workspace } = await client.call(workspaceRoutes.readWorkspace, {
      query: { workspaceId: at.workspace.slug },
    });
    const { term } = await client.call(termRoutes.readTerm, { query: { termId: at.term.id } });
    const terms = await client.call(termRoutes.listTerms, { query: { workspaceId: at.workspace.slug } });
    const lessons = await client.call(activityRoutes.listGroupActivities, { query: { groupId: klass.id } });
    return [one, two, workspace, term, ...terms.objects, ...lessons.objects].map((it) => it.creator?.full_name ?? null);
  };
  const inLibrary = async (client: Client) => {
    const query = { creatorId: at.teacher.id };
    const { objects } = await client.call(activityRoutes.listPublicLibraryActivities, { query });
    const { activity: one } = await client.call(activityRoutes.readActivity, { query: { activityId: shared.id } });
    return [...objects, one].map((it) => [it.creator_id, it.creator?.full_name ?? null]);
  };
  const tom = 'Tom Teacher';
  const student = await app.signInAs(at.student);
  const whole = await seen(student);
  expect([whole[0], whole[1], whole.at(-1)]).toEqual([tom, tom, tom]);
  expect(await inLibrary(student)).toEqual([
    [at.teacher.id, tom],
    [at.teacher.id, tom],
  ]);
  expect(await seen(await app.signInAs(at.superOwner))).toEqual(whole);

  const outsider = await app.signInAs(await person(app));
  expect(new Set(await seen(outsider))).toEqual(new Set([null]));
  for (const client of [outsider, app.visit()]) {
    expect(await inLibrary(client)).toEqual([
      [at.teacher.id, null],
      [at.teacher.id, null],
    ]);
  }
});
