import { describe, expect, test } from 'vitest';
import { mathWords } from './math-words.ts';
import { spokenSentences } from './spoken-text.ts';
import { spokenLocale } from './voice-context.ts';

const said = (text: string, locale = 'en') => spokenSentences(text, locale).map((one) => one.said);

describe('a formula in words', () => {
  test.each([
    ['\\frac{3}{4}x^2 = 12', '3 over 4 x squared equals 12'],
    ['4x + 7 = 19', '4 x plus 7 equals 19'],
    ['\\sqrt{x+1} \\le 2.5', 'the square root of x plus 1 is at most 2.5'],
    ['x_1 \\cdot 10^{-3}', 'x sub 1 times 10 to the power of minus 3'],
    ['2(x - 3)', '2, x minus 3'],
    ['90^\\circ', '90 degrees'],
    ['\\text{speed} = \\left(\\frac{s}{t}\\right)', 'speed equals, s over t'],
    ['\\pi r^2', 'pi r squared'],
  ])('%s', (tex, words) => expect(mathWords(tex, 'en')).toBe(words));

  test('in the lesson’s language', () => {
    expect(mathWords('x^2 - 4 = 0', 'es-MX')).toBe('x al cuadrado menos 4 es igual a 0');
    expect(mathWords('\\frac{1}{2}', 'de')).toBe('1 durch 2');
    expect(mathWords('3 + 4', 'ar')).toBe('3 زائد 4');
    expect(mathWords('3 + 4', 'xx')).toBe('3 plus 4');
  });

  test('whatever stands in it, it has an end', () => {
    for (const tex of [
      '{',
      '}',
      '\\',
      '^',
      '_',
      '\\frac',
      '\\frac{',
      '{'.repeat(5_000),
      '\\sqrt[',
      '^'.repeat(3_000),
    ]) {
      expect(typeof mathWords(tex, 'en')).toBe('string');
    }
  });
});

describe('a message as it is read aloud', () => {
  test('has sentences without marks', () => {
    expect(said('**Well done!** You took *seven* away. See [the book](https://example.org/a.html).')).toEqual([
      'Well done!',
      'You took seven away.',
      'See the book.',
    ]);
  });

  test('says formulas in words, and their dots end no sentence', () => {
    const text = 'Start with $4x + 7 = 19.5$. What is $\\frac{1}{2}$ of it?';
    expect(said(text)).toEqual(['Start with 4 x plus 7 equals 19.5.', 'What is 1 over 2 of it?']);
    expect(spokenSentences(text, 'en').map((one) => one.shown)).toEqual(['', '']);
    expect(said('$$x = 3$$')).toEqual(['x equals 3']);
  });

  test('names code and leaves it out', () => {
    expect(said('Look:\n\n```python\nprint("no. not this.")\n```\n\nRun `go` now.')).toEqual([
      'Look:',
      'Here stands some code.',
      'Run go now.',
    ]);
    expect(said('```js\nlet x\n```', 'es')).toEqual(['Aquí hay un trozo de código.']);
  });

  test('reads lists, hints and tables line by line', () => {
    expect(said('1. First step.\n2. Second step.')).toEqual(['First step.', 'Second step.']);
    expect(said('> [!hint 1/3] Think of both sides.')).toEqual(['Think of both sides.']);
    expect(said('| a | b |\n|---|---|\n| 1 | 2 |')).toEqual(['a, b', '1, 2']);
    expect(said('---')).toEqual([]);
  });

  test('what stands on the page as it is said can be found there', () => {
    expect(spokenSentences('You are *close*. Go on!', 'en')).toEqual([
      { said: 'You are close.', shown: 'You are close.' },
      { said: 'Go on!', shown: 'Go on!' },
    ]);
  });
});

test('a text in other words is read in their language', () => {
  const asked = 'That is a start. Which operation undoes the last one you did to this side?';
  expect(spokenLocale(asked, 'es')).toBe('en');
  expect(spokenLocale(asked, 'en-GB')).toBe('en-GB');
  expect(spokenLocale('Muy bien. ¿Qué haces con los números que están en el lado izquierdo?', 'en')).toBe('es');
  expect(spokenLocale('Super! Was machst du mit der Zahl auf der anderen Seite?', 'en')).toBe('de');
  expect(spokenLocale('Bravo ! Que fais-tu avec le nombre qui est dans ce terme ?', 'en')).toBe('fr');
  expect(spokenLocale('x = 3', 'es')).toBe('es');
  expect(spokenLocale('What do you do with the word "el"?', 'ja')).toBe('ja');
});

test('a text in other letters is read in their language', () => {
  expect(spokenLocale('Hola, ¿qué tal?', 'es')).toBe('es');
  expect(spokenLocale('ما ناتج 3 زائد 4؟', 'en')).toBe('ar');
  expect(spokenLocale('ما ناتج 3 زائد 4؟', 'ar-EG')).toBe('ar-EG');
  expect(spokenLocale('What is this?', 'ar')).toBe('en');
});
