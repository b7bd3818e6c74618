import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells stand between commas, quoted where they must be', () => {
  expect(csvLine(['Maya', 4, null, 'a, "b"\nc', '7;8'])).toBe('Maya,4,,"a, ""b""\nc","7;8"\r\n');
});

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', ' =1', '＝1', '\r=1'])('%j is a text, not a formula', (text) => {
  expect(csvLine([text])).toMatch(/^"'/);
});

test.each(['-4', '-2.5', '3,75', 'x = 4', 'A+', 'A-'])('%s stays as it is', (text) => {
  expect(csvLine([text]).replaceAll('"', '')).toBe(`${text}\r\n`);
});

test('control characters are left out', () => {
  expect(csvLine(['a\u0000b\u0007c'])).toBe('abc\r\n');
});
