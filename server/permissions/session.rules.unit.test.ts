import { describe, expect, test } from 'vitest';
import type { ApiError } from '#contract/core/errors.ts';
import { isDeadlinePassed, isDurationOver, requireOpen, sessionEnd, sessionState } from './session.rules.ts';
import type { ClosedReason } from './session.rules.ts';

const noon = new Date('2026-10-01T12:00:00Z');
const before = new Date(noon.getTime() - 1);
const after = new Date(noon.getTime() + 1);
const open = { is_paused: false, available_from: null, deadline: null };

test('a deadline has passed at its very instant, not a millisecond before', () => {
  expect(isDeadlinePassed({ deadline: noon }, before)).toBe(false);
  expect(isDeadlinePassed({ deadline: noon }, noon)).toBe(true);
  expect(isDeadlinePassed({ deadline: noon }, after)).toBe(true);
  expect(isDeadlinePassed({ deadline: null }, after)).toBe(false);
});

describe('sessionState', () => {
  test('is open without dates, and from the instant of available_from on', () => {
    expect(sessionState(open, true, true, noon)).toEqual({ open: true, reason: null });
    const starting = { ...open, available_from: noon };
    expect(sessionState(starting, true, true, before)).toEqual({ open: false, reason: 'not_open_yet' });
    expect(sessionState(starting, true, true, noon)).toEqual({ open: true, reason: null });
  });

  test.each<[ClosedReason, Parameters<typeof sessionState>]>([
    ['paused', [{ ...open, is_paused: true }, true, true, noon]],
    ['closed', [{ ...open, deadline: noon }, true, true, noon]],
    ['term_inactive', [open, true, false, noon]],
    ['unpublished', [open, false, true, noon]],
    ['paused', [{ is_paused: true, available_from: after, deadline: before }, false, false, noon]],
    ['closed', [{ ...open, deadline: before }, false, false, noon]],
    ['term_inactive', [open, false, false, noon]],
  ])('says %s', (reason, given) => {
    expect(sessionState(...given)).toEqual({ open: false, reason });
  });

  test('equal start and deadline leave no instant open', () => {
    const never = { ...open, available_from: noon, deadline: noon };
    expect([before, noon, after].map((now) => sessionState(never, true, true, now).open)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

test.each([
  ['paused', 'activity_paused'],
  ['not_open_yet', 'activity_not_open_yet'],
  ['closed', 'activity_closed'],
  ['term_inactive', 'activity_closed'],
  ['unpublished', 'activity_closed'],
] as const)('%s is refused with %s', (reason, code) => {
  expect(() => requireOpen({ open: false, reason })).toThrow(expect.objectContaining({ code }) as ApiError);
  expect(() => requireOpen({ open: true, reason: null })).not.toThrow();
});

describe('sessionEnd', () => {
  const started = new Date('2026-10-01T11:00:00Z');

  test('is the deadline or the end of the duration, whichever comes first', () => {
    expect(sessionEnd({ deadline: noon, duration: 30 }, started)).toEqual({
      at: new Date('2026-10-01T11:30:00Z'),
      by: 'duration',
    });
    expect(sessionEnd({ deadline: noon, duration: 90 }, started)).toEqual({ at: noon, by: 'deadline' });
    expect(sessionEnd({ deadline: noon, duration: 60 }, started)).toEqual({ at: noon, by: 'deadline' });
  });

  test('the duration runs from the first message of the student, so not before it', () => {
    expect(sessionEnd({ deadline: null, duration: 30 }, null)).toBeNull();
    expect(isDurationOver({ duration: 30 }, null, noon)).toBe(false);
    expect(isDurationOver({ duration: 60 }, started, before)).toBe(false);
    expect(isDurationOver({ duration: 60 }, started, noon)).toBe(true);
    expect(isDurationOver({ duration: null }, started, noon)).toBe(false);
  });
});
