import { expect, test } from 'vitest';
import { cityOf, findZones, offsetOf, regionOf, timeZones, zoneWords } from './time-zones.ts';

const summer = new Date('2026-07-01T12:00:00Z');
const winter = new Date('2026-01-01T12:00:00Z');
const zones = timeZones(['Asia/Kolkata', 'Europe/London']);
const find = (typed: string) => findZones(zones, typed, (zone) => zoneWords(zone, winter, 'en'));

test('the zones that matter stand first, and each stands once', () => {
  expect(zones.slice(0, 2)).toEqual(['Asia/Kolkata', 'Europe/London']);
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toContain('UTC');
  expect(zones).not.toContain('Asia/Calcutta');
});

test('a zone is named by its city and says its offset of the day', () => {
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(regionOf('America/Argentina/Buenos_Aires')).toBe('America, Argentina');
  expect(regionOf('UTC')).toBe('');
  expect(offsetOf('Europe/London', summer)).toBe('UTC+01:00');
  expect(offsetOf('Europe/London', winter)).toBe('UTC+00:00');
  expect(offsetOf('Asia/Kolkata', winter)).toBe('UTC+05:30');
});

test('a zone is found by its city, by its name as it is or was, and by what people call it', () => {
  expect(find('lond')[0]).toBe('Europe/London');
  expect(find('são p')[0]).toBe('America/Sao_Paulo');
  expect(find('America/New_York')).toEqual(['America/New_York']);
  expect(find('calcutta')).toEqual(['Asia/Kolkata']);
  expect(find('pacific time')).toContain('America/Los_Angeles');
  expect(find('Atlantis')).toEqual([]);
  expect(find(' ')).toEqual(zones);
});
