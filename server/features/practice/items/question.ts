/** Makes items out of questions with their answers, and out of tables of them. */
import { solve } from '../maths/linear.ts';
import * as q from '../maths/rational.ts';
import { readAnswers } from './answer.ts';
import { equationItem, equationsIn } from './equation.ts';
import type { EquationItem, PlainItem } from './item.ts';
import type { PairInput, ReadingAs } from './kind.ts';
import { itemOfPair } from './kinds.ts';
import { termItem } from './vocabulary/vocabulary.ts';
import { foldText } from './words.ts';

const solving =
  /^(?:please\s+)?(?:solve|find|work out|calculate|resuelve|resolver|halla|encuentra|calcula|despeja|solve for|r[ée]sous|r[ée]soudre|trouve|calcule|l[öo]se|bestimme|berechne)(?![\p{L}])/iu;

/** An item for a question with its answer; null when there is nothing to compare an answer with. */
export function questionItem(input: PairInput, as: ReadingAs): EquationItem | PlainItem | null {
  const question = input.question.trim();
  const { equations, words } = equationsIn(question.slice(0, 1000), as.locale);
  const [equation] = equations;
  const isBare = (input.options ?? []).length === 0 && !input.order;
  // "Solve 3x + 5 = 17" with its answer is an equation, and better taught as one.
  if (equation && equations.length === 1 && isBare && (solving.test(question) || words.length <= 1)) {
    const item = equationItem(equation, input.mistakes ?? []);
    const solution = solve(equation);
    const stated = readAnswers(input.answer, as.locale)[0];
    const agrees = stated?.kind !== 'number' || (solution !== null && q.equal(stated.value, solution));
    if (item && agrees) return { ...item, hints: (input.hints ?? []).slice(0, 3) };
  }
  return itemOfPair(input, as);
}

const headKinds: readonly (readonly ['question' | 'answer' | 'hint' | 'term' | 'meaning' | 'other', RegExp])[] = [
  [
    'question',
    /^(?:q|question|questions|pregunta|preguntas|p|problem|problema|exercise|ejercicio|task|tarea|prompt|equation|ecuacion|probleme|exercice|tache|frage|fragen|f|aufgabe|gleichung)$/,
  ],
  [
    'answer',
    /^(?:a|answer|answers|respuesta|respuestas|r|solution|solucion|result|resultado|reponse|reponses|resultat|antwort|antworten|losung|ergebnis)$/,
  ],
  ['hint', /^(?:hint|hints|pista|pistas|indice|indices|tipp|tipps|hinweis)$/],
  [
    'term',
    /^(?:term|terms|word|words|concept|termino|terminos|palabra|palabras|concepto|vocabulary|vocabulario|key word|keyword|mot|mots|terme|termes|notion|wort|worter|begriff|begriffe|vokabel)$/,
  ],
  [
    'meaning',
    /^(?:definition|definitions|meaning|definicion|significado|description|descripcion|explanation|translation|traduccion|sens|signification|traduction|bedeutung|erklarung|ubersetzung|beschreibung)$/,
  ],
  [
    'other',
    /(?:mistake|error|step|paso|level|grade|nivel|criteri|point|puntos|minute|time|tiempo|week|semana|rubric|rubrica|rule|regla|\bdo\b|objective|objetivo|note|nota|erreur|etape|niveau|critere|temps|semaine|regle|objectif|fehler|schritt|stufe|kriteri|punkte|zeit|woche|regel|ziel)/,
  ],
];

/** Items of a table. Without a known head only two columns are taken, as terms and their matches. */
export function tableItems(
  rows: readonly (readonly string[])[],
  hasHead: boolean,
  as: ReadingAs,
): (EquationItem | PlainItem)[] {
  const [first, ...others] = rows;
  if (!first) return [];
  const kinds = first.map((cell) => headKinds.find(([, pattern]) => pattern.test(foldText(cell)))?.[0] ?? null);
  const known = kinds.some((kind) => kind !== null);
  const body = hasHead || known ? others : rows;
  const at = (row: readonly string[], kind: string): string => row[kinds.findIndex((own) => own === kind)] ?? '';
  if (kinds.includes('question') && kinds.includes('answer')) {
    return body.flatMap((row) => {
      const hint = at(row, 'hint');
      const pair = { question: at(row, 'question'), answer: at(row, 'answer'), hints: hint ? [hint] : [] };
      return questionItem(pair, as) ?? [];
    });
  }
  if (kinds.includes('other')) return [];
  if (kinds.includes('term') && kinds.includes('meaning')) {
    return body.flatMap((row) => termItem(at(row, 'term'), at(row, 'meaning'), null, as) ?? []);
  }
  if (first.length !== 2) return [];
  const heads = hasHead && first[0] && first[1] ? ([first[0], first[1]] as const) : null;
  return body.flatMap((row) => termItem(row[0] ?? '', row[1] ?? '', heads, as) ?? []);
}
