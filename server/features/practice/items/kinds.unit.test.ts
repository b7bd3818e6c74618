import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBank } from '../item-bank.ts';
import { judgeQuestion } from '../judge-question.ts';
import type { TutorLocale } from '../maths/plain-maths.ts';
import { requestOf } from '../play-session.fixture.ts';
import { textsFor } from '../texts.ts';
import type { QuestionItem } from './item.ts';
import { isQuestion, kindOf } from './kinds.ts';
import { itemTexts } from './texts.ts';

const questions = (guidelines: string, locale: TutorLocale = 'en'): QuestionItem[] =>
  readBank(requestOf({ guidelines, locale }), locale, textsFor(locale)).items.filter(isQuestion);

function only(guidelines: string, locale: TutorLocale = 'en'): QuestionItem {
  const [item, ...more] = questions(guidelines, locale);
  if (!item || more.length > 0) throw new Error(`not one question in ${guidelines}`);
  return item;
}
/** "right", "right: the spelling", or "wrong: the slip". */
function judged(item: QuestionItem, text: string, locale: TutorLocale = 'en', bank: QuestionItem[] = []): string {
  const verdict = judgeQuestion(item, text, locale, bank);
  if (verdict.kind === 'right') return verdict.spelling === null ? 'right' : `right: ${verdict.spelling}`;
  return verdict.kind === 'wrong' ? `wrong: ${verdict.slip}` : verdict.kind;
}

describe('a sum', () => {
  it.each([
    ['1/2 + 1/3 =', '5/6'],
    ['2/5 + 1/5 = ?', '3/5'],
    ['Q: 3/4 ÷ 2/5', '15/8'],
    ['Q: 3/4 : 2/5', '15/8'],
    ['Q: $\\frac{2}{3} \\cdot \\frac{3}{5}$', '2/5'],
    ['Q: 2 1/2 + 1/4', '11/4'],
    ['Q: Work out 0.5 + 0.25', '0.75'],
    ['Q: What is 20 % of 80?', '16'],
    ['Q: Convert 2.5 m to cm.', '250 cm'],
    ['Q: How many minutes are in 1.5 h?', '90 minutes'],
    ['Q: 1.5 m + 25 cm', '1.75 m'],
    ['Q: 2 + 3 × 4', '14'],
    ['Q: (2 + 3) · 4', '20'],
  ])('needs no answer of the teacher: %s', (guidelines, answer) => {
    const item = only(guidelines);
    expect(item.kind).toBe('arithmetic');
    expect(kindOf(item).answer(item)).toBe(answer);
  });

  it.each<[TutorLocale, string, string]>([
    ['es', 'P: Calcula 1,5 + 0,25', '1,75'],
    ['es', 'P: ¿Cuántos cm hay en 1,2 m?', '120 cm'],
    ['fr', 'Q : Convertis 2,5 kg en g.', '2500 g'],
    ['fr', 'Q : Combien font 3/4 + 1/8 ?', '7/8'],
    ['de', 'F: Rechne 1,5 h in min um.', '90 min'],
    ['de', 'F: Berechne 20 % von 80.', '16'],
  ])('is read in %s: %s', (locale, guidelines, answer) => {
    const item = only(guidelines, locale);
    expect(kindOf(item).answer(item)).toBe(answer);
  });

  it.each([
    'The answer to 3 + 4 is easy to find for everybody.',
    'See pages 3 - 4',
    '3/4',
    '12',
    '## 1 + 2',
    '- 1.5 m',
  ])('is not made of %j', (guidelines) => expect(questions(guidelines)).toEqual([]));

  const half = only('Q: 1/4 + 1/4');
  it.each(['1/2', '2/4', '0.5', '0,5', '50 %', '50%', '.5', 'a half', 'one half', 'it is 1/2', '1/4+1/4 = 2/4 = 1/2'])(
    'is right in any writing: %j',
    (text) => expect(judged(half, text)).toBe('right'),
  );
  it('is right as a mixed number, with thousands grouped, and with another unit', () => {
    expect(judged(only('Q: 3/4 ÷ 2/5'), '1 7/8')).toBe('right');
    expect(judged(only('Q: 3/4 ÷ 2/5'), '1.875')).toBe('right');
    expect(judged(only('Q: 1000 + 234'), '1,234')).toBe('right');
    expect(judged(only('F: 1000 + 234', 'de'), '1.234', 'de')).toBe('right');
    expect(judged(only('Q : 1000 + 234', 'fr'), '1 234', 'fr')).toBe('right');
    expect(judged(only('Q: What is the area?\nA: 2 m²'), '20000 cm²')).toBe('right');
  });
  it('is not answered by the calculation itself, nor by the quantity as it was given', () => {
    for (const text of ['17 · 3', 'what is 17 times 3?', '50 + 1', '17*3'])
      expect([text, judged(only('Q: 17 · 3'), text)]).toEqual([text, 'thought']);
    expect(judged(only('Q: 17 · 3'), '17 · 3 = 51')).toBe('right');
    expect(judged(only('Q: 1/2 + 1/3'), '3/6 + 2/6')).toBe('thought');
    for (const text of ['2.5 m', '2500 mm'])
      expect(judged(only('Q: Convert 2.5 m to cm'), text)).toBe('wrong: unconverted');
    expect(judged(only('Q: Convert 2.5 m to cm'), '250 cm')).toBe('right');
    const recipe = only('Q: A recipe takes 3/4 l of milk. How many ml is that?\nA: 750 ml');
    expect(judged(recipe, '3/4 l')).toBe('wrong: unconverted');
  });
  it('names the step that went wrong', () => {
    expect(judged(only('Q: 1/2 + 1/3'), '2/5')).toBe('wrong: straight_sum');
    expect(judged(only('Q: 2/5 + 1/5'), '3/10')).toBe('wrong: straight_sum');
    expect(judged(only('Q: 1/2 + 1/3'), '2/6')).toBe('wrong: common_denominator');
    expect(judged(only('Q: 3/4 ÷ 2/5'), '6/20')).toBe('wrong: reciprocal');
    expect(judged(only('Q: 3 × 2/7'), '6/21')).toBe('wrong: both_parts');
    expect(judged(only('Q: 58 + 67'), '115')).toBe('wrong: carry');
    expect(judged(only('Q: 83 − 47'), '44')).toBe('wrong: carry');
    expect(judged(only('Q: 7 × 46'), '282')).toBe('wrong: carry');
    expect(judged(only('Q: 2 + 3 × 4'), '20')).toBe('wrong: order_of_operations');
    expect(judged(only('Q: 1.5 m + 25 cm'), '26.5')).toBe('wrong: unconverted');
    expect(judged(only('Q: Convert 2.5 m to cm'), '2.5')).toBe('wrong: unconverted');
    expect(judged(only('Q: Convert 2.5 m to cm'), '0.025')).toBe('wrong: conversion_direction');
    expect(judged(only('Q: Convert 2.5 m to cm'), '25')).toBe('wrong: factor_ten');
    expect(judged(only('Q: What is 20 % of 80?'), '4')).toBe('wrong: percent');
    expect(judged(only('Q: Simplify 6/8.\nA: 3/4'), '6/8')).toBe('wrong: lowest_terms');
    expect(judged(only('Q: 1/2 − 3/4'), '1/4')).toBe('wrong: sign');
  });
  it('does not take a number word of a reason for the answer', () => {
    const item = only('Q: How many sides has a hexagon?\nA: 6');
    expect(judged(item, 'six, because there are two more than four')).toBe('right');
    expect(judged(item, 'five, because six is too many')).not.toBe('right');
  });
});

describe('vocabulary', () => {
  const list = questions(
    '## Wortschatz\n- bridge - die Brücke\n- school - die Schule\n- library - die Bibliothek',
    'de',
  );
  const [bridge, , library] = list;
  it('forgives case, articles, umlauts and a slip, and shows the right form', () => {
    if (!bridge) throw new Error('no bridge');
    for (const text of ['die Brücke', 'Brücke', 'bruecke', 'BRUCKE', 'Ich glaube, die Brücke', 'eine Brücke'])
      expect([text, judged(bridge, text, 'de')]).toEqual([text, 'right']);
    expect(judged(bridge, 'der Brücke', 'de')).toBe('right: die Brücke');
    expect(judged(bridge, 'die Brüke', 'de')).toBe('right: die Brücke');
  });
  it('names a word of the same list, a false friend and a near synonym', () => {
    if (!bridge || !library) throw new Error('no list');
    expect(judged(bridge, 'die Schule', 'de', list)).toBe('wrong: mixed_up');
    const spanish = only('## Vocabulario\n- library: biblioteca', 'es');
    expect(judged(spanish, 'librería', 'es')).toBe('wrong: false_friend');
    const french = questions('## Vocabulaire\n- library: bibliothèque', 'fr')[0];
    expect(french && judged(french, 'la librairie', 'fr')).toBe('wrong: false_friend');
    const glad = only('Q: What is the word for very happy?\nA: delighted\nNear miss: glad, pleased');
    expect(judged(glad, 'glad')).toBe('wrong: near_synonym');
  });
});

describe('a text with gaps', () => {
  it.each([
    ['with alternatives in brackets', 'The [mitochondria|mitochondrion] makes energy.'],
    ['with underscores', 'The ____ (mitochondria / mitochondrion) makes energy.'],
    ['as a question', 'Q: The ____ makes energy.\nA: mitochondria / mitochondrion'],
    ['under a heading', '## Fill in the gaps\n- The [mitochondria|mitochondrion] makes energy.'],
    ['escaped by an editor', 'The \\_\\_\\_\\_ (mitochondria / mitochondrion) makes energy.'],
  ])('is found %s', (_name, guidelines) => {
    const item = only(guidelines);
    expect(item).toMatchObject({ kind: 'cloze', gaps: [['mitochondria', 'mitochondrion']] });
    expect(item.prompt).toContain('The …… makes energy.');
    for (const text of ['mitochondria', 'the mitochondrion', 'The mitochondria makes energy', 'mitochondria.'])
      expect([text, judged(item, text)]).toEqual([text, 'right']);
    expect(judged(item, 'mitocondria')).toBe('right: mitochondria');
    expect(judged(item, 'nucleus')).toBe('wrong: text');
    expect(judged(item, 'not the mitochondria')).not.toBe('right');
  });

  it('is not made of links, tick boxes, notes in brackets or tables', () => {
    expect(questions('See [the page](https://example.org).\n[x] done\nBe kind [always].\n| a | b |')).toEqual([]);
  });

  it('takes several words in any form, and says which stand', () => {
    const item = only('Plants take in [carbon dioxide|CO2] and give off [oxygen|O2].');
    for (const text of ['carbon dioxide, oxygen', '1. CO2 2. oxygen', 'carbon dioxide and oxygen', 'CO2\nO2'])
      expect([text, judged(item, text)]).toEqual([text, 'right']);
    expect(judgeQuestion(item, 'oxygen, carbon dioxide', 'en')).toMatchObject({ slip: 'swapped_gaps' });
    expect(judgeQuestion(item, 'nitrogen, oxygen', 'en')).toMatchObject({ slip: 'gap', places: [2] });
    expect(judgeQuestion(item, 'oxygen', 'en')).toMatchObject({ slip: 'gap', places: [2] });
  });
});

describe('a choice', () => {
  it('of several is right only whole', () => {
    const item = only('Q: Which are even?\n- [x] 2\n- [ ] 3\n- [x] 8\n- [ ] 9');
    expect(item.options).toEqual(['a) 2', 'b) 3', 'c) 8', 'd) 9']);
    for (const text of ['a, c', 'a and c', 'c a', 'ac', '2 and 8', 'A C'])
      expect([text, judged(item, text)]).toEqual([text, 'right']);
    expect(judgeQuestion(item, 'a', 'en')).toMatchObject({ kind: 'part', missing: 1 });
    expect(judgeQuestion(item, 'a, b', 'en')).toMatchObject({ kind: 'part', found: ['a'], missing: 1 });
    expect(judged(item, 'a, b, c, d')).not.toBe('right');
    expect(only('Q: Which are even?\na) 2\nb) 3\nc) 8\nA: a and c').answers).toHaveLength(2);
  });
  it('is found with blank lines between its options, in markdown and from a text processor', () => {
    const loose = '- [x] cow\n\n- [ ] hen\n\n- [x] bat';
    const rich = '<ul><li>[x] cow</li><li>[ ] hen</li><li>[x] bat</li></ul>';
    for (const list of [loose, rich]) {
      const [item, next] = questions(`Q: Which are mammals?\n${list}\n\nThe [cow|ox] moos.`);
      expect(item).toMatchObject({ kind: 'choice', options: ['a) cow', 'b) hen', 'c) bat'] });
      expect(next?.kind).toBe('cloze');
    }
  });
  it('tells why the chosen one is wrong, in the teacher’s words', () => {
    const item = only(
      'Q: Which is a mammal?\na) shark\nb) whale\nc) trout\nA: b\nUsual mistake: a) A shark breathes with gills.',
    );
    expect(judgeQuestion(item, 'a', 'en')).toMatchObject({ slip: 'usual', note: 'a) A shark breathes with gills.' });
    expect(judgeQuestion(item, 'trout', 'en')).toMatchObject({ slip: 'distractor', note: 'trout' });
    expect(judged(item, 'a or b')).toBe('many');
  });
});

describe('an order', () => {
  it.each([
    ['a list', 'Order: from short to long\n1. millimetre\n2. centimetre\n3. metre\n4. kilometre'],
    [
      'a list with blank lines',
      'Order: from short to long\n\n1. millimetre\n\n2. centimetre\n\n3. metre\n\n4. kilometre',
    ],
    ['a row', 'Order from short to long: millimetre → centimetre → metre → kilometre'],
    ['a question', 'Q: From short to long?\nA: millimetre < centimetre < metre < kilometre'],
    ['a question with a list', 'Q: From short to long?\nA:\n1. millimetre\n2. centimetre\n3. metre\n4. kilometre'],
  ])('is found as %s and shown in another', (_name, guidelines) => {
    const item = only(guidelines);
    expect(item).toMatchObject({ kind: 'ordering', order: ['millimetre', 'centimetre', 'metre', 'kilometre'] });
    expect(item.options).toEqual(['a) kilometre', 'b) millimetre', 'c) metre', 'd) centimetre']);
    for (const text of ['b, d, c, a', 'bdca', 'B D C A', 'b-d-c-a', 'millimetre, centimetre, metre, kilometre'])
      expect([text, judged(item, text)]).toEqual([text, 'right']);
    expect(judged(item, 'a, c, d, b')).toBe('wrong: reversed');
    expect(judgeQuestion(item, 'd b c a', 'en')).toMatchObject({ slip: 'neighbours', places: [3, 4] });
    expect(judged(item, 'c, a, b, d')).toBe('wrong: order');
    expect(judged(item, 'b d')).toBe('part');
    expect(judged(item, 'no idea')).toBe('wrong: text');
  });
});

describe('a passage', () => {
  const text =
    'The frog lives near ponds. In spring it lays its eggs in water.\n\nAfter three weeks tadpoles hatch. They have gills.';
  it.each([
    [
      'under a heading',
      `## Text\n${text}\n\n## Questions\nQ: Where does it lay its eggs?\nA: in water\nQ: When do tadpoles hatch?\nA: 3 weeks`,
    ],
    [
      'after a label',
      `Text:\n${text}\n\nQ: Where does it lay its eggs?\nA: in water\nQ: When do tadpoles hatch?\nA: 3 weeks`,
    ],
  ])('is read %s with its questions, and hints point to the sentence', (_name, guidelines) => {
    const [first, second, ...more] = questions(guidelines);
    if (first?.kind !== 'reading' || second?.kind !== 'reading') throw new Error('no passage');
    expect(more).toEqual([]);
    expect([first.isFirst, second.isFirst]).toEqual([true, false]);
    expect(first.passage).toContain('They have gills.');
    expect(judged(first, 'in the water')).toBe('right');
    expect(judged(second, 'three')).toBe('right');
    const [paragraph, begins] = kindOf(second).hints(second, itemTexts.en);
    expect(paragraph).toContain('paragraph 2');
    expect(begins).toContain('After three');
  });
  it('is none without a question, nor when something is to be solved before it', () => {
    expect(questions('Text: Always be kind to the student and do not hurry.\n\n## Practice\n1/2 + 1/4 =')).toHaveLength(
      1,
    );
    const read = readBank(
      requestOf({
        guidelines: 'Text: use the one in the book, chapter three.\n3x + 5 = 17\nQ: Capital of France?\nA: Paris',
      }),
      'en',
      textsFor('en'),
    );
    expect(read.items.map((item) => item.kind)).toEqual(['equation', 'short_answer']);
  });
  it('ends with the next heading', () => {
    const items = questions(`## Text\n${text}\n\nQ: Where?\nA: water\n\n## More\nQ: Capital of France?\nA: Paris`);
    expect(items.map((item) => item.kind)).toEqual(['reading', 'short_answer']);
  });
});

describe('any kind', () => {
  const bank = questions(
    'Q: 1/2 + 1/3\nQ: Convert 2.5 m to cm\n\nThe [sun|star] gives [light].\n\nOrder: size\n1. ant\n2. cat\n3. cow\n\nQ: Which?\na) one\nb) two\nA: b\n\nQ: Capital?\nA: Paris\n\nQ: Why?\nA: because the warm air rises and cools down above\n\n## Vocabulary\n- dog - perro\n\nText: The frog lays its eggs in water every spring.\nQ: Where?\nA: in water',
  );
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.constantFrom(
      '('.repeat(4000),
      '-'.repeat(8000),
      `|${'-'.repeat(8000)}|b|`,
      ' '.repeat(8000),
      'ou est '.repeat(1200),
      `1${' '.repeat(1400)}!`,
      `${'9'.repeat(1400)}^${'9'.repeat(90)}`,
      '9^9^9^9^9^9',
      '1/'.repeat(700),
      '1/0',
      '-'.repeat(1499),
      'a '.repeat(700),
      'a, '.repeat(500),
      '1.1.1.1.1'.repeat(150),
      '____ (x) '.repeat(150),
      '[a|b] '.repeat(200),
      `${'\\frac{'.repeat(200)}1`,
      '\u202e\u0000\ud800',
      '💥'.repeat(500),
    ),
  );
  it('finds eight of them in a mixed text', () => {
    expect(new Set(bank.map((item) => item.kind))).toEqual(
      new Set(['arithmetic', 'cloze', 'ordering', 'choice', 'short_answer', 'vocabulary', 'reading']),
    );
  });
  it('judges anything quickly, and gives three hints without the answer', () => {
    fc.assert(
      fc.property(
        nasty,
        fc.constantFrom(...bank),
        fc.constantFrom<TutorLocale>('en', 'es', 'fr', 'de'),
        (text, item, locale) => {
          const began = performance.now();
          expect(judgeQuestion(item, text, locale, bank).kind).toBeTruthy();
          expect(performance.now() - began).toBeLessThan(250);
          const hints = kindOf(item).hints(item, itemTexts[locale]);
          expect(hints).toHaveLength(3);
          expect(hints.every((hint) => hint.trim() !== '')).toBe(true);
        },
      ),
      { numRuns: 300, seed: 20261121 },
    );
  });
  it('reads any guidelines quickly', () => {
    fc.assert(
      fc.property(fc.array(nasty, { maxLength: 6 }), (lines) => {
        const began = performance.now();
        questions(`Q: ${lines.join('\nA: ')}\n${lines.join('\n')}`);
        expect(performance.now() - began).toBeLessThan(1000);
      }),
      { numRuns: 60, seed: 20261121 },
    );
  });
});
