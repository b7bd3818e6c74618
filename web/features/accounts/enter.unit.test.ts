import { expect, test } from 'vitest';
import { safePath } from './enter.ts';

test('after signing in one goes where one wanted to, on this site only', () => {
  expect(safePath('/groups/1?share_group=true')).toBe('/groups/1?share_group=true');
  expect(safePath(undefined)).toBe('/');
  for (const bad of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    '/sign-in?x',
  ]) {
    expect(safePath(bad), bad).toBe('/');
  }
});
