import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { monitorRoutes } from '#contract/chats/monitor.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addressOf } from '#tests/support/client.ts';
import { say, startChat, turn, words } from '#tests/support/lesson.ts';
import { watch } from '#tests/support/monitor.ts';
import { school } from '#tests/support/school.ts';
import { view } from '#tests/support/viewer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function lesson() {
  const at = await school(app);
  const [student, teacher] = [await app.signInAs(at.student), await app.signInAs(at.teacher)];
  return { at, student, teacher, activityId: at.activity.id };
}
const monitorOf = (activityId: string) => addressOf(monitorRoutes.monitorActivity, { params: { id: activityId } });

describe('the live monitor', () => {
  it('shows a student come, write, ask, leave and submit, without being asked again', async () => {
    const { student, teacher, activityId, at } = await lesson();
    const watcher = await watch(teacher, activityId);
    await watcher.sees((rows) => rows.size === 0);
    expect(watcher.events).toEqual(['monitor.snapshot']);

    const chat = await startChat(student, at.activity);
    const viewer = await view(student, chat.id);
    await watcher.sees((rows) => rows.get(chat.id)?.state === 'present');
    expect(watcher.rows().get(chat.id)?.student).toMatchObject({ id: at.student.id, full_name: at.student.full_name });

    app.clock.advance(5_000);
    const draft = { chat_id: chat.id, contents: [words('I think')], is_draft: true };
    await student.call(chatRoutes.saveMessage, { body: draft });
    await watcher.sees((rows) => rows.get(chat.id)?.state === 'writing');

    app.clock.advance(5_000);
    await say(student, chat.id, 'I think **x = 4**\n\nbecause $\\frac{8}{2}$ is 4');
    await watcher.sees((rows) => rows.get(chat.id)?.last_message?.by === 'student');
    expect(watcher.rows().get(chat.id)?.last_message?.text).toBe('I think x = 4 because 8/2 is 4');
    expect(watcher.rows().get(chat.id)?.last_active_at).toBe(app.clock.now().toISOString());

    await turn(student, chat.id, 'Is it right?');
    await watcher.sees((rows) => rows.get(chat.id)?.last_message?.by === 'sparky');

    await viewer.close();
    await watcher.sees((rows) => rows.get(chat.id)?.state === 'away');
    await student.call(chatRoutes.submitChat, { params: { id: chat.id } });
    await watcher.sees((rows) => rows.get(chat.id)?.state === 'submitted');
    // Sessions are told whole and only when something changed.
    expect(watcher.events.slice(1).every((name) => name === 'monitor.changed')).toBe(true);
    await watcher.close();
  });

  it('raises what moderation found', async () => {
    const { student, teacher, activityId, at } = await lesson();
    const watcher = await watch(teacher, activityId);
    const chat = await startChat(student, at.activity);
    await say(student, chat.id, 'I want to kill myself');
    await watcher.sees((rows) => (rows.get(chat.id)?.flags.open_alerts ?? 0) > 0);
    expect(watcher.rows().get(chat.id)?.flags).toMatchObject({ is_urgent: true, flagged_messages: 1 });
    await watcher.close();
  });

  it('notices within seconds what another node wrote', async () => {
    const { student, teacher, activityId, at } = await lesson();
    const watcher = await watch(teacher, activityId);
    const chat = await startChat(student, at.activity);
    await watcher.sees((rows) => rows.has(chat.id));
    // Straight into the database: nothing of it is said on this node's hub.
    const now = app.clock.now();
    await app.db
      .insertInto('session_presence')
      .values({ chat_id: chat.id, seen_at: now })
      .onConflict((is) => is.column('chat_id').doUpdateSet({ seen_at: now, left_at: null }))
      .execute();
    await watcher.sees((rows) => rows.get(chat.id)?.state === 'present');
    // That node is gone, and says nothing any more.
    app.clock.advance(60_000);
    await watcher.sees((rows) => rows.get(chat.id)?.state === 'away');
    await watcher.close();
  });

  it('sends who comes back only what he does not have', async () => {
    const { student, teacher, activityId, at } = await lesson();
    const chat = await startChat(student, at.activity);
    const first = await watch(teacher, activityId);
    await first.sees((rows) => rows.has(chat.id));
    await first.close();
    const cursor = first.cursor();
    expect(cursor).not.toBeNull();

    const unchanged = await watch(teacher, activityId, cursor);
    await say(student, chat.id, 'Something new');
    await unchanged.sees((rows) => rows.get(chat.id)?.last_message?.text === 'Something new');
    expect(unchanged.events).not.toContain('monitor.snapshot');
    await unchanged.close();

    const stale = await watch(teacher, activityId, cursor);
    await stale.sees((rows) => rows.get(chat.id)?.last_message?.text === 'Something new');
    expect(stale.events[0]).toBe('monitor.snapshot');
    await stale.close();
    for (const odd of ['0', 'nonsense', '9'.repeat(90)]) {
      const other = await watch(teacher, activityId, odd);
      await other.sees((rows) => rows.size === 1);
      await other.close();
    }
  });

  it('is for who sees the sessions, and ends with that', async () => {
    const { at, student, teacher, activityId } = await lesson();
    expect((await student.open(monitorOf(activityId))).status).toBe(403);
    expect((await app.visit().open(monitorOf(activityId))).status).toBe(401);
    expect((await teacher.open(monitorOf(newId()))).status).toBe(404);
    const elsewhere = await school(app);
    expect((await (await app.signInAs(elsewhere.teacher)).open(monitorOf(activityId))).status).toBe(404);

    const watcher = await watch(teacher, activityId);
    await watcher.sees(() => watcher.events.length > 0);
    await app.db.deleteFrom('members').where('user_id', '=', at.teacher.id).execute();
    await watcher.ended();
    expect((await teacher.open(monitorOf(activityId))).status).toBe(404);
  });

  it('leaves a line for each session that is read from above, once', async () => {
    const { at, student, teacher, activityId } = await lesson();
    const chat = await startChat(student, at.activity);
    await say(student, chat.id, 'Is it 4?');
    const owner = await app.signInAs(at.superOwner);
    for (const who of [teacher, owner]) {
      const watcher = await watch(who, activityId);
      await watcher.sees((rows) => rows.get(chat.id)?.last_message?.text.startsWith('Is it') === true);
      await say(student, chat.id, `Is it ${who === owner ? 6 : 5}?`);
      await watcher.sees((rows) => rows.get(chat.id)?.last_message?.text !== 'Is it 4?');
      await watcher.close();
    }
    const lines = await app.db
      .selectFrom('audit_log')
      .where('entity_id', '=', chat.id)
      .select(['user_id', 'action'])
      .execute();
    expect(lines.filter((line) => line.action === 'chat_read')).toEqual([
      { user_id: at.superOwner.id, action: 'chat_read' },
    ]);
  });

  it('leaves out trials, archived sessions and those of an earlier lesson', async () => {
    const { student, teacher, activityId, at } = await lesson();
    const trial = await startChat(teacher, at.activity);
    const old = await startChat(student, at.activity);
    app.clock.advance(4 * 3_600_000);
    const classmate = await app.signInAs(at.classmate);
    const chat = await startChat(classmate, at.activity);
    const watcher = await watch(teacher, activityId);
    await watcher.sees((rows) => rows.has(chat.id));
    expect([...watcher.rows().keys()]).toEqual([chat.id]);
    expect([trial.id, old.id].some((id) => watcher.rows().has(id))).toBe(false);
    // Whoever goes on with an old one is in the lesson.
    await say(student, old.id, 'I am late');
    await watcher.sees((rows) => rows.has(old.id));
    await app.db.updateTable('chats').set({ archived_at: app.clock.now() }).where('id', '=', old.id).execute();
    await watcher.sees((rows) => !rows.has(old.id));
    await watcher.close();
  });

  it('tells of thirty who write at once at most once a second', async () => {
    const { student, teacher, activityId, at } = await lesson();
    const chat = await startChat(student, at.activity);
    const watcher = await watch(teacher, activityId);
    await watcher.sees((rows) => rows.has(chat.id));
    const before = watcher.events.length;
    const began = performance.now();
    for (let n = 0; n < 300; n += 1) {
      app.world.hub.publish(`chat:${chat.id}`, { event: 'item.delta', data: { n } });
    }
    await say(student, chat.id, 'After all of that');
    await watcher.sees((rows) => rows.get(chat.id)?.last_message?.text === 'After all of that');
    const seconds = (performance.now() - began) / 1000;
    expect(watcher.events.length - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
    await watcher.close();
  });
});
