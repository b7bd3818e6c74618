import { describe, expect, test } from 'vitest';
import { dayIn, endOfDay, startOfDay } from './school-day.ts';

describe('the end of a day', () => {
  test.each([
    ['UTC', '2026-03-10T09:00:00Z', '2026-03-11T00:00:00Z'],
    ['Europe/Berlin', '2026-03-29T00:30:00+01:00', '2026-03-30T00:00:00+02:00'],
    ['Europe/Berlin', '2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00'],
    ['America/New_York', '2026-03-08T23:59:59.999-04:00', '2026-03-09T00:00:00-04:00'],
    // Here the day itself begins at one o'clock: midnight is left out.
    ['Africa/Cairo', '2026-04-23T12:00:00+02:00', '2026-04-24T01:00:00+03:00'],
    ['Asia/Kathmandu', '2026-01-01T00:00:00+05:45', '2026-01-02T00:00:00+05:45'],
  ])('in %s, at %s', (zone, at, end) => {
    expect(endOfDay(zone, new Date(at)).toISOString()).toBe(new Date(end).toISOString());
  });

  test('is the first moment of the next date, at any moment of any year and zone', () => {
    let state = 7;
    const roll = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
    const zones = [
      'Europe/Berlin',
      'America/Sao_Paulo',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'Asia/Beirut',
      'nowhere',
    ];
    for (let i = 0; i < 600; i += 1) {
      const zone = zones[i % zones.length] ?? 'UTC';
      const at = new Date(Date.UTC(2005, 0, 1) + Math.floor(roll() * 25 * 365 * 86_400_000));
      const end = endOfDay(zone, at);
      expect(dayIn(zone, new Date(end.getTime() - 1))).toBe(dayIn(zone, at));
      const next = dayIn(zone, end);
      expect(next > dayIn(zone, at)).toBe(true);
      expect(startOfDay(zone, next)).toEqual(end);
    }
  });
});
