import { afterAll, beforeAll, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { copyRoutes } from '#contract/activities/duplicate.routes.ts';
import { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import type { Client } from '../../../tests/support/client.ts';
import { school } from '../../../tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());

const text = (source_text: string) => ({ type: 'text' as const, source_text });
const told = async (by: Client) =>
  (await by.call(notificationRoutes.listNotifications)).objects.map(({ type, count, user, group, activity }) => ({
    type,
    count,
    by: user?.full_name,
    group: group?.id,
    activity: activity?.id,
  }));

it('the owners of a class are told of what is made in it, of a draft when it is one no more', async () => {
  const at = await school(app);
  const [student, teacher] = [await app.signInAs(at.student), await app.signInAs(at.teacher)];
  const make = async (is_draft: boolean) => {
    const contents = { guidelines_contents: [text('Ask.')], initial_message_contents: [text('Hello!')] };
    const body = { name: 'Mine', parent_group_id: at.group.id, is_draft, ...contents };
    return (await student.call(activityRoutes.createActivity, { body })).activity;
  };
  const [first, second] = [await make(true), await make(true)];
  expect(await told(teacher)).toEqual([]);
  const row = { type: 'created_activity', by: 'Stella Student', group: at.group.id };
  await student.call(copyRoutes.publishActivity, { body: { activityId: first.id } });
  await student.call(copyRoutes.publishActivity, { body: { activityId: first.id } });
  expect(await told(teacher)).toEqual([{ ...row, count: 1, activity: first.id }]);
  await student.call(activityRoutes.updateActivity, { params: { id: second.id }, body: { is_draft: false } });
  await make(false);
  expect(await told(teacher)).toMatchObject([{ ...row, count: 3 }]);
  expect(await told(student)).toEqual([]);
});
