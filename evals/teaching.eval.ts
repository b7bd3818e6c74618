// Scripted students play against activities; every candidate must keep its thresholds.
import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeProvider } from '#tests/support/fake-provider/server.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { school } from '#tests/support/school.ts';
import type { CheckName, Played } from './checks/check.ts';
import { play } from './play.ts';
import { candidates } from './profiles.ts';
import { students } from './students/index.ts';
import { addUp } from './table.ts';
import { thresholds } from './thresholds.ts';

/** A real model takes its seconds for each of some 300 answers. */
const longest = 3_600_000;
const provider = await startFakeProvider();
afterAll(() => provider.close());

describe.each(candidates(process.env['HEARTH_EVALS'], provider))('$name', ({ name, env, hasTools, plays, prepare }) => {
  let app: TestApp;
  const lessons: Played[] = [];

  beforeAll(async () => {
    prepare(provider);
    app = await startApp({ env });
  });
  afterAll(() => app?.close());

  test('plays its lessons', { timeout: longest }, async () => {
    const at = await school(app);
    const classes = plays.map(async (activity) => {
      for (const student of students) {
        if (student.says(activity).length > 0) lessons.push(await play(app, at, { student, activity, hasTools }));
      }
    });
    await Promise.all(classes);
    await mkdir('evals/results', { recursive: true });
    await writeFile(`evals/results/${name}.json`, JSON.stringify({ scores: addUp(lessons), lessons }, null, 1));
    expect(lessons.length).toBeGreaterThan(plays.length);
  });

  const limits = Object.entries(thresholds[name] ?? {}) as [CheckName, number][];
  test.each(limits.length > 0 ? limits : ([['ends in order', 1]] as [CheckName, number][]))('%s', (check, least) => {
    const { good = 0, all = 0, faults = [] } = addUp(lessons)[check] ?? {};
    expect(all, 'Nothing was looked at').toBeGreaterThan(0);
    expect(good / all, faults.slice(0, 12).join('\n')).toBeGreaterThanOrEqual(least);
  });
});
