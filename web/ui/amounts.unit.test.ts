import { describe, expect, test } from 'vitest';
import { amountOf, amountText, fillOf, moneyText } from './amounts.ts';

const tokens = { unit: 'tokens', currency: null } as const;
const euro = { unit: 'money', currency: 'EUR' } as const;

test.each([
  [tokens, 50_000, 'en', '50,000'],
  [euro, 12.5, 'en', '€12.50'],
  [euro, 0.00123, 'en', '€0.0012'],
  [euro, 0, 'en', '€0.00'],
] as const)('%o %d in %s', (unit, amount, locale, text) => {
  expect(amountText(unit, amount, locale)).toBe(text);
});

describe('a number as it is written', () => {
  test.each([
    ['50000', 'en', 50_000],
    ['50,000', 'en', 50_000],
    ['12.5', 'en', 12.5],
    [' 50.000 ', 'es', 50_000],
    ['12,5', 'es', 12.5],
    ['', 'en', null],
    ['many', 'en', null],
    ['-3', 'en', null],
    ['1e9', 'en', null],
  ])('%s in %s', (text, locale, amount) => {
    expect(amountOf(text, locale)).toBe(amount);
  });
});

test('a limit of nothing is full', () => {
  expect(fillOf({ limit: 0, left: 0 })).toEqual({ part: 1, state: 'out' });
  expect(fillOf({ limit: 100, left: 10 })).toEqual({ part: 0.9, state: 'low' });
  expect(fillOf({ limit: 100, left: 50 })).toEqual({ part: 0.5, state: 'fine' });
  expect(fillOf({ limit: 100, left: 0 }).state).toBe('out');
});

test('several moneys stand side by side', () => {
  const money = [
    { currency: 'EUR', amount: 1.5 },
    { currency: 'USD', amount: 2 },
  ];
  expect(moneyText(money, 'en')).toBe('€1.50 + $2.00');
  expect(moneyText([], 'en')).toBe('');
});
