import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { answered, ask, startChat } from '#tests/support/lesson.ts';
import { school } from '#tests/support/school.ts';
import { closeWriter } from './export/write-document.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  await closeWriter();
});

/** A session in which the student has said something and Sparky has answered; one of his items is hidden. */
async function stage() {
  const home = await school(app);
  const student = await app.signInAs(home.student);
  const { id } = await startChat(student, home.activity);
  const contents = [
    { type: 'text' as const, source_text: '🔎 Is $x = 4$ right, **Sparky**?' },
    { type: 'code' as const, source_text: 'print("```")' },
    { type: 'text' as const, source_text: 'Nobody is shown this.', is_hidden_from_user: true },
  ];
  await student.call(chatRoutes.saveMessage, { body: { chat_id: id, contents } });
  await ask(student, id);
  const chat = await answered(student, id);
  const file = (who: typeof student, asked: string) => who.open(`/api/chats/${id}/export?${asked}`);
  return { home, student, chat, file };
}

test('a session comes as markdown, Word and PDF, with who wrote what and nothing that is hidden', async () => {
  const { home, student, chat, file } = await stage();
  const md = await file(student, 'format=md');
  expect(md.headers.get('content-type')).toContain('text/markdown');
  const text = await md.text();
  expect(text).toMatch(/^# /);
  expect(text).toMatch(/^\*Stella Student\. Begun /m);
  expect(text).toContain('#### Stella Student\n\n🔎 Is $x = 4$ right, **Sparky**?');
  expect(text).toContain('````\nprint("```")\n````');
  expect(text).toContain('#### Sparky\n\n');
  expect(text).not.toContain('Nobody is shown this.');
  const answer = chat.final_messages.at(-1)?.contents.find((item) => item.type === 'text')?.source_text ?? '?';
  expect(text).toContain(answer.split('\n')[0]);

  const teacher = await app.signInAs(home.teacher);
  const word = await file(teacher, 'format=docx');
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(await word.arrayBuffer()) });
  expect(value).toContain('Stella Student');
  // Hidden from the student, and so from what is handed on.
  expect(value).not.toContain('Nobody is shown this.');
  const pdf = await file(teacher, 'format=pdf&names=false');
  const read = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())), { mergePages: true });
  expect(read.text).toContain('Student');
  // Its fonts have no small pictures: they are left out, not shown as boxes.
  expect(read.text).toContain('Is x = 4 right');
  expect(read.text).not.toContain('🔎');
  expect(read.text).not.toContain('Stella');
});

test('it is there for whoever may read the session, and for nobody else', async () => {
  const { home, file } = await stage();
  const classmate = await app.signInAs(home.classmate);
  expect((await file(classmate, 'format=md')).status).toBe(404);
  expect((await file(app.visit(), 'format=md')).status).toBe(401);
  expect((await file(classmate, 'format=exe')).status).toBe(400);
});
