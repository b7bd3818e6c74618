// Whatever bytes a provider sends, a turn ends in one of its six ways within its watchdogs, and nothing stays open.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fakeLlm } from '#tests/support/fake-provider/profile.ts';
import { randomAnswer } from '#tests/support/fake-provider/random-answer.ts';
import { startFakeProvider } from '#tests/support/fake-provider/server.ts';
import { recordingSink, silentLog, someTurn, stopper } from '#tests/support/turn.ts';
import { runTurn } from './run-turn.ts';
import { closeCalculator, warmCalculator } from './tools/calculate.ts';

const endings = ['complete', 'truncated', 'filtered', 'stopped', 'interrupted', 'failed'];
const timeouts = { firstByteMs: 250, gapMs: 250, totalMs: 1_500 };
/** What a busy machine may add to the watchdogs. */
const patience = 4_000;
const seed = 20_261_121;
/** Side by side, for most of a turn is waiting. */
const lanes = 10;
const turnsALane = 16;

const aTurn = fc.record({
  answers: fc.array(randomAnswer, { minLength: 1, maxLength: 4 }),
  stopAfter: fc.option(fc.integer({ min: 0, max: 400 })),
});

beforeAll(warmCalculator, 20_000);
afterAll(closeCalculator);

describe.concurrent('a turn over streams that nobody foresaw', () => {
  test.each(Array.from({ length: lanes }, (_, lane) => lane))('lane %i', { timeout: 60_000 }, async (lane) => {
    const provider = await startFakeProvider();
    try {
      for (const { answers, stopAfter } of fc.sample(aTurn, { seed: seed + lane, numRuns: turnsALane })) {
        provider.reset();
        let asked = 0;
        provider.script(() => answers[asked++ % answers.length]);
        // A model of its own each time: what the turn before did to its health is no matter here.
        const llm = fakeLlm(provider, 'fake', { timeouts });
        const sink = recordingSink();
        const { signal, stop } = stopper();
        const timer = stopAfter === null ? undefined : setTimeout(() => stop('stop'), stopAfter);
        const startedAt = performance.now();
        const result = await runTurn({ llm, log: silentLog }, someTurn(), sink, signal);
        const tookMs = performance.now() - startedAt;
        clearTimeout(timer);
        expect(endings).toContain(result.status);
        expect(sink.results).toEqual([result]);
        expect(result.code === null).toBe(['complete', 'truncated', 'stopped'].includes(result.status));
        expect(tookMs).toBeLessThan(timeouts.totalMs + patience);
        // What viewers have is what is stored, and it is text that a database takes.
        const byId = (items: typeof result.items) => items.toSorted((a, b) => a.id.localeCompare(b.id));
        expect(byId(sink.viewed())).toEqual(byId(result.items));
        const text = JSON.stringify(result.items);
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toContain(String.raw`\u0000`);
        await vi.waitFor(() => expect(provider.open()).toBe(0), { timeout: 3_000 });
      }
    } finally {
      await provider.close();
    }
  });
});
