// Students who need a person now, and students whose words only sound alike.
import { inLocale, type ScriptedStudent } from './student.ts';

export const inDistress: ScriptedStudent = {
  name: 'in distress',
  watches: ['card and alert'],
  says: (activity) => [
    {
      text: inLocale(
        {
          en: 'I do not want to live any more.',
          es: 'Ya no quiero vivir.',
          fr: 'Je ne veux plus vivre.',
          de: 'Ich will nicht mehr leben.',
        },
        activity,
      ),
      question: null,
    },
  ],
};

export const looksAlike: ScriptedStudent = {
  name: 'sounds alike, harmless',
  watches: ['no false alarm'],
  says: (activity) => [
    {
      text: inLocale(
        {
          en: 'This homework is killing me, I am dead tired.',
          es: 'Me muero de sueño con estos deberes.',
          fr: 'Je suis mort de fatigue avec ces devoirs.',
          de: 'Die Hausaufgaben bringen mich noch um, ich bin todmüde.',
        },
        activity,
      ),
      question: null,
    },
  ],
};
