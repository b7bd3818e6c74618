import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { createClient } from '#tests/support/client.ts';
import type { Client } from '#tests/support/client.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { startFakeProvider } from '#tests/support/fake-provider/server.ts';
import type { FakeProvider } from '#tests/support/fake-provider/server.ts';
import { answered, ask, read, say, startChat } from '#tests/support/lesson.ts';
import { school } from '#tests/support/school.ts';
import { lastOf, textOf, view } from '#tests/support/viewer.ts';
import { recoverGenerations } from './recover-generations.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

let provider: FakeProvider;
let database: TestDatabase;
/** A second node, with a model as the first one. */
let other: TestApp;
/** On the same database, to fill it and to make cookies; it answers nobody here. */
let office: TestApp;
let dataDir: string;
let server: { url: string; child: ChildProcess };

beforeAll(async () => {
  provider = await startFakeProvider();
  database = await createTestDatabase();
  office = await startApp({ databaseUrl: database.url, jobs: false });
  const profile = { id: 'fake', kind: 'openai-compatible', baseURL: provider.baseURL, model: 'fake' };
  const env = { HEARTH_LLM_PROFILES: JSON.stringify([profile]) };
  other = await startApp({ databaseUrl: database.url, jobs: false, env });
  dataDir = await mkdtemp(join(tmpdir(), 'hearth-crash-'));
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await other.close();
  await office.close();
  await database.close();
  await provider.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The product as a process of its own, as an operator starts it. */
async function startServer(): Promise<void> {
  const profile = { id: 'fake', kind: 'openai-compatible', baseURL: provider.baseURL, model: 'fake' };
  const child = spawn(process.execPath, ['server/app/main.ts'], {
    cwd: root,
    env: {
      PORT: '0',
      DATABASE_URL: database.url,
      HEARTH_DATA_DIR: dataDir,
      HEARTH_SECRET: office.world.config.secret ?? '',
      HEARTH_LLM_PROFILES: JSON.stringify([profile]),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const address = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The server ended before it listened: ${said}`)));
  });
  server = { url, child };
}

function at(url: string, from: Client): Client {
  const client = createClient(url);
  for (const [name, value] of from.cookies) client.cookies.set(name, value);
  return client;
}

describe('a server that is killed in the middle of an answer', () => {
  it('has what was streamed up to the last quarter second, interrupted, and it can be tried again', async () => {
    const people = await school(office);
    const signedIn = await office.signInAs(people.student);
    await startServer();
    let student = at(server.url, signedIn);
    const chat = await startChat(student, people.activity);

    const text = Array.from({ length: 400 }, (_, n) => `Step ${n + 1}.`).join(' ');
    provider.setRate(60);
    provider.script((request) => (request.response_format ? undefined : [{ text }, { finish: 'stop' }]));
    const viewer = await view(student, chat.id);
    await say(student, chat.id, 'Explain it all.');
    await ask(student, chat.id);

    /** what was on the screen, and when */
    const screen: { at: number; length: number }[] = [];
    await viewer.sees((now) => {
      const { length } = textOf(lastOf(now));
      screen.push({ at: performance.now(), length });
      return length > 400;
    });
    const killedAt = performance.now();
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
    await viewer.close().catch(() => undefined);

    await startServer();
    student = at(server.url, signedIn);
    const found = lastOf(await read(student, chat.id));
    expect(found).toMatchObject({ user_id: null, status: 'interrupted', error_code: 'interrupted' });
    expect(text.startsWith(textOf(found))).toBe(true);
    // A save begins a quarter of a second after the one before; on a busy machine it takes a while itself.
    const shown = screen.findLast((one) => one.at < killedAt - 600)?.length ?? 0;
    expect(shown).toBeGreaterThan(50);
    expect(textOf(found).length).toBeGreaterThanOrEqual(shown);

    provider.reset();
    provider.setRate(0);
    provider.script((request) => (request.response_format ? undefined : [{ text: 'Briefly: 4.' }, { finish: 'stop' }]));
    const again = { chat_id: chat.id, message_id: found.id, regenerate: true };
    await student.call(chatRoutes.askSparky, { body: again });
    const now = await answered(student, chat.id);
    expect(now.final_messages.map(textOf).slice(1)).toEqual(['Explain it all.', 'Briefly: 4.']);
  }, 90_000);
});

describe('a node that is killed beside another', () => {
  it('leaves an interrupted answer, which the other one goes on with in the same message', async () => {
    const people = await school(office);
    const signedIn = await office.signInAs(people.student);
    const student = at(server.url, signedIn);
    const chat = await startChat(student, people.activity);
    const steps = Array.from({ length: 400 }, (_, n) => `Step ${n + 1}.`).join(' ');
    provider.reset();
    provider.setRate(60);
    provider.script((request) => (request.response_format ? undefined : [{ text: steps }, { finish: 'stop' }]));
    const viewer = await view(student, chat.id);
    await say(student, chat.id, 'Explain it all.');
    await ask(student, chat.id);
    await viewer.sees((now) => textOf(lastOf(now)).length > 100);
    const shown = textOf(lastOf(viewer.chat()));
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
    await viewer.close().catch(() => undefined);

    // The other node stands on the same database, and lives.
    expect(await recoverGenerations(other.world)).toBe(1);
    const here = at(other.url, signedIn);
    const found = lastOf(await read(here, chat.id));
    expect(found).toMatchObject({ status: 'interrupted', error_code: 'interrupted' });
    const kept = textOf(found);
    expect(kept.length).toBeGreaterThan(0);
    expect(steps.startsWith(kept)).toBe(true);
    expect(kept.length).toBeGreaterThan(shown.length - 150);

    provider.setRate(0);
    provider.script((request) =>
      request.response_format ? undefined : [{ text: 'That is all.' }, { finish: 'stop' }],
    );
    await here.call(chatRoutes.askSparky, { body: { chat_id: chat.id, message_id: found.id } });
    const whole = lastOf(await answered(here, chat.id));
    expect(whole).toMatchObject({ id: found.id, status: 'complete' });
    expect(textOf(whole)).toBe(`${kept.trimEnd()} That is all.`);
    await startServer();
  }, 90_000);
});

describe('an answer whose lease has run out', () => {
  it('is interrupted by whichever process looks, and does not stand in the way of the next one', async () => {
    const people = await school(office);
    const student = at(server.url, await office.signInAs(people.student));
    const chat = await startChat(student, people.activity);
    provider.reset();
    provider.script((request) => (request.response_format ? undefined : [{ text: 'Look. ' }, { hang: true }]));
    const viewer = await view(student, chat.id);
    await say(student, chat.id, 'Help me.');
    const lost = await ask(student, chat.id);
    await viewer.sees((now) => textOf(lastOf(now)).trim() === 'Look.');
    // As if its process had stood still for longer than the lease, on another machine.
    await database.pool.query(
      `update generations set node_name = 'elsewhere#1#1', lease_until = now() - interval '1 second'
       where message_id = $1`,
      [lost.id],
    );
    provider.script((request) => (request.response_format ? undefined : [{ text: 'Here.' }, { finish: 'stop' }]));
    const again = { chat_id: chat.id, message_id: lost.id, regenerate: true };
    await student.call(chatRoutes.askSparky, { body: again });
    const now = await answered(student, chat.id);
    expect(now.final_messages.map(textOf).slice(1)).toEqual(['Help me.', 'Here.']);
    const kept = await database.db
      .selectFrom('messages')
      .where('id', '=', lost.id)
      .select(['status', 'replaced_at'])
      .executeTakeFirst();
    expect(kept?.status).toBe('interrupted');
    expect(kept?.replaced_at).not.toBeNull();
    await viewer.close();
  }, 30_000);
});

describe('a server that is stopped in good order', () => {
  it('lets the answer end', async () => {
    const people = await school(office);
    const signedIn = await office.signInAs(people.student);
    const student = at(server.url, signedIn);
    const chat = await startChat(student, people.activity);
    const text = Array.from({ length: 60 }, (_, n) => `Step ${n + 1}.`).join(' ');
    provider.setRate(60);
    provider.script((request) => (request.response_format ? undefined : [{ text }, { finish: 'stop' }]));
    const viewer = await view(student, chat.id);
    await say(student, chat.id, 'Explain it all.');
    await ask(student, chat.id);
    await viewer.sees((now) => textOf(lastOf(now)).length > 50);
    server.child.kill('SIGTERM');
    await once(server.child, 'exit');
    await viewer.close().catch(() => undefined);
    const stored = lastOf(await read(signedIn, chat.id));
    expect(stored).toMatchObject({ status: 'complete' });
    expect(textOf(stored)).toBe(text);
  }, 90_000);
});
