/** English. Arguments named `maths` are LaTeX with its dollar signs; nothing here may contain an answer. */
import { numberWord } from './maths/plain-maths.ts';
import type { Shape } from './items/item.ts';

const count = (value: number): string => numberWord(value, 'en');
const hints = (value: number): string => (value === 1 ? 'one hint' : `${count(value)} hints`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is done to both sides; `what` is a number or a term such as $2x$. */
interface Operation {
  readonly kind: 'take_away' | 'add' | 'divide' | 'multiply' | 'expand' | 'collect' | 'swap' | 'other';
  readonly what: string;
}

export const en = {
  count,
  greeting: (name: string) => (name ? `Hi ${name}.` : 'Hi.'),
  welcome: 'I check your answers and give hints. Tell me what you are thinking, even when you are not sure.',
  pose: {
    first: "Let's begin.",
    next: ['Next one.', 'On to the next.', 'Here is the next one.'],
    again: 'Here is the question again.',
    back: 'Now back to one that was left open.',
    shape: {
      add: (x: string) => `What is ${x}?`,
      multiply: (x: string) => `What is ${x} here?`,
      two_steps: (_x: string) => 'This one has two steps. What would you do first?',
      brackets: (_x: string) => 'There are brackets in this one. What would you do first?',
      both_sides: (x: string) => `There is an ${x} on both sides now. What would you do first?`,
      collect: (_x: string) => 'Some terms here belong together. What would you do first?',
    } satisfies Record<Shape, (x: string) => string>,
  },
  labels: {
    shape: {
      add: 'One step',
      multiply: 'One step',
      two_steps: 'Two steps',
      brackets: 'With brackets',
      both_sides: '$x$ on both sides',
      collect: 'Like terms',
    } satisfies Record<Shape, string>,
  },
  doing: ({ kind, what }: Operation): string =>
    ({
      take_away: `Taking ${what} from both sides`,
      add: `Adding ${what} to both sides`,
      divide: `Dividing both sides by ${what}`,
      multiply: `Multiplying both sides by ${what}`,
      expand: 'Opening the brackets',
      collect: 'Collecting like terms',
      swap: 'Swapping the sides',
      other: 'That step',
    })[kind],
  doIt: ({ kind, what }: Operation): string =>
    ({
      take_away: `Take ${what} away from both sides`,
      add: `Add ${what} to both sides`,
      divide: `Divide both sides by ${what}`,
      multiply: `Multiply both sides by ${what}`,
      expand: 'Open the brackets',
      collect: 'Collect the like terms',
      swap: 'Swap the sides',
      other: 'Tidy both sides',
    })[kind],
  right: {
    bare: (maths: string) => `Yes, ${maths}.`,
    steps: (maths: string) => `That's it, ${maths}, and every line balances.`,
    oneStep: (doing: string, maths: string) => `${doing} is exactly the step it needs, and ${maths} is right.`,
    checked: (maths: string) => `${maths} is right, and you checked it by putting it back in.`,
    afterSlip: (maths: string) => `That's it, ${maths}. You found the slip yourself.`,
    afterHints: (maths: string) => `Yes, ${maths}. You kept at it until both sides matched.`,
    slipOnTheWay: (quote: string) => `One line on the way does not balance, though: “${quote}”. Look at it once more.`,
    rounded: 'Your value is rounded; as a fraction it would be exact.',
    answer: ['Right.', "Yes, that's it.", 'Exactly.'],
    answerAfterTries: 'Yes, now you have it.',
    spelling: (word: string) => `Right. It is spelled “${word}”.`,
    keyWords: 'That holds the main points. I can only look for key words; your teacher reads the rest.',
    explainFirst: (maths: string) => `${maths} does balance. Before we go on: which step takes you there?`,
    explained: 'Thank you. A reason in words is worth as much as the number.',
  },
  partial: {
    steps: (doing: string, maths: string) => `${doing} is exactly right, and your ${maths} balances. What comes next?`,
    plain: (maths: string) => `Your ${maths} balances. What comes next?`,
    thought: 'Keep that thought. Which number does it give you?',
    story: (maths: string) => `Your equation ${maths} fits the story. What does it give?`,
    aside: 'Write the line of the equation that this calculation belongs to.',
    sum: 'That calculation is right. Which line of the equation does it give you?',
  },
  plan: {
    good: (doing: string) => `${doing} is a good step. Which equation does it leave?`,
    other: (doing: string) => `${doing} keeps the balance, but look first at what has to be undone.`,
  },
  wrong: {
    credit: (doing: string, maths: string) => `${doing} is exactly right, and your ${maths} balances.`,
    creditPlain: (maths: string) => `Your ${maths} balances.`,
    line: (maths: string) => `The line ${maths} does not follow.`,
    value: (maths: string) => `${maths} does not fit yet.`,
    calculation: (maths: string) => `The calculation ${maths} is worth doing again.`,
    check: (maths: string, got: string, wanted: string) => `I put ${maths} back in and got ${got}, not ${wanted}.`,
    checkBoth: (maths: string, left: string, right: string) =>
      `I put ${maths} back in: the left side gives ${left}, the right side ${right}.`,
    checkWords: (maths: string) => `Put ${maths} back in: the two sides do not match.`,
    lookLast: 'Look again at the last step.',
    answer: ['Not quite.', 'Not that one.', 'Not yet.'],
    unit: 'The number is right. Look at the unit again.',
    near: 'Very close. Look at the word letter by letter.',
    part: (found: string, missing: number) =>
      `You have ${found}. ${missing === 1 ? 'One part is' : `${capital(count(missing))} parts are`} still missing.`,
    partWords: (found: string) => `You mention ${found}, which belongs to it. What else is important?`,
  },
  mistake: {
    inverse_sum: (what: string, adding: boolean): string =>
      adding
        ? `It looks as if ${what} was added on the other side. Taking away is what undoes “plus”.`
        : `It looks as if ${what} was taken away again. Adding is what undoes “minus”.`,
    inverse_product: (multiplied: boolean): string =>
      multiplied
        ? 'It looks as if you multiplied. Dividing is what undoes a multiplication.'
        : 'It looks as if you divided. Multiplying is what undoes a division.',
    subtracted_factor: (by: string, x: string) =>
      `It looks as if ${by} was taken away. But ${by} stands in front of ${x} as a factor, and taking away does not undo “times”.`,
    one_side_sum:
      'It looks as if only one side was changed. Whatever you do on the left has to happen on the right too.',
    one_side_division: 'It looks as if only one side was divided. Both sides need the same treatment.',
    one_term: (by: string, multiplied: boolean): string =>
      multiplied
        ? `When you multiply by ${by}, every term has to be multiplied, not just one of them.`
        : `When you divide by ${by}, every term has to be divided, not just one of them.`,
    distribution: (by: string) => `The ${by} in front of the brackets multiplies every term inside, with its sign.`,
    unlike_terms: (x: string) =>
      `Terms with ${x} and plain numbers cannot be added together: they are different things.`,
    sign: 'A sign slipped there: check plus and minus.',
    arithmetic: (sum: string) => `The idea is right, the calculation is not: work out ${sum} again.`,
    forgot_factor: (by: string, x: string) => `You are one step short: there is still a factor ${by} with ${x}.`,
    unknownValue: 'Something on the way there does not balance yet.',
    unknown: 'Compare what was done to each side with the line before.',
  },
  hints: {
    first: {
      take_away: (what: string) =>
        `Look at what happens to the unknown. Which part would you undo first, and what undoes “plus ${what}”?`,
      takeTerm: (x: string) =>
        `You want ${x} on one side only. Which of the two terms with ${x} would you make disappear?`,
      add: (what: string) => `Which part would you undo first, and what undoes “minus ${what}”?`,
      divide: (what: string) => `The unknown is multiplied by ${what}. What undoes that?`,
      multiply: 'The unknown is divided here. What undoes a division?',
      multiplySign: 'The unknown has a minus in front. How can you turn the sign on both sides?',
      boxes: (boxes: string, weight: string) =>
        `${capital(boxes)} equal boxes weigh ${weight} together. How heavy is one box?`,
      expand: 'There is a number in front of the brackets. What does it do to each term inside?',
      collect: 'Which terms are of the same kind and can be put together?',
      other: 'Say in your own words what the equation tells you.',
      done: 'Which number does the unknown stand for, then?',
    },
    second: (doIt: string) => `${doIt}. What is left on each side?`,
    third: (line: string, doing: string, result: string, own: string) =>
      `A smaller one of the same kind: ${line}. ${doing} leaves ${result}. Now do the same with ${own}.`,
    thirdPlain: 'Write the next line with one change only, the same on both sides.',
  },
  ladder: {
    tryFirst: 'You have all my hints for this one. Make one more try, even a half one, and we go on from there.',
    worked: 'Here is one like yours, worked to the end.',
    workedStep: (doing: string, maths: string) => `${doing}: ${maths}`,
    workedEnd: (maths: string) => `Now yours, in the same steps: ${maths}`,
    workedBack: 'Now yours, in the same way.',
    stuck: [
      'I am not telling the answer here: your teacher wants you to find it. You can try once more, or say “skip” and come back to it at the end.',
      'You have all the steps in front of you. Write the first one for your own question, or say “skip”.',
      'Start small: copy the question and say what you do know. “Skip” is fine too.',
    ],
    shown: (maths: string) => `So that you are not stuck, here it is step by step: ${maths}`,
    shownAnswer: (answer: string) =>
      `So that you are not stuck: the answer is ${answer}. Say it once in your own words.`,
  },
  intents: {
    refuse: [
      'I do not tell answers here, whoever asks. I can help you find it.',
      'The answer stays with you to find. Here is what I can do.',
    ],
    notYet: 'You get there faster with the next step than with the answer.',
    fish: 'I cannot narrow it down for you. Put a number in and see whether both sides match.',
    fishQuestion: 'I cannot narrow it down for you. Say what you think and I will check it.',
    many: 'That is more than one answer. Choose one and tell me why.',
    showWorking: 'Several guesses now. Show me one line of working instead: what would you do first to both sides?',
    showReason: 'Several guesses now. Tell me what you know about it instead, and we build on that.',
    why: (doing: string) =>
      `Because both sides stay equal when the same is done to both. ${doing} leaves less around the unknown.`,
    whyQuestion:
      'I check answers and cannot explain the subject itself. Your notes or your teacher can; what do you know about it already?',
    noWrong: 'Nothing has gone wrong so far.',
    skip: 'We leave that one for now.',
    thanks: 'You are welcome.',
    offTopic: 'I can only check answers and give hints for these questions.',
    unclear: 'I did not find an equation or a number in that. Write one line of your working.',
    calm: 'That is all right, we take it step by step.',
    rude: 'That is all right: when it gets hard, one gets cross. A small step is enough.',
    otherLanguage: 'Please write in English here, so that I understand you.',
    unclearNumber: 'I am looking for a number there.',
    blank: 'Tell me in words or numbers what you think, even when you are not sure.',
    help: 'Write an answer or a line of working and I check it. Say “hint” for a hint or “skip” to leave a question.',
  },
  finish: {
    last: 'That was the last one.',
    solved: (solved: number, all: number) =>
      all === 1 && solved === 1
        ? 'You solved it.'
        : solved === all
          ? `You solved all ${count(all)}.`
          : `You solved ${count(solved)} of ${count(all)}.`,
    alone: (alone: number, all: number) =>
      alone === all ? 'And without any hint.' : alone === 0 ? '' : `${capital(count(alone))} of them without any hint.`,
    used: (value: number) => (value === 0 ? '' : `You used ${hints(value)}.`),
    skipped: (value: number) =>
      value === 0
        ? ''
        : `${capital(count(value))} ${value === 1 ? 'is' : 'are'} still open: say “try again” to go back.`,
    submit: 'When you are happy with your work, submit the session. Your teacher sees it then.',
    retry: 'Good, back to the one that is still open.',
    nothingOpen: 'Nothing is open any more.',
  },
  reflect: {
    honest:
      'I am a practice tutor without a model behind me: I cannot judge this, but I can ask, and your teacher reads what you write.',
    asks: [
      (topic: string) => `Explain ${topic} in your own words, as if to somebody who missed the lesson.`,
      (topic: string) => `Give one example that belongs to ${topic}, and say why it does.`,
      (topic: string) => `Which part of ${topic} is still unclear to you? Write it as a question.`,
    ],
    topic: (heading: string) => `“${heading}”`,
    anyTopic: 'today’s topic',
    thanks: ['Thank you, that is kept.', 'Noted.', 'Thank you.'],
    longer: 'Can you say it in a whole sentence or two?',
    noHint: 'There is nothing here that I could check or give hints on.',
    end: 'You have written something on every part. Read it through once more, then submit the session.',
  },
  /** In a chat without an activity, in place of what speaks of a lesson. */
  free: {
    honest:
      'I am a practice tutor without a model behind me: I cannot answer this, but I can help you to think it through. Write me an equation, and I can check your steps.',
    asks: [
      (_topic: string) => 'What are you working on, and what exactly is asked? Write it in your own words.',
      (_topic: string) => 'What do you know about it already, and what have you tried?',
      (_topic: string) => 'Where does it stop? Write that one point as a question that somebody could answer.',
    ],
    noHint: 'I have nothing to check that against, so an answer or a hint would be a guess.',
    end: 'That is a clear question now. Take it to your teacher, or open one of your activities: there I know what can be checked.',
    submit: 'Write me another equation whenever you like.',
  },
  suggestions: {
    start: "🚀 Let's start",
    hint: '💡 Give me a hint',
    nextHint: '💡 Next hint',
    where: '🔍 Show me where I went wrong',
    why: '🤔 Why that step?',
    skip: '⏭️ Skip this one',
    repeat: '📖 Repeat the question',
    how: '❓ How does this work?',
    retry: '🔁 Try again',
    ready: '✅ I am done',
    example: '🧩 I have an example',
    unsure: '🤔 I am not sure',
  },
  titles: {
    equations: 'Solving equations',
    vocabulary: 'Vocabulary practice',
    questions: 'Practice questions',
    none: 'Practice session',
  },
};
