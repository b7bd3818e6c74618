import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { contentTypes } from '#contract/chats/contents.entities.ts';
import { contentRoutes } from '#contract/contents/contents.routes.ts';
import type { ContentType } from '#server/database/tables/chats.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { say, startChat, turn, words } from '#tests/support/lesson.ts';
import { activity, join, person, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';

let app: TestApp;
let home: School;
let student: Client;
let classmate: Client;
let teacher: Client;
let stranger: Client;
beforeAll(async () => {
  app = await startApp();
  home = await school(app);
  const other = await school(app);
  [student, classmate, teacher, stranger] = (await Promise.all(
    [home.student, home.classmate, home.teacher, other.admin].map((who) => app.signInAs(who)),
  )) as [Client, Client, Client, Client];
});
afterAll(() => app.close());

type Written = Parameters<typeof write>[1][number];

async function write(client: Client, contents: object[]) {
  return (await client.call(contentRoutes.writeContents, { body: { contents: contents as never } })).contents;
}

async function writeFails(client: Client, contents: object[]) {
  return client.fails(contentRoutes.writeContents, { body: { contents: contents as never } });
}

async function list(client: Client, chatId: string, query: object = {}) {
  return (await client.call(contentRoutes.listContents, { query: { chatId, ...query } })).objects;
}

const read = async (client: Client, contentId: string) =>
  (await client.call(contentRoutes.readContent, { query: { contentId } })).content;
const readFails = async (client: Client, contentId: string) =>
  (await client.fails(contentRoutes.readContent, { query: { contentId } })).code;
const remove = (client: Client, contentId: string) =>
  client.call(contentRoutes.deleteContent, { query: { contentId } });
const removeFails = async (client: Client, contentId: string) =>
  (await client.fails(contentRoutes.deleteContent, { query: { contentId } })).code;

async function session(options: Parameters<typeof activity>[2] = {}) {
  const work = await activity(app, home.group, { creator: home.teacher, ...options });
  return { work, chat: await startChat(student, work) };
}

/** An item as the tutor or an upload leaves it. */
async function stored(chatId: string, more: { type: ContentType; is_hidden_from_user?: boolean }): Promise<string> {
  const id = newId();
  const row = { id, chat_id: chatId, source_text: 'Kept', hidden_source_object: JSON.stringify({ answer: 4 }) };
  await app.db
    .insertInto('contents')
    .values({ ...row, ...more, created_at: app.clock.now() })
    .execute();
  return id;
}

describe('beside the messages of a chat', () => {
  test('items of all types that need no file are written, read, changed and deleted', async () => {
    const { chat } = await session();
    const chat_id = chat.id;
    const drawing = { shapes: [{ kind: 'line', points: [0, 0, 10, 10] }] };
    const items: Written[] = [
      { id: 'NEW_1', chat_id, type: 'text', source_text: 'Notes' },
      { chat_id, type: 'link', name: 'Balance', source_url: 'https://example.org/scales' },
      { chat_id, type: 'code', name: 'solve.py', source_text: 'print(4)' },
      { chat_id, type: 'document', name: 'Essay', source_text: '# Why', source_object: { blocks: [] } },
      { chat_id, type: 'whiteboard', source_object: drawing },
    ];
    const written = await write(student, items);
    expect(written.map((one) => one.type)).toEqual(['text', 'link', 'code', 'document', 'whiteboard']);
    expect(written[0]?.id).not.toContain('NEW_');
    expect(written[0]).toMatchObject({ chat_id, activity_id: null, creator_id: home.student.id, is_draft: false });
    const board = written[4];
    expect(await read(student, board?.id ?? '')).toEqual(board);
    expect(board?.source_object).toEqual(drawing);

    // A client may send a whole item back.
    const changed = await write(student, [{ ...written[3], source_text: '# Because' }]);
    expect(changed).toEqual([{ ...written[3], source_text: '# Because', revision: changed[0]?.revision }]);
    expect(changed[0]?.revision).not.toBe(written[3]?.revision);

    await student.call(chatRoutes.updateChat, {
      params: { id: chat_id },
      body: { opened_content_id: board?.id ?? '' },
    });
    await remove(student, board?.id ?? '');
    expect(await readFails(student, board?.id ?? '')).toBe('not_found');
    const { chat: after } = await student.call(chatRoutes.readChat, { query: { chatId: chat_id } });
    expect(after.opened_content_id).toBeNull();
    expect((await list(student, chat_id, { types: ['link', 'code'] })).map((one) => one.type).toSorted()).toEqual([
      'code',
      'link',
    ]);
  });

  test('what somebody else wrote meanwhile is not written over by who has not read it', async () => {
    const { chat } = await session();
    const [first] = await write(student, [{ chat_id: chat.id, type: 'document', name: 'Essay', source_text: 'One' }]);
    const { id = '', revision } = first ?? {};
    const change = (more: object) => ({ id, chat_id: chat.id, type: 'document', ...more });
    const [second] = await write(student, [change({ source_text: 'Two', revision })]);
    // The other tab still has the first: all or nothing, so what stands beside it is not written either.
    const late = change({ source_text: 'Three', revision });
    const beside = { chat_id: chat.id, type: 'text', source_text: 'Beside' };
    expect((await writeFails(student, [beside, late])).code).toBe('conflict');
    expect(await read(student, id)).toEqual(second);
    expect((await list(student, chat.id, { types: ['document'] })).length).toBe(1);
    // Who has read the second may write; the same words again are the same revision; without one nothing is asked.
    const [third] = await write(student, [change({ source_text: 'Three', revision: second?.revision })]);
    const [back] = await write(student, [change({ source_text: 'One' })]);
    expect([back?.revision, third?.revision === second?.revision]).toEqual([revision, false]);
  });

  test('types that people do not write are refused by name, unknown ones too', async () => {
    const { chat } = await session();
    const before = await list(student, chat.id);
    const others = contentTypes.filter((type) => !['text', 'link', 'code', 'document', 'whiteboard'].includes(type));
    for (const type of [...others, 'spreadsheet', '']) {
      const refused = await writeFails(student, [{ chat_id: chat.id, type, source_text: 'x' }]);
      expect([type, Object.keys(refused.fields ?? {})]).toEqual([type, ['contents.0.type']]);
    }
    expect(await list(student, chat.id)).toEqual(before);
  });

  test('files and what Sparky made are read, and not changed by hand', async () => {
    const { chat } = await session();
    for (const type of ['file', 'image', 'audio', 'tool_call', 'error'] as const) {
      const id = await stored(chat.id, { type });
      expect((await read(student, id)).type).toBe(type);
      const refused = await writeFails(student, [{ id, chat_id: chat.id, type: 'text', source_text: 'Mine' }]);
      expect([refused.status, refused.code]).toEqual([409, 'conflict']);
    }
  });

  test('all or nothing', async () => {
    const { chat } = await session();
    const before = await list(student, chat.id);
    const good = { chat_id: chat.id, type: 'text', source_text: 'Good' };
    for (const bad of [
      { ...good, id: newId() },
      { ...good, chat_id: newId() },
      { type: 'text', activity_id: home.activity.id, source_text: 'Guidelines by a student' },
      { ...good, is_hidden_from_user: true },
      { ...good, hidden_source_object: { answer: 4 } },
      { ...good, source_text: 'a'.repeat(4 * 32_000 + 1) },
    ]) {
      const refused = await writeFails(student, [good, bad]);
      expect(refused.status).toBeGreaterThanOrEqual(400);
    }
    expect(await list(student, chat.id)).toEqual(before);
  });

  test('32,000 tokens an item, whatever they stand in', async () => {
    const { chat } = await session();
    const item = { chat_id: chat.id, type: 'document' };
    const refused = await writeFails(student, [{ ...item, source_text: 'é'.repeat(4 * 32_000 + 1) }]);
    expect([refused.status, refused.code, refused.error]).toEqual([
      413,
      'input_too_long',
      'This content is too long: 32,001 of at most 32,000 tokens.',
    ]);
    const drawn = await writeFails(student, [{ ...item, source_object: { text: 'a'.repeat(4 * 32_000) } }]);
    expect(drawn.code).toBe('input_too_long');
    const [kept] = await write(student, [{ ...item, source_text: 'é'.repeat(4 * 32_000) }]);
    expect(kept?.source_text?.length).toBe(4 * 32_000);
  });

  test('what is none is refused: no place or two, a link without address, an object of a thousand levels', async () => {
    const { chat } = await session();
    const fields = async (item: object) => Object.keys((await writeFails(student, [item])).fields ?? {});
    expect(await fields({ type: 'text' })).toEqual(['contents.0.chat_id']);
    const both = { type: 'text', chat_id: chat.id, activity_id: home.activity.id };
    expect(await fields(both)).toEqual(['contents.0.chat_id']);
    expect(await fields({ type: 'link', chat_id: chat.id })).toEqual(['contents.0.source_url']);
    const link = { type: 'link', chat_id: chat.id, source_url: 'javascript:alert(1)' };
    expect(await fields(link)).toEqual(['contents.0.source_url']);
    const deep = JSON.parse(`${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`) as object;
    expect(await fields({ type: 'whiteboard', chat_id: chat.id, source_object: deep })).toEqual([
      'contents.0.source_object',
    ]);
    expect(await fields({ type: 'text', chat_id: chat.id, colour: 'red' })).toEqual(['contents.0.colour']);
  });

  test('at most two hundred', async () => {
    const { chat } = await session();
    const many = (count: number) =>
      Array.from({ length: count }, () => ({ chat_id: chat.id, type: 'text', source_text: 'x' }));
    await write(student, many(100));
    await write(student, many(100));
    expect((await writeFails(student, many(1))).code).toBe('conflict');
  });

  test('while the session is open: drafts while it is paused, nothing once it is submitted', async () => {
    const { work, chat } = await session();
    await say(student, chat.id, 'x = 4');
    const item = { chat_id: chat.id, type: 'text', source_text: 'Notes' };
    await teacher.call(activityRoutes.updateActivity, { params: { id: work.id }, body: { paused: true } });
    expect((await writeFails(student, [item])).code).toBe('activity_paused');
    const [draft] = await write(student, [{ ...item, is_draft: true }]);
    expect(draft?.is_draft).toBe(true);
    await teacher.call(activityRoutes.updateActivity, { params: { id: work.id }, body: { paused: false } });
    const [kept] = await write(student, [{ ...item, id: draft?.id, is_draft: false }]);
    expect(kept).toMatchObject({ id: draft?.id, is_draft: false });
    await student.call(chatRoutes.submitChat, { params: { id: chat.id } });
    expect((await writeFails(student, [item])).code).toBe('already_submitted');
    expect((await writeFails(student, [{ ...item, is_draft: true }])).code).toBe('already_submitted');
    expect(await removeFails(student, kept?.id ?? '')).toBe('already_submitted');
    expect((await read(student, kept?.id ?? '')).abilities.modify).toBe(false);
  });
});

describe('who sees what of a chat', () => {
  test('its student and his teacher; nobody else knows that it is there', async () => {
    const { chat } = await session();
    const [item] = await write(student, [{ chat_id: chat.id, type: 'text', source_text: 'Mine' }]);
    const id = item?.id ?? '';
    expect((await read(teacher, id)).abilities).toEqual({ view: true, modify: false });
    for (const client of [classmate, stranger]) {
      expect(await readFails(client, id)).toBe('not_found');
      expect(await removeFails(client, id)).toBe('not_found');
      expect((await writeFails(client, [{ id, chat_id: chat.id, type: 'text' }])).code).toBe('not_found');
      expect((await client.fails(contentRoutes.listContents, { query: { chatId: chat.id } })).code).toBe('not_found');
    }
    expect(await removeFails(teacher, id)).toBe('not_allowed');
    expect(await readFails(app.visit(), id)).toBe('not_signed_in');
    expect(await readFails(student, newId())).toBe('not_found');
  });

  test('a draft is its writer’s alone, in a message and beside it', async () => {
    const { chat } = await session();
    const [beside] = await write(student, [{ chat_id: chat.id, type: 'text', source_text: 'Not yet', is_draft: true }]);
    const body = { chat_id: chat.id, contents: [{ ...words('Half a sen'), is_draft: true }] };
    const { message } = await student.call(chatRoutes.saveMessage, { body });
    const drafts = [beside?.id ?? '', message.contents[0]?.id ?? ''];
    expect((await list(student, chat.id)).map((one) => one.id)).toEqual(expect.arrayContaining(drafts));
    for (const id of drafts) {
      expect((await read(student, id)).is_draft).toBe(true);
      expect(await readFails(teacher, id)).toBe('not_found');
      expect((await list(teacher, chat.id)).map((one) => one.id)).not.toContain(id);
    }
    // A draft's item is changed in its place, and is a draft still.
    const [changed] = await write(student, [
      { id: drafts[1], chat_id: chat.id, type: 'text', source_text: 'A sentence.' },
    ]);
    expect(changed).toMatchObject({ id: drafts[1], is_draft: true });
    const { chat: after } = await student.call(chatRoutes.readChat, { query: { chatId: chat.id } });
    expect(after.draft_messages[0]?.contents.map((one) => one.source_text)).toEqual(['A sentence.']);
  });

  test('what was sent stays as it was sent', async () => {
    const { chat } = await session();
    const said = await say(student, chat.id, 'x = 4');
    const id = said.contents[0]?.id ?? '';
    const change = { id, chat_id: chat.id, type: 'text', source_text: 'x = 5' };
    expect((await writeFails(student, [change])).code).toBe('conflict');
    expect(await removeFails(student, id)).toBe('conflict');
    expect(await read(student, id)).toMatchObject({ source_text: 'x = 4', abilities: { view: true, modify: false } });
  });

  test('hidden items and hidden objects are for those who watch the session', async () => {
    const { chat } = await session();
    const open = await stored(chat.id, { type: 'tool_call' });
    const closed = await stored(chat.id, { type: 'text', is_hidden_from_user: true });
    expect((await read(student, open)).hidden_source_object).toBeNull();
    expect((await read(teacher, open)).hidden_source_object).toEqual({ answer: 4 });
    expect(await readFails(student, closed)).toBe('not_found');
    expect((await read(teacher, closed)).source_text).toBe('Kept');
    const idsFor = async (client: Client) => (await list(client, chat.id)).map((one) => one.id);
    expect(await idsFor(student)).not.toContain(closed);
    expect(await idsFor(teacher)).toContain(closed);
  });

  test('the list is all that was said, in its order, page by page', async () => {
    const { chat } = await session();
    const whole = await turn(student, chat.id, 'x = 4');
    const said = whole.final_messages.flatMap((message) => message.contents.map((one) => one.id));
    const all = await list(student, chat.id);
    expect(all.map((one) => one.id)).toEqual(said);
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const query = { chatId: chat.id, size: 1, ...(after && { after }) };
      const page = await student.call(contentRoutes.listContents, { query });
      paged.push(...page.objects.map((one) => one.id));
      after = page.pagination.next ?? undefined;
    } while (after);
    expect(paged).toEqual(said);
    const skipped = await list(student, chat.id, { from: 1, size: 1 });
    expect(skipped.map((one) => one.id)).toEqual(said.slice(1, 2));
    const found = await list(student, chat.id, { search: 'x = 4' });
    expect(found.every((one) => one.source_text?.includes('4'))).toBe(true);
    expect(found.length).toBeGreaterThan(0);
  });

  test('a read from above is written to the audit log', async () => {
    const { chat } = await session();
    const owner = await person(app, 'Dora District');
    await join(app, owner, home.district, 'owner');
    await list(await app.signInAs(owner), chat.id);
    const log = await app.db.selectFrom('audit_log').where('entity_id', '=', chat.id).select('action').execute();
    expect(log).toEqual([{ action: 'chat_read' }]);
  });
});

describe('of an activity', () => {
  const guidelinesOf = async (id: string) =>
    (await teacher.call(activityRoutes.readActivity, { query: { activityId: id } })).activity;

  test('its owner adds to guidelines and initial message, and sees them in it', async () => {
    const work = await activity(app, home.group, { creator: home.teacher });
    const written = await write(teacher, [
      { activity_id: work.id, type: 'document', name: 'Answer key', source_text: 'x = 4' },
      { activity_id: work.id, type: 'link', purpose: 'initial_message', source_url: 'https://example.org/video' },
      {
        activity_id: work.id,
        type: 'text',
        purpose: 'initial_message',
        source_text: 'Look twice.',
        is_hidden_from_user: true,
      },
    ]);
    expect(written.map((one) => one.purpose)).toEqual(['guidelines', 'initial_message', 'initial_message']);
    const whole = await guidelinesOf(work.id);
    expect(whole.guidelines_contents.map((one) => one.type)).toEqual(['text', 'document']);
    expect(whole.initial_message_contents.map((one) => one.type)).toEqual(['text', 'link', 'text']);

    const [key, link, hidden] = written.map((one) => one.id) as [string, string, string];
    expect((await read(student, link)).abilities).toEqual({ view: true, modify: false });
    for (const id of [key, hidden]) expect(await readFails(student, id)).toBe('not_found');
    for (const id of [key, link, hidden]) expect(await readFails(stranger, id)).toBe('not_found');
    expect(await removeFails(student, link)).toBe('not_allowed');

    // It comes with every new session.
    const chat = await startChat(student, work);
    expect(chat.final_messages[0]?.contents.map((one) => one.type)).toEqual(['text', 'link']);

    await write(teacher, [{ id: key, activity_id: work.id, type: 'document', purpose: 'initial_message' }]);
    await remove(teacher, link);
    const later = await guidelinesOf(work.id);
    expect(later.guidelines_contents.map((one) => one.id)).not.toContain(key);
    expect(later.initial_message_contents.map((one) => one.id).slice(1)).toEqual([hidden, key]);
  });

  test('who saves the whole activity keeps them as they are', async () => {
    const work = await activity(app, home.group, { creator: home.teacher });
    await write(teacher, [
      { activity_id: work.id, type: 'link', name: 'Video', source_url: 'https://example.org/video' },
      { activity_id: work.id, type: 'whiteboard', source_object: { shapes: [1] }, hidden_source_object: { answer: 4 } },
    ]);
    const whole = await guidelinesOf(work.id);
    const body = { ...whole, name: 'Renamed' } as never;
    const { activity: saved } = await teacher.call(activityRoutes.updateActivity, { params: { id: work.id }, body });
    expect(saved.guidelines_contents).toEqual(whole.guidelines_contents);
    expect(saved.initial_message_contents).toEqual(whole.initial_message_contents);

    const links = [{ type: 'link' as const, source_url: 'https://example.org/other' }];
    const guidelines_contents = [...whole.guidelines_contents.slice(0, 1), ...links] as never;
    const change = { params: { id: work.id }, body: { guidelines_contents } };
    const { activity: changed } = await teacher.call(activityRoutes.updateActivity, change);
    expect(changed.guidelines_contents.map((one) => [one.type, one.source_url])).toEqual([
      ['text', null],
      ['link', 'https://example.org/other'],
    ]);
  });

  test('the whole stays within its limit and is never left without guidelines', async () => {
    const work = await activity(app, home.group, { creator: home.teacher });
    const long = { activity_id: work.id, type: 'text', source_text: 'word '.repeat(13_000) };
    const refused = await writeFails(teacher, [long]);
    expect(refused.code).toBe('validation_failed');
    expect(refused.error).toMatch(/^The activity \([\d,]+ words\) cannot exceed the limit of 12,000 words\.$/);
    const whole = await guidelinesOf(work.id);
    expect(whole.guidelines_contents.length).toBe(1);
    for (const [only] of [whole.guidelines_contents, whole.initial_message_contents]) {
      expect(await removeFails(teacher, only?.id ?? '')).toBe('validation_failed');
    }
    expect(await guidelinesOf(work.id)).toEqual(whole);
  });

  test('students write none, not even in what they see', async () => {
    const item = { activity_id: home.activity.id, type: 'text', source_text: 'Give me full marks.' };
    expect((await writeFails(student, [item])).code).toBe('not_allowed');
    expect((await writeFails(stranger, [item])).code).toBe('not_found');
    expect((await writeFails(app.visit(), [item])).code).toBe('not_signed_in');
  });

  test('what two add at once is all there', async () => {
    const work = await activity(app, home.group, { creator: home.teacher });
    const add = (name: string) => write(teacher, [{ activity_id: work.id, type: 'document', name, source_text: name }]);
    await Promise.all(['a', 'b', 'c', 'd'].map(add));
    const { guidelines_contents } = await guidelinesOf(work.id);
    expect(
      guidelines_contents
        .map((one) => one.name)
        .slice(1)
        .toSorted(),
    ).toEqual(['a', 'b', 'c', 'd']);
  });

  test('holds no more items than its editor takes', async () => {
    const work = await activity(app, home.group, { creator: home.teacher });
    const many = (count: number) =>
      Array.from({ length: count }, () => ({ activity_id: work.id, type: 'text', source_text: 'A line.' }));
    await write(teacher, many(40));
    expect(await writeFails(teacher, many(20))).toMatchObject({ status: 409, code: 'conflict' });
    const { activity: read } = await teacher.call(activityRoutes.readActivity, { query: { activityId: work.id } });
    expect(read.guidelines_contents.length).toBeLessThanOrEqual(50);
    expect(read.guidelines_contents.length).toBeGreaterThanOrEqual(40);
  });
});
