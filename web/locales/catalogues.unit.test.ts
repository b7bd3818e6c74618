import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);

/** Message → translation of one catalogue; the header is left out. */
function entries(locale: string, file: string): Map<string, string> {
  const text = readFileSync(new URL(`${locale}/${file}`, folder), 'utf8');
  const found = new Map<string, string>();
  for (const [, id = '', translation = ''] of text.matchAll(
    /^msgid ((?:"[^\n]*"\n)+)msgstr ((?:"[^\n]*"(?:\n|$))+)/gm,
  )) {
    const words = (quoted: string): string =>
      [...quoted.matchAll(/"[^\n]*"/g)].map(([part]) => JSON.parse(part) as string).join('');
    if (words(id) !== '') found.set(words(id), words(translation));
  }
  return found;
}

const placeholders = (text: string): string[] =>
  [...new Set(text.match(/(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+) )\{\w+(?=[,}])|<\/?\d+\/?>/g) ?? [])].sort();

describe.each(readdirSync(new URL('en/', folder)))('%s', (file) => {
  const english = entries('en', file);
  const spanish = entries('es', file);

  test('says everything in Spanish, too', () => {
    expect([...english.keys()].filter((message) => !spanish.get(message))).toEqual([]);
  });

  test('keeps every placeholder and tag in its translation', () => {
    for (const [message, translation] of spanish) {
      expect(placeholders(translation), message).toEqual(placeholders(message));
    }
  });
});
