/** Writes equations back: as LaTeX for the page and as plain signs for the calculator. */
import type { Node } from './expression.ts';
import type { Equation, LinearSide } from './linear.ts';
import * as q from './rational.ts';
import type { Rational } from './rational.ts';

/** `3x + 5`, `-\frac{1}{2}x`, `7`. */
export function sideLatex(side: LinearSide, variable: string, asDecimal = false): string {
  const { slope, constant } = side;
  if (q.isZero(slope)) return q.toLatex(constant, asDecimal);
  const size = q.magnitude(slope);
  const number = q.isOne(size) ? '' : q.toLatex(size, asDecimal);
  const term = `${q.isNegative(slope) ? '-' : ''}${number}${variable}`;
  if (q.isZero(constant)) return term;
  return `${term} ${q.isNegative(constant) ? '-' : '+'} ${q.toLatex(q.magnitude(constant), asDecimal)}`;
}

/** An equation as it was written when somebody wrote it, else in tidy form. */
export function equationLatex(equation: Equation): string {
  const { left, right, written, variable } = equation;
  if (written) return `${nodeLatex(written.left)} = ${nodeLatex(written.right)}`;
  return `${sideLatex(left, variable)} = ${sideLatex(right, variable)}`;
}

/** LaTeX of a tree as written: brackets, fractions and decimals stay. */
export function nodeLatex(node: Node): string {
  switch (node.kind) {
    case 'number':
      return node.text.includes(' ') || node.text.includes('/') ? q.toLatex(node.value) : node.text;
    case 'variable':
      return node.name;
    case 'minus':
      return `-${nodeLatex(node.of)}`;
    case 'group':
      // A fraction bar brackets already.
      return node.of.kind === 'quotient' ? nodeLatex(node.of) : `(${nodeLatex(node.of)})`;
    case 'power':
      return `${nodeLatex(node.base)}^{${node.exponent}}`;
    case 'sum':
      return `${nodeLatex(node.left)} + ${nodeLatex(node.right)}`;
    case 'difference':
      return `${nodeLatex(node.left)} - ${nodeLatex(node.right)}`;
    case 'quotient':
      return `\\frac{${nodeLatex(ungroup(node.left))}}{${nodeLatex(ungroup(node.right))}}`;
    case 'product': {
      const right = nodeLatex(node.right);
      // 3 · 4 needs the sign, 3x and 3(x + 1) do not.
      const glued = /^[A-Za-z(]/.test(right) || (right.startsWith('\\frac') && !/\d$/.test(nodeLatex(node.left)));
      return `${nodeLatex(node.left)}${glued ? '' : ' \\cdot '}${right}`;
    }
    default:
      return '';
  }
}

const ungroup = (node: Node): Node => (node.kind === 'group' ? node.of : node);

/** The tree with a number in place of the variable, in signs a calculator reads: `3 * 3 + 5`. */
export function substituted(node: Node, value: Rational): string {
  const text = q.exactDecimal(value, 6) ?? q.toPlain(value);
  const bracketed = q.isNegative(value) || text.includes('/') ? `(${text})` : text;
  const write = (at: Node): string => {
    switch (at.kind) {
      case 'number':
        return at.text.includes(' ') ? `(${q.toPlain(at.value)})` : at.text;
      case 'variable':
        return bracketed;
      case 'minus':
        return `-${write(at.of)}`;
      case 'group':
        return at.of.kind === 'number' ? write(at.of) : `(${write(at.of)})`;
      case 'power':
        return `${write(at.base)}^${at.exponent}`;
      case 'sum':
        return `${write(at.left)} + ${write(at.right)}`;
      case 'difference':
        return `${write(at.left)} - ${write(at.right)}`;
      case 'product':
        return `${write(at.left)} * ${write(at.right)}`;
      case 'quotient':
        return `${write(at.left)} / ${write(at.right)}`;
      default:
        return '';
    }
  };
  return write(node);
}
