import { beforeAll, expect, test } from 'vitest';
import { warmModeration } from './moderate-locally.ts';
import { newlyFound } from './newly-found.ts';

beforeAll(warmModeration, 120_000);

const cry = 'I want to kill myself';

/** What each saving of these texts, one after the other, tells. */
function told(...texts: string[]): (string[] | null)[] {
  return texts.map((text, at) => newlyFound(texts[at - 1] ?? '', text)?.verdict.categories ?? null);
}

test('is told when it is written, and not while one writes on', () => {
  expect(told('I want to', cry, `${cry} tonight`, `${cry} tonight. Bye.`, `Title\n\n${cry} tonight. Bye.`)).toEqual([
    null,
    ['self-harm'],
    null,
    null,
    null,
  ]);
});

test('is told again when it is written a second time elsewhere', () => {
  const filler = ' The leaf is green. It makes sugar. It needs light. It needs water.'.repeat(2);
  expect(told(`${cry}.${filler}`, `${cry}.${filler} I want to end my life.`)).toEqual([['self-harm'], ['self-harm']]);
});

test('is told when it becomes graver, and not when it goes', () => {
  expect(told('I will kill you all with a knife', 'We will bake', cry, '')).toEqual([
    ['violence', 'harassment'],
    null,
    ['self-harm'],
    null,
  ]);
});

test('weighs what was changed with what stands around it', () => {
  const play = 'In the play Romeo says: "I want to die".';
  expect(told('Notes.', `Notes. ${play}`)).toEqual([null, null]);
});

test('quotes the words it was found in, not the beginning of a long text', () => {
  const long = 'A leaf is green and makes sugar of light. '.repeat(300);
  const found = newlyFound(long, `${long}${cry}. ${long}`);
  expect(found?.excerpt).toContain(cry);
  expect(found?.excerpt.length).toBeLessThanOrEqual(600);
});
