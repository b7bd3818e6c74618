import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { renderMatrix } from './permissions-matrix.ts';

test('docs/permissions.md says what the rules say', async () => {
  const written = await readFile(new URL('../docs/permissions.md', import.meta.url), 'utf8');
  expect(written, 'write it anew with: node scripts/permissions-matrix.ts').toBe(renderMatrix());
});
