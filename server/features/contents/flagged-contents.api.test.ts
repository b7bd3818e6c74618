// What a pupil writes beside a chat is looked at as what he says in it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertRoutes } from '#contract/alerts/alerts.routes.ts';
import { contentRoutes } from '#contract/contents/contents.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { say, startChat } from '#tests/support/lesson.ts';
import { school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';

let app: TestApp;
let home: School;
let student: Client;
let teacher: Client;
beforeAll(async () => {
  app = await startApp();
  home = await school(app);
  [student, teacher] = (await Promise.all([home.student, home.teacher].map((who) => app.signInAs(who)))) as [
    Client,
    Client,
  ];
});
afterAll(() => app.close());

const cry = 'I want to kill myself';
const essay = (words: string) =>
  `# The leaf\n\nA leaf is green. It makes sugar of light.\n\n${words}\n\nIt needs water.`;

async function write(client: Client, item: object) {
  const { contents } = await client.call(contentRoutes.writeContents, { body: { contents: [item as never] } });
  const [content] = contents;
  if (!content) throw new Error('Nothing was written');
  return content;
}

async function alertsOf(chatId: string) {
  return (await teacher.call(alertRoutes.listMessageAlerts, { query: { chatId, size: 100 } })).objects;
}

const told = () =>
  app.db
    .selectFrom('notifications')
    .where('type', '=', 'message_alert')
    .where('user_id', '=', home.teacher.id)
    .selectAll()
    .execute();

async function session() {
  return (await startChat(student, home.activity)).id;
}

test('a cry for help in a document is one alert, however often the document is saved', async () => {
  const chat_id = await session();
  const before = (await told()).length;
  const item = { chat_id, type: 'document', name: 'Essay' };
  const { id } = await write(student, { ...item, source_text: essay('') });
  expect(await alertsOf(chat_id)).toEqual([]);
  for (const words of ['I want to', cry, `${cry} tonight`, `${cry} tonight. Nobody knows.`]) {
    await write(student, { ...item, id, source_text: essay(words) });
  }
  // Long after, too: typing on elsewhere, renaming, taking it away and writing it again.
  for (const words of [`${cry} tonight. Nobody knows. Bye.`, '', cry]) {
    app.clock.advance(11 * 60_000);
    await write(student, { ...item, id, source_text: essay(words), name: `Essay ${words.length}` });
  }
  const [alert, ...others] = await alertsOf(chat_id);
  expect(others).toEqual([]);
  expect(alert).toMatchObject({ message_id: null, message_ids: [], category: 'self-harm', severity: 'urgent' });
  expect(alert).toMatchObject({ user_id: home.student.id, group_id: home.group.id, activity_id: home.activity.id });
  expect(alert?.excerpt).toContain(cry);
  await app.settle();
  expect((await told()).length).toBe(before + 1);
});

test('who reads the alert reads the words as they stood, also when the item is gone', async () => {
  const chat_id = await session();
  await say(student, chat_id, 'What is a leaf?');
  const { id } = await write(student, { chat_id, type: 'document', name: 'Essay', source_text: essay(cry) });
  await student.call(contentRoutes.deleteContent, { query: { contentId: id } });
  const [alert] = await alertsOf(chat_id);
  const whole = await teacher.call(alertRoutes.readMessageAlert, { query: { alertId: alert?.id ?? '' } });
  const marked = whole.alert.messages.filter((message) => message.is_alerted);
  expect(marked).toMatchObject([{ content_id: id, author: { id: home.student.id }, contents: [{ name: 'Essay' }] }]);
  expect(JSON.stringify(marked)).toContain(cry);
  expect(JSON.stringify(whole.alert.messages)).toContain('What is a leaf?');
  expect(await student.fails(alertRoutes.readMessageAlert, { query: { alertId: alert?.id ?? '' } })).toMatchObject({
    code: 'not_found',
  });
});

test('whiteboards, code, notes and titles are looked at, and what is said and written within minutes is one alert', async () => {
  const board = { elements: [{ id: 'a', type: 'text', text: 'I want to\nkill myself', originalText: cry }], files: {} };
  for (const item of [
    { type: 'whiteboard', source_object: board },
    { type: 'code', name: 'a.py', source_text: `print(4)\n# ${cry}\n` },
    { type: 'text', source_text: cry },
    { type: 'document', name: cry, source_text: 'A leaf' },
  ]) {
    const chat_id = await session();
    await write(student, { chat_id, ...item });
    const message = await say(student, chat_id, cry);
    expect(await alertsOf(chat_id)).toMatchObject([{ category: 'self-harm', message_ids: [message.id] }]);
  }
});

test('a draft is looked at when others see it, and what staff write alarms nobody', async () => {
  const chat_id = await session();
  const draft = { chat_id, type: 'document', source_text: essay(cry) };
  const { id } = await write(student, { ...draft, is_draft: true });
  expect(await alertsOf(chat_id)).toEqual([]);
  await write(student, { ...draft, id, is_draft: false });
  expect(await alertsOf(chat_id)).toHaveLength(1);

  const trial = (await startChat(teacher, home.activity)).id;
  await write(teacher, { chat_id: trial, type: 'document', source_text: essay(cry) });
  expect(await alertsOf(trial)).toEqual([]);
});
