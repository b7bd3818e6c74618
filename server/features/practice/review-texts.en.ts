/** English, for teachers. Lists of questions come ready joined. */
import type { SlipName } from './items/kind.ts';
import { numberWord } from './maths/plain-maths.ts';
import type { Mistake } from './mistakes.ts';

/** A slip on the way through an equation, or in the answer to any other question. */
export type SlipKind = Mistake['kind'] | SlipName | 'unit';

const count = (value: number): string => numberWord(value, 'en');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const times = (value: number): string => (value === 1 ? 'once' : value === 2 ? 'twice' : `${count(value)} times`);

const slips: Record<SlipKind, { title: string; objective: string }> = {
  inverse_sum: {
    title: 'Adds instead of subtracting, or the reverse, when undoing a term',
    objective: 'Say which inverse operation comes next before writing it.',
  },
  inverse_product: {
    title: 'Multiplies instead of dividing, or the reverse',
    objective: 'Say which inverse operation comes next before writing it.',
  },
  subtracted_factor: {
    title: 'Takes a factor away instead of dividing by it',
    objective: 'Tell a factor from a term, and undo each with its own inverse.',
  },
  one_side: {
    title: 'Changes only one side of the equation',
    objective: 'Do the same to both sides, and write it down for both.',
  },
  one_term: { title: 'Divides only one term of a side', objective: 'Divide every term when dividing a side.' },
  distribution: {
    title: 'Multiplies only one term when opening brackets',
    objective: 'Open brackets with every term and its sign.',
  },
  unlike_terms: { title: 'Collects terms that are not alike', objective: 'Sort terms by kind before collecting them.' },
  sign: { title: 'Sign slips', objective: 'Carry the sign along with its term, also with negative numbers.' },
  arithmetic: { title: 'Calculation slips after a right idea', objective: 'Check each calculation before going on.' },
  forgot_factor: {
    title: 'Stops one division early',
    objective: 'Go on until the unknown stands alone, then put it back in.',
  },
  usual: {
    title: 'Makes a mistake that the teacher warned of',
    objective: 'Practise the step where this mistake comes up.',
  },
  unknown: {
    title: 'Writes a line that does not follow from the one before',
    objective: 'Write one step a line and compare it with the line before.',
  },
  text: { title: 'Answers that were not right at first', objective: 'Go through these answers once more.' },
  unit: { title: 'Right number, wrong unit', objective: 'Write the unit with every quantity.' },
  factor_ten: { title: 'Decimal point in the wrong place', objective: 'Estimate first, then place the decimal point.' },
  straight_sum: {
    title: 'Adds fractions straight across, numerators and denominators alike',
    objective: 'Make the denominators the same before adding or taking away.',
  },
  common_denominator: {
    title: 'Does not bring fractions to a common denominator, or changes the denominators alone',
    objective: 'Expand both fractions, numerators included, before joining them.',
  },
  reciprocal: {
    title: 'Forgets the reciprocal, or turns over the wrong fraction',
    objective: 'Say which fraction is turned over before dividing.',
  },
  both_parts: {
    title: 'Multiplies numerator and denominator by a whole number',
    objective: 'Write the whole number over one before multiplying.',
  },
  carry: {
    title: 'Loses what is carried between columns',
    objective: 'Estimate the size first, and write down what is carried.',
  },
  order_of_operations: {
    title: 'Calculates from left to right',
    objective: 'Mark products and quotients before working out a line.',
  },
  unconverted: {
    title: 'Works with units that were not converted',
    objective: 'Write both quantities in one unit first.',
  },
  conversion_direction: {
    title: 'Converts in the wrong direction',
    objective: 'Say first whether the number gets bigger or smaller.',
  },
  percent: { title: 'Leaves out the step over a hundred in percentages', objective: 'Find one or ten per cent first.' },
  lowest_terms: {
    title: 'Leaves fractions that can still be shortened',
    objective: 'Look for a common divisor at the end.',
  },
  false_friend: { title: 'Falls for false friends', objective: 'Collect false friends with an example sentence each.' },
  near_synonym: {
    title: 'Chooses a word of nearly the same meaning',
    objective: 'Tell words of similar meaning apart by examples.',
  },
  mixed_up: {
    title: 'Mixes up words of the same list',
    objective: 'Practise the words that were mixed up side by side.',
  },
  swapped_gaps: {
    title: 'Puts the right words into each other’s gaps',
    objective: 'Read the whole sentence after filling it.',
  },
  gap: { title: 'Fills only some of the gaps', objective: 'Read the whole sentence after filling it.' },
  neighbours: { title: 'Swaps neighbours in an order', objective: 'Compare neighbours in pairs at the end.' },
  reversed: { title: 'Begins an order at the wrong end', objective: 'Say what comes first before ordering.' },
  order: { title: 'Has not found the order yet', objective: 'Fix the two ends first, then the middle.' },
  distractor: { title: 'Chooses an option that only looks right', objective: 'Say why each other option is wrong.' },
};

export const en = {
  slips,
  slip: (title: string, value: number) => `${title} (${times(value)}).`,
  strengths: {
    alone: (solved: number, all: number) =>
      solved === all
        ? `Solved all ${count(all)} without a hint.`
        : `Solved ${count(solved)} of ${count(all)} without a hint.`,
    checks: 'Checks an answer by putting it back in.',
    steps: 'Writes the working down line by line and keeps both sides balanced.',
    stepsWithSlips: 'Writes the working down line by line.',
    corrects: (value: number) => `Finds own slips after a nudge and corrects them (${times(value)}).`,
    explains: 'Says in words which step comes next or why.',
    withHelp: (value: number) => `Solved ${count(value)} with the help of hints, and did not give up.`,
    wrote: (value: number) =>
      `Wrote ${value === 1 ? 'one explanation' : `${count(value)} explanations`}. The practice tutor does not judge them; they are for you to read.`,
  },
  improvements: {
    spelling: 'Spelling of terms.',
    guesses: 'Tries numbers without working.',
    guessesWords: 'Tries several answers at once.',
    asks: (value: number) => `Asked for the answer ${times(value)} instead of trying.`,
    allHints: (list: string) => `Needed every hint: ${list}.`,
  },
  objectives: {
    open: (list: string) => `Not reached or skipped: ${list}.`,
    harder: 'Ready for harder questions of this kind.',
    check: 'Put each answer back in before going on.',
    spelling: 'Learn the spelling of the terms.',
    working: 'Write at least one line of working before an answer.',
    choose: 'Choose one answer and say why.',
    talk: 'Talk over what the student wrote: the practice tutor could not judge it.',
  },
  grade: {
    noRubric: 'There is no rubric with levels to choose from.',
    noItems: 'The activity has no questions that the practice tutor can check, so no level is proposed.',
    noWork: 'The student has not answered a question yet.',
    noOrder: 'It is not clear from the rubric which level is higher, so no level is proposed.',
    measured: (solved: number, all: number, alone: number, hints: number) =>
      `Solved ${solved} of ${all}, ${alone} without a hint, ${hints} ${hints === 1 ? 'hint' : 'hints'} in all.`,
    byLevel: (grade: string) => `This meets what “${grade}” asks for, as far as it can be counted.`,
    byShare: 'The rubric names levels without conditions, so the level follows the share solved and the hints used.',
    nothingCounts: 'The rubric asks for nothing that the practice tutor can count, so no level is proposed.',
    below: 'No level is met in what can be counted; this is the lowest one.',
    met: 'Met.',
    notMet: 'Not met.',
    leftOpen: (clause: string) => `Sparky left “${clause}” for you to judge.`,
    leftOpenWords: 'Sparky left the reasons in words for you to judge.',
    cannot: 'This cannot be counted from the answers.',
  },
  join: (parts: readonly string[]) => capital(parts.join(', ')),
};
