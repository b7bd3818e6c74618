import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calculate, closeCalculator, warmCalculator } from './calculate.ts';

beforeAll(warmCalculator, 20_000);
afterAll(closeCalculator);

describe('calculate', () => {
  test.each([
    ['12/3', '4'],
    ['0.1 + 0.2', '0.3'],
    ['(3 + 4) * 2^3', '56'],
    ['2 + 3 == 5', 'true'],
    ['sqrt(16) + cbrt(27)', '7'],
    ['ln(e)', '1'],
    ['mean(2, 4, 9)', '5'],
    ['mean([2, 4, 9])', '5'],
    ['5 km to m', '5000 m'],
    ['5!', '120'],
    ['20% * 50', '10'],
    ['gcd(12, 18)', '6'],
    ['1e21 * 3', '3e+21'],
  ])('%s is %s', async (expression, result) => {
    expect(await calculate(expression)).toBe(result);
  });

  test.each([
    '',
    '2 +',
    'zeros(1e9)',
    'ones(100000, 100000)',
    '1:9e9',
    'sum(map(1:9e9, f(x) = x))',
    'f(x) = f(x); f(1)',
    'a = 5',
    'import({a: 1})',
    'createUnit("foo")',
    'evaluate("1+1")',
    'parse("1")',
    '"text"',
    'cos.constructor("return process")()',
    '[1,2,3][2]',
    '{a: 1}.a',
    'process',
    'sqrt',
    '1/0',
    '0/0',
    'unknownThing + 1',
    'sqrt(-1e400)',
    '1'.repeat(501),
    `1${'+1'.repeat(249)}`,
  ])('refuses %s with a sentence', async (expression) => {
    await expect(calculate(expression)).rejects.toThrow(/\w{2,}/);
  });

  test('ends what takes too long; who asked behind it is answered', async () => {
    const hanging = calculate('permutations(1e15, 1e14)').catch((error: Error) => error.message);
    const behind = calculate('6 * 7');
    expect(await hanging).toBe('That takes too long to calculate.');
    expect(await behind).toBe('42');
  });

  test('recovers when every thread hangs', async () => {
    const hanging = Array.from({ length: 3 }, () => calculate('permutations(1e15, 1e14)').catch(() => 'ended'));
    expect(await Promise.all(hanging)).toEqual(['ended', 'ended', 'ended']);
    expect(await calculate('6 * 7')).toBe('42');
  }, 20_000);

  test('answers many at once, each its own', async () => {
    const numbers = Array.from({ length: 100 }, (_, n) => n);
    expect(await Promise.all(numbers.map((n) => calculate(`${n} * 2`)))).toEqual(numbers.map((n) => String(n * 2)));
  });
});
