import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { auditRoutes } from '#contract/audit/audit.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { RouteSpec } from '#contract/core/route.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client, Sent } from '#tests/support/client.ts';
import { startChat } from '#tests/support/lesson.ts';
import { person, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';

let app: TestApp;
let home: School;
let admin: Client;
let owner: Client;
beforeAll(async () => {
  app = await startApp();
  home = await school(app);
  [admin, owner] = await Promise.all([app.signInAs(home.admin), app.signInAs(home.superOwner)]);
});
afterAll(() => app.close());

async function refused<R extends RouteSpec>(client: Client, route: R, sent: Sent<R>, code: string): Promise<void> {
  expect((await client.fails(route, sent)).code).toBe(code);
}
const ofSchool = async (query: Partial<Sent<typeof auditRoutes.listAuditEntries>['query']> = {}) =>
  (await admin.call(auditRoutes.listAuditEntries, { query: { workspaceId: home.workspace.slug, ...query } })).objects;

test('the owners of a workspace read what was done in it, super owners everything, and nobody else anything', async () => {
  const teacher = await app.signInAs(home.teacher);
  await teacher.call(groupRoutes.updateGroup, { params: { id: home.group.id }, body: { name: '8B Maths' } });
  const [entry] = await ofSchool();
  expect(entry).toMatchObject({
    action: 'group_updated',
    user: { id: home.teacher.id, full_name: 'Tom Teacher' },
    impersonator: null,
    workspace: { id: home.workspace.slug },
    entity: { type: 'group', id: home.group.id, name: '8B Maths', of: null },
    details: { fields: ['name'] },
  });
  expect(entry?.ip).toMatch(/127\.0\.0\.1|::1/);
  // Who signs in is of no workspace.
  expect((await ofSchool()).map((one) => one.action)).not.toContain('signed_in');
  const all = (await owner.call(auditRoutes.listAuditEntries)).objects.map((one) => one.action);
  expect(all).toEqual(expect.arrayContaining(['group_updated']));

  const query = { workspaceId: home.workspace.slug };
  const elsewhere = await school(app);
  const stranger = await app.signInAs(elsewhere.admin);
  for (const route of [auditRoutes.listAuditEntries, auditRoutes.exportAudit]) {
    await refused(teacher, route, { query }, 'not_allowed');
    await refused(await app.signInAs(home.student), route, { query }, 'not_allowed');
    await refused(stranger, route, { query }, 'not_found');
    await refused(admin, route, {}, 'not_allowed');
    await refused(app.visit(), route, { query }, 'not_signed_in');
    await refused(owner, route, { query: { workspaceId: 'no-such-school' } }, 'not_found');
  }
});

test('what is done while acting as somebody bears both names', async () => {
  const acting = await app.signInAs(home.superOwner);
  await acting.call(accountRoutes.impersonate, { body: { impersonatedUserId: home.teacher.id } });
  await acting.call(groupRoutes.updateGroup, { params: { id: home.group.id }, body: { name: 'Maths, again' } });
  await acting.call(accountRoutes.stopImpersonating);
  const entries = await ofSchool({ userId: home.superOwner.id });
  expect(entries.map((one) => [one.action, one.user?.id, one.impersonator?.id])).toEqual([
    ['impersonation_stopped', home.teacher.id, home.superOwner.id],
    ['group_updated', home.teacher.id, home.superOwner.id],
    ['impersonation_started', home.superOwner.id, undefined],
  ]);
  expect(entries.at(-1)).toMatchObject({ entity: { type: 'user', id: home.teacher.id, name: 'Tom Teacher' } });
});

test('members, grades, chats that are put away and exports leave their lines', async () => {
  const teacher = await app.signInAs(home.teacher);
  const student = await app.signInAs(home.student);
  const nora = await person(app, 'Nora Newcomer');
  const params = { termId: home.term.id };
  const member = { user_id: nora.id, school_role: 'student' as const };
  await admin.call(memberRoutes.addTermMembers, { params, body: { members: [member] } });
  const changed = { members: [{ ...member, school_role: null }], shouldOverride: true };
  await admin.call(memberRoutes.addTermMembers, { params, body: changed });
  await admin.call(memberRoutes.removeTermMembers, { params, body: { userIds: [nora.id] } });
  expect((await ofSchool({ areas: ['people'] })).map((one) => [one.action, one.people[0]?.full_name])).toEqual([
    ['members_removed', 'Nora Newcomer'],
    ['roles_changed', 'Nora Newcomer'],
    ['members_added', 'Nora Newcomer'],
  ]);

  const chat = await startChat(student, home.activity);
  await teacher.call(chatRoutes.updateChat, { params: { id: chat.id }, body: { archived: true } });
  expect((await ofSchool({ areas: ['places'] }))[0]).toMatchObject({
    action: 'chat_archived',
    entity: { type: 'chat', id: chat.id, of: home.student.full_name },
  });
});

test('whom a chat is shared with, and who comes to a term by a class of it, leave their lines', async () => {
  const student = await app.signInAs(home.student);
  const chat = await startChat(student, home.activity);
  const params = { chatId: chat.id };
  const reader = { user_id: home.classmate.id, role: 0 as const };
  await student.call(memberRoutes.addChatMembers, { params, body: { members: [reader] } });
  await student.call(memberRoutes.removeChatMembers, { params, body: { userIds: [reader.user_id] } });
  // What is no change is no line.
  await student.call(memberRoutes.removeChatMembers, { params, body: { userIds: [reader.user_id] } });
  const line = {
    user: { id: home.student.id },
    people: [{ id: home.classmate.id }],
    entity: { type: 'chat', id: chat.id, of: home.student.full_name },
  };
  expect((await ofSchool({ areas: ['people'] })).slice(0, 2)).toMatchObject([
    { action: 'members_removed', ...line },
    { action: 'members_added', ...line },
  ]);

  const late = await person(app, 'Lena Late');
  const body = { members: [{ user_id: late.id, role: 0 as const }] };
  await admin.call(memberRoutes.addGroupMembers, { params: { groupId: home.group.id }, body });
  const lines = (await ofSchool({ areas: ['people'] })).slice(0, 2);
  expect(new Set(lines.map((one) => [one.action, one.entity?.type, one.people[0]?.id].join(' ')))).toEqual(
    new Set([`members_added group ${late.id}`, `members_added term ${late.id}`]),
  );
});

test('of a chat that is its maker’s alone the log tells no name', async () => {
  const teacher = await app.signInAs(home.teacher);
  const chat = await startChat(teacher, home.activity);
  const alone = { name: 'Why Carl fails', mode: 'analytics' as const };
  await app.db.updateTable('chats').set(alone).where('id', '=', chat.id).execute();
  await teacher.call(chatRoutes.updateChat, { params: { id: chat.id }, body: { archived: true } });
  const [line] = await ofSchool({ areas: ['places'] });
  expect(line).toMatchObject({ action: 'chat_archived', entity: { id: chat.id } });
  expect(JSON.stringify(line)).not.toContain(alone.name);
});

test('lines are found by person, time, address and what they are about, and come in pages', async () => {
  app.clock.advance(3_600_000);
  const since = app.clock.now().toISOString();
  const teacher = await app.signInAs(home.teacher);
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    await teacher.call(groupRoutes.updateGroup, { params: { id: home.group.id }, body: { name } });
    app.clock.advance(60_000);
  }
  const found = await ofSchool({ since });
  expect(found.map((one) => one.action)).toEqual(['group_updated', 'group_updated', 'group_updated']);
  expect(await ofSchool({ until: since, areas: ['places'] })).not.toContainEqual(found[0]);
  expect(await ofSchool({ since, search: 'gamma' })).toHaveLength(3);
  expect(await ofSchool({ since, search: 'TOM' })).toHaveLength(3);
  expect(await ofSchool({ since, search: '%' })).toEqual([]);
  expect(await ofSchool({ since, search: 'nobody' })).toEqual([]);
  expect(await ofSchool({ since, areas: ['alerts'] })).toEqual([]);

  const query = { workspaceId: home.workspace.slug, since, size: 2 };
  const first = await admin.call(auditRoutes.listAuditEntries, { query });
  const after = first.pagination.next ?? '';
  const second = await admin.call(auditRoutes.listAuditEntries, { query: { ...query, after } });
  expect([...first.objects, ...second.objects]).toEqual(found);

  await app
    .visit()
    .raw('POST', '/api/auth/sign-in', { body: { email: 'mallory@example.org', password: 'wrong words' } });
  const failed = await owner.call(auditRoutes.listAuditEntries, { query: { search: 'mallory' } });
  expect(failed.objects).toMatchObject([
    { action: 'sign_in_failed', user: null, details: { email: 'mallory@example.org' } },
  ]);
});

test('the table holds no formula, says the times of the reader, and is itself written down', async () => {
  const teacher = await app.signInAs(home.teacher);
  await teacher.call(groupRoutes.updateGroup, { params: { id: home.group.id }, body: { name: '=1+1' } });
  const address = `/api/audit/export?workspaceId=${home.workspace.slug}&timezone=America/New_York&areas=places`;
  const answer = await admin.raw('GET', address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const { text } = answer;
  expect(text).toContain("'=1+1");
  expect(text).not.toMatch(/(^|,)=1/m);
  expect(text).toContain('America/New_York');
  const [entry] = await ofSchool();
  expect(entry).toMatchObject({
    action: 'audit_exported',
    user: { id: home.admin.id },
    details: { areas: ['places'] },
  });
  const zone = await admin.raw('GET', '/api/audit/export?timezone=Nowhere/None');
  expect(zone.status).toBe(400);
});

test('the database takes nothing back but for retention and erasure, which say so', async () => {
  const count = async () =>
    Number(
      (
        await app.db
          .selectFrom('audit_log')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const before = await count();
  const refusal = /only added to/;
  await expect(app.db.deleteFrom('audit_log').execute()).rejects.toThrow(refusal);
  await expect(app.db.updateTable('audit_log').set({ action: 'signed_in' }).execute()).rejects.toThrow(refusal);
  await expect(sql`truncate audit_log`.execute(app.db)).rejects.toThrow(refusal);
  expect(await count()).toBe(before);
  await app.db.transaction().execute(async (trx) => {
    await sql`select set_config('hearth.audit_path', 'retention', true)`.execute(trx);
    await trx.deleteFrom('audit_log').where('created_at', '<', new Date(0)).execute();
  });
  // The next transaction is bound again.
  await expect(app.db.deleteFrom('audit_log').execute()).rejects.toThrow(refusal);
});
