import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addressOf } from '#tests/support/client.ts';
import { startFakeProvider } from '#tests/support/fake-provider/server.ts';
import type { FakeProvider } from '#tests/support/fake-provider/server.ts';
import { answered, ask, read, say, startChat, turn } from '#tests/support/lesson.ts';
import { school } from '#tests/support/school.ts';
import { isAnswered, lastOf, textOf, view } from '#tests/support/viewer.ts';

let app: TestApp;
let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
  const profile = { id: 'fake', kind: 'openai-compatible', baseURL: provider.baseURL, model: 'fake' };
  app = await startApp({ env: { HEARTH_LLM_PROFILES: JSON.stringify([profile]) } });
});
afterEach(() => {
  provider.reset();
  provider.setRate(0);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

async function session() {
  const at = await school(app);
  const [student, teacher] = [await app.signInAs(at.student), await app.signInAs(at.teacher)];
  const chat = await startChat(student, at.activity);
  return { at, student, teacher, chat };
}

const aText = fc
  .array(fc.constantFrom('x = 4 ', '🙂', '👩🏽‍🏫 ', '数学', 'é\n\n', '$\\frac{1}{2}$ ', '> [!hint 1/3]\n', 'and then '), {
    minLength: 20,
    maxLength: 120,
  })
  .map((parts) => `Look: ${parts.join('')}.`);
/** For each of three viewers: after so many milliseconds connected, so many away; then once more, and again. */
const habits = fc.array(
  fc.array(fc.record({ stays: fc.integer({ min: 0, max: 120 }), away: fc.integer({ min: 0, max: 120 }) }), {
    maxLength: 5,
  }),
  { minLength: 3, maxLength: 3 },
);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a chat’s stream', () => {
  it('gives three viewers, who drop and come back at random, the same text', async () => {
    const { student, teacher, chat } = await session();
    await fc.assert(
      fc.asyncProperty(aText, habits, async (text, ways) => {
        provider.setRate(400);
        provider.script((request) => (request.response_format ? undefined : [{ text }, { finish: 'stop' }]));
        const viewers = await Promise.all([student, teacher, student].map((client) => view(client, chat.id)));
        await say(student, chat.id, 'Go on.');
        const message = await ask(student, chat.id);
        const coming = viewers.map(async (viewer, at) => {
          for (const { stays, away } of ways[at] ?? []) {
            await pause(stays);
            await viewer.drop();
            await pause(away);
            await viewer.resume();
          }
        });
        // One who comes in the middle of the answer and reads it as it has been saved so far.
        await pause(60);
        const late = await view(student, chat.id);
        await Promise.all(coming);
        const stored = lastOf(await answered(student, chat.id));
        expect(textOf(stored)).toBe(text);
        for (const viewer of [...viewers, late]) {
          await viewer.sees(isAnswered);
          expect(lastOf(viewer.chat())).toMatchObject({ id: message.id, status: 'complete' });
          expect(textOf(lastOf(viewer.chat()))).toBe(text);
          expect(viewer.rereads()).toBe(0);
          await viewer.close();
        }
      }),
      { numRuns: 6 },
    );
  }, 60_000);

  it('is never ahead of what one reads in the middle of an answer', async () => {
    const { student, teacher, chat } = await session();
    provider.setRate(200);
    const text = Array.from({ length: 150 }, (_, n) => `Step ${n + 1}.`).join(' ');
    provider.script((request) => (request.response_format ? undefined : [{ text }, { finish: 'stop' }]));
    const viewer = await view(teacher, chat.id);
    await say(student, chat.id, 'Go on.');
    await ask(student, chat.id);
    await viewer.sees((now) => textOf(lastOf(now)).startsWith('Step'));
    while (!isAnswered(viewer.chat())) {
      const shown = textOf(lastOf(viewer.chat())).length;
      const found = await read(teacher, chat.id);
      expect(textOf(lastOf(found)).length).toBeGreaterThanOrEqual(shown);
      expect(text.startsWith(textOf(lastOf(found)))).toBe(true);
    }
    expect(textOf(lastOf(viewer.chat()))).toBe(text);
    await viewer.close();
  });

  it('resumes from the address as well as from the header', async () => {
    const { student, chat } = await session();
    const { stream_cursor: cursor } = await read(student, chat.id);
    await say(student, chat.id, 'Here I am.');
    const controller = new AbortController();
    const path = addressOf(chatRoutes.streamChat, { params: { id: chat.id }, query: { lastEventId: cursor } });
    const response = await student.open(path, { signal: controller.signal });
    let seen = '';
    for await (const bytes of response.body ?? []) {
      seen += new TextDecoder().decode(bytes as Uint8Array);
      if (seen.includes('Here I am.')) break;
    }
    expect(seen).toContain('event: message.started');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-encoding')).toBeNull();
    controller.abort();
  });

  it('asks who was away too long to read the chat again', async () => {
    const { student, chat } = await session();
    const viewer = await view(student, chat.id);
    await viewer.drop();
    await app.world.hub.close();
    await turn(student, chat.id, 'Nobody looks.');
    await viewer.resume();
    await viewer.sees((now) => now.final_messages.length === 3 && isAnswered(now));
    expect(viewer.events.map(({ event }) => event)).toContain('snapshot.required');
    expect(viewer.rereads()).toBe(1);
    await viewer.close();
  });

  it('ends with the right to see the chat', async () => {
    const { at, student, teacher, chat } = await session();
    const watcher = await view(teacher, chat.id);
    // The class is no longer his, nor is he a teacher of this school.
    await app.db.deleteFrom('members').where('user_id', '=', at.teacher.id).execute();
    const before = watcher.events.length;
    await student.call(chatRoutes.updateChat, { params: { id: chat.id }, body: { name: 'Not for him' } });
    await watcher.ended();
    expect(watcher.events.slice(before)).toEqual([]);
    expect(await teacher.fails(chatRoutes.readChat, { query: { chatId: chat.id } })).toMatchObject({ status: 404 });
    const path = addressOf(chatRoutes.streamChat, { params: { id: chat.id } });
    expect((await teacher.open(path)).status).toBe(404);
  });
});
