import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { variableNames } from '#server/platform/config.ts';
import { root } from './steps.ts';

const pages = [
  ...(await readdir(root)).filter((name) => name.endsWith('.md')),
  ...(await readdir(join(root, 'docs'), { recursive: true })).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));

test.each(pages)('the links of %s lead somewhere', async (page) => {
  const text = await readFile(join(root, page), 'utf8');
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((match) => match[1] ?? '');
  const dead = links.filter((link) => !/^\w+:/.test(link) && !existsSync(join(root, dirname(page), link)));
  expect(dead).toEqual([]);
});

test('every file that ARCHITECTURE.md names exists', async () => {
  const text = await readFile(join(root, 'ARCHITECTURE.md'), 'utf8');
  const gone: string[] = [];
  for (const line of text.split('\n')) {
    // A bare file name in a row of the table stands in the folder of the path before it.
    let folder = '';
    for (const [, path = ''] of line.matchAll(/`([A-Za-z0-9_./-]+)`/g)) {
      if (/^(contract|server|web|tests|scripts|docs|bench|evals)\/[^<*]/.test(path)) {
        folder = path.endsWith('/') ? path : `${dirname(path)}/`;
        if (!/\/[xy]$|\/[xy]\//.test(path) && !existsSync(join(root, path))) gone.push(path);
      } else if (folder && line.startsWith('|') && /^[a-z-]+(\.[a-z]+)*\.tsx?$/.test(path)) {
        if (!existsSync(join(root, folder, path))) gone.push(`${folder}${path}`);
      }
    }
  }
  expect(gone).toEqual([]);
});

test('docs/decisions/README.md lists every decision', async () => {
  const text = await readFile(join(root, 'docs/decisions/README.md'), 'utf8');
  const absent = pages.filter((page) => /^docs\/decisions\/\d/.test(page) && !text.includes(`(${basename(page)})`));
  expect(absent).toEqual([]);
});

test('docs/operating.md names every variable that the product reads', async () => {
  const text = await readFile(join(root, 'docs/operating.md'), 'utf8');
  const absent = variableNames.filter(
    (name) => !text.includes(`\`${name}\``) && !text.includes(`\`${name.replace('HEARTH_LLM_ROUTE', '')}\``),
  );
  expect(absent).toEqual([]);
});
