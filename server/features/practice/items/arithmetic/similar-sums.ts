/** Worked sums of the same kind with other numbers, none of which gives the pupil's answer away. */
import type { Node } from '../../maths/expression.ts';
import * as q from '../../maths/rational.ts';
import type { Rational } from '../../maths/rational.ts';
import type { Sum } from '../item.ts';
import type { ItemTexts } from '../texts.ts';
import { unwrap } from './sums.ts';

export type SumKind =
  | 'like'
  | 'unlike'
  | 'times'
  | 'whole_times'
  | 'divided'
  | 'mixed_order'
  | 'whole_sum'
  | 'whole_difference'
  | 'whole_product'
  | 'shorten'
  | 'other'
  | 'conversion'
  | 'quantities'
  | 'percent';

// The maths is the same in every language but for three signs; a chain of lines, the first is the question.
const similar: Record<SumKind, readonly (readonly string[])[]> = {
  like: [
    ['\\frac{2}{7} + \\frac{3}{7}', '\\frac{2 + 3}{7}', '\\frac{5}{7}'],
    ['\\frac{4}{11} + \\frac{6}{11}', '\\frac{4 + 6}{11}', '\\frac{10}{11}'],
  ],
  unlike: [
    ['\\frac{1}{2} + \\frac{1}{5}', '\\frac{5}{10} + \\frac{2}{10}', '\\frac{7}{10}'],
    ['\\frac{2}{3} + \\frac{1}{8}', '\\frac{16}{24} + \\frac{3}{24}', '\\frac{19}{24}'],
    ['\\frac{1}{6} + \\frac{3}{7}', '\\frac{7}{42} + \\frac{18}{42}', '\\frac{25}{42}'],
  ],
  times: [
    ['\\frac{2}{5} \\cdot \\frac{3}{7}', '\\frac{2 \\cdot 3}{5 \\cdot 7}', '\\frac{6}{35}'],
    ['\\frac{4}{9} \\cdot \\frac{5}{11}', '\\frac{4 \\cdot 5}{9 \\cdot 11}', '\\frac{20}{99}'],
  ],
  whole_times: [
    ['3 \\cdot \\frac{2}{7}', '\\frac{3 \\cdot 2}{7}', '\\frac{6}{7}'],
    ['5 \\cdot \\frac{2}{11}', '\\frac{5 \\cdot 2}{11}', '\\frac{10}{11}'],
  ],
  divided: [
    ['\\frac{2}{5} DIV \\frac{3}{7}', '\\frac{2}{5} \\cdot \\frac{7}{3}', '\\frac{14}{15}'],
    ['\\frac{4}{9} DIV \\frac{5}{11}', '\\frac{4}{9} \\cdot \\frac{11}{5}', '\\frac{44}{45}'],
  ],
  mixed_order: [
    ['7 + 2 \\cdot 6', '7 + 12', '19'],
    ['31 + 8 \\cdot 5', '31 + 40', '71'],
  ],
  whole_sum: [
    ['58 + 27', '70 + 15', '85'],
    ['146 + 239', '300 + 70 + 15', '385'],
  ],
  whole_difference: [
    ['83 - 47', '83 - 40 - 7', '43 - 7', '36'],
    ['512 - 268', '512 - 200 - 68', '312 - 68', '244'],
  ],
  whole_product: [
    ['7 \\cdot 46', '7 \\cdot 40 + 7 \\cdot 6', '280 + 42', '322'],
    ['9 \\cdot 58', '9 \\cdot 50 + 9 \\cdot 8', '450 + 72', '522'],
  ],
  other: [
    ['(7 + 5) \\cdot 6', '12 \\cdot 6', '72'],
    ['(31 - 9) \\cdot 4', '22 \\cdot 4', '88'],
  ],
  shorten: [
    ['\\frac{10}{15}', '\\frac{10 DIV 5}{15 DIV 5}', '\\frac{2}{3}'],
    ['\\frac{22}{77}', '\\frac{22 DIV 11}{77 DIV 11}', '\\frac{2}{7}'],
  ],
  conversion: [
    ['3.7\\,\\text{km}', '3.7 \\cdot 1000\\,\\text{m}', '3700\\,\\text{m}'],
    ['640\\,\\text{g}', '640 DIV 1000\\,\\text{kg}', '0.64\\,\\text{kg}'],
  ],
  quantities: [
    ['3\\,\\text{kg} + 400\\,\\text{g}', '3000\\,\\text{g} + 400\\,\\text{g}', '3400\\,\\text{g}'],
    ['2\\,\\text{h} + 35\\,\\text{min}', '120\\,\\text{min} + 35\\,\\text{min}', '155\\,\\text{min}'],
  ],
  percent: [
    ['30\\,\\% \\text{ OF } 70', '\\frac{30}{100} \\cdot 70', '21'],
    ['15\\,\\% \\text{ OF } 260', '\\frac{15}{100} \\cdot 260', '39'],
  ],
};

/** What kind of calculation it is: chooses hints and the similar one. */
export function kindOfSum(sum: Sum): SumKind {
  return sum.kind === 'numbers' ? kindOfNode(unwrap(sum.node)) : sum.kind;
}

function kindOfNode(node: Node): SumKind {
  if (node.kind !== 'sum' && node.kind !== 'difference' && node.kind !== 'product' && node.kind !== 'quotient')
    return 'other';
  const [a, b] = [bottomOf(node.left), bottomOf(node.right)];
  if (a === null || b === null)
    return (node.kind === 'sum' || node.kind === 'difference') && /product|quotient/.test(node.right.kind)
      ? 'mixed_order'
      : 'other';
  const fractions = a !== 1n || b !== 1n;
  if (!fractions)
    return node.kind === 'sum'
      ? 'whole_sum'
      : node.kind === 'difference'
        ? 'whole_difference'
        : node.kind === 'product'
          ? 'whole_product'
          : 'other';
  if (node.kind === 'sum' || node.kind === 'difference') return a === b ? 'like' : 'unlike';
  if (node.kind === 'quotient') return 'divided';
  return a === 1n || b === 1n ? 'whole_times' : 'times';
}

/** The denominator as written; null for what is neither a number nor a fraction. */
function bottomOf(node: Node): bigint | null {
  const bare = unwrap(node);
  if (bare.kind === 'number') return bare.value.d;
  if (bare.kind !== 'quotient') return null;
  const [top, bottom] = [unwrap(bare.left), unwrap(bare.right)];
  return top.kind === 'number' && bottom.kind === 'number' && q.isWhole(bottom.value) ? bottom.value.n : null;
}

const inSignsOf = (line: string, { signs }: ItemTexts): string =>
  line
    .replaceAll('DIV', signs.divided)
    .replaceAll('OF', signs.of)
    .replace(/(\d)\.(?=\d)/g, `$1${signs.point === ',' ? '{,}' : '.'}`);

/** Lines of a worked sum that hold none of the answer's numbers; null when all do. */
export function similarSum(kind: SumKind, secret: Rational, at: number, texts: ItemTexts): readonly string[] | null {
  const digits = new Set([secret.n, secret.d].map((part) => (part < 0n ? -part : part).toString()));
  digits.delete('1');
  const decimal = q.exactDecimal(q.magnitude(secret), 4);
  if (decimal !== null) digits.add(decimal);
  const fits = similar[kind].filter(
    (lines) => !lines.some((line) => (line.match(/\d+(?:\.\d+)?/g) ?? []).some((number) => digits.has(number))),
  );
  return fits[at % Math.max(1, fits.length)]?.map((line) => inSignsOf(line, texts)) ?? null;
}
