import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { asOneOf, requireRoom } from './make-room.ts';

test('what would fill the disk is refused before its first byte', async () => {
  await expect(requireRoom(tmpdir(), Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({ code: 'unavailable' });
});

test('one person has so many uploads under way, and others theirs', async () => {
  const ends: (() => void)[] = [];
  const begin = (userId: string) => asOneOf(userId, () => new Promise<void>((resolve) => ends.push(resolve)));
  const first = Array.from({ length: 20 }, () => begin('one'));
  await expect(begin('one')).rejects.toMatchObject({ code: 'rate_limited' });
  const other = begin('other');
  ends.shift()?.();
  await first[0];
  const next = begin('one');
  await expect(begin('one')).rejects.toMatchObject({ code: 'rate_limited' });
  for (const end of ends) end();
  await Promise.all([...first, other, next]);
  await expect(asOneOf('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(asOneOf('one', () => Promise.resolve(1))).resolves.toBe(1);
});
