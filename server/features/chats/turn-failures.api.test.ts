// Every way in which a provider fails, over the wire, and what becomes of it: what is stored and streamed, what the student
// is shown, what is counted, and that nothing stays open.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '#contract/chats/chats.entities.ts';
import { warmCalculator } from '#server/features/tutor/index.ts';
import type { Client } from '#tests/support/client.ts';
import type { FakeApp } from '#tests/support/fake-app.ts';
import { startFakeApp } from '#tests/support/fake-app.ts';
import { scenarios } from '#tests/support/fake-provider/scenarios.ts';
import { answered, ask, say, startChat } from '#tests/support/lesson.ts';
import { school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { isAnswered, lastOf, textOf, view } from '#tests/support/viewer.ts';
import { howItEnded } from '#web/features/chats/turn-ends.ts';
import type { TurnWord } from '#web/features/chats/turn-ends.ts';

let fake: FakeApp;
let at: School;
let student: Client;
beforeAll(async () => {
  // A worker that starts on a busy machine is no matter of these tests.
  await warmCalculator();
  fake = await startFakeApp({ timeouts: { firstByteMs: 1_000, gapMs: 1_000, totalMs: 12_000 } });
  at = await school(fake.app);
  student = await fake.app.signInAs(at.student);
}, 60_000);
afterEach(() => fake.reset());
afterAll(() => fake.close());

const partial = 'Let us look at the first step together. What do you';
const reply = 'You wrote “Is it 3?”. That is a start. Which operation undoes the last one you did?';
const byHand = 'Let us do it by hand instead.';
/** As long as the product lets an answer of 1,000 tokens grow where the server keeps no limit. */
const mostCharacters = 12_000;

interface Expected {
  status: NonNullable<Message['status']>;
  code?: string;
  text: string | RegExp;
  /** what the student reads under it; none for a whole answer */
  says?: TurnWord;
  ways?: ('continue' | 'try again')[];
  retryable?: boolean;
  retryAfter?: number;
  /** the model was asked so often */
  calls: number;
  /** false: nothing that a model made was paid for, so there is no row */
  isPaid?: boolean;
  /** what the chip of its tool says */
  tool?: { state: 'done' | 'failed'; error: string | null };
  retrying?: string;
}

const whole = (text: string | RegExp, calls = 1): Expected => ({ status: 'complete', text, calls });
const broken = (text = partial): Expected => ({
  status: 'interrupted',
  code: 'interrupted',
  text,
  says: 'interrupted',
  ways: ['continue', 'try again'],
  retryable: true,
  calls: 1,
});
const failed = (code: string, says: TurnWord, calls: number, retryable = true): Expected => ({
  status: 'failed',
  code,
  text: '',
  says,
  ways: retryable ? ['try again'] : [],
  retryable,
  calls,
  isPaid: false,
});

const table: Record<keyof typeof scenarios, Expected> = {
  tutor: whole(reply),
  long: whole(/^Step 1: [^]*Step 60: /),
  steady: whole(/^w0 w1 [^]* w39\.$/),
  tool: { ...whole(/The calculator says 4/, 2), tool: { state: 'done', error: null } },
  progress: whole('Well done! On to the next one.', 2),
  'split-emoji': whole('Hi 😀 Good work.'),
  'slow-start': whole(reply),
  'invalid-utf8': whole('Look: caf\uFFFD and go on.'),
  'bad-json': whole('I would rather tell you a story about grades.'),
  'bad-json-once': whole('{"strengths": "all"}'),
  cut: broken(),
  end: broken(),
  stall: broken(),
  malformed: broken(),
  'wrong-schema': broken(),
  'error-event': broken(),
  silent: failed('tutor_unavailable', 'unavailable', 1),
  'stall-start': failed('tutor_unavailable', 'unavailable', 1),
  'not-http': failed('tutor_unavailable', 'unavailable', 3),
  'short-length': failed('tutor_unavailable', 'unavailable', 3),
  redirect: failed('tutor_misconfigured', 'misconfigured', 1, false),
  'cut-start': failed('tutor_unavailable', 'unavailable', 3),
  '500': failed('tutor_unavailable', 'unavailable', 3),
  '500-once': { ...whole(reply, 2), retrying: 'tutor_unavailable' },
  html: failed('tutor_unavailable', 'unavailable', 3),
  '429-short': { ...whole(reply, 2), retrying: 'tutor_busy' },
  '429-always': { ...failed('tutor_busy', 'busy', 3), retrying: 'tutor_busy' },
  '429-long': { ...failed('tutor_busy', 'busy', 1), retryAfter: 240 },
  '401': failed('tutor_misconfigured', 'misconfigured', 1, false),
  '403': failed('tutor_misconfigured', 'misconfigured', 1, false),
  'context-too-long': failed('context_too_long', 'too_long', 2, false),
  'context-once': whole(reply, 2),
  empty: { ...failed('empty_reply', 'empty', 2), isPaid: true },
  'empty-once': whole(/Which operation undoes/, 2),
  length: { status: 'truncated', text: partial, says: 'truncated', ways: ['continue'], calls: 1 },
  filter: { status: 'filtered', code: 'filtered', text: partial, says: 'filtered', ways: [], calls: 1 },
  'huge-chunk': { status: 'truncated', text: /^on and on /, says: 'truncated', ways: ['continue'], calls: 1 },
  'two-finishes': {
    status: 'truncated',
    text: `${partial} And more.`,
    says: 'truncated',
    ways: ['continue'],
    calls: 1,
  },
  'endless-thinking': { ...failed('tutor_unavailable', 'unavailable', 1), isPaid: true },
  'endless-tools': whole(/^Without the calculator/, 6),
  'only-tools': { ...failed('empty_reply', 'empty', 6), isPaid: true },
  'bad-arguments': { ...whole(byHand, 2), tool: { state: 'failed', error: 'bad_input' } },
  'unknown-tool': { ...whole(byHand, 2), tool: { state: 'failed', error: 'unknown_tool' } },
  'tool-without-id': { ...whole(byHand, 2), tool: { state: 'done', error: null } },
  'hanging-tool': { ...whole(/^That took too long/, 2), tool: { state: 'failed', error: 'failed' } },
  'throwing-tool': { ...whole(/^The calculator did not work/, 2), tool: { state: 'failed', error: 'failed' } },
};

describe('whatever the provider does', () => {
  it.each(Object.keys(scenarios))('%s: the turn has its end, and the student knows what to do', async (name) => {
    const expected = table[name];
    if (expected === undefined) throw new Error(`The table says nothing of "${name}"`);
    const chat = await startChat(student, at.activity);
    const viewer = await view(student, chat.id);
    fake.play(name);
    await say(student, chat.id, 'Is it 3?');
    const asked = await ask(student, chat.id);
    const message = lastOf(await answered(student, chat.id));

    expect(message).toMatchObject({
      id: asked.id,
      status: expected.status,
      error_code: expected.code ?? null,
      retry_after_seconds: expected.retryAfter ?? null,
    });
    if (typeof expected.text === 'string') expect(textOf(message)).toBe(expected.text);
    else expect(textOf(message)).toMatch(expected.text);
    expect(textOf(message).length).toBeLessThanOrEqual(mostCharacters);
    const chip = message.contents.find((item) => item.type === 'tool_call')?.source_object;
    if (expected.tool) expect(chip).toMatchObject(expected.tool);

    // Who followed the stream has what is stored.
    await viewer.sees(isAnswered);
    expect(lastOf(viewer.chat())).toEqual(message);
    const errors = viewer.events.filter(({ event }) => event === 'message.error');
    expect(errors.map(({ data }) => data)).toEqual(
      expected.retryable === undefined
        ? []
        : [
            {
              message_id: message.id,
              code: 'data_stream_error',
              reason: expected.code,
              retryable: expected.retryable,
              retry_after_seconds: expected.retryAfter ?? null,
            },
          ],
    );
    const retries = viewer.events.flatMap((one) => (one.event === 'message.retrying' ? [one.data.code] : []));
    if (expected.retrying) expect(retries).toContain(expected.retrying);

    const ended = howItEnded(message, Date.parse(message.created_at));
    expect(ended?.says).toBe(expected.says);
    if (ended) {
      const { mayContinue, mayTryAgain } = ended;
      expect([mayContinue && 'continue', mayTryAgain && 'try again'].filter(Boolean)).toEqual(expected.ways ?? []);
    }
    if (expected.retryAfter !== undefined) expect(ended?.minutes).toBe(Math.ceil(expected.retryAfter / 60));

    const isOfTurn = ({ body }: (typeof fake.provider.requests)[number]) => body.response_format === undefined;
    expect(fake.provider.requests.filter(isOfTurn)).toHaveLength(expected.calls);
    const paid = await usageOf(asked.id);
    expect(paid.length).toBe(expected.isPaid === false ? 0 : 1);
    for (const row of paid) {
      expect(row).toMatchObject({ profile_id: 'fake', model: 'fake', chat_id: chat.id, purpose: 'chat' });
      expect(row.input_tokens).toBeGreaterThan(0);
      expect(Number(row.cost_micros)).toBeGreaterThan(0);
    }

    expect(await leasesOf(chat.id)).toEqual([{ state: 'done' }]);
    await expect.poll(() => fake.provider.open(), { timeout: 5_000 }).toBe(0);
    await viewer.close();
  });

  it('leaves no connection open behind it', async () => {
    await expect.poll(() => fake.provider.sockets(), { timeout: 10_000 }).toBe(0);
  });
});

function usageOf(messageId: string) {
  return fake.app.db
    .selectFrom('usage')
    .innerJoin('generations', 'generations.id', 'usage.generation_id')
    .where('generations.message_id', '=', messageId)
    .selectAll('usage')
    .execute();
}

function leasesOf(chatId: string) {
  return fake.app.db.selectFrom('generations').where('chat_id', '=', chatId).select('state').execute();
}
