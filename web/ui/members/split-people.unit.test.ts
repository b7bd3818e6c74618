import { expect, test } from 'vitest';
import { splitPeople } from './split-people.ts';

const emails = (text: string, takesDomains = false) => splitPeople(text, takesDomains).people.map((one) => one.email);
const broken = (text: string, takesDomains = false) =>
  splitPeople(text, takesDomains).broken.map((one) => [one.text, one.why]);

test('a text is taken apart at whitespace, commas and semicolons; each address stands once, whatever its case', () => {
  expect(emails('a@hill.edu, B@Hill.EDU\n c@hill.edu;a@HILL.edu\td@hill.edu,,')).toEqual([
    'a@hill.edu',
    'b@hill.edu',
    'c@hill.edu',
    'd@hill.edu',
  ]);
  expect(splitPeople('  ,; \n', true)).toEqual({ people: [], domains: [], broken: [] });
});

test.each([
  ['nora', 'email'],
  ['nora@', 'email'],
  ['.nora@hill.edu', 'email'],
  ['nora.@hill.edu', 'email'],
  ['no..ra@hill.edu', 'email'],
  ['nora@hill', 'email'],
  ['nora@hill.e', 'email'],
  ['@hill.edu', 'email'],
  ['hill.edu', 'email'],
])('%s is no address, and stays as it was written', (word, why) => {
  expect(broken(`a@hill.edu ${word}`)).toEqual([[word, why]]);
  expect(emails(`a@hill.edu ${word}`)).toEqual(['a@hill.edu']);
});

test('in a term an entry with @ in front, or a bare domain, is a rule; free mail is none', () => {
  const split = splitPeople('@Hill.edu hill.edu staff.hill.edu a@hill.edu @gmail.com yahoo.co.uk @hill nora', true);
  expect(split.domains).toEqual(['hill.edu', 'staff.hill.edu']);
  expect(split.people).toEqual([{ email: 'a@hill.edu', name: '' }]);
  expect(split.broken).toEqual([
    { text: '@gmail.com', why: 'free_mail' },
    { text: 'yahoo.co.uk', why: 'free_mail' },
    { text: '@hill', why: 'domain' },
    { text: 'nora', why: 'email' },
  ]);
  // A person with such an address is a person.
  expect(emails('nora@gmail.com', true)).toEqual(['nora@gmail.com']);
});

test('the name that a mail program writes before an address is kept', () => {
  const text =
    'Nora Berg <Nora@hill.edu>, "Li, Jo" <jo@hill.edu>; plain@hill.edu\nMaya van Dam <maya@hill.edu> <x@hill.edu>';
  expect(splitPeople(text, false).people).toEqual([
    { email: 'nora@hill.edu', name: 'Nora Berg' },
    { email: 'jo@hill.edu', name: 'Li, Jo' },
    { email: 'plain@hill.edu', name: '' },
    { email: 'maya@hill.edu', name: 'Maya van Dam' },
    { email: 'x@hill.edu', name: '' },
  ]);
  expect(broken('Nora Berg <nora@hill>, ok@hill.edu')).toEqual([['Nora Berg <nora@hill>', 'email']]);
  expect(emails('b@hill.edu Nora <a@hill.edu>').toSorted()).toEqual(['a@hill.edu', 'b@hill.edu']);
});

test('what is broken, put back into the box, is broken in the same way again', () => {
  const text = 'Nora Berg <nora@hill>, a b@ .c@hill.edu "x" <y>';
  const first = splitPeople(text, true).broken;
  expect(splitPeople(first.map((one) => one.text).join('\n'), true).broken.map((one) => one.why)).toEqual(
    first.map((one) => one.why),
  );
});

test('6,000 with half of them broken, and one long line without any separator, take no time worth a word', () => {
  const text = Array.from({ length: 6000 }, (_, at) => (at % 2 === 0 ? `p${at}@hill.edu` : `p${at}@hill`)).join(', ');
  const started = performance.now();
  const split = splitPeople(text, true);
  splitPeople('x '.repeat(200_000), true);
  splitPeople('<'.repeat(20_000), true);
  expect(performance.now() - started).toBeLessThan(5000);
  expect([split.people.length, split.broken.length]).toEqual([3000, 3000]);
});
