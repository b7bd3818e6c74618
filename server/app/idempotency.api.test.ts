import { request as httpRequest } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { settleJobs } from '#tests/support/jobs.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { formOf, uploadRaw } from '#tests/support/uploads.ts';

let app: TestApp;
let home: School;
let teacher: Client;
beforeAll(async () => {
  app = await startApp();
  home = await school(app);
  teacher = await app.signInAs(home.teacher);
});
afterAll(() => app.close());

const { path } = activityRoutes.createActivity;

function activity(name: string, more: object = {}) {
  return {
    name,
    parent_group_id: home.group.id,
    guidelines_contents: [{ type: 'text', source_text: 'Ask for reasons.' }],
    initial_message_contents: [{ type: 'text', source_text: 'Hello!' }],
    ...more,
  };
}

function create(client: Client, key: string, body: object) {
  return client.raw('POST', path, { body, headers: { 'idempotency-key': key } });
}

async function count(name: string): Promise<number> {
  const rows = await app.db.selectFrom('nodes').where('name', '=', name).select('id').execute();
  return rows.length;
}

test('the same key gives the same answer, and the work is done once', async () => {
  const key = newId();
  const first = await create(teacher, key, activity('Once'));
  const second = await create(teacher, key, activity('Once'));
  expect(first.status).toBe(201);
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect(await count('Once')).toBe(1);
});

test('ten at once are one', async () => {
  const key = newId();
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(teacher, key, activity('Ten at once'))));
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await count('Ten at once')).toBe(1);
});

test('without a key, and with another, it is done again', async () => {
  for (const headers of [undefined, undefined, { 'idempotency-key': newId() }]) {
    await teacher.raw('POST', path, { body: activity('Again'), ...(headers ? { headers } : {}) });
  }
  expect(await count('Again')).toBe(3);
});

test('a key belongs to its request', async () => {
  const key = newId();
  await create(teacher, key, activity('Kept'));
  const other = await create(teacher, key, activity('Other'));
  expect([other.status, (other.body as { code: string }).code]).toEqual([409, 'conflict']);
  expect(await count('Other')).toBe(0);
});

test('a key belongs to its person', async () => {
  const key = newId();
  const admin = await app.signInAs(home.admin);
  const mine = await create(teacher, key, activity('Two people'));
  const hers = await create(admin, key, activity('Two people'));
  expect([mine.status, hers.status]).toEqual([201, 201]);
  expect(await count('Two people')).toBe(2);
});

test('work that failed frees its key', async () => {
  const key = newId();
  const failed = await create(teacher, key, activity('Mended', { parent_group_id: newId() }));
  expect(failed.status).toBe(404);
  const mended = await create(teacher, key, activity('Mended'));
  expect(mended.status).toBe(201);
});

test('a key that is none is named', async () => {
  for (const key of ['a b', 'x'.repeat(201)]) {
    const answer = await create(teacher, key, activity('Bad key'));
    expect(answer.body).toMatchObject({ code: 'validation_failed', fields: { 'Idempotency-Key': expect.any(String) } });
  }
  expect(await count('Bad key')).toBe(0);
});

test('a key that a dead process left behind is free after a minute; after a day all are', async () => {
  const key = newId();
  await create(teacher, key, activity('Left behind'));
  await app.db.updateTable('idempotency_keys').set({ status: null, body: null }).where('key', '=', key).execute();
  app.clock.advance(61_000);
  await create(teacher, key, activity('Left behind'));
  expect(await count('Left behind')).toBe(2);

  app.clock.advance(24 * 3_600_000 + 1);
  await create(teacher, key, activity('Left behind'));
  expect(await count('Left behind')).toBe(3);
  app.clock.advance(24 * 3_600_000 + 1);
  await app.world.jobs.add(app.db, 'forget_idempotency_keys', {});
  await settleJobs(app.db);
  expect(await app.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
});

test('work that lasts for minutes keeps its key: a file that is sent again meanwhile is stored once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const key = newId();
  const wish = { bucket: 'attachments' as const, entity_id: home.activity.id, name: 'slow.txt', file: 'x + 7 = 12' };
  const claim = () =>
    app.db
      .selectFrom('idempotency_keys')
      .select(['created_at', sql<boolean>`xmax <> 0`.as('was_wanted')])
      .where('key', '=', key)
      .executeTakeFirst();
  const slow = uploadSlowly(wish, key);
  await expect.poll(claim).toBeDefined();
  for (let minute = 0; minute < 3; minute += 1) {
    app.clock.advance(50_000);
    vi.advanceTimersByTime(50_000);
    await expect.poll(async () => (await claim())?.created_at).toEqual(app.clock.now());
  }
  const again = uploadRaw(teacher, { ...wish, headers: { 'idempotency-key': key } });
  // Whoever asks for a key that is taken leaves his lock on its row, though it is not given to him.
  await expect.poll(async () => (await claim())?.was_wanted).toBe(true);
  const first = await slow.end();
  const second = await again;
  expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
  const files = await app.db.selectFrom('files').where('name', '=', wish.name).select('id').execute();
  expect(files).toHaveLength(1);
});

/** Sends the first half of a file at once and the rest when `end` is called. */
function uploadSlowly(
  { bucket, entity_id, name, file }: { bucket: string; entity_id: string; name: string; file: string },
  key: string,
): { end: () => Promise<{ status: number; text: string }> } {
  const { body, headers } = formOf({ bucket, entity_id }, { name, type: 'text/plain', bytes: file });
  const cookie = [...teacher.cookies].map((pair) => pair.join('=')).join('; ');
  const call = httpRequest(`${app.url}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, cookie, 'idempotency-key': key, 'content-length': body.length },
  });
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', async (response) => {
      resolve({ status: response.statusCode ?? 0, text: (await response.toArray()).join('') });
    });
  });
  const half = Buffer.from(body).indexOf(file) + 3;
  call.write(body.subarray(0, half));
  return {
    end: () => {
      call.end(body.subarray(half));
      return answer;
    },
  };
}
