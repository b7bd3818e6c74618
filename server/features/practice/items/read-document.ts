/** Reads one document line by line: what is a question, what is its answer, what is working, what is talk. */
import type { TutorLocale } from '../maths/plain-maths.ts';
import { isolatedValue, solve } from '../maths/linear.ts';
import type { Equation } from '../maths/linear.ts';
import * as q from '../maths/rational.ts';
import type { TutorTexts } from '../texts.ts';
import { equationItem, equationsIn } from './equation.ts';
import type { EquationItem, Item, UsualMistake } from './item.ts';
import { answerWords, contextOf, label } from './labels.ts';
import type { Context } from './labels.ts';
import { isTableRule, readLines, tableCells } from './lines.ts';
import type { Line } from './lines.ts';
import { questionItem, tableItems, termItem } from './question.ts';

interface Draft {
  question: string;
  options: string[];
  answer: string | null;
  hints: string[];
  mistakes: UsualMistake[];
}

/** Everything that is gathered while the lines go by. */
interface Reading {
  readonly locale: TutorLocale;
  readonly texts: TutorTexts;
  readonly items: Item[];
  readonly examples: EquationItem[];
  context: Context;
  draft: Draft | null;
  /** The equation whose working may follow. */
  open: {
    item: EquationItem;
    isExample: boolean;
    solving: boolean;
    done: boolean;
    indent: number;
    listed: boolean;
  } | null;
  table: { rows: string[][]; hasHead: boolean };
  terms: [string, string][];
}

/** The questions and the worked examples of a document, in its order. Total: any text can be read. */
export function readDocument(
  document: string,
  locale: TutorLocale,
  texts: TutorTexts,
): { items: readonly Item[]; examples: readonly EquationItem[] } {
  const reading: Reading = {
    locale,
    texts,
    items: [],
    examples: [],
    context: null,
    draft: null,
    open: null,
    table: { rows: [], hasHead: false },
    terms: [],
  };
  for (const line of readLines(document)) readLine(reading, line);
  closeDraft(reading);
  closeTable(reading);
  closeTerms(reading);
  return { items: reading.items, examples: reading.examples };
}

function readLine(reading: Reading, line: Line): void {
  const cells = tableCells(line);
  if (isTableRule(line)) {
    reading.table.hasHead = reading.table.rows.length === 1;
    return;
  }
  if (cells && cells.length >= 2) {
    closeDraft(reading);
    reading.table.rows.push(cells);
    return;
  }
  closeTable(reading);
  if (!isTerm(reading, line)) closeTerms(reading);
  if (line.blank) {
    if (reading.draft?.answer != null) closeDraft(reading);
    return;
  }
  if (line.heading > 0) {
    closeDraft(reading);
    reading.open = null;
    reading.context = contextOf(line.text) ?? (label.example.test(line.text) ? 'example' : null);
    // "## Worked example: 3x + 5 = 17" is a heading and an item.
    if (line.text.includes('=')) readEquations(reading, line);
    return;
  }
  if (readLabelled(reading, line)) return;
  if (reading.context !== 'rules' && readTerm(reading, line)) return;
  readEquations(reading, line);
}

/** Lines that say what they are: Q:, A:, Hint:, Usual mistake:, Solution:. */
function readLabelled(reading: Reading, line: Line): boolean {
  const { text } = line;
  if (reading.draft) {
    const draft = reading.draft;
    if (label.answer.test(text) || (label.solution.test(text) && draft.answer === null)) {
      const answer = text.replace(label.answer, '').replace(label.solution, '').trim();
      draft.answer = draft.answer === null ? answer : `${draft.answer} / ${answer}`;
      return true;
    }
    if (draft.answer === '' && !label.question.test(text) && !label.hint.test(text)) {
      draft.answer = text;
      return true;
    }
    if (draft.answer === null && /^\(?[a-h][.)]\s+\S/i.test(text)) {
      draft.options.push(text);
      return true;
    }
  }
  if (label.hint.test(text)) {
    addHint(reading, text.replace(label.hint, '').trim());
    return true;
  }
  if (label.mistake.test(text)) {
    addMistake(reading, text.replace(label.mistake, '').trim());
    return true;
  }
  if (label.question.test(text)) {
    closeDraft(reading);
    reading.open = null;
    const question = text.replace(label.question, '').trim();
    // "Q: Capital of France? A: Paris" on one line.
    const inline = /^(.*\S)\s+(?:A|Answer|R|Respuesta)\s*:\s*(\S.*)$/.exec(question);
    reading.draft = {
      question: inline?.[1] ?? question,
      options: [],
      answer: inline?.[2] ?? null,
      hints: [],
      mistakes: [],
    };
    return true;
  }
  if (reading.draft && reading.draft.answer === null && !label.example.test(text) && !label.practice.test(text)) {
    reading.draft.question += `\n${text}`;
    return true;
  }
  if (label.answer.test(text) || label.solution.test(text)) {
    if (reading.open) {
      reading.open.solving = true;
      readEquations(reading, line);
    }
    return true;
  }
  return false;
}

function addHint(reading: Reading, hint: string): void {
  if (hint === '') return;
  if (reading.draft) reading.draft.hints.push(hint);
  else updateLast(reading, (item) => ({ ...item, hints: [...item.hints, hint].slice(0, 3) }));
}

function addMistake(reading: Reading, text: string): void {
  if (text === '') return;
  const { equations } = equationsIn(text, reading.locale);
  const values = equations.flatMap((equation) => isolatedValue(equation) ?? []);
  const mistake: UsualMistake = {
    text,
    values,
    lines: equations.filter((equation) => isolatedValue(equation) === null),
  };
  if (reading.draft) reading.draft.mistakes.push(mistake);
  else updateLast(reading, (item) => ({ ...item, mistakes: [...item.mistakes, mistake] }));
}

function updateLast(reading: Reading, change: (item: Item) => Item): void {
  const list: Item[] = reading.open?.isExample ? reading.examples : reading.items;
  const last = list.at(-1);
  if (!last) return;
  const changed = change(last);
  list[list.length - 1] = changed;
  if (reading.open && changed.kind === 'equation') reading.open.item = changed;
}

/** A line that asks for an equation to be solved, is nothing but one, or continues a worked one. */
function readEquations(reading: Reading, line: Line): void {
  const { text } = line;
  const isExample = label.example.test(text);
  if (isExample) {
    reading.context = 'example';
    reading.open = null;
  } else if (/:\s*$/.test(text) && !text.includes('=')) {
    const context = contextOf(text);
    if (context) [reading.context, reading.open] = [context, null];
  }
  // A pair as a list: "x = 8/2, x = 4.0" accepts forms, asks nothing.
  if (reading.context === 'mistakes') return addMistake(reading, text);
  const body = text.replace(/^[\p{L}\d\s'-]{1,40}:\s*(?=\S)/u, '').replace(/^\(?[a-hA-H\d]{1,2}[.)]\s+/, '');
  const { equations, words } = equationsIn(body, reading.locale);
  const rest = words.filter((word) => !answerWords.has(word));
  const asks = label.solve.test(text) && reading.context !== 'rules';
  const bare = rest.length === 0;
  for (const equation of equations) {
    if (continues(reading, equation, line)) continue;
    if (!isExample && !asks && !bare && reading.context !== 'example') continue;
    if (reading.context === 'rules' && !asks && !bare) continue;
    const item = equationItem(equation);
    if (!item) continue;
    const example = reading.context === 'example';
    (example ? reading.examples : reading.items).push(item);
    reading.open = {
      item,
      isExample: example,
      solving: example,
      done: false,
      indent: line.indent,
      listed: line.listed,
    };
  }
}

/** True when the equation is a line of working of the open item, not a new question. */
function continues(reading: Reading, equation: Equation, line: Line): boolean {
  const { open } = reading;
  const value = isolatedValue(equation);
  if (!open) return value !== null;
  const solution = solve(equation);
  const same = solution !== null && q.equal(solution, open.item.solution);
  if (value !== null) {
    if (same) open.done = true;
    return true;
  }
  if (!same || open.done) return false;
  if (open.solving || line.indent > open.indent || label.solution.test(line.text)) return true;
  // "Solve 2x + 3 = 11", then "1. Take 3 from both sides: 2x = 8": working that nobody called so.
  return !label.solve.test(line.text) && ((line.listed && !open.listed) || label.step.test(line.text));
}

const termLine = /^(.{1,60}?)\s*(?:\s[-–—=]\s|:\s+)(\S.{0,300})$/;

/** A line of a list of terms: everywhere with a dash, with a colon only under a heading that says so. */
function isTerm(reading: Reading, line: Line): boolean {
  if (line.blank || line.heading > 0) return reading.context === 'vocabulary' && line.blank;
  const match = termLine.exec(line.text);
  if (!match || /^(?:q|a|p|r|hint|pista)\d*$/i.test(match[1] ?? '')) return false;
  if (equationsIn(line.text, reading.locale).equations.length > 0) return false;
  const [term = ''] = match.slice(1);
  if (term.split(/\s+/).length > 5) return false;
  return (
    reading.context === 'vocabulary' ||
    (/\s[-–—]\s/.test(line.text.slice(term.length)) && line.listed && !/[.?!]/.test(term))
  );
}

function readTerm(reading: Reading, line: Line): boolean {
  if (!isTerm(reading, line)) return false;
  const match = termLine.exec(line.text);
  reading.terms.push([match?.[1] ?? '', match?.[2] ?? '']);
  return true;
}

function closeTerms(reading: Reading): void {
  // Two dashes in a row are prose; a heading or three of them make a list.
  const enough = reading.context === 'vocabulary' ? 1 : 3;
  if (reading.terms.length >= enough) {
    for (const [term, meaning] of reading.terms) {
      const item = termItem(term, meaning, null, reading.locale, reading.texts);
      if (item) reading.items.push(item);
    }
  }
  reading.terms = [];
}

function closeTable(reading: Reading): void {
  const { rows, hasHead } = reading.table;
  if (rows.length > 1 && reading.context !== 'mistakes' && reading.context !== 'rules') {
    reading.items.push(...tableItems(rows, hasHead, reading.locale, reading.texts));
  }
  reading.table = { rows: [], hasHead: false };
}

function closeDraft(reading: Reading): void {
  const { draft } = reading;
  reading.draft = null;
  if (!draft || draft.question === '') return;
  const item = questionItem({ ...draft, answer: draft.answer ?? '' }, reading.locale);
  if (!item) return;
  reading.items.push(item);
  reading.open =
    item.kind === 'equation'
      ? { item, isExample: false, solving: true, done: draft.answer !== null, indent: 0, listed: false }
      : null;
}
