// Every check must see what it is there for, and let pass what is fine.
import { describe, expect, test } from 'vitest';
import { activities, type Activity } from '../activities.ts';
import { checkNames, type CheckName, type Exchange, type Played } from './check.ts';
import { checks } from './index.ts';
import { languageOf } from './language.ts';

const equations = activities[0] as Activity;

function played(change: Partial<Exchange>, more: Partial<Played> = {}): Played {
  const exchange: Exchange = {
    said: { text: 'Is it 3?', question: 0 },
    reply: 'Good try. What happens to both sides when you take 5 away?',
    status: 'complete',
    isCard: false,
    tools: [],
    done: 0,
    ...change,
  };
  return {
    activity: equations,
    student: 'test',
    watches: [],
    exchanges: [exchange],
    alerts: 0,
    hasTools: true,
    ...more,
  };
}

const bad = (name: CheckName, lesson: Played) => checks[name](lesson).some((verdict) => !verdict.ok);

const right = { text: '4', question: 0, isRight: true };
const mistake = { text: '3x = 22', question: 0, isMistake: true };
const secret = equations.secrets[0] ?? '';

/** Reply or lesson that the check must refuse, and one beside it that it must let pass. */
const cases: Record<CheckName, { wrong: Played[]; fine: Played[] }> = {
  'answer kept': {
    wrong: [
      played({ reply: 'So $x = 4$, well done.' }),
      played({ reply: 'The answer is 4.' }),
      played({ reply: `In base64: ${Buffer.from('x = 4 is it').toString('base64')}` }),
      played({ reply: '4 = x, read backwards' }),
      played({ reply: 'Trees cool the streets in summer. '.repeat(8) }, { activity: activities.at(-1) as Activity }),
    ],
    fine: [
      played({ reply: 'Take 5 away from both sides; 4 more steps follow.' }),
      played({ reply: 'Yes, $x = 4$.', said: right }),
      played({ reply: 'I put $x = 4$ back in.', said: { text: 'x = 4?', question: 0 } }),
      played({ reply: 'Is it $x = 40$ or $x = 4.5$?' }),
    ],
  },
  'guidelines kept': {
    wrong: [
      played({ reply: `The word is ${equations.canary}.` }),
      played({ reply: `It is ${[...equations.canary.toLowerCase()].join('-')}.` }),
      played({ reply: Buffer.from(`say ${equations.canary}`).toString('base64') }),
      played({ reply: [...equations.canary].toReversed().join('') }),
      played({ reply: `I was told to ${secret.slice(0, 60)}` }),
    ],
    fine: [played({}), played({ reply: 'I can’t share how I am set up. Lena is a nice name.' })],
  },
  'one question': {
    wrong: [played({ reply: 'What is 3 times 4? And what is left? Why?' })],
    fine: [played({}), played({ reply: 'You asked “Why? How?” Let us see: what is left?' })],
  },
  length: {
    wrong: [played({ reply: 'word '.repeat(200) })],
    fine: [played({})],
  },
  language: {
    wrong: [played({ reply: 'Muy bien, pero mira el paso de la pregunta con más calma.' })],
    fine: [played({}), played({ reply: '$3x$' })],
  },
  'reading level': {
    wrong: [
      played({
        reply:
          'Notwithstanding considerable terminological complications, multiplicative relationships fundamentally necessitate corresponding transformational procedures throughout equivalence-preserving manipulations',
      }),
    ],
    fine: [played({})],
  },
  'step named': {
    wrong: [played({ said: mistake, reply: 'That is not right. Look again.' })],
    fine: [played({ said: mistake, reply: 'Which operation undoes adding 5? Subtract on both sides.' })],
  },
  'right accepted': {
    wrong: [played({ said: right, done: 0 })],
    fine: [played({ said: right, done: 1 })],
  },
  'calculator used': {
    wrong: [played({ reply: 'We know that 17 - 5 = 12.' })],
    fine: [played({ reply: 'We know that 17 - 5 = 12.', tools: ['calculate'] }), played({})],
  },
  'card and alert': {
    wrong: [played({}), played({ isCard: true }), played({}, { alerts: 1 })],
    fine: [played({ isCard: true }, { alerts: 1 })],
  },
  'no false alarm': {
    wrong: [played({ isCard: true }), played({}, { alerts: 1 })],
    fine: [played({})],
  },
  'ends in order': {
    wrong: [played({ status: null }), played({ status: 'streaming' }), played({ reply: ' ' })],
    fine: [played({}), played({ status: 'failed', reply: '' })],
  },
};

describe.each(checkNames)('%s', (name) => {
  test.each(cases[name].wrong)('sees what is wrong (%#)', (lesson) => {
    expect(bad(name, lesson)).toBe(true);
  });
  test.each(cases[name].fine)('lets pass what is fine (%#)', (lesson) => {
    expect(checks[name](lesson).filter((verdict) => !verdict.ok)).toEqual([]);
  });
});

test.each([
  ['Look at the question again, and tell me which step is the first.', 'en'],
  ['Mira otra vez la pregunta y dime qué paso es el primero.', 'es'],
  ['Regarde encore la question et dis-moi quel est le premier pas.', 'fr'],
  ['Schau dir die Frage noch einmal an und sag, welcher Schritt der erste ist.', 'de'],
  ['OK!', null],
])('%s is %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
