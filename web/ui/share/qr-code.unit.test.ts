import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrCode, qrSvg } from './qr-code.ts';

test('the path draws exactly the dark modules of the code, inside an edge of four', () => {
  for (const text of [
    'https://school.example/activities/0190',
    'https://school.example/groups/1?join_token=' + 'x'.repeat(300),
  ]) {
    const { size, path } = qrCode(text);
    const drawn = new Set<string>();
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
      for (let at = 0; at < Number(width); at += 1) drawn.add(`${Number(x) + at} ${Number(y)}`);
    }
    const { data } = encode(text, { ecc: 'M', border: 4 });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
    expect(size).toBe(data.length);
    expect([...drawn].toSorted()).toEqual(dark.toSorted());
    expect(dark.every((at) => at.split(' ').every((n) => Number(n) >= 4 && Number(n) < size - 4))).toBe(true);
  }
});

test('the picture file holds the code and nothing of the address in words', () => {
  expect(qrSvg('https://school.example/<b>')).not.toContain('<b>');
});
