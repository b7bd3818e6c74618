import { describe, expect, test } from 'vitest';
import { breakAfter, createProfileHealth } from './health.ts';
import type { LlmFailure } from './types.ts';

const failure = (kind: LlmFailure['kind'], retryAfterMs: number | null = null): { ok: false; failure: LlmFailure } => ({
  ok: false,
  failure: { kind, message: kind, status: null, retryAfterMs },
});

function setup() {
  let clock = 1_000_000;
  const health = createProfileHealth('p', () => clock);
  return { health, pass: (ms: number) => (clock += ms) };
}

describe('health of a profile', () => {
  test('opens after some failures in a row, lets one probe through, and closes when it goes well', () => {
    const { health, pass } = setup();
    for (let n = 0; n < breakAfter; n += 1) {
      expect(health.admit().ok).toBe(true);
      health.report(failure('unavailable'));
    }
    expect(health.read()).toMatchObject({ state: 'open', failuresInARow: breakAfter });
    expect(health.admit()).toMatchObject({ ok: false, failure: { kind: 'unavailable', retryAfterMs: 10_000 } });
    pass(10_000);
    expect(health.admit().ok).toBe(true);
    expect(health.admit().ok).toBe(false);
    health.report({ ok: true, firstByteMs: 42.4 });
    expect(health.read()).toMatchObject({ state: 'ok', lastFirstByteMs: 42, failuresInARow: 0, retryAt: null });
    expect(health.admit().ok).toBe(true);
  });

  test('waits longer after every failed probe, up to a minute', () => {
    const { health, pass } = setup();
    for (let n = 0; n < breakAfter; n += 1) health.report(failure('timeout'));
    const pauses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      pass(60_000);
      expect(health.admit().ok).toBe(true);
      health.report(failure('timeout'));
      const refused = health.admit();
      pauses.push(refused.ok ? 0 : (refused.failure.retryAfterMs ?? 0));
    }
    expect(pauses).toEqual([20_000, 40_000, 60_000, 60_000, 60_000]);
  });

  test('one success between failures keeps it closed', () => {
    const { health } = setup();
    for (let n = 0; n < 20; n += 1) {
      health.report(n % (breakAfter - 1) === 0 ? { ok: true, firstByteMs: 1 } : failure('broken_stream'));
    }
    expect(health.admit().ok).toBe(true);
  });

  test('a long Retry-After holds all calls back at once, and no longer than a minute; people are told of all of it', () => {
    const { health, pass } = setup();
    health.report(failure('rate_limited', 240_000));
    expect(health.admit()).toMatchObject({ ok: false, failure: { kind: 'rate_limited', retryAfterMs: 240_000 } });
    pass(59_000);
    expect(health.admit()).toMatchObject({ ok: false, failure: { retryAfterMs: 181_000 } });
    pass(1_000);
    expect(health.admit()).toEqual({ ok: true });
  });

  test.each(['rate_limited', 'context_too_long', 'rejected'] as const)('%s alone never opens it', (kind) => {
    const { health } = setup();
    for (let n = 0; n < 20; n += 1) health.report(failure(kind));
    expect(health.admit().ok).toBe(true);
  });
});
