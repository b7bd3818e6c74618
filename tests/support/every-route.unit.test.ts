import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { everyRoute } from './every-route.ts';

const folder = new URL('../../web/app/routes/', import.meta.url);

test('each route of the web app is visited by the check of its accessibility, and no other', async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  const paths = sources.flatMap((text) => [...text.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path));
  expect(Object.keys(everyRoute).toSorted()).toEqual([...new Set(paths)].toSorted());
});
