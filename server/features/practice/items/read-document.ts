/** Reads one document line by line: what is a question, what is its answer, what is working, what is talk. */
import { isolatedValue, solve } from '../maths/linear.ts';
import type { Equation } from '../maths/linear.ts';
import type { TutorLocale } from '../maths/plain-maths.ts';
import * as q from '../maths/rational.ts';
import { equationItem, equationsIn } from './equation.ts';
import type { EquationItem, Item } from './item.ts';
import { itemOfLine } from './kinds.ts';
import { answerWords, contextOf, label } from './labels.ts';
import { isTableRule, readLines, tableCells } from './lines.ts';
import type { Line } from './lines.ts';
import { tableItems } from './question.ts';
import { endAtBlank, readLabelled, readPassage } from './read-labelled.ts';
import { addMistake, closeDraft, newReading, readingAs } from './reading-state.ts';
import type { Reading } from './reading-state.ts';
import type { ItemTexts } from './texts.ts';
import { termItem } from './vocabulary/vocabulary.ts';

/** Lines that a passage may have. */
const longestPassage = 120;

/** The questions and the worked examples of a document, in its order. Total: any text can be read. */
export function readDocument(
  document: string,
  locale: TutorLocale,
  texts: ItemTexts,
): { items: readonly Item[]; examples: readonly EquationItem[] } {
  const reading = newReading(locale, texts);
  const lines = readLines(document);
  for (const [at, line] of lines.entries()) readLine(reading, line, () => leadsToQuestion(reading, lines, at));
  closeDraft(reading);
  closeTable(reading);
  closeTerms(reading);
  return { items: reading.items, examples: reading.examples };
}

/** True when a question comes before the next heading, and nothing to solve before it: then it is a passage. */
function leadsToQuestion(reading: Reading, lines: readonly Line[], from: number): boolean {
  for (const line of lines.slice(from + 1, from + longestPassage)) {
    if (label.question.test(line.text)) return true;
    if (line.heading > 0 && !label.practice.test(line.text)) return false;
    if (label.solve.test(line.text) || equationsIn(line.text, reading.locale).equations.length > 0) return false;
  }
  return false;
}

function readLine(reading: Reading, line: Line, leads: () => boolean): void {
  if (readPassage(reading, line, leads)) return;
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
    endAtBlank(reading);
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
  const labelled = readLabelled(reading, line);
  if (labelled === 'taken') return;
  if (labelled === 'working') {
    readEquations(reading, line);
    return;
  }
  if (reading.context !== 'rules' && readTerm(reading, line)) return;
  if (reading.draft) closeDraft(reading);
  if (readItem(reading, line)) return;
  readEquations(reading, line);
}

/** A line that is a question by itself: a sum, a sentence with gaps. */
function readItem(reading: Reading, line: Line): boolean {
  // Below an equation a calculation is its working.
  if (reading.open && !/[=?]\s*$/.test(line.text)) return false;
  const item = itemOfLine(line.text, readingAs(reading));
  if (!item) return false;
  reading.open = null;
  reading.items.push(item);
  return true;
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
  if (!match || /^(?:q|a|p|r|f|hint|pista|indice|tipp|hinweis)\d*$/i.test(match[1] ?? '')) return false;
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
      const item = termItem(term, meaning, null, readingAs(reading));
      if (item) reading.items.push(item);
    }
  }
  reading.terms = [];
}

function closeTable(reading: Reading): void {
  const { rows, hasHead } = reading.table;
  if (rows.length > 1 && reading.context !== 'mistakes' && reading.context !== 'rules') {
    reading.items.push(...tableItems(rows, hasHead, readingAs(reading)));
  }
  reading.table = { rows: [], hasHead: false };
}
