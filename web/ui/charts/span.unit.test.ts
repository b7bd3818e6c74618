import { describe, expect, test } from 'vitest';
import { readSpan, shifted, termDays, todayIn } from './span.ts';

const today = '2026-11-22';
const term = { start_date: '2026-09-01', end_date: '2027-01-31' };
const read = (search: object, of: typeof term | null = term) => readSpan(search, today, of);

describe('a span in an address', () => {
  test('the usual one, a week from its Monday, a term until today, a year', () => {
    expect(read({})).toEqual({ kind: 'month', span: {}, problem: null });
    expect(read({ span: 'nonsense' }).kind).toBe('month');
    // 22 November 2026 is a Sunday.
    expect(read({ span: 'week' }).span).toEqual({ since: '2026-11-16', until: today });
    expect(readSpan({ span: 'week' }, '2026-11-16', null).span.since).toBe('2026-11-16');
    expect(read({ span: 'term' }).span).toEqual({ since: '2026-09-01', until: today });
    expect(read({ span: 'year' }).span).toEqual({ since: '2025-11-23', until: today });
  });

  test('a term that has not begun or has no dates is the usual span, one that is over is whole, a very long one is cut', () => {
    expect(read({ span: 'term' }, null)).toMatchObject({ kind: 'month', span: {} });
    expect(read({ span: 'term' }, { start_date: '2027-01-01', end_date: '' }).kind).toBe('month');
    expect(termDays({ start_date: '2025-01-01', end_date: '2025-06-30' }, today)?.until).toBe('2025-06-30');
    expect(termDays({ start_date: '2020-01-01', end_date: null }, today)?.since).toBe(shifted(today, -399));
  });

  test('one of one’s own says what is wrong with it', () => {
    const own = (since?: string, until?: string) => read({ span: 'custom', since, until });
    expect(own('2026-01-01', '2026-02-01')).toMatchObject({ span: { since: '2026-01-01', until: '2026-02-01' } });
    expect(own('2026-01-01').problem).toBe('incomplete');
    expect(own('2026-02-30', '2026-03-01').problem).toBe('incomplete');
    expect(own('2026-02-01', '2026-01-01').problem).toBe('order');
    expect(own('2024-01-01', '2026-01-01').problem).toBe('long');
    expect(own('2025-10-19', '2026-11-22').problem).toBeNull();
  });
});

test('today is the school’s own', () => {
  const now = new Date('2026-11-22T23:30:00Z');
  expect(todayIn('Pacific/Auckland', now)).toBe('2026-11-23');
  expect(todayIn('America/Los_Angeles', now)).toBe('2026-11-22');
  expect(todayIn('Nowhere/Land', now)).toBe('2026-11-22');
});
