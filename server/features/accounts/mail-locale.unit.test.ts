import { expect, test } from 'vitest';
import { localeOf } from './mail-locale.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-419,en;q=0.8', 'es'],
  ['en-GB,es;q=0.9', 'en'],
  ['fr-FR, es;q=0.4, en;q=0.3', 'es'],
  ['de, zh', 'en'],
  [';;q=,,', 'en'],
])('%s reads mail in %s', (header, locale) => {
  expect(localeOf({ headers: header === undefined ? {} : { 'accept-language': header } })).toBe(locale);
});
