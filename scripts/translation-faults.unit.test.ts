import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultOf, saidTwice } from './translation-faults.ts';

test('a translation carries the values and marks of its text', () => {
  expect(faultOf('Hello {name}', 'Hallo {name}', 'de')).toEqual([]);
  expect(faultOf('Hello {name}', 'Hallo', 'de')).toHaveLength(1);
  expect(faultOf('Hello {name}', 'Hallo {nom}', 'fr')).toHaveLength(1);
  expect(faultOf('Read <0>this</0>', 'Lies <0>das', 'de')).toHaveLength(1);
  expect(faultOf('Hello', '', 'de')).toEqual(['nothing for "Hello"']);
});

test('a plural says every number of its language', () => {
  const english = '{count, plural, one {# pupil} other {# pupils}}';
  expect(faultOf(english, '{count, plural, one {# élève} other {# élèves}}', 'fr')).toEqual([]);
  expect(faultOf(english, '{count, plural, one {# Kind} other {# Kinder}}', 'de')).toEqual([]);
  expect(faultOf(english, '{count, plural, one {طالب واحد} other {# طالب}}', 'ar')[0]).toContain(
    'zero, two, few, many',
  );
  const whole = '{count, plural, =0 {لا طلاب} one {طالب واحد} two {طالبان} few {# طلاب} many {# طالبًا} other {# طالب}}';
  expect(faultOf(english, whole, 'ar')).toEqual([]);
});

test('a text is said in one way in all catalogues, unless its context is another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-said-'));
  try {
    const files = ['a.po', 'b.po'].map((name) => join(folder, name));
    const head = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n\n';
    await writeFile(files[0] ?? '', `${head}msgid "Open"\nmsgstr "Offen"\n\nmsgid "Back"\nmsgstr "Zurück"\n`);
    await writeFile(files[1] ?? '', `${head}msgid "Open"\nmsgstr "Öffnen"\n\nmsgid "Back"\nmsgstr "Zurück"\n`);
    expect(await saidTwice(files, 'de')).toEqual(['"Open" is "Offen" and "Öffnen"']);
    const apart = `${head}msgctxt "command"\nmsgid "Open"\nmsgstr "Öffnen"\n`;
    await writeFile(files[1] ?? '', apart);
    expect(await saidTwice(files, 'de')).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
