// Tokens and money as people read them.

export interface Unit {
  unit: 'tokens' | 'money';
  currency: string | null;
}

/** "50,000", or "€12.50"; what is less than a cent keeps two digits that say something. */
export function amountText({ unit, currency }: Unit, amount: number, locale: string): string {
  if (unit === 'tokens' || currency === null) return new Intl.NumberFormat(locale).format(amount);
  const isTiny = amount !== 0 && Math.abs(amount) < 0.01;
  const digits = isTiny ? { maximumSignificantDigits: 2 } : {};
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(amount);
}

/** What somebody wrote in a number field, in his own way of writing numbers; null: no number. */
export function amountOf(text: string, locale: string): number | null {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
  const decimal = parts.find((part) => part.type === 'decimal')?.value ?? '.';
  const plain = text
    .trim()
    .replaceAll(decimal === ',' ? /[.\s'’]/g : /[,\s'’]/g, '')
    .replace(decimal, '.');
  if (!/^\d+(\.\d+)?$/.test(plain)) return null;
  return Number(plain);
}

/** Several moneys in one cell. */
export function moneyText(money: readonly { currency: string; amount: number }[], locale: string): string {
  return money.map(({ currency, amount }) => amountText({ unit: 'money', currency }, amount, locale)).join(' + ');
}

/** How full a limit is, 0 to 1, and how near its end. */
export function fillOf({ limit, left }: { limit: number; left: number }): {
  part: number;
  state: 'fine' | 'low' | 'out';
} {
  const part = limit === 0 ? 1 : Math.min(1, Math.max(0, 1 - left / limit));
  return { part, state: left <= 0 ? 'out' : part >= 0.9 ? 'low' : 'fine' };
}
