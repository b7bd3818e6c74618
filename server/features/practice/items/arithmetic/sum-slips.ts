/** The wrong results that the usual mistakes lead to, each with the name of its slip. */
import type { Node } from '../../maths/expression.ts';
import { constantValue, polynomial } from '../../maths/expression.ts';
import * as q from '../../maths/rational.ts';
import type { Rational } from '../../maths/rational.ts';
import { findUnit } from '../../maths/units.ts';
import type { Sum } from '../item.ts';
import type { SlipName } from '../kind.ts';
import { unwrap } from './sums.ts';

export type SlipValue = readonly [SlipName, Rational];

/** Every named wrong result of a calculation; none of them is the right one. */
export function slipValues(sum: Sum, value: Rational): SlipValue[] {
  const found =
    sum.kind === 'numbers'
      ? ofNumbers(unwrap(sum.node))
      : sum.kind === 'conversion'
        ? ofConversion(sum)
        : sum.kind === 'quantities'
          ? ofQuantities(sum)
          : ofPercent(sum);
  return found.filter(([, wrong]) => !q.equal(wrong, value));
}

/** A fraction as it is written, not shortened. */
interface Written {
  readonly top: Rational;
  readonly bottom: Rational;
  readonly isWhole: boolean;
}

function written(node: Node): Written | null {
  const bare = unwrap(node);
  if (bare.kind === 'number') return { top: bare.value, bottom: q.one, isWhole: q.isWhole(bare.value) };
  if (bare.kind !== 'quotient') return null;
  const [top, bottom] = [unwrap(bare.left), unwrap(bare.right)];
  if (top.kind !== 'number' || bottom.kind !== 'number' || q.isZero(bottom.value)) return null;
  return { top: top.value, bottom: bottom.value, isWhole: false };
}

const valueOf = (node: Node): Rational | null => {
  const terms = polynomial(node);
  return terms && constantValue(terms);
};

const over = (slip: SlipName, top: Rational, bottom: Rational): SlipValue[] =>
  q.isZero(bottom) ? [] : [[slip, q.divide(top, bottom)]];

function ofNumbers(node: Node): SlipValue[] {
  if (node.kind !== 'sum' && node.kind !== 'difference' && node.kind !== 'product' && node.kind !== 'quotient')
    return [];
  const [a, b] = [written(node.left), written(node.right)];
  if (!a || !b) return leftToRight(node);
  if (a.isWhole && b.isWhole) return wholeNumbers(node.kind, a.top, b.top);
  switch (node.kind) {
    case 'sum':
    case 'difference': {
      const join = node.kind === 'sum' ? q.add : q.subtract;
      const tops = join(a.top, b.top);
      return [
        ...over('straight_sum', tops, join(a.bottom, b.bottom)),
        ...over('straight_sum', tops, q.add(a.bottom, b.bottom)),
        ...over('common_denominator', tops, q.multiply(a.bottom, b.bottom)),
        ...over('common_denominator', tops, a.bottom),
        ...over('common_denominator', tops, b.bottom),
      ];
    }
    case 'product':
      return a.isWhole
        ? over('both_parts', b.top, b.bottom)
        : b.isWhole
          ? over('both_parts', a.top, a.bottom)
          : q.equal(a.bottom, b.bottom)
            ? over('common_denominator', q.multiply(a.top, b.top), a.bottom)
            : [];
    case 'quotient':
      return [
        ...over('reciprocal', q.multiply(a.top, b.top), q.multiply(a.bottom, b.bottom)),
        ...over('reciprocal', q.multiply(a.bottom, b.top), q.multiply(a.top, b.bottom)),
      ];
  }
}

/** 2 + 3 · 4 read from left to right. */
function leftToRight(node: Extract<Node, { left: Node }>): SlipValue[] {
  if (node.kind !== 'sum' && node.kind !== 'difference') return [];
  const { right } = node;
  if (right.kind !== 'product' && right.kind !== 'quotient') return [];
  const [first, second, third] = [valueOf(node.left), valueOf(right.left), valueOf(right.right)];
  if (!first || !second || !third || q.isZero(third)) return [];
  const joined = node.kind === 'sum' ? q.add(first, second) : q.subtract(first, second);
  return [['order_of_operations', right.kind === 'product' ? q.multiply(joined, third) : q.divide(joined, third)]];
}

function wholeNumbers(kind: 'sum' | 'difference' | 'product' | 'quotient', a: Rational, b: Rational): SlipValue[] {
  if (kind === 'quotient' || q.isNegative(a) || q.isNegative(b)) return [];
  if (kind === 'product') {
    const wrong = columnProduct(a.n, b.n);
    return wrong === null ? [] : [['carry', q.ratio(wrong)]];
  }
  const value = kind === 'sum' ? q.add(a, b) : q.subtract(a, b);
  const powers = [10n, 100n, 1000n].filter((power) => power <= value.n || power <= a.n);
  return [
    ['carry', q.ratio(columns(a.n, b.n, kind === 'sum'))],
    ...powers.flatMap((power): SlipValue[] => [
      ['carry', q.subtract(value, q.ratio(power))],
      ['carry', q.add(value, q.ratio(power))],
    ]),
  ];
}

const digitsOf = (n: bigint): number[] => [...n.toString()].toReversed().map(Number);

/** Column by column without carrying; in a subtraction the smaller digit from the larger. */
function columns(a: bigint, b: bigint, adds: boolean): bigint {
  const [x, y] = [digitsOf(a), digitsOf(b)];
  const places = Array.from({ length: Math.max(x.length, y.length) }, (_, at) => {
    const [p, r] = [x[at] ?? 0, y[at] ?? 0];
    const isFirst = at === Math.max(x.length, y.length) - 1;
    return adds ? (isFirst ? p + r : (p + r) % 10) : Math.abs(p - r);
  });
  return BigInt(places.toReversed().join(''));
}

/** A product with one digit, nothing carried. */
function columnProduct(a: bigint, b: bigint): bigint | null {
  const [long, short] = a >= b ? [a, b] : [b, a];
  if (short > 9n || long < 10n) return null;
  return BigInt(
    digitsOf(long)
      .map((digit, at, all) => (at === all.length - 1 ? digit * Number(short) : (digit * Number(short)) % 10))
      .toReversed()
      .join(''),
  );
}

function ofConversion({ from, to }: Extract<Sum, { kind: 'conversion' }>): SlipValue[] {
  const [own, wanted] = [from.unit ? findUnit(from.unit) : null, findUnit(to)];
  if (!own || !wanted) return [];
  return [
    ['unconverted', from.value],
    ['conversion_direction', q.divide(q.multiply(from.value, wanted.factor), own.factor)],
  ];
}

function ofQuantities({ left, right, minus }: Extract<Sum, { kind: 'quantities' }>): SlipValue[] {
  return [['unconverted', minus ? q.subtract(left.value, right.value) : q.add(left.value, right.value)]];
}

function ofPercent({ percent, of }: Extract<Sum, { kind: 'percent' }>): SlipValue[] {
  return [
    ['percent', q.multiply(percent, of)],
    ...over('percent', of, percent),
    ...over('percent', q.subtract(of, percent), q.one),
  ];
}
