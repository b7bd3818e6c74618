import { expect, test } from 'vitest';
import { environmentOf } from './environment.ts';

test('an installation says by its host what kind it is', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'hearth.local', 'a.localhost']) {
    expect(environmentOf(host)).toBe('local');
  }
  for (const host of ['staging.example.org', 'hearth-staging.example.org', 'hearth.staging.example.org']) {
    expect(environmentOf(host)).toBe('staging');
  }
  for (const host of ['hearth.example.org', 'notstaging.example.org', 'local.example.org', '10.0.0.7']) {
    expect(environmentOf(host)).toBe('production');
  }
});
