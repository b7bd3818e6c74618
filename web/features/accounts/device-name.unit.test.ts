import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('a device is named by its browser and system', () => {
  expect(
    deviceName(
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
    ),
  ).toBe('Chrome, ChromeOS');
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/133.0')).toBe('Firefox, Windows');
  expect(deviceName('curl/8.5')).toBeNull();
  expect(deviceName(null)).toBeNull();
});
