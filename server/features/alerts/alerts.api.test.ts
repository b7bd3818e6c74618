import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertRoutes } from '#contract/alerts/alerts.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { saySomething } from '#tests/support/alerts.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { read, say } from '#tests/support/lesson.ts';
import { join, person, school } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const list = async (client: Client, query: Record<string, unknown> = {}) =>
  (await client.call(alertRoutes.listMessageAlerts, { query: { size: 100, ...query } })).objects;
const first = async (client: Client, query: Record<string, unknown> = {}) => {
  const [alert] = await list(client, query);
  if (!alert) throw new Error('There is no alert');
  return alert;
};

describe('what moderation finds', () => {
  it('is an alert for the teacher, with what was said around it', async () => {
    const cry = await saySomething(app, 'I want to hurt myself');
    await cry.raise();
    const teacher = await app.signInAs(cry.at.teacher);
    const alert = await first(teacher);
    expect(alert).toMatchObject({
      message_id: cry.messageId,
      message_ids: [cry.messageId],
      chat_id: cry.chatId,
      activity_id: cry.at.activity.id,
      group_id: cry.at.group.id,
      term_id: cry.at.term.id,
      workspace_id: cry.at.workspace.slug,
      user_id: cry.at.student.id,
      category: 'self-harm',
      sub_categories: ['self-harm/intent'],
      severity: 'urgent',
      source: 'moderation',
      state: 'open',
      assigned_to: null,
      resolved_at: null,
      escalated_at: null,
      excerpt: 'I want to hurt myself',
      student: { full_name: 'Stella Student' },
      reporter: null,
      activity: { id: cry.at.activity.id },
      group: { id: cry.at.group.id },
    });
    const { alert: whole } = await teacher.call(alertRoutes.readMessageAlert, { query: { alertId: alert.id } });
    expect(whole).toMatchObject({ has_earlier: false, has_later: false, may_view_chat: true });
    expect(whole.messages.filter((message) => message.is_alerted).map((message) => message.id)).toEqual([
      cry.messageId,
    ]);
    expect(whole.messages.length).toBeGreaterThan(1);
    const lines = await app.db.selectFrom('audit_log').where('entity_id', '=', alert.id).select('action').execute();
    expect(lines.map((line) => line.action)).toContain('alert_read');
  });

  it('is one alert however often it is looked at, and grows when it proves graver', async () => {
    const cry = await saySomething(app);
    await cry.raise({ severity: 'notice', subCategories: [] });
    await Promise.all([cry.raise(), cry.raise(), cry.raise()]);
    const alerts = await list(await app.signInAs(cry.at.teacher));
    expect(alerts).toHaveLength(1);
    expect(alerts[0]).toMatchObject({ severity: 'urgent', sub_categories: ['self-harm/intent'] });
  });

  it('waits for nobody who waits for it: a message being said and one being looked at', async () => {
    const cry = await saySomething(app);
    const student = await app.signInAs(cry.at.student);
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? cry.raise() : say(student, cry.chatId, `x = ${at}`))),
    );
    expect(await list(await app.signInAs(cry.at.teacher))).toHaveLength(1);
  });

  it('is one alert for messages within ten minutes of each other, and a new one after that or of another kind', async () => {
    const cry = await saySomething(app);
    const student = await app.signInAs(cry.at.student);
    const more = async (minutes: number, change: object = {}) => {
      app.clock.advance(minutes * 60_000);
      const { id } = await say(student, cry.chatId, 'I mean it');
      await cry.raise({ messageId: id, ...change });
      return id;
    };
    await cry.raise();
    const second = await more(9);
    const third = await more(9);
    await more(1, { category: 'violence', subCategories: [] });
    await more(11);
    const alerts = await list(await app.signInAs(cry.at.teacher));
    expect(alerts.map((alert) => [alert.category, alert.message_ids.length]).toSorted()).toEqual([
      ['self-harm', 1],
      ['self-harm', 3],
      ['violence', 1],
    ]);
    const long = alerts.find((alert) => alert.message_ids.length === 3);
    expect(long).toMatchObject({ message_id: third, message_ids: [cry.messageId, second, third] });
  });
});

describe('who reads alerts', () => {
  it('is the class owner, moderators of class and term, admins, district and platform; nobody else knows of it', async () => {
    const cry = await saySomething(app);
    const { at } = cry;
    await cry.raise();
    const alertId = (await first(await app.signInAs(at.teacher))).id;
    const colleague = await person(app, 'Coco Colleague');
    await join(app, colleague, at.workspace, 'teacher');
    const counsellor = await person(app, 'Cora Counsellor');
    await join(app, counsellor, at.workspace, 'teacher');
    await app.db
      .updateTable('members')
      .set({ is_content_moderator: true })
      .where('user_id', '=', counsellor.id)
      .execute();
    const owningPupil = await person(app, 'Paul Pupil');
    await join(app, owningPupil, at.workspace, 'student');
    await join(app, owningPupil, at.group, 'owner');
    await app.db
      .updateTable('members')
      .set({ is_content_moderator: true })
      .where('user_id', '=', owningPupil.id)
      .execute();
    const other = await school(app);
    const districtOwner = await person(app, 'Dora District');
    await join(app, districtOwner, at.district, 'owner');

    const readers = { teacher: at.teacher, counsellor, admin: at.admin, districtOwner, superOwner: at.superOwner };
    for (const [who, reader] of Object.entries(readers)) {
      const client = await app.signInAs(reader);
      const { alert } = await client.call(alertRoutes.readMessageAlert, { query: { alertId } });
      expect(alert.id, who).toBe(alertId);
      expect(
        (await list(client, { chatId: undefined })).map((one) => one.id),
        who,
      ).toContain(alertId);
    }
    const counsellors = await app.signInAs(counsellor);
    const { alert } = await counsellors.call(alertRoutes.readMessageAlert, { query: { alertId } });
    expect(alert.may_view_chat, 'reads the words around it without owning the class').toBe(false);
    expect(alert.messages.some((message) => message.is_alerted)).toBe(true);

    const strangers = { student: at.student, classmate: at.classmate, colleague, owningPupil, other: other.teacher };
    for (const [who, stranger] of Object.entries(strangers)) {
      const client = await app.signInAs(stranger);
      expect(await list(client), who).toEqual([]);
      const body = { alertId };
      for (const answer of [
        await client.raw('GET', `/api/tools/read_message_alert?alertId=${alertId}`),
        await client.raw('GET', `/api/tools/list_message_alert_moderators?alertId=${alertId}`),
        await client.raw('PUT', '/api/tools/resolve_message_alert', { body }),
        await client.raw('PUT', '/api/tools/unresolve_message_alert', { body }),
        await client.raw('PUT', '/api/tools/assign_message_alert', { body: { ...body, userId: null } }),
      ]) {
        expect(answer.status, who).toBe(404);
      }
    }
    const outside = await app.signInAs(other.teacher);
    const place = await outside.raw('GET', `/api/tools/list_message_alerts?workspaceId=${at.workspace.slug}`);
    expect(place.status).toBe(404);
    expect((await app.visit().raw('GET', `/api/tools/read_message_alert?alertId=${alertId}`)).status).toBe(401);
  });

  it('finds them by place, state and name, page by page', async () => {
    const cry = await saySomething(app);
    const { at } = cry;
    await cry.raise({ category: 'hate', severity: 'notice', subCategories: [] });
    await cry.raise({ category: 'violence', severity: 'notice', subCategories: [] });
    await cry.raise();
    const teacher = await app.signInAs(at.teacher);
    const all = await list(teacher, { workspaceId: at.workspace.slug });
    expect(all[0]?.category, 'urgent first').toBe('self-harm');
    expect(all).toHaveLength(3);
    expect(await list(teacher, { groupId: at.group.id })).toHaveLength(3);
    expect(await list(teacher, { chatId: cry.chatId })).toHaveLength(3);
    expect(await list(teacher, { search: 'stell' })).toHaveLength(3);
    expect(await list(teacher, { search: 'nobody' })).toEqual([]);
    const [one] = all;
    await teacher.call(alertRoutes.resolveMessageAlert, { body: { alertId: one?.id ?? '' } });
    expect((await list(teacher, { state: 'resolved' })).map((alert) => alert.id)).toEqual([one?.id]);
    expect((await list(teacher)).at(-1)?.id, 'resolved ones last').toBe(one?.id);
    const page = await teacher.call(alertRoutes.listMessageAlerts, { query: { size: 2 } });
    const rest = await teacher.call(alertRoutes.listMessageAlerts, {
      query: { size: 2, after: page.pagination.next ?? '' },
    });
    expect([...page.objects, ...rest.objects].map((alert) => alert.id)).toEqual((await list(teacher)).map((a) => a.id));
  });
});

describe('a report', () => {
  it('of a pupil arrives and tells him nothing more; self-harm is urgent', async () => {
    const cry = await saySomething(app, 'x = 4');
    const student = await app.signInAs(cry.at.student);
    const [greeting] = (await read(student, cry.chatId)).final_messages;
    const messageId = greeting?.id ?? '';
    const report = (category: 'self-harm' | 'hate', note: string | null) =>
      student.call(alertRoutes.addMessageAlert, { body: { messageId, category, note } });
    expect(await report('hate', 'This was rude.')).toEqual({ alert: null });
    expect(await report('hate', 'This was rude.')).toEqual({ alert: null });
    const teacher = await app.signInAs(cry.at.teacher);
    expect(await list(teacher)).toEqual([
      expect.objectContaining({
        source: 'student',
        category: 'hate',
        severity: 'notice',
        note: 'This was rude.',
        user_id: null,
        student: expect.objectContaining({ id: cry.at.student.id }),
        reporter: expect.objectContaining({ id: cry.at.student.id }),
      }),
    ]);
    await report('self-harm', null);
    expect((await first(teacher)).severity).toBe('urgent');
    expect(await list(student)).toEqual([]);
  });

  it('with more to say opens again what was resolved', async () => {
    const cry = await saySomething(app, 'x = 4');
    const student = await app.signInAs(cry.at.student);
    const teacher = await app.signInAs(cry.at.teacher);
    const report = (note: string) =>
      student.call(alertRoutes.addMessageAlert, { body: { messageId: cry.messageId, category: 'other', note } });
    await report('Please look.');
    const { id } = await first(teacher);
    await teacher.call(alertRoutes.resolveMessageAlert, { body: { alertId: id, note: 'Looked.' } });
    await report('Please look.');
    expect(await first(teacher)).toMatchObject({ state: 'resolved' });
    await report('It happened again.');
    expect(await list(teacher)).toEqual([
      expect.objectContaining({ id, state: 'open', note: 'Please look.\nIt happened again.', resolution_note: null }),
    ]);
  });

  it('of a teacher is answered with the alert; of who does not see the message, with 404', async () => {
    const cry = await saySomething(app, 'x = 4');
    const teacher = await app.signInAs(cry.at.teacher);
    const body = { messageId: cry.messageId, category: 'harassment' as const, note: ' ' };
    const { alert } = await teacher.call(alertRoutes.addMessageAlert, { body });
    expect(alert).toMatchObject({ source: 'teacher', note: null, reporter: { id: cry.at.teacher.id } });
    const classmate = await app.signInAs(cry.at.classmate);
    const path = '/api/tools/add_message_alert';
    expect((await classmate.raw('POST', path, { body })).status).toBe(404);
    expect((await classmate.raw('POST', path, { body: { ...body, messageId: newId() } })).status).toBe(404);
    expect((await teacher.raw('POST', path, { body: { ...body, category: 'rude' } })).status).toBe(400);
    expect((await teacher.raw('POST', path, { body: { ...body, state: 'resolved' } })).status).toBe(400);
    const draft = { chat_id: cry.chatId, contents: [{ type: 'text' as const, source_text: 'mine', is_draft: true }] };
    const student = await app.signInAs(cry.at.student);
    const { message } = await student.call(chatRoutes.saveMessage, { body: draft });
    expect((await teacher.raw('POST', path, { body: { ...body, messageId: message.id } })).status).toBe(404);
  });
});

describe('an open alert', () => {
  it('is taken on by who reads it or by another who does, resolved once with a note, and opened again', async () => {
    const cry = await saySomething(app);
    const { at } = cry;
    await cry.raise();
    const teacher = await app.signInAs(at.teacher);
    const alertId = (await first(teacher)).id;
    const { objects } = await teacher.call(alertRoutes.listMessageAlertModerators, { query: { alertId } });
    expect(objects.map((one) => one.id).toSorted()).toEqual([at.admin.id, at.teacher.id].toSorted());

    const assign = (userId: string | null) =>
      teacher.call(alertRoutes.assignMessageAlert, { body: { alertId, userId } });
    expect((await assign(at.teacher.id)).alert).toMatchObject({ assigned_to: at.teacher.id });
    expect((await assign(at.admin.id)).alert).toMatchObject({ assignee: { full_name: 'Ada Admin' } });
    expect((await assign(null)).alert).toMatchObject({ assigned_to: null, assignee: null });
    const wrong = { alertId, userId: at.classmate.id };
    const refused = await teacher.raw('PUT', '/api/tools/assign_message_alert', { body: wrong });
    expect(refused.status).toBe(400);

    const resolve = { body: { alertId, note: 'We talked, her mother knows.' } };
    expect((await teacher.call(alertRoutes.resolveMessageAlert, resolve)).alert).toMatchObject({
      state: 'resolved',
      resolved_by: at.teacher.id,
      resolution_note: 'We talked, her mother knows.',
      resolver: { full_name: 'Tom Teacher' },
    });
    const twice = await teacher.raw('PUT', '/api/tools/resolve_message_alert', { body: resolve.body });
    expect(twice.status).toBe(409);
    const late = await teacher.raw('PUT', '/api/tools/assign_message_alert', {
      body: { alertId, userId: at.teacher.id },
    });
    expect(late.status).toBe(409);
    const { alert } = await teacher.call(alertRoutes.unresolveMessageAlert, { body: { alertId } });
    expect(alert).toMatchObject({ state: 'open', resolved_at: null, resolved_by: null, resolution_note: null });
  });
});
