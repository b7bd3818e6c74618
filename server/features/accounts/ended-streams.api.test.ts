// A session that has ended streams nothing more, on whatever device it is, and however it ended.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { monitorRoutes } from '#contract/chats/monitor.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addressOf } from '#tests/support/client.ts';
import type { Client } from '#tests/support/client.ts';
import { startChat } from '#tests/support/lesson.ts';
import { school } from '#tests/support/school.ts';
import { view } from '#tests/support/viewer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function twoDevices() {
  const at = await school(app);
  const [here, there] = [await app.signInAs(at.student), await app.signInAs(at.student)];
  const chat = await startChat(here, at.activity);
  const [near, far] = [await view(here, chat.id), await view(there, chat.id)];
  const stillSees = async (name: string) => {
    await here.call(chatRoutes.updateChat, { params: { id: chat.id }, body: { name } });
    await near.sees((now) => now.name === name);
  };
  return { at, here, there, chat, near, far, stillSees };
}

async function otherSession(client: Client): Promise<string> {
  const { sessions } = await client.call(accountRoutes.listSessions);
  return sessions.find((session) => !session.is_current)?.id ?? '';
}

describe('a stream ends', () => {
  it('when its session is ended from another device, and that one’s goes on', async () => {
    const { here, there, near, far, stillSees } = await twoDevices();
    await here.call(accountRoutes.endSession, { params: { id: await otherSession(here) } });
    await far.ended();
    await stillSees('Only here');
    expect((await there.fails(accountRoutes.listSessions)).code).toBe('not_signed_in');
    await near.close();
  });

  it('when all others are ended at once', async () => {
    const { at, here, near, far, stillSees } = await twoDevices();
    await app.signInAs(at.student);
    expect(await here.call(accountRoutes.endOtherSessions)).toEqual({ ended: 2 });
    await far.ended();
    await stillSees('Only here');
    expect((await here.call(accountRoutes.listSessions)).sessions).toHaveLength(1);
    expect(await here.call(accountRoutes.endOtherSessions)).toEqual({ ended: 0 });
    const lines = app.db.selectFrom('audit_log').where('user_id', '=', at.student.id).select(['action', 'details']);
    expect(await lines.where('action', '=', 'session_ended').execute()).toEqual([
      { action: 'session_ended', details: { count: 2 } },
    ]);
    await near.close();
  });

  it('when somebody signs out', async () => {
    const { there, near, far, stillSees } = await twoDevices();
    await there.call(accountRoutes.signOut);
    await far.ended();
    await stillSees('Only here');
    await near.close();
  });

  it('on every device when the password is set anew', async () => {
    const { at, near, far } = await twoDevices();
    const visitor = app.visit();
    await visitor.call(accountRoutes.forgotPassword, { body: { email: at.student.email } });
    const { token } = await app.mailTo(at.student.email);
    await visitor.call(accountRoutes.resetPassword, { body: { token: token ?? '', password: 'seven tall trees' } });
    await Promise.all([near.ended(), far.ended()]);
  });

  it('when the super owner stops acting as its viewer, and when the hour of that is over', async () => {
    const { at, chat, near, far, stillSees } = await twoDevices();
    const owner = await app.signInAs(at.superOwner);
    const actAs = () => owner.call(accountRoutes.impersonate, { body: { impersonatedUserId: at.student.id } });
    await actAs();
    const acting = await view(owner, chat.id);
    await owner.call(accountRoutes.stopImpersonating);
    await acting.ended();

    await actAs();
    app.clock.advance(60 * 60_000 - 20);
    const late = await view(owner, chat.id);
    app.clock.advance(20);
    await late.ended();
    await stillSees('Only the student');
    await Promise.all([near.close(), far.close()]);
  });

  it('of a lesson watched live as well', async () => {
    const { at } = await twoDevices();
    const [here, there] = [await app.signInAs(at.teacher), await app.signInAs(at.teacher)];
    const watched = await there.open(addressOf(monitorRoutes.monitorActivity, { params: { id: at.activity.id } }));
    expect(watched.status).toBe(200);
    await here.call(accountRoutes.endSession, { params: { id: await otherSession(here) } });
    expect(await watched.text()).toContain('monitor.snapshot');
  });
});
