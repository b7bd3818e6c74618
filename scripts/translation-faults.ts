import { readFile } from 'node:fs/promises';
import { formatter } from '@lingui/format-po';
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';

/**
 * What is wrong in one catalogue of a language: texts without a translation, and translations that carry other values
 * (`{name}`) or marks (`<0>`) than their text, or that do not say all the numbers of their language.
 */
export async function faultsIn(file: string, language: string): Promise<string[]> {
  const entries = await entriesOf(file, language);
  return entries.flatMap(({ message = '', translation = '' }) => faultOf(message, translation, language));
}

/**
 * Texts that two catalogues of a language say differently. At run time they are one text: which of the two somebody reads
 * would hang on the pages that he opened before. Where two meanings are meant, the code gives each a `context`.
 */
export async function saidTwice(files: readonly string[], language: string): Promise<string[]> {
  const said = new Map<string, string>();
  const faults = new Set<string>();
  for (const file of files) {
    for (const { message = '', context = '', translation = '' } of await entriesOf(file, language)) {
      const key = `${context}\n${message}`;
      const before = said.get(key) ?? translation;
      if (before !== translation) faults.add(`"${message}" is "${before}" and "${translation}"`);
      said.set(key, before);
    }
  }
  return [...faults];
}

async function entriesOf(file: string, language: string) {
  const catalogue = await formatter().parse(await readFile(file, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename: file,
  });
  return Object.values(catalogue ?? {}).filter((entry) => entry.obsolete !== true);
}

/** `message` and its `translation` in ICU MessageFormat; an empty list where nothing is wrong. */
export function faultOf(message: string, translation: string, language: string): string[] {
  if (translation === '') return [`nothing for "${message}"`];
  const said = partsOf(compileMessage(message));
  const again = partsOf(compileMessage(translation));
  const faults = [];
  if ([...said.parts].toSorted().join(' ') !== [...again.parts].toSorted().join(' '))
    faults.push(`other values or marks in "${translation}"`);
  const missing = again.plurals.flatMap((has) => numbersOf(language).filter((one) => !says(has, one)));
  if (missing.length > 0) faults.push(`"${translation}" does not say ${[...new Set(missing)].join(', ')}`);
  return faults;
}

type Parts = { parts: Set<string>; plurals: Set<string>[] };

function partsOf(compiled: CompiledMessage, found: Parts = { parts: new Set(), plurals: [] }): Parts {
  for (const token of typeof compiled === 'string' ? [compiled] : compiled) {
    if (typeof token === 'string') {
      for (const [mark] of token.matchAll(/<\/?\d+\/?>/g)) found.parts.add(mark);
      continue;
    }
    const [value, kind, choices] = token;
    found.parts.add(`{${value}}`);
    if (typeof choices !== 'object') continue;
    const { offset: _offset, ...branches } = choices as Record<string, CompiledMessage>;
    if (kind === 'plural') found.plurals.push(new Set(Object.keys(branches)));
    for (const branch of Object.values(branches)) partsOf(branch, found);
  }
  return found;
}

/** The plural categories that whole numbers of everyday size have in a language: in Arabic all six. */
function numbersOf(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))];
}

/** A category may be said by its only number: `=0`, `=1`, `=2`, which the compiled message names without the sign. */
function says(branches: Set<string>, category: string): boolean {
  const exact: Record<string, string> = { zero: '0', one: '1', two: '2' };
  return branches.has(category) || branches.has(exact[category] ?? '');
}
