import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { keepDemo } from './index.ts';

let app: TestApp;
let demo: School;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('without a demo school there is nobody to sign in as', async () => {
  expect((await app.visit().call(accountRoutes.getSession)).house.demo).toBeNull();
  expect((await app.visit().fails(accountRoutes.demoSignIn, { body: { as: 'student' } })).code).toBe('not_found');
});

test('the sign-in page offers the demo’s people, and each is one click away', async () => {
  demo = await school(app);
  const people = { student: demo.student, teacher: demo.teacher, admin: demo.admin, owner: demo.superOwner } as const;
  await keepDemo(
    app.db,
    {
      school_name: 'Hill School',
      people: (['student', 'teacher', 'admin', 'owner'] as const).map((as) => ({
        as,
        user_id: people[as].id,
        detail: `the ${as}`,
      })),
    },
    app.clock.now(),
  );
  const { house } = await app.visit().call(accountRoutes.getSession);
  expect(house.demo?.school_name).toBe('Hill School');
  expect(house.demo?.people).toContainEqual({ as: 'student', name: 'Stella Student', detail: 'the student' });

  for (const [as, someone] of Object.entries(people) as [keyof typeof people, { id: string }][]) {
    const client = app.visit();
    const { user } = await client.call(accountRoutes.demoSignIn, { body: { as } });
    expect(user.id).toBe(someone.id);
    expect((await client.call(accountRoutes.getSession)).user.id).toBe(someone.id);
  }
});

test('two browsers clicking at once both get in', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.visit().call(accountRoutes.demoSignIn, { body: { as: 'teacher' } })),
  );
  expect(new Set(answers.map((answer) => answer.user.id))).toEqual(new Set([demo.teacher.id]));
});
