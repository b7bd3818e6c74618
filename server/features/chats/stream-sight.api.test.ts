// One stream, three viewers: each gets what he may see and nothing beside it, from whatever point he comes back.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { streamEvents } from '#contract/core/stream.ts';
import type { StreamEvent, StreamEventName } from '#contract/core/stream.ts';
import { addressOf } from '#tests/support/client.ts';
import type { Client } from '#tests/support/client.ts';
import type { FakeApp } from '#tests/support/fake-app.ts';
import { startFakeApp } from '#tests/support/fake-app.ts';
import { answered, ask, read, say, startChat } from '#tests/support/lesson.ts';
import { school } from '#tests/support/school.ts';
import { isAnswered, lastOf, textOf, view } from '#tests/support/viewer.ts';
import { applyEvent } from '#web/api/chat-events.ts';
import { createEventParser } from '#web/api/event-parser.ts';

let fake: FakeApp;
beforeAll(async () => {
  fake = await startFakeApp();
}, 60_000);
afterEach(() => fake.reset());
afterAll(() => fake.close());

/** The student, his teacher, and a classmate with whom he shares the session. */
async function threeOnASession() {
  const at = await school(fake.app);
  const [student, teacher, classmate] = await Promise.all(
    [at.student, at.teacher, at.classmate].map((person) => fake.app.signInAs(person)),
  );
  if (!student || !teacher || !classmate) throw new Error('Nobody is there');
  const chat = await startChat(student, at.activity);
  await fake.app.db
    .insertInto('chat_members')
    .values({
      chat_id: chat.id,
      user_id: at.classmate.id,
      workspace_id: at.workspace.id,
      role: 0,
      created_at: fake.app.clock.now(),
    })
    .execute();
  return { at, student, teacher, classmate, chat };
}

describe('what a viewer may not see', () => {
  it('is not in what is written to his stream', async () => {
    const { at, student, teacher, classmate, chat } = await threeOnASession();
    const viewers = await Promise.all([student, teacher, classmate].map((client) => view(client, chat.id)));
    const [own, watching, shared] = viewers;
    if (!own || !watching || !shared) throw new Error('Nobody looks');

    // A hidden item, what moderation found, a reply that is replaced, a draft, a grade that nobody has confirmed.
    const contents = [
      { type: 'text' as const, source_text: 'I hate my life and want to die' },
      { type: 'text' as const, source_text: 'a hidden word', is_hidden_from_user: true },
    ];
    await student.call(chatRoutes.saveMessage, { body: { chat_id: chat.id, contents } });
    await student.call(chatRoutes.saveMessage, {
      body: { chat_id: chat.id, is_draft: true, contents: [{ type: 'text', source_text: 'an unsent word' }] },
    });
    await fake.app.db
      .insertInto('grades')
      .values({
        id: crypto.randomUUID(),
        chat_id: chat.id,
        workspace_id: at.workspace.id,
        grade: 'a secret grade',
        source: 'sparky',
        reason: 'a secret reason',
        created_at: fake.app.clock.now(),
      })
      .execute();
    await student.call(chatRoutes.updateChat, { params: { id: chat.id }, body: { name: 'Our equations' } });
    for (const viewer of viewers) await viewer.sees((now) => now.name === 'Our equations');

    const written = (viewer: (typeof viewers)[number]) => JSON.stringify(viewer.events);
    expect(written(watching)).toContain('a hidden word');
    expect(written(watching)).toContain('self-harm');
    for (const viewer of [own, shared]) {
      for (const secret of ['a hidden word', 'self-harm', 'a secret grade', 'a secret reason']) {
        expect(written(viewer)).not.toContain(secret);
      }
    }
    // Drafts are on nobody's stream.
    for (const viewer of viewers) expect(written(viewer)).not.toContain('an unsent word');
    // And what each has followed is what he would read.
    for (const [viewer, client] of [
      [own, student],
      [watching, teacher],
      [shared, classmate],
    ] as const) {
      const found = await read(client, chat.id);
      expect(viewer.chat().final_messages).toEqual(found.final_messages);
      expect(viewer.chat().grade_draft).toEqual(found.grade_draft);
      await viewer.close();
    }
  });

  it('is not replayed either: a reply that was replaced is gone for who comes back from before it', async () => {
    const { student, classmate, chat } = await threeOnASession();
    const early = (await read(classmate, chat.id)).stream_cursor;
    fake.answerWith([{ text: 'The first try. It is bad.' }, { finish: 'stop' }]);
    await say(student, chat.id, 'Help me.');
    await ask(student, chat.id);
    const first = lastOf(await answered(student, chat.id));
    fake.answerWith([{ text: 'The second try. It is good.' }, { finish: 'stop' }]);
    const again = { chat_id: chat.id, message_id: first.id, regenerate: true };
    await student.call(chatRoutes.askSparky, { body: again });
    await answered(student, chat.id);
    const events = await eventsAfter(classmate, chat.id, early, 'The second try. It is good.');
    expect(JSON.stringify(events)).not.toContain('The first try');
    expect(events[0]?.event).toBe('snapshot.required');
  });
});

describe('a stream that is resumed', () => {
  it('from any event on gives the same text', async () => {
    const { student, teacher, chat } = await threeOnASession();
    const text = Array.from({ length: 30 }, (_, n) => `Step ${n + 1} 🙂 of 数学. `).join('');
    fake.provider.setRate(300);
    fake.answerWith(
      [
        { text: 'Let me see. ' },
        { toolCall: { name: 'calculate', arguments: '{"expression":"12/3"}' } },
        { finish: 'tool_calls' },
      ],
      [{ text }, { finish: 'stop' }],
    );
    const before = await read(teacher, chat.id);
    const viewer = await view(teacher, chat.id);
    await say(student, chat.id, 'Explain it all.');
    await ask(student, chat.id);
    await viewer.sees(isAnswered);
    const whole = lastOf(await answered(student, chat.id));
    const all = await eventsAfter(
      teacher,
      chat.id,
      before.stream_cursor,
      null,
      (one) => one.event === 'message.completed',
    );
    expect(all.length).toBeGreaterThan(8);
    await viewer.close();

    /** The screen of one who had the first `count` events. */
    const screenAfter = (count: number): ChatWithMessages =>
      all.slice(0, count).reduce((chatNow, event) => applyEvent(chatNow, event).chat, before);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: all.length - 1 }), async (count) => {
        const after = count === 0 ? before.stream_cursor : (all[count - 1]?.id ?? '');
        const rest = await eventsAfter(teacher, chat.id, after, null, (one) => one.event === 'message.completed');
        let shown = screenAfter(count);
        for (const event of rest) {
          const next = applyEvent(shown, event);
          expect(next.missed).toBe(false);
          shown = next.chat;
        }
        expect(textOf(lastOf(shown))).toBe(textOf(whole));
        expect(lastOf(shown).contents.map((item) => item.id)).toEqual(whole.contents.map((item) => item.id));
      }),
      { seed: 11, numRuns: 25 },
    );
  });
});

type Numbered = StreamEvent & { id: string };

/** The events after this one, up to the first that `isLast`, or that holds this text. */
async function eventsAfter(
  client: Client,
  chatId: string,
  after: string,
  text: string | null,
  isLast: (event: Numbered) => boolean = (event) => JSON.stringify(event).includes(text ?? ''),
): Promise<Numbered[]> {
  const controller = new AbortController();
  const path = addressOf(chatRoutes.streamChat, { params: { id: chatId } });
  const response = await client.open(path, { headers: { 'last-event-id': after }, signal: controller.signal });
  const events: Numbered[] = [];
  let isOver = false;
  const parser = createEventParser((raw) => {
    if (isOver) return;
    const name = raw.event as StreamEventName;
    const event = { id: raw.id ?? '', event: name, data: streamEvents[name].parse(JSON.parse(raw.data)) } as Numbered;
    events.push(event);
    isOver = isLast(event) || (text !== null && event.event === 'snapshot.required');
  });
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    parser.feed(decoder.decode(bytes as Uint8Array, { stream: true }));
    if (isOver) break;
  }
  controller.abort();
  return events;
}
