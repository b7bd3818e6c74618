import { describe, expect, it } from 'vitest';
import { clientAddress, unreadableAddress } from './client-address.ts';

describe('the address of a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:50123', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:DB8::1', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    [' 10.0.0.1 ', '10.0.0.1'],
  ])('%s is %s', (said, address) => {
    expect(clientAddress(said)).toBe(address);
  });

  it.each([
    '',
    'unknown',
    '_hidden',
    '203.0.113',
    '999.1.1.1',
    '1.2.3.4, 5.6.7.8',
    "'; drop table users",
    'x'.repeat(9000),
  ])('%s is none', (said) => {
    expect(clientAddress(said)).toBe(unreadableAddress);
  });
});
