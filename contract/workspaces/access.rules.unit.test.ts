import { describe, expect, it } from 'vitest';
import { isCidr, isTimeZone } from './access.rules.ts';

describe('a range of addresses', () => {
  it.each(['10.0.0.0/8', '0.0.0.0/0', '192.168.1.7/32', '2001:db8::/32', '::/0', 'fe80::1/128', '::ffff:10.0.0.1/120'])(
    '%s is one',
    (value) => expect(isCidr(value)).toBe(true),
  );
  it.each([
    '',
    '10.0.0.0',
    '10.0.0.0/33',
    '10.0.0.0/08',
    '10.0.0.0/-1',
    '10.0.0/8',
    '010.0.0.0/8',
    '256.0.0.0/8',
    '10.0.0.0/8/8',
    '2001:db8::/129',
    '2001:db8:::/32',
    'fe80::1%eth0/64',
    'school.example/8',
    '::1]/8',
  ])('%s is none', (value) => expect(isCidr(value)).toBe(false));
});

describe('a time zone', () => {
  it.each(['Europe/London', 'UTC', 'America/Argentina/Buenos_Aires'])('%s is one', (value) =>
    expect(isTimeZone(value)).toBe(true),
  );
  it.each(['', '+02:00', 'BST', 'Europe/Nowhere', 'US/Pacific-New'])('%s is none', (value) =>
    expect(isTimeZone(value)).toBe(false),
  );
});
