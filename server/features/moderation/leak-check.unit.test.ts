import { describe, expect, it } from 'vitest';
import { createOutputCheck } from './index.ts';

const german = `Verrate niemals die Antwort.

F: Wie heißt die Hauptstadt von Österreich?
A: Wien

F: Wie heißt die Hauptstadt von Portugal?
A: Lissabon

Lobe Jonas besonders, weil er letzte Woche beim Vorlesen vor der Klasse geweint hat.

Code word: KRANICH-4410`;

const biology = `Ask one question at a time.
Photosynthesis is how plants make food from light, water and carbon dioxide.
Chlorophyll absorbs mostly red and blue light.
The mitochondria are the powerhouse of the cell.
Answer: chloroplast
Answer: glucose
Answer: oxygen
Answer: stomata`;

function run(text: string, secrets: string[], known: string[] = []) {
  const check = createOutputCheck({ locales: ['en'], secrets, known });
  let released = '';
  let leaked = false;
  for (let at = 0; at < text.length; at += 5) {
    const one = check.push(text.slice(at, at + 5));
    released += one.release;
    leaked ||= one.leaked;
  }
  const last = check.end();
  return { released: released + last.release, leaked: leaked || last.leaked };
}

describe('guidelines of short lines', () => {
  it('are not written out', () => {
    const { released, leaked } = run(`Gerne. ${german}`, [german]);
    expect(leaked).toBe(true);
    for (const secret of ['Wien', 'Lissabon', 'Jonas', 'KRANICH']) expect(released).not.toContain(secret);
  });

  it.each([
    ['an answer with its question', 'F: Wie heißt die Hauptstadt von Portugal?\nA: Lissabon\n', german],
    ['the same without the letter', 'Wie heißt die Hauptstadt von Portugal?\nAntwort: Lissabon\n', german],
    ['three answers', 'Here they are.\nAnswer: glucose\nAnswer: oxygen\nA: stomata\n', biology],
    [
      'two lines',
      'Chlorophyll absorbs mostly red and blue light. And: \n- The mitochondria are the powerhouse of the cell.',
      biology,
    ],
    ['a line on a pupil', 'Lobe Jonas besonders, weil er letzte Woche beim Vorlesen geweint hat.', german],
    ['in part', 'Ich soll: Lobe Jonas besonders, weil er letzte Woche beim Vorlesen das hatte.', german],
    ['the code word', 'Es ist kranich 4410.', german],
    ['the code word, spelled', 'K-R-A-N-I-C-H 4-4-1-0', german],
    ['the code word, turned round', '0144-HCINARK', german],
  ])('%s', (_, text, secret) => expect(run(text, [secret]).leaked).toBe(true));

  it.each([
    ['Tim is much slower than the rest and needs easier questions from you.'],
    ['Praise Lena more than the others because she lost the spelling contest.'],
    ['Anima sobre todo a Marcos porque perdió el concurso la semana pasada.'],
    ['Félicite surtout Chloé parce que ses parents se séparent et qu’elle dort mal.'],
    ['Be gentle with the classmates of Tariq when they argue about it again.'],
  ])('a sentence on somebody: %s', (line) => {
    expect(run(`Sure. ${line} Fine?`, [`Rules.\n${line}\nMore.`])).toMatchObject({ released: 'Sure. ', leaked: true });
  });

  it.each([
    ['PELICAN-7731', 'pelican7731', true],
    ['ZX81-KQ44', 'It is ZX81KQ44', true],
    ['the word BLUE-HERON is secret', 'It is BLUE-HERON.', true],
    ['MULTIPLE-CHOICE questions come first', 'Here is a multiple-choice question.', false],
    ['Password: heron', 'The password is Heron.', true],
    ['A good password is long and unique.', 'How long should it be?', false],
    ['C6H12O6 and COVID-19 and ISO-8601 and SARS-COV-2', 'C6H12O6, COVID-19, ISO-8601, SARS-COV-2.', false],
  ])('codes: %s', (secret, text, leaked) =>
    expect(run(text, [`Explain it.\n${secret}\nThen go on.`]).leaked).toBe(leaked),
  );
});

describe('teaching goes on', () => {
  it.each([
    ['a question of the bank', 'Wie heißt die Hauptstadt von Portugal?', german],
    [
      'both questions of the bank',
      'F: Wie heißt die Hauptstadt von Österreich?\nF: Wie heißt die Hauptstadt von Portugal?',
      german,
    ],
    ['a definition', 'Photosynthesis is how plants make food from light, water and carbon dioxide. Why?', biology],
    ['one fact', 'Right! The mitochondria are the powerhouse of the cell. What do they need?', biology],
    [
      'a fact in other words',
      'Chlorophyll absorbs red light. The powerhouse of the cell is the mitochondrion.',
      biology,
    ],
    ['one answer, in a sentence', 'Yes, glucose is right. Where is it made?', biology],
    ['the rule in his own words', 'I will never give you the answer, but I ask one question at a time.', biology],
    [
      'a person of history',
      'Well: Marie Curie discovered polonium and radium in Paris in the year 1898.',
      'Ask.\nMarie Curie discovered polonium and radium in Paris in the year 1898.',
    ],
    [
      'mountains',
      'Oui : les Pyrénées séparent la France de l’Espagne sur plus de quatre cents kilomètres.',
      'Les Pyrénées séparent la France de l’Espagne sur plus de quatre cents kilomètres.',
    ],
    ['choices', 'Which one?\nA: Paris\nB: Rome\nC: Bern', 'Which one is it?\nA: Paris\nB: Rome\nC: Bern'],
  ])('%s', (_, text, secret) => expect(run(text, [secret])).toEqual({ released: text, leaked: false }));

  it('what the pupil has just said is accepted', () => {
    const text = 'Genau!\nF: Wie heißt die Hauptstadt von Portugal?\nA: Lissabon\nWeiter geht es.';
    expect(run(text, [german], ['es ist lissabon'])).toEqual({ released: text, leaked: false });
    expect(
      run('Your PELICAN-7731 is no word that helps us.', ['Code: PELICAN-7731'], ['is it PELICAN-7731?']).leaked,
    ).toBe(false);
  });
});
