import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedBy, untilClosing, type Gate } from './gates.rules.ts';

const gate = (limits: Partial<Gate>): Gate => ({
  workspace_id: 'school',
  limit_access_hours_enabled: false,
  timezone: 'Europe/Berlin',
  access_start_time: null,
  access_end_time: null,
  access_days: [1, 2, 3, 4, 5],
  allowed_cidrs: [],
  ...limits,
});
const hours = (start: string, end: string, more: Partial<Gate> = {}): Gate =>
  gate({ limit_access_hours_enabled: true, access_start_time: start, access_end_time: end, ...more });
const at = (moment: string): Date => new Date(moment);
const isOpen = (one: Gate, moment: string): boolean => closedBy(one, at(moment), '192.0.2.1') === null;

describe('access hours', () => {
  // 2026-11-23 is a Monday; Berlin is an hour before UTC in winter.
  it('are open from the start to the second before the end, on the access days, by the school’s clock', () => {
    const school = hours('08:00', '16:00');
    expect(isOpen(school, '2026-11-23T06:59:59Z')).toBe(false);
    expect(isOpen(school, '2026-11-23T07:00:00Z')).toBe(true);
    expect(isOpen(school, '2026-11-23T14:59:59Z')).toBe(true);
    expect(isOpen(school, '2026-11-23T15:00:00Z')).toBe(false);
    expect(isOpen(school, '2026-11-22T10:00:00Z')).toBe(false);
    expect(closedBy(school, at('2026-11-22T10:00:00Z'), '192.0.2.1')).toBe('outside_school_hours');
  });

  it('count as always open while they are switched off', () => {
    expect(isOpen({ ...hours('08:00', '16:00'), limit_access_hours_enabled: false }, '2026-11-22T02:00:00Z')).toBe(
      true,
    );
  });

  it('over midnight belong to the day on which they begin', () => {
    const boarding = hours('20:00', '06:30:30', { access_days: [5] });
    expect(isOpen(boarding, '2026-11-27T19:00:00Z')).toBe(true); // Friday 20:00
    expect(isOpen(boarding, '2026-11-28T05:30:29Z')).toBe(true); // Saturday 06:30:29
    expect(isOpen(boarding, '2026-11-28T05:30:30Z')).toBe(false);
    expect(isOpen(boarding, '2026-11-28T19:00:00Z')).toBe(false); // Saturday evening
    expect(isOpen(boarding, '2026-11-27T05:00:00Z')).toBe(false); // Friday morning is Thursday's night
    const sunday = hours('22:00', '05:00', { access_days: [7] });
    expect(isOpen(sunday, '2026-11-23T03:00:00Z')).toBe(true); // Monday 04:00
  });

  it('follow the clock on the wall through daylight saving', () => {
    const school = hours('08:00', '16:00', { access_days: [1, 2, 3, 4, 5, 6, 7] });
    expect(isOpen(school, '2026-03-28T06:59:59Z')).toBe(false); // 07:59:59, winter
    expect(isOpen(school, '2026-03-29T06:00:00Z')).toBe(true); // 08:00, summer since that night
    expect(isOpen(school, '2026-03-29T14:00:00Z')).toBe(false); // 16:00
    expect(isOpen(school, '2026-10-25T06:30:00Z')).toBe(false); // 07:30, winter again
    expect(isOpen(school, '2026-10-25T07:00:00Z')).toBe(true);
    const night = hours('02:15', '02:45', { access_days: [7] });
    // The hour that does not exist opens nothing; the one that comes twice opens twice.
    for (let minute = 0; minute < 180; minute += 1) {
      const moment = new Date(at('2026-03-29T00:00:00Z').getTime() + minute * 60_000);
      expect(closedBy(night, moment, '192.0.2.1')).toBe('outside_school_hours');
    }
    expect(isOpen(night, '2026-10-25T00:30:00Z')).toBe(true);
    expect(isOpen(night, '2026-10-25T01:30:00Z')).toBe(true);
  });

  it('hold where the clock is changed at midnight itself, and the day with it', () => {
    const inChile = { timezone: 'America/Santiago' };
    const night = hours('22:00', '02:00', { ...inChile, access_days: [6] });
    // In the night to 6 September 2026 there is no 00:30: after Saturday 23:59:59 comes Sunday 01:00.
    expect(isOpen(night, '2026-09-06T01:59:59Z')).toBe(false);
    expect(isOpen(night, '2026-09-06T02:00:00Z')).toBe(true);
    expect(isOpen(night, '2026-09-06T04:59:59Z')).toBe(true);
    expect(isOpen(night, '2026-09-06T05:00:00Z')).toBe(false);
    const sunday = hours('00:00', '08:00', { ...inChile, access_days: [7] });
    expect(isOpen(sunday, '2026-09-06T03:59:59Z')).toBe(false);
    expect(isOpen(sunday, '2026-09-06T04:00:00Z')).toBe(true);
    // On 4 April 2026 the hour before midnight comes twice, and Sunday an hour later for the world.
    const late = hours('23:15', '23:45', { ...inChile, access_days: [6] });
    expect([isOpen(late, '2026-04-05T02:30:00Z'), isOpen(late, '2026-04-05T03:30:00Z')]).toEqual([true, true]);
    expect([isOpen(sunday, '2026-04-05T03:59:59Z'), isOpen(sunday, '2026-04-05T04:00:00Z')]).toEqual([false, true]);
    const havana = hours('22:00', '02:00', { timezone: 'America/Havana', access_days: [6] });
    expect(isOpen(havana, '2026-03-08T05:59:59Z')).toBe(true); // Sunday 01:59:59, an hour after Saturday 23:59:59
    expect(isOpen(havana, '2026-03-08T06:00:00Z')).toBe(false);
  });

  it('end when untilClosing says, on days without a change of the clock', () => {
    const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => `${pad(minutes / 60)}:${pad(minutes % 60)}`);
    const everyDay = { access_days: [1, 2, 3, 4, 5, 6, 7], timezone: 'Asia/Kolkata' };
    fc.assert(
      fc.property(time, time, fc.integer({ min: 0, max: 86_399_999 }), (start, end, offset) => {
        fc.pre(start !== end);
        const one = hours(start, end, everyDay);
        const now = new Date(at('2026-11-23T00:00:00Z').getTime() + offset);
        fc.pre(closedBy(one, now, '192.0.2.1') === null);
        const left = untilClosing(one, now) ?? 0;
        expect(left).toBeGreaterThan(0);
        expect(closedBy(one, new Date(now.getTime() + left - 1), '192.0.2.1')).toBeNull();
        expect(closedBy(one, new Date(now.getTime() + left), '192.0.2.1')).toBe('outside_school_hours');
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});

const pad = (value: number): string => String(Math.floor(value)).padStart(2, '0');

describe('allowed networks', () => {
  const from = (ip: string, ...allowed_cidrs: string[]) =>
    closedBy(gate({ allowed_cidrs }), at('2026-11-23T10:00:00Z'), ip);

  it('let in who comes from one of them, in IPv4 and IPv6', () => {
    expect(from('203.0.113.9', '203.0.113.0/24')).toBeNull();
    expect(from('203.0.114.9', '203.0.113.0/24')).toBe('outside_school_network');
    expect(from('2001:db8:1::7', '203.0.113.0/24', '2001:db8:1::/48')).toBeNull();
    expect(from('2001:db8:2::7', '2001:db8:1::/48')).toBe('outside_school_network');
    expect(from('198.51.100.4', '198.51.100.4/32')).toBeNull();
    expect(from('198.51.100.5', '0.0.0.0/0')).toBeNull();
  });

  it('know an IPv4 address in IPv6 clothes, and let nobody in whose address cannot be read', () => {
    expect(from('::ffff:203.0.113.9', '203.0.113.0/24')).toBeNull();
    expect(from('::ffff:203.0.114.9', '203.0.113.0/24')).toBe('outside_school_network');
    expect(from('fe80::1%eth0', 'fe80::/10')).toBeNull();
    expect(from('unknown', '0.0.0.0/0', '::/0')).toBe('outside_school_network');
    expect(from('::ffff:cb00:7109', '203.0.113.0/24')).toBeNull();
    expect(from('::ffff:cb00:7209', '203.0.113.0/24')).toBe('outside_school_network');
    expect(from('203.0.113.9', '::ffff:203.0.113.0/120')).toBeNull();
    expect(from('203.0.114.9', '::ffff:203.0.113.0/120')).toBe('outside_school_network');
  });

  it('may be a single address, or all there are', () => {
    expect(from('2001:db8::1', '2001:db8::1/128')).toBeNull();
    expect(from('2001:db8::2', '2001:db8::1/128')).toBe('outside_school_network');
    expect(from('2001:db8::2', '::/0')).toBeNull();
    expect(from('2001:db8::2', '0.0.0.0/0')).toBe('outside_school_network');
  });

  it('are said before the hours', () => {
    const both = hours('08:00', '09:00', { allowed_cidrs: ['10.0.0.0/8'] });
    expect(closedBy(both, at('2026-11-22T22:00:00Z'), '192.0.2.1')).toBe('outside_school_network');
    expect(closedBy(both, at('2026-11-22T22:00:00Z'), '10.1.2.3')).toBe('outside_school_hours');
  });
});
