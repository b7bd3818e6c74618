/** Reads what a teacher or a student writes as maths into a tree, and the tree into an exact polynomial. */
import { add, divide, isZero, multiply, negate, one, ratio, readDecimal } from './rational.ts';
import type { Rational } from './rational.ts';

export type Node =
  | { readonly kind: 'number'; readonly value: Rational; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'minus'; readonly of: Node }
  | { readonly kind: 'group'; readonly of: Node }
  | { readonly kind: 'power'; readonly base: Node; readonly exponent: number }
  | { readonly kind: 'sum' | 'difference' | 'product' | 'quotient'; readonly left: Node; readonly right: Node };

/** Monomial (`x`, `x^2*y`, empty for the constant) to its coefficient; no zero coefficients. */
export type Polynomial = ReadonlyMap<string, Rational>;

const longestSource = 200;
const mostTerms = 40;
const highestPower = 8;
// A bound on digits keeps a hostile product of powers from growing without end.
const widestNumber = 10n ** 40n;

/** The tree of a plain expression (see `plainMaths` for LaTeX and typographic signs); null when it cannot be read. */
export function parseExpression(source: string): Node | null {
  if (source.length > longestSource) return null;
  const tokens = source.match(/\d+\s+\d+\/\d+(?!\d|\.\d)|\d+(?:\.\d+)?|\.\d+|[A-Za-z]|[-+*/^()]|\S/g);
  if (!tokens || tokens.some((token) => !/^[\d.A-Za-z+*/^() -]/.test(token))) return null;
  let at = 0;
  let depth = 0;
  const fail = Symbol('fail');

  const number = (token: string): Node => {
    const mixed = /^(\d+)\s+(\d+)\/(\d+)$/.exec(token);
    if (!mixed) {
      const value = readDecimal(token);
      if (!value) throw fail;
      return { kind: 'number', value, text: token };
    }
    const [whole, top, bottom] = mixed.slice(1).map((part) => readDecimal(part));
    if (!whole || !top || !bottom || isZero(bottom)) throw fail;
    return { kind: 'number', value: add(whole, divide(top, bottom)), text: token.replace(/\s+/, ' ') };
  };
  const primary = (): Node => {
    const token = tokens[at++];
    if (token === undefined) throw fail;
    if (/^[\d.]/.test(token)) return number(token);
    if (/^[A-Za-z]$/.test(token)) return { kind: 'variable', name: token };
    if (token !== '(' || ++depth > 20) throw fail;
    const of = sum();
    if (tokens[at++] !== ')') throw fail;
    depth--;
    return { kind: 'group', of };
  };
  const power = (): Node => {
    const base = primary();
    if (tokens[at] !== '^') return base;
    at++;
    const grouped = tokens[at] === '(';
    if (grouped) at++;
    const exponent = Number(tokens[at++]);
    if (grouped && tokens[at++] !== ')') throw fail;
    if (!Number.isInteger(exponent) || exponent < 0 || exponent > highestPower) throw fail;
    return { kind: 'power', base, exponent };
  };
  const signed = (): Node => {
    if (tokens[at] === '+') {
      at++;
      return signed();
    }
    if (tokens[at] !== '-') return power();
    at++;
    if (++depth > 40) throw fail;
    const of = signed();
    depth--;
    return { kind: 'minus', of };
  };
  const product = (): Node => {
    let left = signed();
    for (;;) {
      const token = tokens[at];
      if (token === '*' || token === '/') {
        at++;
        left = { kind: token === '*' ? 'product' : 'quotient', left, right: signed() };
      } else if (token !== undefined && /^[A-Za-z(\d.]/.test(token)) {
        left = { kind: 'product', left, right: power() };
      } else return left;
    }
  };
  const sum = (): Node => {
    let left = product();
    for (;;) {
      const token = tokens[at];
      if (token !== '+' && token !== '-') return left;
      at++;
      left = { kind: token === '+' ? 'sum' : 'difference', left, right: product() };
    }
  };

  try {
    const tree = sum();
    return at === tokens.length ? tree : null;
  } catch (error) {
    if (error === fail) return null;
    throw error;
  }
}

function tidy(entries: Iterable<readonly [string, Rational]>): Polynomial | null {
  const terms = new Map<string, Rational>();
  for (const [key, value] of entries) {
    const present = terms.get(key);
    const next = present ? add(present, value) : value;
    if (next.n > widestNumber || next.n < -widestNumber || next.d > widestNumber) return null;
    if (isZero(next)) terms.delete(key);
    else terms.set(key, next);
  }
  return terms.size > mostTerms ? null : terms;
}

function joinMonomials(a: string, b: string): string | null {
  const powers = new Map<string, number>();
  for (const factor of [...a.split('*'), ...b.split('*')]) {
    if (!factor) continue;
    const [name = '', exponent = '1'] = factor.split('^');
    powers.set(name, (powers.get(name) ?? 0) + Number(exponent));
  }
  if ([...powers.values()].some((exponent) => exponent > highestPower)) return null;
  return [...powers]
    .toSorted(([x], [y]) => (x < y ? -1 : 1))
    .map(([name, exponent]) => (exponent === 1 ? name : `${name}^${exponent}`))
    .join('*');
}

function times(a: Polynomial, b: Polynomial): Polynomial | null {
  const products: (readonly [string, Rational])[] = [];
  for (const [x, p] of a) {
    for (const [y, q] of b) {
      const key = joinMonomials(x, y);
      if (key === null) return null;
      products.push([key, multiply(p, q)]);
    }
  }
  return tidy(products);
}

/** The polynomial a tree stands for; null for what is none (division by a variable or by zero) or is too large. */
export function polynomial(node: Node): Polynomial | null {
  switch (node.kind) {
    case 'number':
      return tidy([['', node.value]]);
    case 'variable':
      return tidy([[node.name, one]]);
    case 'group':
      return polynomial(node.of);
    case 'minus': {
      const of = polynomial(node.of);
      return of && tidy([...of].map(([key, value]) => [key, negate(value)] as const));
    }
    case 'power': {
      const base = polynomial(node.base);
      let result: Polynomial | null = new Map([['', ratio(1)]]);
      for (let i = 0; i < node.exponent && result && base; i++) result = times(result, base);
      return base && result;
    }
    default: {
      const left = polynomial(node.left);
      const right = polynomial(node.right);
      if (!left || !right) return null;
      if (node.kind === 'product') return times(left, right);
      if (node.kind === 'sum') return tidy([...left, ...right]);
      if (node.kind === 'difference') {
        return tidy([...left, ...[...right].map(([key, value]) => [key, negate(value)] as const)]);
      }
      const divisor = right.size === 1 ? right.get('') : undefined;
      return divisor ? tidy([...left].map(([key, value]) => [key, divide(value, divisor)] as const)) : null;
    }
  }
}

/** True when two polynomials are the same, term by term. */
export function samePolynomial(a: Polynomial, b: Polynomial): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (!other || other.n !== value.n || other.d !== value.d) return false;
  }
  return true;
}

/** The value of an expression without a variable; null when it has one or cannot be read. */
export function constantValue(terms: Polynomial): Rational | null {
  if (terms.size === 0) return ratio(0);
  return terms.size === 1 ? (terms.get('') ?? null) : null;
}

/** Every number written in a tree, as its value. */
export function numbersIn(node: Node): Rational[] {
  switch (node.kind) {
    case 'number':
      return [node.value];
    case 'variable':
      return [];
    case 'minus':
    case 'group':
      return numbersIn(node.of);
    case 'power':
      return [...numbersIn(node.base), ratio(node.exponent)];
    default:
      return [...numbersIn(node.left), ...numbersIn(node.right)];
  }
}
