// Health of one profile and its circuit breaker: after some failures in a row calls are refused for a while, not sent.
import type { LlmFailure, LlmHealth, LlmOutcome } from './types.ts';

/** Failures in a row after which the circuit opens. */
export const breakAfter = 5;
/** First pause of an open circuit; it doubles with every failed probe up to the longest. */
const firstPauseMs = 10_000;
const longestPauseMs = 60_000;
/** A `Retry-After` up to this is waited for by the runner; a longer one holds all calls back, at most this long. */
const shortWaitMs = 5_000;
const longestHoldMs = 60_000;

export type ProfileHealth = {
  admit: () => { ok: true } | { ok: false; failure: LlmFailure };
  report: (outcome: LlmOutcome) => void;
  read: () => LlmHealth;
};

/** Keeps the health of a profile. `now` gives milliseconds since 1970. */
export function createProfileHealth(profileId: string, now: () => number): ProfileHealth {
  const health: LlmHealth = {
    profileId,
    state: 'unknown',
    lastOkAt: null,
    lastFirstByteMs: null,
    lastErrorAt: null,
    lastError: null,
    failuresInARow: 0,
    retryAt: null,
  };
  let pauseMs = firstPauseMs;
  let holding: LlmFailure['kind'] = 'unavailable';
  /** Until when the provider asked not to be asked: people are told this, though we try again earlier. */
  let askedUntil = 0;

  function open(kind: LlmFailure['kind'], forMs: number) {
    holding = kind;
    health.state = 'open';
    health.retryAt = now() + forMs;
  }

  return {
    admit() {
      if (health.retryAt === null) return { ok: true };
      const left = health.retryAt - now();
      if (left <= 0) {
        // Half open: this call is the probe; until it reports, the others still wait.
        health.retryAt = now() + pauseMs;
        return { ok: true };
      }
      const message = health.lastError?.message ?? 'The provider is failing.';
      const retryAfterMs = holding === 'rate_limited' ? Math.max(left, askedUntil - now()) : left;
      return { ok: false, failure: { kind: holding, message, status: null, retryAfterMs } };
    },
    report(outcome) {
      if (outcome.ok) {
        Object.assign(health, { state: 'ok', lastOkAt: now(), failuresInARow: 0, retryAt: null });
        health.lastFirstByteMs = Math.round(outcome.firstByteMs);
        pauseMs = firstPauseMs;
        return;
      }
      const { kind, message, retryAfterMs } = outcome.failure;
      health.lastErrorAt = now();
      health.lastError = { kind, message };
      // A prompt that is too long or refused says nothing of the provider's health, but it did answer a probe.
      if (kind === 'context_too_long' || kind === 'rejected') {
        if (health.state === 'open') Object.assign(health, { state: 'ok', failuresInARow: 0, retryAt: null });
        return;
      }
      health.failuresInARow += 1;
      const probed = health.state === 'open';
      if (kind === 'rate_limited') {
        askedUntil = now() + (retryAfterMs ?? 0);
        if (retryAfterMs !== null && retryAfterMs > shortWaitMs) open(kind, Math.min(retryAfterMs, longestHoldMs));
        else if (!probed) health.state = 'failing';
        return;
      }
      if (!probed && health.failuresInARow < breakAfter) {
        health.state = 'failing';
        return;
      }
      if (probed) pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      open(kind, pauseMs);
    },
    read: () => ({ ...health }),
  };
}
