/** Makes question items out of Q/A pairs, tables and lists of terms. */
import { findMaths } from '../maths/find-maths.ts';
import { plainMaths } from '../maths/plain-maths.ts';
import type { TutorLocale } from '../maths/plain-maths.ts';
import { solve } from '../maths/linear.ts';
import * as q from '../maths/rational.ts';
import type { TutorTexts } from '../texts.ts';
import { readAnswers } from './answer.ts';
import { equationItem, equationsIn } from './equation.ts';
import type { Item, QuestionItem, UsualMistake } from './item.ts';
import { foldText } from './words.ts';

export interface PairInput {
  readonly question: string;
  readonly options?: readonly string[];
  readonly answer: string;
  readonly hints?: readonly string[];
  readonly mistakes?: readonly UsualMistake[];
}

const solving =
  /^(?:please\s+)?(?:solve|find|work out|calculate|resuelve|resolver|halla|encuentra|calcula|despeja|solve for)\b/i;

/** An item for a question with its answer; null when there is nothing to compare an answer with. */
export function questionItem(input: PairInput, locale: TutorLocale): Item | null {
  const question = input.question.trim().slice(0, 1200);
  const options = input.options ?? [];
  const hints = (input.hints ?? []).slice(0, 3);
  const mistakes = input.mistakes ?? [];
  if (question === '') return null;
  const { equations, words } = equationsIn(question, locale);
  const [equation] = equations;
  // "Solve 3x + 5 = 17" with its answer is an equation, and better taught as one.
  if (equation && equations.length === 1 && options.length === 0 && (solving.test(question) || words.length <= 1)) {
    const item = equationItem(equation, mistakes);
    const solution = solve(equation);
    const stated = readAnswers(input.answer, [], locale)[0];
    const agrees = stated?.kind !== 'number' || (solution !== null && q.equal(stated.value, solution));
    if (item && agrees) return { ...item, hints };
  }
  const answers = readAnswers(input.answer, options, locale);
  if (answers.length === 0) return null;
  const numeric = answers[0]?.kind === 'number';
  const core = question.split('\n')[0] ?? question;
  const style =
    answers[0]?.kind === 'choice'
      ? 'choice'
      : numeric && words.length + question.split(/\s+/).length > 8
        ? 'word_problem'
        : 'question';
  const warned = mistakes.map((mistake) => withValues(mistake, question, answers, locale));
  return { ...makeQuestion(question, core, answers, style), options, hints, mistakes: warned };
}

function makeQuestion(
  prompt: string,
  core: string,
  answers: QuestionItem['answers'],
  style: QuestionItem['style'],
): QuestionItem {
  const id = `question:${foldText(plainMaths(style === 'vocabulary' ? core : prompt, 'en')).slice(0, 200)}`;
  return { kind: 'question', id, prompt, core, options: [], answers, style, hints: [], mistakes: [] };
}

/** "Counting to 90 gives 25": the numbers by which the mistake shows are those that the question does not hold. */
function withValues(
  mistake: UsualMistake,
  question: string,
  answers: QuestionItem['answers'],
  locale: TutorLocale,
): UsualMistake {
  if (mistake.values.length > 0) return mistake;
  const given = [
    ...findMaths(question, null, locale).numbers,
    ...answers.flatMap((answer) => (answer.kind === 'number' ? [answer.value] : [])),
  ];
  const numbers = findMaths(mistake.text, null, locale).numbers;
  return { ...mistake, values: numbers.filter((number) => !given.some((other) => q.equal(other, number))) };
}

/** An item for a term and what belongs to it: a definition asks for the term, a short match asks for the match. */
export function termItem(
  term: string,
  meaning: string,
  heads: readonly [string, string] | null,
  locale: TutorLocale,
  texts: TutorTexts,
): Item | null {
  const left = term.trim();
  const right = meaning.trim();
  if (left === '' || right === '' || left.length > 80 || right.length > 400) return null;
  if (right.split(/\s+/).length > 3) {
    const answers = readAnswers(left, [], locale);
    if (answers.length === 0) return null;
    const definition = withoutTerm(right, left);
    return makeQuestion(texts.ask.whichTerm(definition), `“${definition}”`, answers, 'vocabulary');
  }
  const answers = readAnswers(right, [], locale);
  if (answers.length === 0) return null;
  const prompt = heads ? texts.ask.matchUnder(left, heads[1]) : texts.ask.match(left);
  return makeQuestion(prompt, `“${left}”`, answers, 'vocabulary');
}

/** A definition that names its own term would give it away. */
function withoutTerm(definition: string, term: string): string {
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return definition.replace(new RegExp(`(?<![\\p{L}])${escaped}(?![\\p{L}])`, 'giu'), '▢');
}

const headKinds: readonly (readonly ['question' | 'answer' | 'hint' | 'term' | 'meaning' | 'other', RegExp])[] = [
  [
    'question',
    /^(?:q|question|questions|pregunta|preguntas|p|problem|problema|exercise|ejercicio|task|tarea|prompt|equation|ecuacion)$/,
  ],
  ['answer', /^(?:a|answer|answers|respuesta|respuestas|r|solution|solucion|result|resultado)$/],
  ['hint', /^(?:hint|hints|pista|pistas)$/],
  [
    'term',
    /^(?:term|terms|word|words|concept|termino|terminos|palabra|palabras|concepto|vocabulary|vocabulario|key word|keyword)$/,
  ],
  [
    'meaning',
    /^(?:definition|definitions|meaning|definicion|significado|description|descripcion|explanation|translation|traduccion)$/,
  ],
  [
    'other',
    /(?:mistake|error|step|paso|level|grade|nivel|criteri|point|puntos|minute|time|tiempo|week|semana|rubric|rubrica|rule|regla|do|objective|objetivo|note|nota)/,
  ],
];

/** Items of a table. Without a known head only two columns are taken, as terms and their matches. */
export function tableItems(
  rows: readonly (readonly string[])[],
  hasHead: boolean,
  locale: TutorLocale,
  texts: TutorTexts,
): Item[] {
  const [first, ...others] = rows;
  if (!first) return [];
  const kinds = first.map((cell) => headKinds.find(([, pattern]) => pattern.test(foldText(cell)))?.[0] ?? null);
  const known = kinds.some((kind) => kind !== null);
  const body = hasHead || known ? others : rows;
  const at = (row: readonly string[], kind: string): string => row[kinds.indexOf(kind as never)] ?? '';
  if (kinds.includes('question') && kinds.includes('answer')) {
    return body.flatMap((row) => {
      const hint = at(row, 'hint');
      return (
        questionItem({ question: at(row, 'question'), answer: at(row, 'answer'), hints: hint ? [hint] : [] }, locale) ??
        []
      );
    });
  }
  if (kinds.includes('other')) return [];
  if (kinds.includes('term') && kinds.includes('meaning')) {
    return body.flatMap((row) => termItem(at(row, 'term'), at(row, 'meaning'), null, locale, texts) ?? []);
  }
  if (first.length !== 2) return [];
  const heads = hasHead && first[0] && first[1] ? ([first[0], first[1]] as const) : null;
  return body.flatMap((row) => termItem(row[0] ?? '', row[1] ?? '', heads, locale, texts) ?? []);
}
