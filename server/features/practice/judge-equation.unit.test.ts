import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equationItem, equationsIn } from './items/equation.ts';
import type { EquationItem } from './items/item.ts';
import { judgeEquation } from './judge-equation.ts';
import type { EquationVerdict } from './judge-equation.ts';
import type { TutorLocale } from './maths/plain-maths.ts';

function itemOf(text: string): EquationItem {
  const [equation] = equationsIn(text, 'en').equations;
  const item = equation && equationItem(equation);
  if (!item) throw new Error(`no equation in ${text}`);
  return item;
}
const judge = (question: string, text: string, locale: TutorLocale = 'en'): EquationVerdict => {
  const item = itemOf(question);
  return judgeEquation(item, item.equation, text, locale);
};
const mistake = (question: string, text: string): string | null => {
  const verdict = judge(question, text);
  return verdict.kind === 'wrong' ? verdict.slip.mistake.kind : `(${verdict.kind})`;
};

describe('a right answer', () => {
  it.each([
    'x = 4',
    'x=4',
    'X = 4',
    '4',
    '4.',
    '4!',
    '= 4',
    '4 = x',
    'x is 4',
    'x equals 4',
    'x is equal to four',
    'it is 4',
    "it's 4",
    'is it 4?',
    'I think 4',
    'The answer is 4.',
    'four',
    '8/2',
    '4.0',
    '4,0',
    'x = 8/2',
    '$x = 4$',
    '$$x=\\frac{8}{2}$$',
    '**x = 4**',
    'x = 2 + 2',
    'is x 4?',
    '3 x 4 = 12 + 5 = 17',
    '𝑥 = 4',
    '３x = 12, x = ４',
    'maybe x = 4?',
    'So x = 12/3 = 4',
    '12 / 3 = 4',
    '3x = 12 → x = 4',
    '3x=12 => x=4',
    '3x + 5 - 5 = 17 - 5\n3x = 12\nx = 4',
    '1) 3x = 12\n2) x = 4',
    '- 3x = 12\n- x = 4',
    '3x = 17 - 5 = 12, x = 12 / 3 = 4',
    '17 - 5 = 12 / 3 = 4',
    '3x=12 x=4',
    '4 because 3*4 = 12 and 12 + 5 = 17',
    '17 minus 5 is 12 and a third of it is 4',
    '4 = x, I checked',
    'x = 3, no wait, x = 4',
    'I took 5 away and divided by 3, so 4',
    'divide by 3 after taking 5, I get 4',
    'x = 4 because 3*4+5=17',
    '3*4 + 5 = 17',
    '3 x 4 + 5 = 17',
    '(17-5)/3',
    'x=(17-5)/3',
  ])('is accepted as %j', (text) => {
    expect(judge('3x + 5 = 17', text).kind).toBe('right');
  });

  it.each([
    'x es 4',
    'x es igual a cuatro',
    'es 4',
    'cuatro',
    'me da 4',
    'la respuesta es 4',
    'x vale 4',
    'creo que 4',
    'resto 5, divido entre 3 y sale 4',
  ])('is accepted in Spanish as %j', (text) => {
    expect(judge('3x + 5 = 17', text, 'es').kind).toBe('right');
  });

  it.each([
    ['2x = 5', ['5/2', '2.5', '2,5', '2 1/2', '2½', 'x = 2\\frac{1}{2}', 'two and a half', '10/4']],
    ['x + 7 = 3', ['-4', '−4', 'x = -4', 'minus 4', 'negative four', '-8/2']],
    ['3x = 2', ['2/3', '⅔', 'two thirds', '0.67', '0.667']],
    ['y/4 = 3', ['12', 'y = 12', 'Y=12', '3 * 4 = 12']],
    ['4y = 8', ['4y = 8 and y = 2', 'y is two']],
  ])('of %s has many forms', (question, forms) => {
    for (const form of forms) expect([form, judge(question, form).kind]).toEqual([form, 'right']);
  });

  it('says when it was checked, bare, rounded, or got to over a slip', () => {
    expect(judge('3x + 5 = 17', 'x = 4. Check: 3·4+5=17')).toMatchObject({ checked: true });
    expect(judge('3x + 5 = 17', '4')).toMatchObject({ checked: false, bare: true, steps: [] });
    expect(judge('3x + 5 = 17', '3x = 12, x = 4')).toMatchObject({ bare: false });
    expect(judge('3x = 2', '0.67')).toMatchObject({ rounded: true });
    expect(judge('3x + 5 = 17', '3x = 13, x = 4')).toMatchObject({ slip: { mistake: { kind: 'arithmetic' } } });
  });
});

describe('what is no answer yet', () => {
  it.each([
    ['3x = 12', 'partial'],
    ['17 - 5 = 12', 'partial'],
    ['I take 5 away so 3x = 12', 'partial'],
    ['3x + 5 - 5 = 17 - 5', 'partial'],
    ['(3x + 5 - 5)/3 = (17 - 5)/3', 'partial'],
    ["it's not 4", 'none'],
    ['no creo que sea 4', 'none'],
    ['subtract 5', 'plan'],
    ['I would take 5 away from both sides', 'plan'],
    ['divide by 3', 'plan'],
    ['subtract 5 then divide by 3', 'plan'],
    ['is it 3 or 4 or 5?', 'many'],
    ['x=1 x=2 x=3 x=4', 'many'],
    ['1 2 3 4 5', 'many'],
    ['12 - 5 = 7', 'aside'],
    ['17 - 5', 'partial'],
    ['x is bigger than 3', 'none'],
    ['I divided 17 by 3 and then took 5', 'plan'],
    ['hello', 'none'],
    ['what do I do', 'none'],
    ['3x + 5 = 17', 'none'],
    ['', 'none'],
  ])('%j is %s', (text, kind) => {
    expect(judge('3x + 5 = 17', text).kind).toBe(kind);
  });

  it('takes a plan for what it is worth', () => {
    expect(judge('3x + 5 = 17', 'take away 5')).toMatchObject({ kind: 'plan', good: true });
    expect(judge('3x + 5 = 17', 'add 5')).toMatchObject({ kind: 'plan', good: false });
    expect(judge('5x - 3 = 2x + 9', 'subtract 2x from both sides')).toMatchObject({ kind: 'plan', good: true });
  });
});

describe('a wrong step is named', () => {
  it.each([
    ['3x + 5 = 17', '3x = 22', 'inverse_sum'],
    ['x - 9 = 15', 'x = 6', 'inverse_sum'],
    ['5x - 3 = 2x + 9', '7x - 3 = 9', 'inverse_sum'],
    ['5x - 4 = 2x + 11', '3x = 7', 'inverse_sum'],
    ['5x - 3 = 2x + 9', '7x = 12', 'inverse_sum'],
    ['4x = 28', 'x = 112', 'inverse_product'],
    ['x/4 = 8', 'x = 2', 'inverse_product'],
    ['4x = 28', 'x = 24', 'subtracted_factor'],
    ['3x + 5 = 17', '3x = 17', 'one_side'],
    ['3x + 5 = 17', '3x + 5 = 12', 'one_side'],
    ['3x + 6 = 12', 'x + 6 = 4', 'one_term'],
    ['2(x + 3) = 14', '2x + 3 = 14', 'distribution'],
    ['-2(x - 3) = 10', '-2x - 6 = 10', 'distribution'],
    ['3x + 5 = 17', '8x = 17', 'unlike_terms'],
    ['3x + 5 = 17', '3x = 11', 'arithmetic'],
    ['3x + 5 = 17', '17 - 5 = 11', 'arithmetic'],
    ['3x + 5 = 17', '3x = 12 and x = 3', 'arithmetic'],
    ['3x + 5 = 17', '12', 'forgot_factor'],
    ['3x + 5 = 17', '-4', 'sign'],
    ['2x + 1 = 7', 'x = 10', 'unknown'],
  ])('%s, then %s: %s', (question, text, kind) => {
    expect(mistake(question, text)).toBe(kind);
  });

  it('after giving credit for the right ones', () => {
    const verdict = judge(
      '3x + 5 = 17',
      "I'd take 5 away from both sides, so 3x = 12. Then I divide by 3 and get x = 3?",
    );
    expect(verdict).toMatchObject({
      kind: 'wrong',
      value: { n: 3n },
      slip: { quote: 'Then I divide by 3 and get x = 3?' },
    });
    expect(verdict.kind === 'wrong' && verdict.steps.map((step) => step.step.kind)).toEqual(['take_away']);
  });

  it('with the teacher’s own words when he warned of it', () => {
    const item = {
      ...itemOf('3x + 5 = 17'),
      mistakes: [{ text: 'adds 5', values: [], lines: [itemOf('3x = 22').equation] }],
    };
    expect(judgeEquation(item, item.equation, '3x = 22', 'en')).toMatchObject({
      slip: { mistake: { kind: 'usual', text: 'adds 5' } },
    });
  });
});

const small = fc.integer({ min: -12, max: 12 });
const factor = fc.integer({ min: -9, max: 9 }).filter((value) => value !== 0);
const plus = (value: number): string => (value < 0 ? `- ${-value}` : `+ ${value}`);
const term = (value: number): string => (value === 1 ? 'x' : value === -1 ? '-x' : `${value}x`);

/** Equations of every school form with the whole number that solves them. */
const equations = fc
  .record({ a: factor, b: small, c: factor, d: factor, value: fc.integer({ min: -20, max: 20 }) })
  .chain(({ a, b, c, d, value }) =>
    fc.constantFrom(
      { text: `x ${plus(b === 0 ? 3 : b)} = ${value + (b === 0 ? 3 : b)}`, value },
      { text: `${term(a === 1 ? 2 : a)} = ${(a === 1 ? 2 : a) * value}`, value },
      { text: `${term(a)} ${plus(b === 0 ? 1 : b)} = ${a * value + (b === 0 ? 1 : b)}`, value },
      { text: `${a * value + b} = ${term(a)} ${plus(b)}`, value },
      { text: `${a}(x ${plus(b)}) = ${a * (value + b)}`, value },
      { text: `${a}(${term(c)} ${plus(b)}) ${plus(d)} = ${a * (c * value + b) + d}`, value },
      { text: `x/${Math.abs(d) + 1} = ${value}`, value: value * (Math.abs(d) + 1) },
      { text: `x/2 ${plus(b === 0 ? 1 : b)} = ${value + (b === 0 ? 1 : b)}`, value: value * 2 },
      {
        text: `${term(c + (c === a ? 10 : 0))} ${plus(b)} = ${term(a)} ${plus(b + (c + (c === a ? 10 : 0) - a) * value)}`,
        value,
      },
      { text: `0.5x ${plus(b)} = ${value / 2 + b}`, value },
    ),
  )
  // x + 0 and the like come out as the answer itself, which is no question.
  .filter(({ text }) => {
    const [equation] = equationsIn(text, 'en').equations;
    return equation !== undefined && equationItem(equation) !== null;
  });

/** Ways to write a whole number that mean the same. */
const forms = (value: number): string[] => [
  `${value}`,
  `x = ${value}`,
  `x=${value}`,
  `${value} = x`,
  `x = ${value}.0`,
  `x = ${value * 3}/3`,
  `x = \\frac{${value * 2}}{2}`,
  `$x = ${value}$`,
  `x = ${value + 7} - 7`,
  `x = ${value * 2} / 2`,
  `the answer is ${value}`,
  `x equals ${value}`,
  `I think it's ${value}`,
  `x = ${value - 1} + 1`,
];

describe('for any linear equation', () => {
  it('accepts the right answer in every form', () => {
    fc.assert(
      fc.property(equations, fc.nat(), ({ text, value }, pick) => {
        const all = forms(value);
        const form = all[pick % all.length] ?? '';
        expect([text, form, judge(text, form).kind]).toEqual([text, form, 'right']);
      }),
      { numRuns: 300 },
    );
  });

  it('never accepts a wrong answer', () => {
    fc.assert(
      fc.property(
        equations,
        fc.integer({ min: -30, max: 30 }).filter((off) => off !== 0),
        fc.nat(),
        ({ text, value }, off, pick) => {
          const all = forms(value + off);
          const form = all[pick % all.length] ?? '';
          expect([text, form, judge(text, form).kind]).not.toEqual([text, form, 'right']);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never throws, whatever is written', () => {
    fc.assert(
      fc.property(
        equations,
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 300 }),
          fc.string({ unit: fc.constantFrom(...Array.from('0123456789x+-*/^()=., \n½²')), maxLength: 200 }),
        ),
        ({ text }, message) => {
          expect(judge(text, message).kind).toMatch(/right|wrong|partial|aside|many|plan|none/);
        },
      ),
      { numRuns: 300 },
    );
  });
});
