/** Finds equations and numbers in what a student writes, over several lines or in the middle of prose. */
import { constantValue, numbersIn, parseExpression, polynomial } from './expression.ts';
import type { Node } from './expression.ts';
import { readEquation } from './linear.ts';
import type { Equation } from './linear.ts';
import { plainMaths, spokenMaths } from './plain-maths.ts';
import type { TutorLocale } from './plain-maths.ts';
import * as q from './rational.ts';
import type { Rational } from './rational.ts';

export type Finding =
  | { readonly kind: 'equation'; readonly equation: Equation; readonly quote: string }
  /** A statement about numbers alone: 17 - 5 = 12. `value` is what the left side really is. */
  | {
      readonly kind: 'sum';
      readonly left: Node;
      readonly value: Rational;
      readonly claimed: Rational;
      readonly quote: string;
    }
  /**
   * A number on its own. `cued`: words before it present it as the answer; `bound`: it belongs to an operation ("by 3",
   * "take away 5"); `composite`: it is still a calculation, 17 - 5.
   */
  | {
      readonly kind: 'number';
      readonly value: Rational;
      readonly cued: boolean;
      readonly bound: boolean;
      readonly composite: boolean;
      readonly quote: string;
    };

export interface Found {
  readonly findings: readonly Finding[];
  /** Every number written anywhere in the text. */
  readonly numbers: readonly Rational[];
  /** Words left when the maths is taken away. */
  readonly words: readonly string[];
}

// The whole transcript is read again for each turn: what one message can cost has to stay small.
const longestMessage = 1500;
const mostFindings = 24;
const mostRuns = 60;
const longestChain = 12;
const cue =
  /(?:(?<![\p{L}])(?:answer|result|solution|it'?s|is it|its|it is|get|gets|got|is|be|equals|so|then|makes?|gives?|guess|think|maybe|perhaps|respuesta|resultado|soluci[oó]n|es|ser[ií]a|sale|salen|da|me da|queda|creo que|quiz[aá]s?|obtengo|entonces|son|tengo|r[ée]ponse|r[ée]sultat|est|c['’]est|fait|font|donne|obtiens|trouve|donc|alors|reste|peut-[êe]tre|crois que|antwort|ergebnis|l[öo]sung|ist|sind|ergibt|gibt|macht|also|dann|bekomme|habe|glaube|vielleicht|heraus|raus|bleibt|bleiben)(?![\p{L}])|=|:)\s*(?:a |un |una |une |about )?$/iu;

// "It's not 5", "no creo que sea 5", "ce n'est pas 5", "es ist nicht 5".
const denial =
  /(?:\bnot|n['’]t(?: think)?|\bno es|\bno creo que|\bpas|\bnicht|\bkeine?)\s*(?:that |it'?s |it is |x is |be |sea |es |= ?)*$/i;

// "Bigger than 3" states no value.
const comparison =
  /(?:\b(?:than|least|most|mayor que|menor que|m[aá]s que|menos que|above|below|under|over|plus (?:grand |petit )?que|moins que|au moins|als|[üu]ber|unter)|(?<![\p{L}])über)\s*$/iu;
const tied =
  /(?<![\p{L}])(?:by|entre|por|par|durch|mal|fois|away|minus|moins|plus|times|tak(?:e|es|ing|en)|took|subtract\p{L}*|remov\p{L}*|add\p{L}*|divid\p{L}*|divis\p{L}*|multipl\p{L}*|rest[aoé]\p{L}*|quit[aoé]\p{L}*|sum[aoé]\p{L}*|soustra\p{L}*|enl[eè]v\p{L}*|retir\p{L}*|ajout\p{L}*|subtrah\p{L}*|zieh\p{L}*|nehm\p{L}*|teil\p{L}*)\s*$/iu;

function isCalculation(node: Node): boolean {
  if (node.kind === 'group' || node.kind === 'minus') return isCalculation(node.of);
  if (node.kind === 'quotient') return isCalculation(node.left) || isCalculation(node.right);
  return node.kind !== 'number';
}

/** The text in pieces that are verbatim parts of it: lines, cut again where a sentence ends. */
export function pieces(text: string): string[] {
  return text
    .slice(0, longestMessage)
    .split(/\r?\n|(?<=[.!?;])\s+(?=\S)/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

interface Run {
  readonly source: string;
  readonly before: string;
}

/** Stretches of mathematical signs in one line of plain signs. */
function runs(line: string, variable: string | null): { runs: Run[]; words: string[] } {
  const found: Run[] = [];
  const words: string[] = [];
  let source = '';
  let start = 0;
  const close = (): void => {
    if (/[\dA-Za-z]/.test(source)) found.push({ source: source.trim(), before: line.slice(0, start) });
    source = '';
  };
  const pattern = /\d+(?:\.\d+)?|\.\d+|[\p{L}']+|[-+*/^()=]|\s+|./gu;
  for (const match of line.matchAll(pattern)) {
    const token = match[0];
    const named = variable !== null && token.toLowerCase() === variable.toLowerCase();
    // "resto 5 y divido", "take 5 a side": a letter between a number and a word is a word.
    const isVariable =
      named && !(/[\d)]\s$/.test(source) && /^\s+\p{L}{2}/u.test(line.slice(match.index + token.length)));
    if (/^\s+$/.test(token)) {
      if (source) source += ' ';
    } else if (/^(?:[\d.]*\d|[-+*/^()=])$/.test(token) || isVariable) {
      // "3x = 12 x = 4": a new equation starts where a variable after a gap is followed by an equals sign.
      const rest = line.slice(match.index + token.length);
      if (isVariable && /[\d)A-Za-z]\s$/.test(source) && /^\s*=/.test(rest) && source.includes('=')) close();
      // Two numbers side by side are two numbers, unless the second starts a fraction: 2 1/2.
      if (/^\d/.test(token) && /\d\s$/.test(source) && !/^\/\d/.test(rest)) close();
      if (!source) start = match.index;
      source += token;
    } else {
      close();
      if (/[\p{L}]/u.test(token)) words.push(token.toLowerCase());
    }
  }
  close();
  return { runs: found, words };
}

function valueOf(source: string): { node: Node; value: Rational } | null {
  const node = parseExpression(source);
  const terms = node && polynomial(node);
  const value = terms && constantValue(terms);
  return node && value ? { node, value } : null;
}

function readChain(run: Run, variable: string | null, quote: string): Finding[] {
  const trimmed = run.source.replace(/^[=)*/^\s]+|[-+*/(^=\s]+$/g, '');
  // A bracket opened in prose "(x = 4" or closed after it is no maths.
  const balanced = (trimmed.match(/\(/g)?.length ?? 0) === (trimmed.match(/\)/g)?.length ?? 0);
  const source = balanced ? trimmed : trimmed.replace(/^\(|\)$/g, '');
  const parts = source
    .split('=')
    .slice(0, longestChain)
    .map((part) => part.trim());
  const [first = ''] = parts;
  if (parts.length === 1) {
    const single = valueOf(first);
    if (!single || denial.test(run.before) || comparison.test(run.before)) return [];
    const composite = isCalculation(single.node);
    const cued = run.source.startsWith('=') || cue.test(run.before);
    return [{ kind: 'number', value: single.value, cued, bound: !cued && tied.test(run.before), composite, quote }];
  }
  const findings: Finding[] = [];
  for (let i = 0; i + 1 < parts.length; i++) {
    const leftText = parts[i] ?? '';
    const rightText = parts[i + 1] ?? '';
    const left = valueOf(leftText);
    const right = valueOf(rightText);
    if (left && right) {
      // "17 - 5 = 12 / 3 = 4" runs on: what is claimed is the number right after the sign.
      const leading = /^-?\s*[\d.]+/.exec(rightText)?.[0] ?? '';
      const lead = valueOf(leading);
      const claimed =
        !q.equal(left.value, right.value) && lead && q.equal(left.value, lead.value) ? lead.value : right.value;
      findings.push({ kind: 'sum', left: left.node, value: left.value, claimed, quote });
    } else if (variable !== null) {
      const equation = readEquation(leftText, rightText, variable);
      if (equation) findings.push({ kind: 'equation', equation, quote });
    }
  }
  // "3x = 17 - 5 = 12" says 3x = 12 as well.
  const last = parts.at(-1) ?? '';
  if (parts.length > 2 && variable !== null) {
    const withVariable = parts.findLastIndex((part) => !valueOf(part));
    const equation =
      withVariable >= 0 && withVariable < parts.length - 2
        ? readEquation(parts[withVariable] ?? '', last, variable)
        : null;
    if (equation) findings.push({ kind: 'equation', equation, quote });
  }
  return findings;
}

/** What maths a message holds. Never throws; long messages are read up to their first 1500 characters. */
export function findMaths(text: string, variable: string | null, locale: TutorLocale): Found {
  const findings: Finding[] = [];
  const numbers: Rational[] = [];
  const words: string[] = [];
  let read = 0;
  for (const piece of pieces(text)) {
    // "- 3x = 12" and "1) 3x = 12" are list items.
    const unlisted = piece.replace(/^\s*(?:[-*•]\s+|\d{1,2}[.)]\s+(?=\S))/, '');
    const plain = spokenMaths(plainMaths(unlisted, locale), locale);
    const variableIs =
      variable === null
        ? plain
        : plain.replace(
            new RegExp(
              `(?<![\\p{L}])(?:(?:is|es|est|ist)\\s+${variable}|${variable}\\s+(?:is|es|was|era|being|est|vaut|ist))\\s+(?=[-\\d(])`,
              'giu',
            ),
            `${variable} = `,
          );
    for (const clause of variableIs.split(';')) {
      const line = runs(clause, variable);
      words.push(...line.words);
      for (const run of line.runs) {
        if (findings.length >= mostFindings || ++read > mostRuns) return { findings, numbers, words };
        const lowered = variable === null ? run.source : run.source.replaceAll(variable.toUpperCase(), variable);
        findings.push(...readChain({ ...run, source: lowered }, variable, piece));
        for (const part of lowered.split('=').slice(0, longestChain)) {
          const node = parseExpression(part);
          if (node) numbers.push(...numbersIn(node));
          const value = valueOf(part);
          if (value) numbers.push(value.value);
        }
      }
    }
  }
  return { findings, numbers, words };
}
