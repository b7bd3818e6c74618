/** Exact fractions. Schoolwork is judged on exact values: 0.1 + 0.2 has to be 0.3. */

export interface Rational {
  /** Numerator; carries the sign. */
  readonly n: bigint;
  /** Denominator, always positive, no common factor with `n`. */
  readonly d: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** The fraction n/d in lowest terms. Throws on d = 0: callers test for it before dividing. */
export function ratio(n: bigint | number, d: bigint | number = 1n): Rational {
  let top = BigInt(n);
  let bottom = BigInt(d);
  if (bottom === 0n) throw new RangeError('division by zero');
  if (bottom < 0n) [top, bottom] = [-top, -bottom];
  const common = gcd(top, bottom) || 1n;
  return { n: top / common, d: bottom / common };
}

export const zero = ratio(0);
export const one = ratio(1);

export const add = (a: Rational, b: Rational): Rational => ratio(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Rational, b: Rational): Rational => ratio(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a: Rational, b: Rational): Rational => ratio(a.n * b.n, a.d * b.d);
export const divide = (a: Rational, b: Rational): Rational => ratio(a.n * b.d, a.d * b.n);
export const negate = (a: Rational): Rational => ({ n: -a.n, d: a.d });
export const magnitude = (a: Rational): Rational => (a.n < 0n ? negate(a) : a);
export const equal = (a: Rational, b: Rational): boolean => a.n === b.n && a.d === b.d;
export const compare = (a: Rational, b: Rational): number => {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
export const isZero = (a: Rational): boolean => a.n === 0n;
export const isOne = (a: Rational): boolean => a.n === 1n && a.d === 1n;
export const isWhole = (a: Rational): boolean => a.d === 1n;
export const isNegative = (a: Rational): boolean => a.n < 0n;
export const toNumber = (a: Rational): number => Number(a.n) / Number(a.d);

/** Reads `12`, `0.75` (point as decimal mark). Null when it is no such number or longer than 15 digits. */
export function readDecimal(text: string): Rational | null {
  const match = /^(\d*)(?:\.(\d+))?$/.exec(text);
  if (!match || text === '' || text.length > 16) return null;
  const whole = match[1] ?? '';
  const part = match[2] ?? '';
  return ratio(BigInt(whole + part || '0'), 10n ** BigInt(part.length));
}

/** The exact decimal writing, or null when it does not end (1/3) or needs more than `places` places. */
export function exactDecimal(value: Rational, places = 4): string | null {
  const scale = 10n ** BigInt(places);
  if ((value.n * scale) % value.d !== 0n) return null;
  return decimal(value, places);
}

/** Decimal writing rounded half up to `places` places, without trailing zeros. */
export function decimal(value: Rational, places: number): string {
  const scale = 10n ** BigInt(places);
  const { n, d } = magnitude(value);
  const rounded = (n * scale * 2n + d) / (2n * d);
  const whole = rounded / scale;
  const rest = (rounded % scale).toString().padStart(places, '0').replace(/0+$/, '');
  const sign = value.n < 0n && rounded !== 0n ? '-' : '';
  return sign + whole.toString() + (rest ? `.${rest}` : '');
}

/** LaTeX: a whole number, a decimal when `asDecimal` and it ends, else a fraction. */
export function toLatex(value: Rational, asDecimal = false): string {
  if (isWhole(value)) return value.n.toString();
  if (asDecimal) {
    const text = exactDecimal(value);
    if (text !== null) return text;
  }
  const { n, d } = magnitude(value);
  return `${value.n < 0n ? '-' : ''}\\frac{${n}}{${d}}`;
}

/** `14/3`, `-2`: for expressions handed to the calculator. */
export const toPlain = (value: Rational): string => (isWhole(value) ? value.n.toString() : `${value.n}/${value.d}`);
