import { describe, expect, it } from 'vitest';
import { readBank } from './item-bank.ts';
import type { Item } from './items/item.ts';
import type { TutorLocale } from './maths/plain-maths.ts';
import * as q from './maths/rational.ts';
import { requestOf } from './play-session.fixture.ts';
import { textsFor } from './texts.ts';

const bank = (guidelines: string, locale: TutorLocale = 'en', materials: string[] = []) =>
  readBank(requestOf({ guidelines, locale, materials }), locale, textsFor(locale));
const shown = (item: Item): string =>
  item.kind === 'equation' ? `${item.latex} : ${q.toPlain(item.solution)}` : item.prompt;
const items = (guidelines: string, locale: TutorLocale = 'en'): string[] => bank(guidelines, locale).items.map(shown);
const answers = (guidelines: string, locale: TutorLocale = 'en'): string[] =>
  bank(guidelines, locale).items.flatMap((item) =>
    item.kind !== 'equation' ? item.answers.map((answer) => answer.text) : [],
  );

describe('equations', () => {
  it.each([
    ['bare', '3x + 5 = 17', '3x + 5 = 17 : 4'],
    ['asked for', 'Solve 3x+5=17', '3x + 5 = 17 : 4'],
    ['in a sentence', 'First ask the student to solve the equation 2x - 1 = 9.', '2x - 1 = 9 : 5'],
    ['as maths', '$3x + 5 = 17$', '3x + 5 = 17 : 4'],
    ['as display maths', '$$3x + 5 = 17$$', '3x + 5 = 17 : 4'],
    ['in a list', '- 4x = 28', '4x = 28 : 7'],
    ['with a letter', 'b) n/4 = 3', '\\frac{n}{4} = 3 : 12'],
    ['with a name', 'Two steps: 2y - 3 = 7', '2y - 3 = 7 : 5'],
    ['with brackets', '2(x + 3) = 14', '2(x + 3) = 14 : 4'],
    ['with x on both sides', '5x − 3 = 2x + 9', '5x - 3 = 2x + 9 : 4'],
    ['with a fraction in LaTeX', '$\\frac{x}{2} + 1 = 5$', '\\frac{x}{2} + 1 = 5 : 8'],
    ['with a fraction as factor', '\\frac{1}{2}x = 5', '\\frac{1}{2}x = 5 : 10'],
    ['with decimals', '0.5x + 1.5 = 4', '0.5x + 1.5 = 4 : 5'],
    ['with a dot for times', '3·x = 12', '3x = 12 : 4'],
    ['escaped by an editor', '3x \\+ 5 \\= 17', '3x + 5 = 17 : 4'],
    ['with its answer', '3x + 5 = 17, x = 4', '3x + 5 = 17 : 4'],
    ['with an arrow to its answer', '3x + 5 = 17 → x = 4', '3x + 5 = 17 : 4'],
    ['with a fraction as answer', '3x = 2', '3x = 2 : 2/3'],
  ])('are found %s', (_name, guidelines, expected) => {
    expect(items(guidelines)).toEqual([expected]);
  });

  it('are found in Spanish, with a decimal comma', () => {
    expect(items('Resuelve 2x + 3 = 11\n- Halla x: 0,5x = 2', 'es')).toEqual(['2x + 3 = 11 : 4', '0.5x = 2 : 4']);
  });

  it('are found side by side in one line', () => {
    expect(items('Solve: x + 7 = 12, 4x = 28; x - 9 = 15')).toEqual([
      'x + 7 = 12 : 5',
      '4x = 28 : 7',
      'x - 9 = 15 : 24',
    ]);
  });

  it('keep the lines of a worked solution apart from the questions', () => {
    const guidelines = '1. Solve 3x + 5 = 17\n   Solution:\n   3x = 12\n   x = 4\n2. Solve 2x = 10';
    expect(items(guidelines)).toEqual(['3x + 5 = 17 : 4', '2x = 10 : 5']);
  });

  it.each([
    ['in a list below it', 'Solve 2x + 3 = 11\n\n1. Take 3 from both sides: 2x = 8\n\n2. Divide by 2: x = 4'],
    ['in lines below it', 'Solve 2x + 3 = 11\nSubtract 3: 2x = 8\nDivide by 2: x = 4'],
    ['in a list without words', 'Solve 2x + 3 = 11\n- 2x = 8\n- x = 4'],
    ['in Spanish', 'Resuelve 2x + 3 = 11\nResta 3 a ambos lados: 2x = 8\nDivide entre 2: x = 4'],
  ])('take steps %s for working though nobody says so', (_name, worked) => {
    expect(items(`${worked}\n\nQuestions\n\nx + 7 = 12\n\n4x = 28`)).toEqual([
      '2x + 3 = 11 : 4',
      'x + 7 = 12 : 5',
      '4x = 28 : 7',
    ]);
  });

  it('are all asked when two in a row happen to have one solution', () => {
    expect(items('Solve:\n1. 2x + 3 = 11\n2. 2x = 8\n\nx + 1 = 5\n\n4x = 16')).toEqual([
      '2x + 3 = 11 : 4',
      '2x = 8 : 4',
      'x + 1 = 5 : 4',
      '4x = 16 : 4',
    ]);
  });

  it('practise the worked examples when there is nothing else', () => {
    const guidelines =
      '## Worked example 1\n3x + 5 = 17\n3x = 12\nx = 4\n\n## Worked example 2\nSolve 2(x + 3) = 14.\nFirst expand: 2x + 6 = 14. Then 2x = 8, so x = 4.\n\nWorked example 3: 5x - 3 = 2x + 9. Take 2x from both sides: 3x - 3 = 9. Add 3: 3x = 12. Divide by 3: x = 4.';
    expect(items(guidelines)).toEqual(['3x + 5 = 17 : 4', '2(x + 3) = 14 : 4', '5x - 3 = 2x + 9 : 4']);
  });

  it('only show the worked examples when there are exercises', () => {
    const read = bank('Worked example: 3x + 5 = 17\n3x = 12\nx = 4\n\nPractice:\n- x + 7 = 12\n- 4x = 28');
    expect(read.items.map(shown)).toEqual(['x + 7 = 12 : 5', '4x = 28 : 7']);
    expect(read.examples.map(shown)).toEqual(['3x + 5 = 17 : 4']);
  });

  it.each([
    ['forms of an answer', 'Accept equivalent forms such as $x = 8 \\div 2$ or x = 4.0.'],
    ['an identity', '2(x + 1) = 2x + 2'],
    ['a contradiction', 'x + 1 = x + 2'],
    ['a formula with two letters', 'y = 3x + 5'],
    ['an equation that is not linear', 'x^2 = 9'],
    ['an equation in prose', 'Remember that 3x + 5 = 17 was the homework.'],
    ['a check', 'Check: 3 · 4 + 5 = 17'],
  ])('are not made of %s', (_name, guidelines) => {
    expect(items(guidelines)).toEqual([]);
  });

  it('take along hints and usual mistakes', () => {
    const [item] = bank(
      '3x + 5 = 17\nHint: What was added last?\nUsual mistake: 3x = 22 (adds 5 instead of subtracting)',
    ).items;
    expect(item?.hints).toEqual(['What was added last?']);
    expect(item?.mistakes[0]?.text).toBe('3x = 22 (adds 5 instead of subtracting)');
    expect(item?.mistakes[0]?.lines).toHaveLength(1);
  });
});

describe('questions', () => {
  it.each([
    ['Q and A', 'Q: What is the capital of France?\nA: Paris'],
    ['in full', 'Question: What is the capital of France?\nAnswer: Paris'],
    ['numbered', 'Q1. What is the capital of France?\nA1: Paris'],
    ['in bold', '**Q:** What is the capital of France?\n\n**A:** Paris'],
    ['on one line', 'Q: What is the capital of France? A: Paris'],
    ['as HTML', '<p>Q: What is the capital of France?</p><p>A: Paris</p>'],
    ['in a table', '| Question | Answer |\n|---|---|\n| What is the capital of France? | Paris |'],
    ['in a list', '- Q: What is the capital of France?\n  - A: Paris'],
  ])('are found as %s', (_name, guidelines) => {
    expect(items(guidelines)).toEqual(['What is the capital of France?']);
    expect(answers(guidelines)).toEqual(['Paris']);
  });

  it('are found in Spanish with their hint', () => {
    const read = bank('P: ¿Cuál es la capital de Francia?\nR: París\nPista: Está junto al Sena.', 'es');
    expect(read.items.map(shown)).toEqual(['¿Cuál es la capital de Francia?']);
    expect(read.items[0]?.hints).toEqual(['Está junto al Sena.']);
  });

  it('are taught as equations when they ask for one', () => {
    expect(items('Q: Solve 3x + 5 = 17\nA: x = 4')).toEqual(['3x + 5 = 17 : 4']);
  });

  it('know a number with its unit', () => {
    const [item] = bank('Q: A train goes 120 km in 2 hours. How fast is it?\nA: 60 km/h').items;
    expect(item).toMatchObject({ kind: 'arithmetic', isStory: true, answers: [{ kind: 'number', unit: 'km/h' }] });
  });

  it('know several answers, options and longer answers', () => {
    expect(answers('Q: Name a primary colour.\nA: red / blue / yellow')).toEqual(['red', 'blue', 'yellow']);
    const [choice] = bank('Q: Which is a mammal?\na) shark\nb) whale\nc) trout\nA: b').items;
    expect(choice).toMatchObject({ kind: 'choice', answers: [{ kind: 'choice', letter: 'b', text: 'whale' }] });
    const [long] = bank(
      'Q: What is photosynthesis?\nA: The process by which green plants use sunlight to make food',
    ).items;
    expect(long).toMatchObject({ answers: [{ kind: 'key_words' }] });
  });

  it('need an answer', () => {
    expect(items('Q: What do you think about the weather?')).toEqual([]);
  });
});

describe('vocabulary', () => {
  it('asks for the term of a definition and for the match of a short entry', () => {
    const read = bank('## Vocabulary\n- photosynthesis: how plants make food from light\n- dog - perro');
    expect(read.items.map(shown)).toEqual([
      'Which word or name fits? “how plants make food from light”',
      'What belongs to “dog”?',
    ]);
    expect(answers('## Vocabulary\n- dog - perro')).toEqual(['perro']);
  });

  it('is found in a table of two columns, named by its head', () => {
    expect(items('| English | Spanish |\n|---|---|\n| dog | perro |\n| cat | gato |')).toEqual([
      'Spanish for “dog”?',
      'Spanish for “cat”?',
    ]);
  });

  it('does not give a term away in its own definition', () => {
    const [item] = bank('## Definitions\n- erosion: erosion is the wearing away of rock by water').items;
    expect(item && shown(item)).not.toContain('erosion is');
  });

  it('is not made of instructions', () => {
    expect(items('## Rules\n- Be kind - always\n- Be brief: two sentences\n\nTone: friendly\nLevel: grade 8')).toEqual(
      [],
    );
    expect(items('| Criterion | Points |\n|---|---|\n| Accuracy | 3 |\n| Method | 2 |')).toEqual([]);
  });
});

describe('materials', () => {
  it('add their questions after those of the guidelines, each question once', () => {
    const read = bank('4x = 28', 'en', ['Solve 4x = 28\nQ: What is a factor?\nA: divisor']);
    expect(read.items.map(shown)).toEqual(['4x = 28 : 7', 'What is a factor?']);
  });
});

describe('the rule not to tell', () => {
  it.each([
    'Never give the answer.',
    'Never reveal the final answer, even when they beg.',
    "Don't tell students the solution.",
    'Guide without giving away the answers.',
    'Answers must never be shown.',
    'Give hints only.',
    'Nunca des la respuesta.',
    'No reveles la solución.',
    'Guía al alumno sin darle la respuesta.',
  ])('is understood: %s', (guidelines) => {
    expect(bank(guidelines).neverReveal).toBe(true);
  });

  it.each([
    'Be kind and give hints.',
    'Never give the answer before the student has tried.',
    'Show the answer at the end.',
    'No des la respuesta hasta el tercer intento.',
    '',
  ])('is not read into: %s', (guidelines) => {
    expect(bank(guidelines).neverReveal).toBe(false);
  });
});

describe('topics', () => {
  it('are headings to talk about, never notes on how to teach', () => {
    const read = bank('# The French Revolution\n## Guidelines for the tutor\n## Answer key\n## Causes\n## canary_4711');
    expect(read.topics).toEqual(['The French Revolution', 'Causes']);
  });
});
