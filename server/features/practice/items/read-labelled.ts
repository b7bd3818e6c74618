/** Lines that say what they are: Q:, A:, Hint:, Usual mistake:, Order:, Text:, and what belongs to them. */
import { isTickBox } from './choice.ts';
import { itemOfPair } from './kinds.ts';
import { label } from './labels.ts';
import type { Line } from './lines.ts';
import { optionText } from './options.ts';
import { rowOf } from './ordering.ts';
import { addHint, addMistake, addNear, closeDraft, newDraft, readingAs } from './reading-state.ts';
import type { Reading } from './reading-state.ts';

const shortestPassage = 24;
const inlineAnswer = /^(.*\S)\s+(?:A|Answer|R|Respuesta|R[ée]ponse|Antwort)\s*:\s*(\S.*)$/;

/** True when the line was taken. Lines of working below an equation are left to `readEquations`. */
export function readLabelled(reading: Reading, line: Line): 'taken' | 'working' | null {
  const { text } = line;
  if (reading.draft && continuesDraft(reading, line)) return 'taken';
  if (label.hint.test(text)) addHint(reading, text.replace(label.hint, '').trim());
  else if (label.mistake.test(text)) addMistake(reading, text.replace(label.mistake, '').trim());
  else if (reading.context !== 'vocabulary' && label.near.test(text)) addNear(reading, text.replace(label.near, ''));
  else if (label.question.test(text)) beginQuestion(reading, text);
  else if (reading.context !== 'vocabulary' && reading.context !== 'rules' && label.order.test(text))
    beginOrder(reading, text);
  else if (
    reading.draft &&
    !reading.draft.options.some(isTickBox) &&
    reading.draft.answer === null &&
    reading.draft.order === null &&
    !label.example.test(text) &&
    !label.practice.test(text)
  )
    reading.draft.question += `\n${text}`;
  else if (label.answer.test(text) || label.solution.test(text)) {
    if (!reading.open) return 'taken';
    reading.open.solving = true;
    return 'working';
  } else return null;
  return 'taken';
}

function continuesDraft(reading: Reading, line: Line): boolean {
  const { draft } = reading;
  const { text } = line;
  if (!draft) return false;
  if (draft.order && line.listed) {
    draft.order.push(optionText(text));
    return true;
  }
  if (label.answer.test(text) || (label.solution.test(text) && draft.answer === null && draft.order === null)) {
    const answer = text.replace(label.answer, '').replace(label.solution, '').trim();
    draft.answer = draft.answer === null ? answer : `${draft.answer} / ${answer}`;
    return true;
  }
  if (draft.answer === '' && line.numbered) {
    draft.order = [optionText(text)];
    return true;
  }
  if (draft.answer === '' && !label.question.test(text) && !label.hint.test(text)) {
    draft.answer = text;
    return true;
  }
  if (draft.answer === null && draft.order === null && (/^\(?[a-p][.)]\s+\S/i.test(text) || isTickBox(text))) {
    draft.options.push(text);
    return true;
  }
  return false;
}

function beginQuestion(reading: Reading, text: string): void {
  closeDraft(reading);
  reading.open = null;
  const question = text.replace(label.question, '').trim();
  // "Q: Capital of France? A: Paris" on one line.
  const inline = inlineAnswer.exec(question);
  reading.draft = newDraft(inline?.[1] ?? question, inline?.[2] ?? null);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Order: from short to long" with a list below, or "Order of size: mm → cm → m". */
function beginOrder(reading: Reading, text: string): void {
  closeDraft(reading);
  reading.open = null;
  const rest = text.replace(label.order, '').trim();
  const lead = text
    .slice(0, text.length - rest.length)
    .replace(/:\s*$/, '')
    .trim();
  const own = /\s/.test(lead) ? lead : reading.texts.labels.ordering;
  if (rowOf(rest)) {
    reading.draft = { ...newDraft(capital(own), rest), standsAlone: true };
    return;
  }
  reading.draft = { ...newDraft(capital(rest === '' ? own : rest)), order: [], standsAlone: true };
}

/** Ends what a blank line ends: a question with its answer, or one that needs none. */
export function endAtBlank(reading: Reading): void {
  const { draft } = reading;
  // The options of a choice may have blank lines between them.
  if (!draft || draft.order || draft.options.length > 0) return;
  const { order: _none, standsAlone: _own, ...pair } = draft;
  if (draft.answer !== null || itemOfPair({ ...pair, answer: '' }, readingAs(reading)) !== null) closeDraft(reading);
}

/**
 * A passage begins with its label, and ends where the first question does; true when the line belongs to it. `leads`
 * looks ahead for that question: what students see must not be a teacher's note that happens to be called a text.
 */
export function readPassage(reading: Reading, line: Line, leads: () => boolean): boolean {
  const { passage } = reading;
  const { text } = line;
  if (line.heading > 0) {
    const begins = label.passage.test(text) && leads();
    if (begins) {
      closeDraft(reading);
      reading.passage = { lines: [], collecting: true, used: 0 };
      reading.context = null;
      return true;
    }
    // "Questions" below the passage are about it; any other heading leaves it behind.
    closeDraft(reading);
    if (label.practice.test(text) && passage) passage.collecting = false;
    else reading.passage = null;
    return false;
  }
  if (passage?.collecting) {
    if (label.question.test(text) || label.order.test(text) || label.hint.test(text)) {
      passage.collecting = false;
      return false;
    }
    passage.lines.push(text);
    return true;
  }
  const rest = text.replace(label.passage, '');
  const begins = !line.listed && reading.context !== 'rules' && label.passage.test(text) && text.includes(':');
  // "text: texto" is a word of a list.
  const fits = rest === '' ? reading.context !== 'vocabulary' : rest.length >= shortestPassage;
  if (!begins || !fits || !leads()) return false;
  closeDraft(reading);
  reading.open = null;
  reading.passage = { lines: rest === '' ? [] : [rest], collecting: true, used: 0 };
  return true;
}
