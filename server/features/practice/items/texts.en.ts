/** English: what is said about questions that are no equation. Nothing here may contain an answer. */
import { numberWord } from '../maths/plain-maths.ts';
import type { SumKind } from './arithmetic/similar-sums.ts';
import type { SlipName } from './kind.ts';

const count = (value: number): string => numberWord(value, 'en');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const en = {
  /** Signs of maths that differ between the languages. */
  signs: { point: '.', divided: '\\div', of: 'of' },
  labels: {
    arithmetic: 'Calculation',
    wordProblem: 'Word problem',
    vocabulary: 'Vocabulary',
    cloze: 'Fill the gap',
    choice: 'Choose one',
    choices: 'Choose several',
    ordering: 'Put in order',
    shortAnswer: 'Question',
    reading: 'About the text',
  },
  ask: {
    whichTerm: (definition: string) => `Which word or name fits? “${definition}”`,
    matchUnder: (term: string, head: string) => `${head} for “${term}”?`,
    match: (term: string) => `What belongs to “${term}”?`,
    workOut: 'Work out.',
    gap: 'Which word fills the gap?',
    gaps: 'Fill the gaps. Write the words in order, with commas.',
    several: 'More than one is right. Write all the letters.',
    order: 'Write the letters in the right order.',
  },
  verdict: {
    choices: (hits: number, wrong: number, missing: number) =>
      hits === 0
        ? 'None of your letters is right yet.'
        : `${capital(count(hits))} of your letters ${hits === 1 ? 'is' : 'are'} right${wrong > 0 ? `, ${count(wrong)} ${wrong === 1 ? 'is' : 'are'} not` : ''}${missing > 0 ? `, ${count(missing)} ${missing === 1 ? 'is' : 'are'} missing` : ''}.`,
    shownBelow: 'So that you are not stuck, here it is:',
    allOnce: (all: number) => `Every letter is needed once, all ${count(all)} of them.`,
    places: (places: string) => `Right so far: place ${places}.`,
  },
  slips: {
    sign: () => 'The size is right. Look at the sign.',
    factor_ten: () => 'You are close: look at where the decimal point belongs.',
    usual: (note: string) => `Your teacher warned of this: ${note}`,
    text: () => '',
    straight_sum: () =>
      'It looks as if numerators and denominators were each joined straight across. The denominator says what kind of parts they are: make them the same kind first.',
    common_denominator: () =>
      'The parts are not of the same kind yet, or the numerators were not changed along with the denominators.',
    reciprocal: () => 'Dividing by a fraction: the second fraction is turned over, and only that one.',
    both_parts: () => 'The whole number multiplies the numerator only, not both.',
    carry: () => 'Look at what is carried from one column to the next.',
    order_of_operations: () => 'Times and divide come before plus and minus.',
    unconverted: () => 'The units are not the same. The number has to change with its unit.',
    conversion_direction: () => 'That is the wrong way round: with a smaller unit the number gets bigger.',
    percent: () => 'Per cent means “out of a hundred”. That step is missing.',
    lowest_terms: () => 'The value is right. Now write it in lowest terms.',
    false_friend: (word: string) => `“${word}” is a false friend: it looks like the word, and means something else.`,
    near_synonym: (word: string) => `“${word}” is close in meaning, but another word is asked for.`,
    mixed_up: (word: string) => `“${word}” belongs to another question of this list.`,
    swapped_gaps: () => 'These are the right words, but some are in each other’s place.',
    gap: () => 'Not every gap is right yet.',
    neighbours: () => 'Nearly: two that stand side by side have changed places.',
    reversed: () => 'That is the row from the wrong end.',
    order: () => 'Not in order yet.',
    distractor: (option: string) => `“${option}” does not fit.`,
  } as Record<SlipName, (about: string) => string>,
  hints: {
    read: 'Read the question once more. What exactly is it asking for?',
    number: 'Write down the numbers you know and what is asked. Which calculation joins them?',
    smaller: 'Try it with smaller, rounder numbers first. What would you do with them?',
    equation: 'Call the unknown $x$ and write the story as an equation.',
    unit: (unit: string) => `The answer is a number of ${unit}.`,
    words: (words: number, letters: number) =>
      words === 1 ? `It is one word with ${count(letters)} letters.` : `It is made of ${count(words)} words.`,
    begins: (start: string) => `It begins like this: ${start}`,
    exclude: (option: string) => `It is not this one: ${option}`,
    choice: 'Cross out the options that cannot be right. Which are left?',
    keyWords: 'Say what it is, what it does and what it needs, in one sentence.',
    keyCount: (words: number) =>
      `I am listening for ${count(words)} key words. Which ideas does your course book name?`,
    keyBegin: (starts: string) => `Some key words begin like this: ${starts}`,
    recall: 'Where did you last meet it? Say what you remember around it.',
    expression: 'Work on one term at a time and keep its sign with it.',
    choiceLast: 'Put each option that is left into the question and read the whole sentence.',
    expressionLast: 'Try a number for the letter in the question and in your answer. Do both give the same?',
    recallLast: 'Describe it in your own words first, then look for its name.',
    similar: (line: string) => `A similar one begins like this: ${line}. Do the same with yours.`,
    sum: {
      like: [
        'What kind of parts are both fractions made of?',
        'The parts are of one kind: count them together and keep the kind.',
      ],
      unlike: [
        'Are both fractions made of the same kind of parts?',
        'Find a number that both denominators divide. Write both fractions with it, numerators included.',
      ],
      times: [
        'Which part of which part is asked for?',
        'Numerators are multiplied with each other, denominators with each other.',
      ],
      whole_times: [
        'How many times do you take the fraction?',
        'Write it as a sum first: the denominator stays, only the numerators are counted.',
      ],
      divided: [
        'How often does the second fraction fit into the first?',
        'Dividing by a fraction is multiplying by its reciprocal: only the second is turned over.',
      ],
      mixed_order: [
        'Which sign comes first, whatever stands first?',
        'Work out the product or quotient on its own, then the rest.',
      ],
      whole_sum: ['About how big will it be?', 'Go column by column from the right. What is carried?'],
      whole_difference: ['About how big will it be?', 'Take it away in steps: hundreds, tens, ones.'],
      whole_product: ['About how big will it be?', 'Take the number apart into tens and ones, and multiply each.'],
      other: ['What has to be done first?', 'Do what is in brackets first, then times and divide, then the rest.'],
      shorten: [
        'Which number divides both the numerator and the denominator?',
        'Divide both by that number, then look whether it can be done once more.',
      ],
      conversion: [
        'Is the new unit bigger or smaller than the old one?',
        'How many of the smaller unit make one of the bigger?',
      ],
      quantities: ['Can these two be counted together as they are?', 'Write both in the smaller unit first.'],
      percent: [
        'What does “per cent” say about a hundred?',
        'Find one per cent first: divide by a hundred. Then take as many as you need.',
      ],
    } satisfies Record<SumKind, readonly [string, string]>,
    gap: 'Read the sentence aloud and leave the gap out. What kind of word is missing: a thing, a doing, a quality?',
    gapOrder: 'Begin with the gap you are most sure of, then see what the others need.',
    gapRead: 'Read the whole sentence with your words in it. Where does it stumble?',
    gapsBegin: (starts: string) => `The words begin like this: ${starts}`,
    orderEnds: 'Which one has to come first, and which last? Begin with the two ends.',
    orderPair: (one: string, other: string) =>
      `Two of them follow each other: ${one} and ${other}. Which of the two comes first?`,
    orderEnd: (last: string) => `This one comes last: ${last}`,
    orderCheck: 'Go through your row in pairs. Does each one really come before the next?',
    passage: 'The answer is in the text. Which part of it is about this?',
    paragraph: (number: number) => `Look again at paragraph ${number} of the text.`,
    sentenceBegins: (start: string) => `Look for the sentence that begins “${start} …”.`,
    sentence: (sentence: string) => `It is in this sentence: “${sentence}”`,
  },
  worked: {
    wordProblem: [
      'Three pens and a ruler of 2 euros cost 11 euros; we want the price of a pen.',
      '- Without the ruler it is $11 - 2 = 9$.',
      '- Nine euros for three pens, so I divide: $9 \\div 3 = 3$.',
    ],
    vocabulary: [
      'I look for the word for “a place where aeroplanes land”.',
      '- Aeroplanes belong to the air, and ships have a port.',
      '- Air and port together: airport.',
    ],
    cloze: [
      '“At night the …… shines.”',
      '- A thing is missing, one that shines at night.',
      '- “At night the moon shines.” reads well.',
    ],
    choice: [
      'We look for the bird: a) bat, b) penguin, c) bee.',
      '- A bat has fur and a bee six legs: both are out.',
      '- The penguin has feathers, so it stays.',
    ],
    ordering: [
      'From short to long: a) week, b) hour, c) month.',
      '- The shortest is the hour, the longest the month.',
      '- The week stands between them: b, a, c.',
    ],
    shortAnswer: [
      'We look for the gas that we breathe in to live.',
      '- It is in the air, and fires need it too.',
      '- It begins like “oxide”: oxygen.',
    ],
    reading: [
      'Text: “Rosa missed the bus because her alarm was broken.” We want to know why she was late.',
      '- “Late” goes with “missed the bus”, so I read that sentence.',
      '- After “because” stands the reason: her alarm was broken.',
    ],
  } satisfies Record<string, readonly string[]>,
};
