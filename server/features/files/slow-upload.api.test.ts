// A file may be on its way for minutes: what its sender may do is asked when it has come, not only when it set out.
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { startChat } from '#tests/support/lesson.ts';
import { school } from '#tests/support/school.ts';
import { formOf } from '#tests/support/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Half of the file, then what happens on its way, then the rest; gives the answer's status and code. */
async function send(client: Client, entity_id: string, onItsWay: () => Promise<unknown>): Promise<unknown> {
  const { body, headers } = formOf({ bucket: 'attachments', entity_id }, { name: 'a.txt', bytes: 'a'.repeat(200_000) });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = request(`${app.url}/api/uploads`, { method: 'POST', headers: { ...headers, cookie } });
  const answer = new Promise<unknown>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve([response.statusCode, (JSON.parse(text) as { code?: string }).code]));
    });
  });
  call.write(body.subarray(0, 100_000));
  await expect.poll(() => readdir(app.world.files.incoming), { timeout: 10_000, interval: 10 }).not.toEqual([]);
  await onItsWay();
  call.end(body.subarray(100_000));
  return answer;
}

test('whoever was put out of the school, or signed out, while his file came has sent none', async () => {
  const home = await school(app);
  const [student, classmate] = [await app.signInAs(home.student), await app.signInAs(home.classmate)];
  const [chat, other] = [await startChat(student, home.activity), await startChat(classmate, home.activity)];
  const putOut = () => app.db.deleteFrom('members').where('user_id', '=', home.student.id).execute();
  expect(await send(student, chat.id, putOut)).toEqual([403, 'not_allowed']);
  const signedOut = () => classmate.call(accountRoutes.signOut);
  const { cookies } = classmate;
  expect(await send({ ...classmate, cookies: new Map(cookies) }, other.id, signedOut)).toEqual([401, 'not_signed_in']);
  expect(await app.db.selectFrom('contents').where('type', '=', 'file').select('id').execute()).toEqual([]);
});

test('nothing happens on its way: it has come', async () => {
  const home = await school(app);
  const student = await app.signInAs(home.student);
  const chat = await startChat(student, home.activity);
  expect(await send(student, chat.id, () => Promise.resolve())).toEqual([201, undefined]);
});
