import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { warmCalculator } from '#server/features/tutor/index.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startFakeProvider } from '#tests/support/fake-provider/server.ts';
import type { FakeProvider } from '#tests/support/fake-provider/server.ts';
import { answered, ask, read, say, startChat, turn } from '#tests/support/lesson.ts';
import { activity, school } from '#tests/support/school.ts';
import { isAnswered, lastOf, textOf, view } from '#tests/support/viewer.ts';

let app: TestApp;
let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
  const profile = {
    id: 'fake',
    kind: 'openai-compatible',
    baseURL: provider.baseURL,
    model: 'fake',
    contextTokens: 16_000,
    maxOutputTokens: 1_000,
    price: { input: 1, output: 4, currency: 'USD' },
  };
  // A worker that starts on a busy machine is no matter of these tests.
  await warmCalculator();
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

const { askSparky, stopChat, submitChat } = chatRoutes;

/** Only the lesson's own requests: suggestions, titles and reviews ask for JSON. */
function answerWith(...answers: Steps[]): void {
  let at = 0;
  provider.script((request) => {
    if (request.response_format !== undefined && request.response_format.type !== 'text') return undefined;
    const steps = answers[Math.min(at, answers.length - 1)];
    at += 1;
    return steps;
  });
}
type Steps = NonNullable<ReturnType<NonNullable<Parameters<FakeProvider['script']>[0]>>>;

async function session() {
  const at = await school(app);
  const student = await app.signInAs(at.student);
  const chat = await startChat(student, at.activity);
  return { at, student, chat };
}

const endless: Steps = [{ text: 'One step, ' }, { text: 'then the next. ' }, { hang: true }];

describe('an answer', () => {
  it('is told as it grows, is stored with what it cost, and says no model is missing', async () => {
    const { student, chat } = await session();
    expect(chat.tutor.is_practice).toBe(false);
    answerWith([{ text: 'What undoes an addition? 🙂' }, { finish: 'stop' }]);
    const viewer = await view(student, chat.id);
    await say(student, chat.id, 'I subtract 3.');
    const message = await ask(student, chat.id);
    expect(message).toMatchObject({ user_id: null, status: 'streaming', contents: [] });
    await viewer.sees(isAnswered);
    expect(textOf(lastOf(viewer.chat()))).toBe('What undoes an addition? 🙂');
    expect(lastOf(await read(student, chat.id))).toEqual(lastOf(viewer.chat()));
    const usage = await app.db.selectFrom('usage').where('chat_id', '=', chat.id).selectAll().execute();
    expect(usage.find((row) => row.purpose === 'chat')).toMatchObject({ profile_id: 'fake', model: 'fake' });
    expect(Number(usage.find((row) => row.purpose === 'chat')?.cost_micros)).toBeGreaterThan(0);
    await viewer.close();
  });

  it('is one at a time', async () => {
    const { student, chat } = await session();
    answerWith(endless);
    await say(student, chat.id, 'Go on.');
    const both = await Promise.allSettled([ask(student, chat.id), ask(student, chat.id), ask(student, chat.id)]);
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of both)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'generation_in_progress', status: 409 });
    const refused = await student.fails(chatRoutes.saveMessage, {
      body: { chat_id: chat.id, contents: [{ type: 'text', source_text: 'Wait!' }] },
    });
    expect(refused).toMatchObject({ status: 409, code: 'generation_in_progress' });
    await student.call(stopChat, { params: { id: chat.id } });
    await answered(student, chat.id);
  });

  it('stops when it is told to, and keeps what was written', async () => {
    const { student, chat } = await session();
    answerWith(endless);
    const viewer = await view(student, chat.id);
    await say(student, chat.id, 'Go on.');
    await ask(student, chat.id);
    await viewer.sees((now) => textOf(lastOf(now)).includes('then the next.'));
    await student.call(stopChat, { params: { id: chat.id } });
    const stopped = lastOf(await answered(student, chat.id));
    expect(stopped).toMatchObject({ status: 'stopped', error_code: null });
    expect(textOf(stopped).trim()).toBe('One step, then the next.');
    await expect.poll(() => provider.open(), { timeout: 5_000 }).toBe(0);
    // Nothing under way is no error.
    await student.call(stopChat, { params: { id: chat.id } });
    await viewer.close();
  });

  it('goes on where the network cut it, in the same message', async () => {
    const { student, chat } = await session();
    answerWith(
      [{ text: 'Let us look at the first' }, { cut: true }],
      [{ text: ' step: subtract 3.' }, { finish: 'stop' }],
    );
    const viewer = await view(student, chat.id);
    await say(student, chat.id, 'Help me.');
    await ask(student, chat.id);
    const cut = lastOf(await answered(student, chat.id));
    expect(cut).toMatchObject({ status: 'interrupted', error_code: 'interrupted' });
    expect(textOf(cut)).toBe('Let us look at the first');
    await viewer.sees((now) => lastOf(now).status === 'interrupted');

    const body = { chat_id: chat.id, message_id: cut.id };
    expect((await student.call(askSparky, { body })).message).toMatchObject({ id: cut.id, status: 'streaming' });
    const whole = lastOf(await answered(student, chat.id));
    expect(whole).toMatchObject({ id: cut.id, status: 'complete', error_code: null });
    expect(textOf(whole)).toBe('Let us look at the first step: subtract 3.');
    await viewer.sees((now) => textOf(lastOf(now)) === 'Let us look at the first step: subtract 3.');
    expect(viewer.rereads()).toBe(0);
    await viewer.close();
  });

  it('is tried again in the place of the one that broke off, which the teacher’s records keep', async () => {
    const { student, chat } = await session();
    answerWith([{ text: 'Let us look' }, { cut: true }], [{ text: 'What is 11 - 3?' }, { finish: 'stop' }]);
    const viewer = await view(student, chat.id);
    await say(student, chat.id, 'Help me.');
    await ask(student, chat.id);
    const cut = lastOf(await answered(student, chat.id));
    await student.call(askSparky, { body: { chat_id: chat.id, message_id: cut.id, regenerate: true } });
    const now = await answered(student, chat.id);
    expect(now.final_messages.map(textOf)).toEqual(['Hello! Solve $2x + 3 = 11$.', 'Help me.', 'What is 11 - 3?']);
    expect(now.message_count).toBe(3);
    await viewer.sees((seen) => textOf(lastOf(seen)) === 'What is 11 - 3?' && seen.final_messages.length === 3);
    const kept = await app.db.selectFrom('messages').where('id', '=', cut.id).select('replaced_at').executeTakeFirst();
    expect(kept?.replaced_at).not.toBeNull();
    await viewer.close();
  });

  it('that never came says why, and can be asked for again', async () => {
    const { student, chat } = await session();
    provider.script((request) =>
      request.response_format ? undefined : [{ answer: { status: 401, body: '{"error":{"message":"no"}}' } }],
    );
    await say(student, chat.id, 'Help me.');
    await ask(student, chat.id);
    const failed = lastOf(await answered(student, chat.id));
    expect(failed).toMatchObject({ status: 'failed', error_code: 'tutor_misconfigured', contents: [] });
    answerWith([{ text: 'Here I am.' }, { finish: 'stop' }]);
    await ask(student, chat.id);
    const now = await answered(student, chat.id);
    expect(now.final_messages.map(textOf).slice(1)).toEqual(['Help me.', 'Here I am.']);
  });

  it('answers the last message only, and only what a person said', async () => {
    const { student, chat } = await session();
    const greeting = lastOf(chat);
    const again = (body: object) => student.fails(askSparky, { body: { chat_id: chat.id, ...body } });
    expect(await again({})).toMatchObject({ status: 409, code: 'conflict' });
    expect(await again({ message_id: greeting.id, regenerate: true })).toMatchObject({ status: 409, code: 'conflict' });
    const now = await turn(student, chat.id, 'Hi!');
    expect(await again({})).toMatchObject({ status: 409, code: 'conflict' });
    expect(await again({ message_id: greeting.id })).toMatchObject({ status: 409, code: 'conflict' });
    const body = { chat_id: chat.id, message_id: lastOf(now).id, regenerate: true };
    await student.call(askSparky, { body });
    expect((await answered(student, chat.id)).final_messages).toHaveLength(3);
  });

  it('shows its tools, and the lesson’s progress', async () => {
    const { student, chat } = await session();
    const items = [{ label: '$3x = 12$', state: 'done', hints: 1 }];
    answerWith(
      [{ toolCall: { name: 'calculate', arguments: '{"expression":"12/3"}' } }, { finish: 'tool_calls' }],
      [{ toolCall: { name: 'record_progress', arguments: JSON.stringify({ items }) } }, { finish: 'tool_calls' }],
      [{ text: 'Four it is.' }, { finish: 'stop' }],
    );
    const viewer = await view(student, chat.id);
    await say(student, chat.id, '12 / 3?');
    await ask(student, chat.id);
    await viewer.sees((now) => isAnswered(now) && now.progress !== null);
    const call = lastOf(viewer.chat()).contents.find((item) => item.type === 'tool_call');
    expect(call).toMatchObject({ name: 'calculate', source_object: { state: 'done', output: { result: '4' } } });
    expect(viewer.chat().progress).toEqual({ items });
    expect(lastOf(await read(student, chat.id))).toEqual(lastOf(viewer.chat()));
    await viewer.close();
  });
});

describe('what ends an answer under way', () => {
  it('submission, with what was written', async () => {
    const { student, chat } = await session();
    answerWith(endless);
    const viewer = await view(student, chat.id);
    await say(student, chat.id, 'Go on.');
    await ask(student, chat.id);
    await viewer.sees((now) => textOf(lastOf(now)).includes('then the next.'));
    await student.call(submitChat, { params: { id: chat.id } });
    expect(lastOf(await answered(student, chat.id))).toMatchObject({ status: 'stopped' });
    await viewer.sees((now) => now.submitted_at !== null && lastOf(now).status === 'stopped');
    const refused = await student.fails(askSparky, { body: { chat_id: chat.id } });
    expect(refused).toMatchObject({ status: 409, code: 'already_submitted' });
    await viewer.close();
  });

  it('a pause of the activity', async () => {
    const at = await school(app);
    const work = await activity(app, at.group, { creator: at.teacher });
    const [student, teacher] = [await app.signInAs(at.student), await app.signInAs(at.teacher)];
    const chat = await startChat(student, work);
    answerWith(endless);
    const viewer = await view(student, chat.id);
    await say(student, chat.id, 'Go on.');
    await ask(student, chat.id);
    await viewer.sees((now) => textOf(lastOf(now)).includes('then the next.'));
    await teacher.call(activityRoutes.updateActivity, { params: { id: work.id }, body: { paused: true } });
    expect(lastOf(await answered(student, chat.id))).toMatchObject({ status: 'stopped' });
    expect(textOf(lastOf(await read(student, chat.id)))).toContain('then the next.');
    await viewer.close();
  });
});
