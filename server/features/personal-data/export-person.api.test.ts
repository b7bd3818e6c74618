// A person's whole data as a file: who gets it, what is in it, what stays out, and that it is written down.
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { contentRoutes } from '#contract/contents/contents.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { memoryRoutes } from '#contract/memory/memory.routes.ts';
import { personalDataRoutes } from '#contract/personal-data/personal-data.routes.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { say, startChat, words } from '#tests/support/lesson.ts';
import { activity, join, person, school } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Unpacked = Record<string, string>;

async function exported(client: Client, id: string, locale?: 'en' | 'es'): Promise<Unpacked> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
  const path = personalDataRoutes.exportPerson.path.replace(':id', id);
  const body = locale ? JSON.stringify({ locale }) : null;
  const answer = await fetch(new URL(path, app.url), { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Hearth - .*\.zip"/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const listed = (files: Unpacked, name: string) =>
  JSON.parse(files[`${name}.json`] ?? 'null') as Record<string, unknown>[];
const chatsIn = (files: Unpacked) => Object.keys(files).filter((name) => /^chats\/.*\.json$/.test(name));

/** Stella at two schools, with a session in each. */
async function atTwoSchools() {
  const [at, other] = [await school(app), await school(app)];
  await join(app, at.student, other.workspace, 'student');
  const student = await app.signInAs(at.student);
  const away = await activity(app, other.workspace, { creator: other.teacher, visibility: 0 });
  const [here, there] = [await startChat(student, at.activity), await startChat(student, away)];
  await say(student, here.id, 'Here I think <b>x</b> is 4');
  await say(student, there.id, 'There I think it is 7');
  return { at, other, student, here, there };
}

describe('a person’s export', () => {
  it('holds everything, as pages and as data, and what is hidden from students stays out', async () => {
    const { at, student, here } = await atTwoSchools();
    await student.call(userRoutes.updateUser, { params: { id: 'me' }, body: { preferred_name: 'Stell' } });
    await student.call(chatRoutes.saveMessage, {
      body: { chat_id: here.id, is_draft: true, contents: [words('not sent yet')] },
    });
    const document = { chat_id: here.id, type: 'document' as const, name: 'My essay', source_text: 'Once upon a time' };
    await student.call(contentRoutes.writeContents, { body: { contents: [document] } });
    await student.call(memoryRoutes.saveMemory, { body: { chatId: here.id, text: 'Likes drawings' } });
    await app.db
      .insertInto('grades')
      .values({
        id: crypto.randomUUID(),
        chat_id: here.id,
        workspace_id: at.workspace.id,
        grade: 'a secret grade',
        source: 'sparky',
        reason: 'a secret reason',
        created_at: app.clock.now(),
      })
      .execute();
    const hidden = { id: crypto.randomUUID(), chat_id: here.id, type: 'text' as const, source_text: 'a hidden note' };
    await app.db
      .insertInto('contents')
      .values({ ...hidden, is_hidden_from_user: true, created_at: app.clock.now() })
      .execute();

    const files = await exported(student, 'me');
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({ email: at.student.email, preferred_name: 'Stell' });
    expect(chatsIn(files)).toHaveLength(2);
    const page =
      files[
        chatsIn(files)
          .find((name) => name.includes(here.id))
          ?.replace('.json', '.html') ?? ''
      ];
    expect(page).toContain('Here I think &lt;b&gt;x&lt;/b&gt; is 4');
    for (const text of ['not sent yet', 'My essay', 'Once upon a time']) expect(page).toContain(text);
    expect(files['index.html']).toContain('What Hearth keeps about Stella Student');
    expect(listed(files, 'memory')).toMatchObject([{ text: 'Likes drawings' }]);
    expect(listed(files, 'memberships').map((row) => row['kind'])).toEqual(['term', 'group', 'term']);
    expect(listed(files, 'devices-signed-in')).toMatchObject([{ browser: 'Test browser' }]);
    const whole = JSON.stringify(files);
    for (const secret of ['a secret', 'a hidden note', 'hash', [...student.cookies.values()][0]?.slice(0, 20) ?? '?'])
      expect(whole).not.toContain(secret);
    expect(listed(await exported(student, at.student.id, 'es'), 'audit-log').at(-1)).toMatchObject({
      action: 'data_exported',
      done_by: 'oneself',
    });
    expect((await exported(student, 'me', 'es'))['index.html']).toContain('Lo que Hearth guarda sobre');
  });

  it('holds the bytes of what he sent in, and old chats of a class that he has left', async () => {
    const { at, student, here, there } = await atTwoSchools();
    await app.world.files.write('attachments/a-note', new TextEncoder().encode('the words of a file'));
    await app.db
      .insertInto('files')
      .values({
        id: crypto.randomUUID(),
        bucket: 'attachments',
        storage_key: 'attachments/a-note',
        name: 'my/note?.txt',
        media_type: 'text/plain',
        size: 19,
        workspace_id: at.workspace.id,
        creator_id: at.student.id,
        state: 'stored',
        created_at: app.clock.now(),
      })
      .execute();
    await app.db.deleteFrom('members').where('user_id', '=', at.student.id).execute();
    await app.db.updateTable('chats').set({ archived_at: app.clock.now() }).where('id', '=', there.id).execute();
    const files = await exported(student, 'me');
    expect(Object.entries(files).find(([name]) => /^files\/.*my_note_\.txt$/.test(name))?.[1]).toBe(
      'the words of a file',
    );
    expect(
      chatsIn(files)
        .map((name) => name.slice(-41, -5))
        .toSorted(),
    ).toEqual([here.id, there.id].toSorted());
  });

  it('is an admin’s for his school alone, without the account; a line in the log of each school says so', async () => {
    const { at, other, here } = await atTwoSchools();
    const admin = await app.signInAs(at.admin);
    const files = await exported(admin, at.student.id);
    expect(chatsIn(files)).toHaveLength(1);
    expect(chatsIn(files)[0]).toContain(here.id);
    expect(files['devices-signed-in.json']).toBeUndefined();
    expect(Object.keys(JSON.parse(files['profile.json'] ?? '{}') as object)).not.toContain('preference');
    expect(new Set(listed(files, 'memberships').map((row) => row['school']))).toHaveLength(1);
    expect(JSON.stringify(files)).not.toContain('There I think');
    const lines = () =>
      app.db
        .selectFrom('audit_log')
        .where('action', '=', 'data_exported')
        .where('entity_id', '=', at.student.id)
        .orderBy('id')
        .select(['user_id', 'workspace_id'])
        .execute();
    expect(await lines()).toEqual([{ user_id: at.admin.id, workspace_id: at.workspace.id }]);

    const owner = await app.signInAs(at.superOwner);
    expect(chatsIn(await exported(owner, at.student.id))).toHaveLength(2);
    expect(new Set((await lines()).map((line) => line.workspace_id))).toEqual(
      new Set([at.workspace.id, other.workspace.id]),
    );
  });

  it('of an admin leaves out what is the person’s alone: chats in which he builds or asks about a class', async () => {
    const at = await school(app);
    const [teacher, admin] = [await app.signInAs(at.teacher), await app.signInAs(at.admin)];
    const chat = await startChat(teacher, at.activity);
    await say(teacher, chat.id, 'Why does Stella fail?');
    await app.db.updateTable('chats').set({ mode: 'analytics' }).where('id', '=', chat.id).execute();
    expect(JSON.stringify(await exported(teacher, 'me'))).toContain('Why does Stella fail?');
    expect(JSON.stringify(await exported(admin, at.teacher.id))).not.toContain('Why does Stella fail?');
  });

  it('is nobody else’s', async () => {
    const { at, other } = await atTwoSchools();
    const params = { id: at.student.id };
    for (const someone of [at.teacher, at.classmate]) {
      const answer = await (await app.signInAs(someone)).fails(personalDataRoutes.exportPerson, { params });
      expect([answer.status, answer.code]).toEqual([403, 'not_allowed']);
    }
    const admin = await app.signInAs(other.admin);
    expect((await admin.fails(personalDataRoutes.exportPerson, { params: { id: at.classmate.id } })).status).toBe(404);
    const nobody = { id: crypto.randomUUID() };
    const owner = await app.signInAs(at.superOwner);
    expect((await owner.fails(personalDataRoutes.exportPerson, { params: nobody })).status).toBe(404);
    expect((await app.visit().fails(personalDataRoutes.exportPerson, { params })).status).toBe(401);
    // Acting as the student he has the student's rights, and both names stand in the log.
    await owner.call(accountRoutes.impersonate, { body: { impersonatedUserId: at.student.id } });
    expect((await owner.fails(personalDataRoutes.exportPerson, { params: { id: at.teacher.id } })).status).toBe(403);
  });

  it('of somebody who has done nothing yet is whole as well', async () => {
    const someone = await person(app, 'Nina New');
    const files = await exported(await app.signInAs(someone), 'me');
    expect(files['index.html']).toContain('Nina New');
    expect(chatsIn(files)).toEqual([]);
  });
});
