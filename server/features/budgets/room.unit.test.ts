import { describe, expect, test } from 'vitest';
import { findRoom } from './room.ts';
import type { Limited, Wish } from './room.ts';

const tokens = (limit: number, used = 0, reserved = 0): Limited => ({
  counterId: `tokens ${limit}`,
  unit: 'tokens',
  currency: null,
  limit,
  used,
  reserved,
});
const money = (limit: number): Limited => ({
  ...tokens(limit),
  counterId: `money ${limit}`,
  unit: 'money',
  currency: 'EUR',
});

function wish(inputTokens: number, outputTokens: number, input = 2, output = 10): Wish {
  const price = { output, currency: 'EUR' };
  return { inputTokens, outputTokens, costMicros: inputTokens * input + outputTokens * output, price };
}

describe('room under limits', () => {
  test('is all of it where there is enough', () => {
    expect(findRoom([tokens(2_000), money(20_000)], wish(500, 1_000))).toEqual({
      ok: true,
      outputTokens: 1_000,
      holds: [
        { counter_id: 'tokens 2000', unit: 'tokens', currency: null, amount: 1_500 },
        { counter_id: 'money 20000', unit: 'money', currency: 'EUR', amount: 11_000 },
      ],
    });
  });

  test('is cut to the tightest, down to a useful answer', () => {
    expect(findRoom([tokens(2_000, 900, 100)], wish(500, 1_000))).toMatchObject({ ok: true, outputTokens: 500 });
    expect(findRoom([tokens(2_000), money(3_000)], wish(500, 1_000))).toMatchObject({ ok: true, outputTokens: 200 });
    expect(findRoom([tokens(2_000), money(2_999)], wish(500, 1_000))).toMatchObject({
      ok: false,
      exhausted: [{ counterId: 'money 2999' }],
    });
  });

  test('a short answer that fits whole is not too short', () => {
    expect(findRoom([tokens(530)], wish(500, 30))).toMatchObject({ ok: true, outputTokens: 30 });
    expect(findRoom([tokens(529)], wish(500, 30)).ok).toBe(false);
  });

  test('a call without an answer is a question alone', () => {
    expect(findRoom([tokens(500)], wish(500, 0))).toMatchObject({ ok: true, outputTokens: 0 });
    expect(findRoom([money(999)], wish(500, 0)).ok).toBe(false);
  });

  test('a model whose answers are free is limited by its question', () => {
    expect(findRoom([money(1_000)], wish(500, 1_000, 2, 0))).toMatchObject({ ok: true, outputTokens: 1_000 });
    expect(findRoom([money(999)], wish(500, 1_000, 2, 0)).ok).toBe(false);
  });

  test('never holds more than is left, whatever the numbers', () => {
    let state = 99;
    const roll = (sides: number): number =>
      Math.floor(((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32) * sides);
    for (let i = 0; i < 3_000; i += 1) {
      const limits = [tokens(roll(9_000), roll(3_000), roll(3_000)), money(roll(60_000))];
      const asked = wish(roll(2_000), roll(4_000), roll(300) / 100, roll(1_500) / 100);
      const room = findRoom(limits, asked);
      if (!room.ok) continue;
      for (const hold of room.holds) {
        const limited = limits.find((one) => one.counterId === hold.counter_id);
        if (!limited) throw new Error('A hold of no limit.');
        expect(hold.amount).toBeLessThanOrEqual(limited.limit - limited.used - limited.reserved);
      }
    }
  });
});
