// What is said is written down for who may write here, paid for, and kept nowhere.
import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/core/errors.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { warmCalculator } from '#server/features/tutor/index.ts';
import { setLimit } from '#tests/support/budgets.ts';
import type { RawAnswer } from '#tests/support/client.ts';
import { startFakeApp } from '#tests/support/fake-app.ts';
import type { FakeApp } from '#tests/support/fake-app.ts';
import { understood } from '#tests/support/fake-provider/transcription.ts';
import { read, say, startChat } from '#tests/support/lesson.ts';
import { school } from '#tests/support/school.ts';
import { speak, webm } from '#tests/support/sounds.ts';

let fake: FakeApp;
beforeAll(async () => {
  await warmCalculator();
  const ears = { id: 'ears', model: 'fake-whisper', price: { input: 6, output: 10 }, timeouts: { totalMs: 1_500 } };
  fake = await startFakeApp(
    {},
    {
      others: [ears as object],
      env: { HEARTH_LLM_ROUTE_SPEECH: 'ears' },
      callsPerMinute: { session: 10_000, address: 10_000 },
    },
  );
}, 60_000);
afterEach(() => {
  fake.reset();
  fake.app.world.llm.transcriber()?.report({ ok: true, firstByteMs: 1 });
});
afterAll(() => fake.close());

async function lesson(change: Record<string, unknown> = {}) {
  const at = await school(fake.app);
  await fake.app.db
    .updateTable('activities')
    .set(change)
    .set({ locale: 'es' })
    .where('node_id', '=', at.activity.id)
    .execute();
  const [student, teacher] = [await fake.app.signInAs(at.student), await fake.app.signInAs(at.teacher)];
  return { at, student, teacher, chat: await startChat(student, at.activity) };
}

const codeOf = ({ status, body }: RawAnswer) => [status, (body as ErrorBody).code];

async function next(...scenarios: string[]): Promise<void> {
  const body = JSON.stringify({ next: scenarios });
  await fetch(fake.provider.baseURL.replace('/v1', '/control'), { method: 'PUT', body });
}

describe('speaking', () => {
  it('gives the words back, and keeps neither them nor the sound', async () => {
    const { student, chat, at } = await lesson();
    expect(chat.voice).toEqual({
      input: 'text_or_audio',
      output: 'text_only',
      rate: null,
      locale: 'es',
      is_transcribed: true,
    });
    const bytes = webm(6);
    const stored = async () => [
      await fake.app.db.selectFrom('files').select('id').execute(),
      await fake.app.db.selectFrom('contents').select('id').orderBy('id').execute(),
    ];
    const before = await stored();
    const answer = await speak(student, chat.id, { file: bytes });
    expect([answer.status, answer.body]).toEqual([200, { text: understood }]);
    expect(fake.provider.sounds).toHaveLength(1);
    const [sound] = fake.provider.sounds;
    expect(sound).toMatchObject({ model: 'fake-whisper', language: 'es', name: 'speech.webm', type: 'audio/webm' });
    expect(Buffer.from(sound?.bytes ?? []).equals(bytes)).toBe(true);

    const now = await read(student, chat.id);
    expect(now.final_messages).toHaveLength(chat.final_messages.length);
    expect(now.draft_messages).toEqual([]);
    expect(await stored()).toEqual(before);
    expect(await readdir(fake.app.world.files.incoming)).toEqual([]);
    const usage = await fake.app.db.selectFrom('usage').where('chat_id', '=', chat.id).selectAll().execute();
    expect(usage).toMatchObject([{ purpose: 'speech', profile_id: 'ears', input_tokens: 70, output_tokens: 12 }]);
    expect(usage[0]?.user_id).toBe(at.student.id);
  });

  it('leaves the language to the model where a lesson has several', async () => {
    const { student, chat } = await lesson({ secondary_locales: ['en'] });
    expect((await speak(student, chat.id)).status).toBe(200);
    expect(fake.provider.sounds[0]?.language).toBeNull();
  });

  it('is for who may write in the chat, and only where answers may be spoken', async () => {
    const { at, student, teacher, chat } = await lesson();
    const classmate = await fake.app.signInAs(at.classmate);
    expect(codeOf(await speak(classmate, chat.id))).toEqual([404, 'not_found']);
    expect(codeOf(await speak(fake.app.visit(), chat.id))).toEqual([401, 'not_signed_in']);
    expect(codeOf(await speak(teacher, chat.id))).toEqual([403, 'not_allowed']);
    // Who reads it only is not told that he could speak.
    expect((await read(teacher, chat.id)).voice.is_transcribed).toBe(false);
    await say(student, chat.id, 'x = 4');
    await student.call(chatRoutes.submitChat, { params: { id: chat.id } });
    expect(codeOf(await speak(student, chat.id))).toEqual([409, 'already_submitted']);

    const written = await lesson({ input_method: 'text_only' });
    expect(codeOf(await speak(written.student, written.chat.id))).toEqual([403, 'not_allowed']);
    expect(written.chat.voice).toMatchObject({ input: 'text_only', is_transcribed: false });
    expect(fake.provider.sounds).toEqual([]);
  });

  it('refuses what is no recording of two minutes, before anybody hears it', async () => {
    const { student, chat } = await lesson();
    const wrong: [string, Parameters<typeof speak>[2], unknown[]][] = [
      ['a text', { file: 'I am no sound at all' }, [415, 'unsupported_file']],
      ['a picture', { file: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') }, [415, 'unsupported_file']],
      ['a long one', { file: webm(300) }, [413, 'file_too_large']],
      ['a large one', { file: webm(6, 3 * 1024 * 1024) }, [413, 'file_too_large']],
      ['an empty one', { file: '' }, [400, 'validation_failed']],
      ['none', { file: null }, [400, 'validation_failed']],
      ['no length', { fields: {} }, [400, 'validation_failed']],
      ['a wrong length', { fields: { seconds: '121' } }, [400, 'validation_failed']],
      ['an unknown field', { fields: { seconds: '7', model: 'x' } }, [400, 'validation_failed']],
    ];
    for (const [what, wish, expected] of wrong) {
      expect([what, ...codeOf(await speak(student, chat.id, wish))]).toEqual([what, ...expected]);
    }
    expect(fake.provider.sounds).toEqual([]);
    const json = await student.raw('POST', `/api/chats/${chat.id}/transcribe`, { body: { seconds: '7' } });
    expect(codeOf(json)).toEqual([400, 'validation_failed']);
  });

  it.each(['500', '401', 'html', 'cut-start', 'silent', 'redirect', '429-long'])(
    'says so when the provider fails (%s), and takes nothing',
    async (scenario) => {
      const { at, student, teacher, chat } = await lesson();
      const budget = await setLimit(teacher, { groupId: at.group.id }, { amount: 100_000 });
      await next(scenario);
      const answer = await speak(student, chat.id);
      expect(codeOf(answer)).toEqual([502, 'tutor_unavailable']);
      expect((answer.body as ErrorBody).error).toBe('What was said could not be written down just now.');
      expect(answer.headers.get('retry-after')).toBe(scenario === '429-long' ? '240' : null);
      const counters = await fake.app.db
        .selectFrom('budget_counters')
        .where('budget_id', '=', budget.id)
        .select(['used', 'reserved'])
        .execute();
      expect(counters).toEqual([{ used: 0, reserved: 0 }]);
    },
  );

  it('is no sound that is accepted where the model refuses it', async () => {
    const { student, chat } = await lesson();
    await next('context-too-long');
    expect(codeOf(await speak(student, chat.id))).toEqual([415, 'unsupported_file']);
  });

  it('is counted like any other call, and refused where a limit is reached', async () => {
    const { at, student, teacher, chat } = await lesson();
    const budget = await setLimit(teacher, { groupId: at.group.id }, { amount: 300 });
    expect((await speak(student, chat.id)).status).toBe(200);
    const counter = await fake.app.db
      .selectFrom('budget_counters')
      .where('budget_id', '=', budget.id)
      .select(['used', 'reserved'])
      .executeTakeFirst();
    expect(counter).toEqual({ used: 82, reserved: 0 });
    // A minute is more than what is left.
    const refused = await speak(student, chat.id, { fields: { seconds: '60' } });
    expect(codeOf(refused)).toEqual([429, 'budget_exhausted']);
    expect(fake.provider.sounds).toHaveLength(1);
  });

  it('goes to no model on foreign machines for who is marked', async () => {
    const { at, student, chat } = await lesson();
    const ears = fake.app.world.llm.profiles().find(({ id }) => id === 'ears');
    if (ears) ears.local = false;
    await fake.app.db.updateTable('users').set({ local_models_only: true }).where('id', '=', at.student.id).execute();
    expect((await read(student, chat.id)).voice.is_transcribed).toBe(false);
    expect(codeOf(await speak(student, chat.id))).toEqual([409, 'conflict']);
    expect(fake.provider.sounds).toEqual([]);
    if (ears) ears.local = true;
  });
});
