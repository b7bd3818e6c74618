import { afterEach, expect, it, vi } from 'vitest';
import { id } from '#contract/core/ids.ts';
import { newId } from './new-id.ts';

afterEach(() => vi.unstubAllGlobals());

it('makes ids that the server takes, each another, also where a page came by plain HTTP', () => {
  const plain = globalThis.crypto;
  vi.stubGlobal('crypto', { getRandomValues: plain.getRandomValues.bind(plain) });
  const made = Array.from({ length: 200 }, newId);
  for (const one of made) expect(id.parse(one)).toBe(one);
  expect(made.every((one) => one[14] === '4' && '89ab'.includes(one[19] ?? ''))).toBe(true);
  expect(new Set(made).size).toBe(200);
});
