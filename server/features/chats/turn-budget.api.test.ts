// What a turn may cost: set aside before, counted after, given back whatever happens; and staff hear of a tutor set up wrong.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { houseRoutes } from '#contract/house/house.routes.ts';
import { warmCalculator } from '#server/features/tutor/index.ts';
import { setLimit } from '#tests/support/budgets.ts';
import type { FakeApp } from '#tests/support/fake-app.ts';
import { startFakeApp } from '#tests/support/fake-app.ts';
import { answered, ask, read, say, startChat, turn } from '#tests/support/lesson.ts';
import { school } from '#tests/support/school.ts';
import { lastOf, textOf } from '#tests/support/viewer.ts';
import { recoverGenerations } from './recover-generations.ts';

let fake: FakeApp;
beforeAll(async () => {
  await warmCalculator();
  fake = await startFakeApp({ maxOutputTokens: 400 });
}, 60_000);
afterEach(() => fake.reset());
afterAll(() => fake.close());

/** A school with one limit on its class. */
async function limited(amount: number) {
  const at = await school(fake.app);
  const [student, teacher] = [await fake.app.signInAs(at.student), await fake.app.signInAs(at.teacher)];
  const budget = await setLimit(teacher, { groupId: at.group.id }, { amount });
  const chat = await startChat(student, at.activity);
  const counter = async () => {
    const row = await fake.app.db
      .selectFrom('budget_counters')
      .where('budget_id', '=', budget.id)
      .select(['used', 'reserved'])
      .executeTakeFirst();
    return { used: row?.used ?? 0, reserved: row?.reserved ?? 0 };
  };
  const spent = async () => {
    const rows = await fake.app.db
      .selectFrom('usage')
      .where('activity_id', '=', at.activity.id)
      .select(['input_tokens', 'output_tokens'])
      .execute();
    return rows.reduce((sum, row) => sum + row.input_tokens + row.output_tokens, 0);
  };
  return { at, student, chat, counter, spent };
}

describe('a budget', () => {
  it('counts a turn and what follows it, and nothing stays set aside', async () => {
    const { student, chat, counter, spent } = await limited(100_000);
    await turn(student, chat.id, 'Is it 4?');
    await fake.app.settle();
    const now = await counter();
    expect(now).toEqual({ used: await spent(), reserved: 0 });
    expect(now.used).toBeGreaterThan(300);
    const purposes = await fake.app.db
      .selectFrom('usage')
      .where('chat_id', '=', chat.id)
      .select('purpose')
      .orderBy('purpose')
      .execute();
    expect(purposes.map((row) => row.purpose)).toEqual(['chat', 'suggestions', 'title']);
  });

  it('that is used up refuses before the call: the message stays, and help still comes', async () => {
    const { student, chat, counter } = await limited(200);
    await say(student, chat.id, 'Is it 4?');
    const refused = await student.fails(chatRoutes.askSparky, { body: { chat_id: chat.id } });
    expect(refused).toMatchObject({ status: 429, code: 'budget_exhausted' });
    expect(refused.error).toBe("Today's limit for this class is reached.");
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(fake.provider.requests).toHaveLength(0);
    const now = await read(student, chat.id);
    expect(textOf(lastOf(now))).toBe('Is it 4?');
    // Whoever opens the chat later reads which limit it was, until its day is over.
    const about = { limit: 'class', period: 'day' };
    expect(lastOf(now)).toMatchObject({ status: null, error_code: 'budget_exhausted', exhausted_limit: about });
    const saidAgo = fake.app.clock.now().getTime() - Date.parse(lastOf(now).created_at);
    const left = (lastOf(now).retry_after_seconds ?? 0) - saidAgo / 1000;
    expect(Math.abs(left - Number(refused.headers.get('retry-after')))).toBeLessThan(5);
    expect(await counter()).toEqual({ used: 0, reserved: 0 });
    await say(student, chat.id, 'I want to kill myself');
    await ask(student, chat.id);
    const after = await answered(student, chat.id);
    expect(lastOf(after).contents).toMatchObject([{ name: 'safety_card' }]);
    const mine = after.final_messages.filter((message) => message.user_id !== null);
    expect(mine.map((one) => [one.error_code, one.exhausted_limit])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it.each(['cut', '500', 'silent', 'only-tools', 'stall'])('is right again after: %s', async (scenario) => {
    const { student, chat, counter, spent } = await limited(100_000);
    fake.play(scenario);
    await say(student, chat.id, 'Is it 4?');
    await ask(student, chat.id);
    if (scenario === 'silent' || scenario === 'stall') {
      await expect.poll(() => fake.provider.requests.length).toBeGreaterThan(0);
      expect((await counter()).reserved).toBeGreaterThan(0);
      await student.call(chatRoutes.stopChat, { params: { id: chat.id } });
    }
    await answered(student, chat.id);
    await fake.app.settle();
    expect(await counter()).toEqual({ used: await spent(), reserved: 0 });
  });

  it('that runs out in the middle of a turn ends it there', async () => {
    const { student, chat, counter, spent } = await limited(3_300);
    fake.play('tool');
    await say(student, chat.id, 'What is 12 / 3?');
    await ask(student, chat.id);
    const ended = lastOf(await answered(student, chat.id));
    // The calculator was asked; for the model to read what it says there is no room.
    expect(ended).toMatchObject({ status: 'truncated' });
    expect(textOf(ended)).toBe('Let me check that with the calculator.');
    await fake.app.settle();
    expect(await counter()).toEqual({ used: await spent(), reserved: 0 });
  });

  it('gets back what a lost process had set aside', async () => {
    const { student, chat, counter } = await limited(100_000);
    fake.play('stall');
    await say(student, chat.id, 'Is it 4?');
    const message = await ask(student, chat.id);
    expect((await counter()).reserved).toBeGreaterThan(0);
    await fake.app.pool.query(
      `update generations set node_name = 'elsewhere#1#1', lease_until = now() - interval '1 second' where message_id = $1`,
      [message.id],
    );
    await recoverGenerations(fake.app.world);
    expect((await counter()).reserved).toBe(0);
    expect(lastOf(await read(student, chat.id))).toMatchObject({ status: 'interrupted' });
  });
});

describe('a tutor that is not set up correctly', () => {
  it('is told of: the activity’s owners, the school’s admins and the platform’s owners, once', async () => {
    const at = await school(fake.app);
    const student = await fake.app.signInAs(at.student);
    const chat = await startChat(student, at.activity);
    fake.play('401');
    await turn(student, chat.id, 'Is it 4?');
    const again = lastOf(await turn(student, chat.id, 'Hello?'));
    expect(again).toMatchObject({ status: 'failed', error_code: 'tutor_misconfigured' });
    await fake.app.settle();
    const told = await fake.app.db
      .selectFrom('notifications')
      .where('type', '=', 'tutor_misconfigured')
      .select('user_id')
      .execute();
    const whom = told.map((row) => row.user_id);
    for (const person of [at.teacher, at.admin, at.superOwner]) {
      expect(whom.filter((id) => id === person.id)).toHaveLength(1);
    }
    expect(whom).not.toContain(at.student.id);
  });
});

describe('the circuit breaker', () => {
  it('opens after five failures, spares the provider, and closes with the first good answer', async () => {
    const at = await school(fake.app);
    const student = await fake.app.signInAs(at.student);
    const chat = await startChat(student, at.activity);
    const readiness = async () => {
      const { status, checks } = await fake.app.visit().call(houseRoutes.readReadiness);
      return [status, checks['model fake']];
    };
    fake.play('401');
    for (let n = 1; n <= 5; n += 1) await turn(student, chat.id, `Try ${n}`);
    expect(await readiness()).toEqual(['ok', 'open']);
    const asked = fake.provider.requests.length;
    const refused = lastOf(await turn(student, chat.id, 'Once more'));
    expect(refused).toMatchObject({ status: 'failed', error_code: 'tutor_misconfigured', retry_after_seconds: 10 });
    expect(fake.provider.requests).toHaveLength(asked);

    // Half open: one call goes through, and fails; the pause doubles.
    fake.app.clock.advance(10_500);
    await turn(student, chat.id, 'And now?');
    expect(fake.provider.requests).toHaveLength(asked + 1);
    expect(lastOf(await turn(student, chat.id, 'Hm.'))).toMatchObject({ retry_after_seconds: 20 });

    fake.play('tutor');
    fake.app.clock.advance(20_500);
    expect(lastOf(await turn(student, chat.id, 'At last?'))).toMatchObject({ status: 'complete' });
    expect(await readiness()).toEqual(['ok', 'ok']);
  });
});
