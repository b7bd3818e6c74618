import { describe, expect, test } from 'vitest';
import { daysBetween, relativeText } from './time-text.ts';

const now = new Date(2026, 10, 21, 14, 0).getTime();
const before = (ms: number): string => new Date(now - ms).toISOString();

describe('a time told as people tell it', () => {
  test('counts minutes and hours of today', () => {
    expect(relativeText(before(5000), now, 'en')).toBe('now');
    expect(relativeText(before(8 * 60_000), now, 'en')).toBe('8 minutes ago');
    expect(relativeText(before(3 * 3_600_000), now, 'en')).toBe('3 hours ago');
  });

  test('knows yesterday by the calendar, not by 24 hours', () => {
    expect(relativeText(before(15 * 3_600_000), now, 'en')).toBe('yesterday');
    expect(daysBetween(now, now + 11 * 3_600_000)).toBe(1);
  });

  test('gives the date beyond a week, with the year when it is another', () => {
    expect(relativeText(new Date(2026, 9, 2).toISOString(), now, 'en')).toBe('Oct 2');
    expect(relativeText(new Date(2025, 9, 2).toISOString(), now, 'en')).toBe('Oct 2, 2025');
  });

  test('speaks the language of the reader', () => {
    expect(relativeText(before(60_000), now, 'es')).toBe('hace 1 minuto');
  });
});
