import { expect, test } from 'vitest';
import { isSlug, slugFrom } from './slug.ts';

test('a name suggests an address', () => {
  expect(slugFrom('Alder Grove School')).toBe('alder-grove-school');
  expect(slugFrom('  École St. Élodie ')).toBe('ecole-st-elodie');
  expect(slugFrom('学校')).toBe('');
  expect(slugFrom('a'.repeat(49) + ' b')).toBe('a'.repeat(49));
});

test('an address has letters, digits and inner hyphens', () => {
  for (const right of ['a', 'hill-school', 'school2']) expect(isSlug(right)).toBe(true);
  for (const wrong of ['', '-a', 'a-', 'a b', 'ä', 'a/b', 'a_b']) expect(isSlug(wrong)).toBe(false);
});
