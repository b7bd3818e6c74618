import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import type { RouteSpec } from '#contract/core/route.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { personalDataRoutes } from '#contract/personal-data/personal-data.routes.ts';
import { tokenRoutes } from '#contract/tokens/tokens.routes.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client, Sent } from '#tests/support/client.ts';
import { say, startChat, words } from '#tests/support/lesson.ts';
import { person, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';

let app: TestApp;
let home: School;
beforeAll(async () => {
  app = await startApp();
  home = await school(app);
});
afterAll(() => app.close());

const actAs = (client: Client, id: string) =>
  client.call(accountRoutes.impersonate, { body: { impersonatedUserId: id } });
const whoIs = async (client: Client) => {
  const { user, impersonator } = await client.call(accountRoutes.getSession);
  return [user.id, impersonator?.id ?? null];
};
async function refused<R extends RouteSpec>(client: Client, route: R, sent: Sent<R>, code: string): Promise<void> {
  expect((await client.fails(route, sent)).code).toBe(code);
}
const logged = (action: string) =>
  app.db.selectFrom('audit_log').where('action', '=', action).selectAll().orderBy('id', 'desc').executeTakeFirst();

test('a super owner acts as a student with that student’s rights alone, and stops', async () => {
  const owner = await app.signInAs(home.superOwner);
  const { user } = await actAs(owner, home.student.id);
  expect(user).toMatchObject({ id: home.student.id, super_role: null });
  expect(await whoIs(owner)).toEqual([home.student.id, home.superOwner.id]);
  expect(await logged('impersonation_started')).toMatchObject({
    user_id: home.superOwner.id,
    entity_id: home.student.id,
  });
  // His own rights do not come along.
  await refused(owner, districtRoutes.createDistrict, { body: { name: 'Mine' } }, 'not_allowed');
  await refused(owner, accountRoutes.impersonate, { body: { impersonatedUserId: home.teacher.id } }, 'not_allowed');

  const stopped = await owner.call(accountRoutes.stopImpersonating);
  expect(stopped.user).toMatchObject({ id: home.superOwner.id, super_role: 'owner' });
  expect(await whoIs(owner)).toEqual([home.superOwner.id, null]);
  expect(await logged('impersonation_stopped')).toMatchObject({
    user_id: home.student.id,
    impersonator_id: home.superOwner.id,
  });
  // Once more is nothing.
  expect((await owner.call(accountRoutes.stopImpersonating)).user.id).toBe(home.superOwner.id);
});

test('it ends after an hour, with the rights of the super owner, and with the other person', async () => {
  const owner = await app.signInAs(home.superOwner);
  await actAs(owner, home.teacher.id);
  const { impersonation_ends_at: end } = await owner.call(accountRoutes.getSession);
  expect(end).toBe(new Date(app.clock.now().getTime() + 3_600_000).toISOString());
  app.clock.advance(59 * 60_000);
  expect(await whoIs(owner)).toEqual([home.teacher.id, home.superOwner.id]);
  app.clock.advance(2 * 60_000);
  expect(await whoIs(owner)).toEqual([home.superOwner.id, null]);

  await actAs(owner, home.teacher.id);
  const own = app.db.updateTable('users').where('id', '=', home.superOwner.id);
  await own.set({ super_role: null }).execute();
  expect(await whoIs(owner)).toEqual([home.superOwner.id, null]);
  await own.set({ super_role: 'owner' }).execute();
  await owner.call(accountRoutes.stopImpersonating);

  const gone = await person(app, 'Gina Gone');
  await actAs(owner, gone.id);
  await app.db.updateTable('users').set({ archived_at: app.clock.now() }).where('id', '=', gone.id).execute();
  expect(await whoIs(owner)).toEqual([home.superOwner.id, null]);
});

test('nobody acts as a super owner, as nobody, or without being one', async () => {
  const owner = await app.signInAs(home.superOwner);
  const other = await person(app, { full_name: 'Otto Owner', super_role: 'owner' });
  for (const id of [other.id, home.superOwner.id]) {
    await refused(owner, accountRoutes.impersonate, { body: { impersonatedUserId: id } }, 'not_allowed');
  }
  const nobody = '01900000-0000-7000-8000-000000000000';
  await refused(owner, accountRoutes.impersonate, { body: { impersonatedUserId: nobody } }, 'not_found');
  await refused(
    owner,
    accountRoutes.impersonate,
    { body: { impersonatedUserId: nobody, super_role: 'owner' } as { impersonatedUserId: string } },
    'validation_failed',
  );
  for (const who of [home.student, home.teacher, home.admin]) {
    const client = await app.signInAs(who);
    await refused(
      client,
      accountRoutes.impersonate,
      { body: { impersonatedUserId: home.classmate.id } },
      'not_allowed',
    );
  }
  await refused(
    app.visit(),
    accountRoutes.impersonate,
    { body: { impersonatedUserId: home.student.id } },
    'not_signed_in',
  );
});

test('his own sessions elsewhere, and the person’s, stay what they are; a sign-out ends it', async () => {
  const [owner, elsewhere, student] = await Promise.all([
    app.signInAs(home.superOwner),
    app.signInAs(home.superOwner),
    app.signInAs(home.student),
  ]);
  await actAs(owner, home.student.id);
  expect(await whoIs(elsewhere)).toEqual([home.superOwner.id, null]);
  expect(await whoIs(student)).toEqual([home.student.id, null]);
  await refused(student, accountRoutes.endSession, { params: { id: 'no-such-session' } }, 'not_found');
  // Nobody but the person ends where he is signed in.
  const { sessions } = await student.call(accountRoutes.listSessions);
  for (const { id } of sessions) await refused(owner, accountRoutes.endSession, { params: { id } }, 'not_allowed');

  const { user } = await owner.call(userRoutes.updateUser, { params: { id: 'me' }, body: { preferred_name: 'Stell' } });
  expect(user.id).toBe(home.student.id);
  await owner.call(accountRoutes.signOut);
  expect(await whoIs(owner)).toEqual(['GUEST', null]);
  expect(await whoIs(student)).toEqual([home.student.id, null]);
});

test('what is written in the other’s name stands in the log with both names, by the name of the call alone', async () => {
  const owner = await app.signInAs(home.superOwner);
  await actAs(owner, home.student.id);
  const acted = async () => {
    const lines = await app.db
      .selectFrom('audit_log')
      .innerJoin('workspaces', 'workspaces.node_id', 'audit_log.workspace_id')
      .where('action', '=', 'acted')
      .select(['user_id', 'impersonator_id', 'slug', 'audit_log.details'])
      .orderBy('audit_log.id')
      .execute();
    for (const { details: _, ...line } of lines) {
      expect(line).toEqual({
        user_id: home.student.id,
        impersonator_id: home.superOwner.id,
        slug: home.workspace.slug,
      });
    }
    return lines.map((line) => line.details);
  };
  const before = (await acted()).length;
  const chat = await startChat(owner, home.activity);
  await say(owner, chat.id, 'Said by somebody else');
  const draft = [{ ...words('Not said'), is_draft: true }];
  await owner.call(chatRoutes.saveMessage, { body: { chat_id: chat.id, contents: draft } });
  const me = { id: 'me' as const };
  await owner.call(userRoutes.updateUser, { params: me, body: { preference: { sidebar_open: false } } });
  await owner.call(userRoutes.updateUser, { params: me, body: { description: 'Likes maths' } });
  await owner.call(accountRoutes.stopImpersonating);
  const written = (await acted()).slice(before);
  expect(written).toEqual(['create_chat', 'save_message', 'update_user'].map((operation) => ({ operation })));
  // In his own name it is nobody else's business.
  await owner.call(userRoutes.updateUser, { params: me, body: { description: 'Likes order' } });
  expect((await acted()).length).toBe(before + 3);
});

test('nobody takes out, in the other’s name, what is kept of him, nor opens a door that outlives the hour', async () => {
  const owner = await app.signInAs(home.superOwner);
  await actAs(owner, home.student.id);
  for (const id of ['me' as const, home.student.id]) {
    await refused(owner, personalDataRoutes.exportPerson, { params: { id }, body: {} }, 'not_allowed');
  }
  const token = { name: 'Door', read_only: true, expires_in_days: 1 };
  await refused(owner, tokenRoutes.createAccessToken, { body: token }, 'not_allowed');
  await refused(owner, accountRoutes.endOtherSessions, {}, 'not_allowed');
  await owner.call(accountRoutes.stopImpersonating);
  const own = await owner.raw('POST', `/api/users/${home.student.id}/export`, { body: {} });
  expect(own.status).toBe(200);
});
