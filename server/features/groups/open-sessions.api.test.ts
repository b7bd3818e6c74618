// What happens to who is in the middle of a session when the place around it is closed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { activationRoutes } from '#contract/workspaces/activation.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { say, startChat } from '#tests/support/lesson.ts';
import { group, join, school, term } from '#tests/support/school.ts';
import { view } from '#tests/support/viewer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function session() {
  const at = await school(app);
  const student = await app.signInAs(at.student);
  const chat = await startChat(student, at.activity);
  await say(student, chat.id, 'I think x = 4');
  const owner = await app.signInAs(at.admin);
  const change = (body: object) => owner.call(groupRoutes.updateGroup, { params: { id: at.group.id }, body });
  return { ...at, chat, owner, change, viewer: await view(student, chat.id) };
}

it('a group that is unpublished takes the stream from its members, and leaves it to its owners', async () => {
  const at = await session();
  const teacher = await view(await app.signInAs(at.teacher), at.chat.id);
  await at.change({ is_published: false });
  await at.viewer.ended();
  await teacher.sees(() => teacher.events.some((one) => one.event === 'chat.updated'), 'Its owner is not asked anew');
  await Promise.all([at.viewer.close(), teacher.close()]);
});

it('a group that is archived takes it from everybody', async () => {
  const at = await session();
  const teacher = await view(await app.signInAs(at.teacher), at.chat.id);
  await at.change({ archived: true });
  await Promise.all([at.viewer.ended(), teacher.ended()]);
  await Promise.all([at.viewer.close(), teacher.close()]);
});

it('a group that is moved keeps those who are in it', async () => {
  const at = await session();
  const year = await group(app, at.workspace, { name: 'Year 8', visibility: 2 });
  await join(app, at.teacher, year, 'owner');
  const seen = at.viewer.events.length;
  await at.owner.call(groupRoutes.moveGroup, { params: { id: at.group.id }, body: { parent_group_id: year.id } });
  await at.viewer.sees(() => at.viewer.events.length > seen, 'Nobody is asked anew');
  expect(at.viewer.events.at(-1)?.event).toBe('chat.updated');
  await at.viewer.close();
});

it('a term that is followed by another one shows its sessions as they are from then on', async () => {
  const at = await session();
  const next = await term(app, at.workspace, { name: 'Next year' });
  await join(app, at.admin, next, 'admin');
  await at.owner.call(activationRoutes.activateTerm, { params: { termId: next.id }, body: {} });
  await at.viewer.sees(() => at.viewer.events.some((one) => one.event === 'chat.updated'), 'Nobody is asked anew');
  await at.viewer.close();
});

it('a term before that is hidden takes its sessions from those who only belonged to it', async () => {
  const at = await session();
  const next = await term(app, at.workspace, { name: 'Next year' });
  await join(app, at.admin, next, 'admin');
  await at.owner.call(activationRoutes.activateTerm, { params: { termId: next.id }, body: {} });
  await at.owner.call(termRoutes.updateTerm, { params: { id: at.term.id }, body: { is_visible: false } });
  await at.viewer.ended();
  await at.viewer.close();
});

it('a school that is archived takes them from everybody', async () => {
  const at = await session();
  const platform = await app.signInAs(at.superOwner);
  await platform.call(workspaceRoutes.updateWorkspace, { params: { id: at.workspace.slug }, body: { archived: true } });
  await at.viewer.ended();
  await at.viewer.close();
});
