/** Reads a plan in words: "subtract 5 from both sides", "divido entre 3". */
import { constantSide, slopeSide } from './maths/linear.ts';
import type { Step } from './maths/linear.ts';
import { plainMaths, spokenMaths } from './maths/plain-maths.ts';
import type { TutorLocale } from './maths/plain-maths.ts';
import * as q from './maths/rational.ts';

const patterns: readonly (readonly ['take_away' | 'add' | 'divide' | 'multiply', RegExp])[] = [
  [
    'take_away',
    /\b(?:subtract|subtracting|minus|moins|take away|takeaway|taking away|remove|removing|take|taking|took|taken|subtracted|removed|move|moving|moved|mover|muevo|pasar|pasando|restar|resto|restando|resta|quitar|quito|quitando|quita|sacar|saco|soustra\w*|enl[eè]v\w*|retir\w*|retranch\w*|[ôo]te|subtrah\w*|abzieh\w*|zieh\w*|weg\w*)\b/i,
  ],
  [
    'add',
    /\b(?:add|adding|added|plus|sumar|sumo|sumando|suma|añadir|añado|agregar|agrego|ajout\w*|additionn\w*|addier\w*|hinzu\w*|z[äa]hl\w*)\b/i,
  ],
  [
    'divide',
    /\b(?:divide|dividing|divided|share|halve|dividir|divido|dividiendo|dividimos|divis\w*|partag\w*|dividier\w*|teil\w*|geteilt|halbier\w*)\b/i,
  ],
  [
    'multiply',
    /\b(?:multiply|multiplying|multiplied|times|double|multiplicar|multiplico|multiplicando|multiplica|multipli\w*|fois|mal|multiplizier\w*|verdopp\w*)\b/i,
  ],
];
const expanding =
  /\b(?:expand|distribut\w+|multiply out|open (?:up )?the brackets?|remove the brackets?|distribu\w+|quit\w+ (?:el |los )?par[eé]ntesis|abr\w+ (?:el |los )?par[eé]ntesis|d[ée]velopp\w*|(?:ouvr|enl[eè]v|supprim)\w* les parenth[eè]ses|ausmultiplizier\w*|klammern? (?:auf\w*|l[öo]s\w*))\b/i;
const collecting =
  /\b(?:collect|combine|gather|group|like terms|agrup\w+|junt\w+|t[eé]rminos semejantes|reduc\w+|regroup\w*|rassembl\w*|r[ée]dui\w*|zusammenfass\w*|fasse\b.*\bzusammen)\b/i;

/** How many different operations a text names. */
export const operationCount = (text: string, locale: TutorLocale): number =>
  patterns.filter(([, pattern]) => pattern.test(spokenMaths(text.slice(0, 600), locale))).length;

/** The first operation named together with its number or term; null when none is. */
export function namedOperation(text: string, variable: string, locale: TutorLocale): Step | null {
  const plain = spokenMaths(plainMaths(text.slice(0, 600), locale), locale);
  if (expanding.test(plain)) return { kind: 'expand' };
  if (collecting.test(plain)) return { kind: 'collect' };
  const hits = patterns
    .flatMap(([kind, pattern]) => {
      const match = pattern.exec(plain);
      return match ? [{ kind, at: match.index + match[0].length }] : [];
    })
    .toSorted((a, b) => a.at - b.at);
  const first = hits[0];
  if (!first) return null;
  let after = plain.slice(first.at, first.at + 40);
  // "Divide 17 by 3": the number behind "by" is the one.
  const by =
    first.kind === 'divide' || first.kind === 'multiply' ? /\b(?:by|entre|por|par|durch|mit)\s/i.exec(after) : null;
  if (by) after = after.slice(by.index + by[0].length);
  const number = new RegExp(
    `^[^\\d${variable};.-]{0,24}(-?\\d+(?:\\.\\d+)?(?:/\\d+)?)?\\s*(${variable}(?![\\p{L}]))?`,
    'iu',
  ).exec(after);
  const digits = number?.[1];
  const hasVariable = number?.[2] !== undefined;
  if (digits === undefined && !hasVariable) return null;
  const [top = '1', bottom] = (digits ?? '1').replace('-', '').split('/');
  const whole = q.readDecimal(top);
  const part = bottom === undefined ? q.one : q.readDecimal(bottom);
  if (!whole || !part || q.isZero(part)) return null;
  const sign = digits?.startsWith('-') ? q.ratio(-1) : q.one;
  const size = q.multiply(sign, q.divide(whole, part));
  if (q.isZero(size)) return null;
  if (first.kind === 'divide' || first.kind === 'multiply') return hasVariable ? null : { kind: first.kind, by: size };
  return { kind: first.kind, term: hasVariable ? slopeSide(size) : constantSide(size) };
}
