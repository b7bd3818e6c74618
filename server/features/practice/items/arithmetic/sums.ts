/** Finds the calculation that a question asks for: a sum, a conversion of units, a percentage. */
import { constantValue, parseExpression, polynomial } from '../../maths/expression.ts';
import type { Node } from '../../maths/expression.ts';
import { plainMaths } from '../../maths/plain-maths.ts';
import type { TutorLocale } from '../../maths/plain-maths.ts';
import * as q from '../../maths/rational.ts';
import type { Rational } from '../../maths/rational.ts';
import { findUnit } from '../../maths/units.ts';
import { nodeLatex } from '../../maths/write-maths.ts';
import type { Quantity, Sum } from '../item.ts';
import type { ReadingAs } from '../kind.ts';

export interface FoundSum {
  readonly sum: Sum;
  readonly value: Rational;
  readonly unit: string | null;
}

const asking =
  /^(?:please\s+)?(?:calculate|work out|compute|evaluate|what is|what's|how much is|simplify|add|subtract|multiply|divide|calcula|halla|cu[aá]nto (?:es|son|da)|simplifica|suma|resta|multiplica|divide|calcule[rz]?|combien (?:font|fait)|que vaut|effectue|simplifie|berechne|rechne(?: aus)?|wie viel (?:ist|sind|ergibt)|was (?:ist|ergibt)|k[üu]rze|vereinfache)(?![\p{L}])\s*:?\s*/iu;
const ending = /\s*(?:=\s*)?(?:\?|…+|_{2,})?\s*[.?]?\s*$/;

/** A fraction written without blanks is one number: 3/4 ÷ 2/5 divides by two fifths. */
const bracketFractions = (text: string): string =>
  text.replace(/(\d+\s+)?(?<![\d/])(\d+)\s?[/⁄]\s?(\d+)(?![\d/])/g, (_all, whole: string | undefined, top, bottom) =>
    whole ? `(${whole.trim()} ${top}/${bottom})` : `(${top}/${bottom})`,
  );

/** The calculation of a question that is nothing else, with its value; null when it asks for something else. */
export function readSum(question: string, { locale, texts }: Pick<ReadingAs, 'locale' | 'texts'>): FoundSum | null {
  const line = question.trim().replace(/^[¿¡]/, '');
  if (line.length > 160 || line.includes('\n')) return null;
  return (
    readConversion(line, locale) ??
    readPercent(line, locale) ??
    readQuantities(line, locale) ??
    readNumbers(line, locale, texts.signs.divided)
  );
}

function readNumbers(line: string, locale: TutorLocale, divided: string): FoundSum | null {
  const body = line.replace(asking, '').replace(ending, '');
  const inLine = bracketFractions(body).replace(/(?<=[\d)])\s*:\s*(?=[\d(])/g, ' / ');
  const plain = plainMaths(inLine, locale).trim();
  if (!/^[-\d(][\d\s./*+^()-]*$/.test(plain) || !/\d\s*\)*\s*[-+*/^]\s*\(*\s*\d/.test(plain)) return null;
  const node = parseExpression(plain);
  const terms = node && polynomial(node);
  const value = terms && constantValue(terms);
  // A single fraction is no calculation.
  if (!node || !value || isFraction(node)) return null;
  return { sum: { kind: 'numbers', node, latex: sumLatex(unwrap(node), divided) }, value, unit: null };
}

/** A division is written in a line: a fraction over a fraction is hard to read. */
function sumLatex(node: Node, divided: string): string {
  if (node.kind === 'quotient') return `${nodeLatex(node.left)} ${divided} ${nodeLatex(node.right)}`;
  return node.kind === 'product' ? `${nodeLatex(node.left)} \\cdot ${nodeLatex(node.right)}` : nodeLatex(node);
}

function isFraction(node: Node): boolean {
  const bare = unwrap(node);
  return (
    bare.kind === 'number' || (bare.kind === 'quotient' && bare.left.kind === 'number' && bare.right.kind === 'number')
  );
}

export const unwrap = (node: Node): Node => (node.kind === 'group' ? unwrap(node.of) : node);

const amount = String.raw`(\d+(?:[.,]\d+)?(?:\s*/\s*\d+)?)`;
const unitName = String.raw`([\p{L}€$£°%]+(?:[²³]|\^?[23])?(?:/\p{L}+)?)`;

function quantity(number: string, unit: string, locale: TutorLocale): Quantity | null {
  const node = parseExpression(plainMaths(number, locale).trim());
  const terms = node && polynomial(node);
  const value = terms && constantValue(terms);
  return value && findUnit(unit) ? { value, unit } : null;
}

// "Convert 2.5 m to cm", "2,5 m en cm", "2.5 m = ? cm", "Rechne 2,5 m in cm um".
const conversion = new RegExp(
  String.raw`^(?:[\p{L}\s]{0,30}?\s)??${amount}\s*${unitName}\s*(?:to|in|into|as|en|a|à|zu|nach|=|are|is)\s*(?:\?|…+|_{2,})?\s*(?:\p{L}{1,4}\s)??${unitName}(?:\s+um)?\s*(?:=\s*)?\??\.?$`,
  'iu',
);
const howMany = new RegExp(
  String.raw`^(?:how many|cu[aá]nt[oa]s|combien de|combien d['’]|wie viele?)\s*${unitName}\s+(?:are|is|make|in|there are in|son|hay en|font|y a-t-il dans|sind|hat)\s+(?:in\s+)?${amount}\s*${unitName}\s*\??$`,
  'iu',
);

function readConversion(line: string, locale: TutorLocale): FoundSum | null {
  const straight = conversion.exec(line);
  const asked = straight ? null : howMany.exec(line);
  const from = straight
    ? quantity(straight[1] ?? '', straight[2] ?? '', locale)
    : asked && quantity(asked[2] ?? '', asked[3] ?? '', locale);
  const to = straight?.[3] ?? asked?.[1];
  const [own, wanted] = [from?.unit ? findUnit(from.unit) : null, to ? findUnit(to) : null];
  if (!from || !to || !own || !wanted || own.kind !== wanted.kind || own.factor === wanted.factor) return null;
  const value = q.divide(q.multiply(from.value, own.factor), wanted.factor);
  return { sum: { kind: 'conversion', from, to }, value, unit: to };
}

const percentOf = new RegExp(
  String.raw`^(?:[\p{L}\s']{0,30}?\s)??${amount}\s*(?:%|per ?cent|por ciento|pour ?cent|prozent)\s*(?:of|de|von)\s*${amount}\s*(?:=\s*)?\??\.?$`,
  'iu',
);

function readPercent(line: string, locale: TutorLocale): FoundSum | null {
  const match = percentOf.exec(line);
  const read = (text: string | undefined): Rational | null => {
    const node = parseExpression(plainMaths(text ?? '', locale).trim());
    const terms = node && polynomial(node);
    return terms && constantValue(terms);
  };
  const [percent, of] = [read(match?.[1]), read(match?.[2])];
  if (!match || !percent || !of) return null;
  const value = q.divide(q.multiply(percent, of), q.ratio(100));
  return { sum: { kind: 'percent', percent, of }, value, unit: null };
}

const twoQuantities = new RegExp(String.raw`^${amount}\s*${unitName}\s*([-+−–])\s*${amount}\s*${unitName}$`, 'iu');

function readQuantities(line: string, locale: TutorLocale): FoundSum | null {
  const match = twoQuantities.exec(line.replace(asking, '').replace(ending, ''));
  if (!match) return null;
  const left = quantity(match[1] ?? '', match[2] ?? '', locale);
  const right = quantity(match[4] ?? '', match[5] ?? '', locale);
  const own = left?.unit ? findUnit(left.unit) : null;
  const other = right?.unit ? findUnit(right.unit) : null;
  if (!left || !right || !own || !other || own.kind !== other.kind) return null;
  const minus = match[3] !== '+';
  const second = q.divide(q.multiply(right.value, other.factor), own.factor);
  const value = minus ? q.subtract(left.value, second) : q.add(left.value, second);
  return { sum: { kind: 'quantities', left, right, minus }, value, unit: left.unit };
}
