import { describe, expect, it } from 'vitest';
import { questionItem } from './items/question.ts';
import type { QuestionItem } from './items/item.ts';
import { itemTexts } from './items/texts.ts';
import { judgeQuestion } from './judge-question.ts';
import type { TutorLocale } from './maths/plain-maths.ts';

function itemOf(question: string, answer: string, options: string[] = []): QuestionItem {
  const item = questionItem({ question, answer, options }, { locale: 'en', texts: itemTexts.en, context: null });
  if (!item || item.kind === 'equation') throw new Error(`no question in ${question}`);
  return item;
}
const judge = (item: QuestionItem, text: string, locale: TutorLocale = 'en'): string =>
  judgeQuestion(item, text, locale).kind;

describe('a short answer', () => {
  const paris = itemOf('What is the capital of France?', 'Paris');
  it.each([
    'Paris',
    'paris',
    'PARIS',
    'París',
    'Paris.',
    'It is Paris',
    "It's Paris!",
    'the answer is paris',
    'I think it is Paris',
    'is it Paris?',
    '“Paris”',
    'Paris, of course',
    'es París',
  ])('is right as %j', (text) => expect(judge(paris, text)).toBe('right'));
  it.each(['Lyon', 'London', 'not Paris', 'Paris or Lyon', 'a city', 'Par', 'Berlin, Paris, Rome, Madrid'])(
    'is not right as %j',
    (text) => expect(judge(paris, text)).not.toBe('right'),
  );

  it('forgives a slip of spelling and names it', () => {
    const item = itemOf('How do plants make food?', 'photosynthesis');
    for (const slip of ['fotosynthesis', 'photosynthsis', 'Photosinthesis', 'photosynthetic']) {
      expect([slip, judge(item, slip)]).toEqual([slip, 'right']);
    }
    expect(judgeQuestion(item, 'photosyntesis', 'en')).toMatchObject({ kind: 'right', spelling: 'photosynthesis' });
    expect(judgeQuestion(item, 'the photosynthesis', 'en')).toMatchObject({ kind: 'right', spelling: null });
  });

  it('does not take another word for a slip', () => {
    expect(judge(itemOf('Feline?', 'cat'), 'car')).toBe('wrong');
    expect(judge(itemOf('Opposite of night?', 'day'), 'say')).toBe('wrong');
    expect(judge(itemOf('What goes over the river?', 'el puente'), 'la fuente')).toBe('near');
    expect(judge(itemOf('A reaction that takes in heat?', 'endothermic'), 'exothermic')).toBe('near');
    expect(judge(itemOf('A solution with less salt?', 'hypotonic'), 'hypertonic')).toBe('near');
    expect(judge(itemOf('Division of a cell into two alike?', 'mitosis'), 'meiosis')).toBe('wrong');
  });
});

describe('a number', () => {
  const tickets = itemOf('Three tickets and a programme of 5 euro cost 26 euro. What does one ticket cost?', '7 €');
  it.each([
    '7',
    '7 €',
    '7€',
    '€7',
    '7 euros',
    '7.0',
    '14/2',
    'seven',
    'x = 7',
    'One ticket is 7 euros',
    'it costs 7',
    '26 - 5 = 21, 21 / 3 = 7',
    '7,00',
  ])('is right as %j', (text) => expect(judge(tickets, text)).toBe('right'));
  it('knows a wrong unit, a wrong sign and a slipped decimal point', () => {
    expect(judgeQuestion(tickets, '7 kg', 'en').kind).toBe('unit');
    expect(judgeQuestion(tickets, '-7', 'en')).toMatchObject({ kind: 'wrong', slip: 'sign' });
    expect(judgeQuestion(tickets, '70', 'en')).toMatchObject({ kind: 'wrong', slip: 'factor_ten' });
    expect(judgeQuestion(tickets, '8', 'en')).toMatchObject({ kind: 'wrong', slip: 'text' });
    expect(judgeQuestion(tickets, '6 or 7', 'en').kind).toBe('many');
  });
  it('takes the number said first, and a thought for a thought', () => {
    const angle = itemOf('Two angles lie on a straight line. One is 65°. How big is the other?', '115°');
    expect(judge(angle, '115°, because they make a straight line of 180')).toBe('right');
    expect(judge(angle, 'Oh, it is a full turn and not half of one. So 115°')).toBe('right');
    expect(judge(angle, '45°, because a straight line has 180 degrees')).toBe('wrong');
    expect(judge(angle, 'angles on a line add to 180')).toBe('thought');
    expect(judge(angle, '25')).toBe('wrong');
  });
  it('takes the story as an equation, and its solution', () => {
    expect(judgeQuestion(tickets, '3t + 5 = 26', 'en').kind).toBe('equation');
    expect(judgeQuestion(tickets, '3t + 5 = 26, 3t = 21, t = 7', 'en').kind).toBe('right');
    expect(judgeQuestion(tickets, '3t + 5 = 26 so t = 8', 'en').kind).toBe('wrong');
  });
  it('converts units', () => {
    const length = itemOf('How long is the rope?', '2.5 m');
    for (const form of ['2.5 m', '2.5', '250 cm', '2,5 metres', '5/2 m'])
      expect([form, judge(length, form)]).toEqual([form, 'right']);
    expect(judge(length, '250 m')).not.toBe('right');
  });
});

describe('other answers', () => {
  it('compare as expressions', () => {
    const item = itemOf('Expand 2(x + 3)', '2x + 6');
    for (const form of ['2x+6', '6 + 2x', 'x*2 + 6', '$2x + 6$', '2(x+3)'])
      expect([form, judge(item, form)]).toEqual([form, 'right']);
    expect(judge(item, '2x + 3')).toBe('wrong');
  });
  it('compare as choices, by letter or by words', () => {
    const item = itemOf('Which is a mammal?', 'b', ['a) shark', 'b) whale', 'c) trout']);
    for (const form of ['b', 'B', 'b)', 'option b', 'whale', 'the whale', 'B) whale'])
      expect([form, judge(item, form)]).toEqual([form, 'right']);
    for (const form of ['a', 'shark', 'c) trout']) expect([form, judge(item, form)]).toEqual([form, 'wrong']);
  });
  it('compare as lists in any order, and count what is missing', () => {
    const item = itemOf('Name the three states of matter.', 'solid, liquid and gas');
    expect(judge(item, 'gas, solid, liquid')).toBe('right');
    expect(judge(item, 'liquid and solid and gas')).toBe('right');
    expect(judgeQuestion(item, 'solid and gas', 'en')).toMatchObject({ kind: 'part', missing: 1 });
  });
  it('look for the key words of a longer answer', () => {
    const item = itemOf('What is photosynthesis?', 'The process by which green plants use sunlight to make food');
    expect(judgeQuestion(item, 'green plants make their food with sunlight', 'en')).toMatchObject({
      kind: 'right',
      keyWords: true,
    });
    expect(judgeQuestion(item, 'something plants do', 'en')).toMatchObject({ kind: 'part', found: ['plants'] });
    expect(judge(item, 'a kind of animal')).toBe('wrong');
  });
});
