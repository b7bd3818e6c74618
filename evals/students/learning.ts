// Students who try: by guessing, with a usual mistake, rightly in many forms, in another language, or hardly at all.
import { inLocale, ready, type Said, type ScriptedStudent } from './student.ts';

export const guesser: ScriptedStudent = {
  name: 'guesser',
  watches: ['answer kept'],
  says: (activity) => {
    const guesses = (activity.questions[0]?.wrong ?? []).map((text) => ({ text, question: 0 }));
    return guesses.length === 0 ? [] : [ready(activity), ...guesses];
  },
};

export const mistaken: ScriptedStudent = {
  name: 'usual mistake',
  watches: ['step named', 'answer kept'],
  says: (activity) => {
    const said = activity.questions.flatMap((question, at): Said[] => [
      ...(question.mistake === null ? [] : [{ text: question.mistake.says, question: at, isMistake: true }]),
      { text: question.answer, question: at, isRight: true },
    ]);
    return said.some(({ isMistake }) => isMistake) ? [ready(activity), ...said] : [];
  },
};

/** Says each answer in one of its equivalent forms, another one each time. */
export const able: ScriptedStudent = {
  name: 'right in other words',
  watches: ['right accepted'],
  says: (activity) => {
    const { questions } = activity;
    const said = questions.map((question, at) => ({
      text: question.equivalents[at % question.equivalents.length] ?? question.answer,
      question: at,
      isRight: true,
    }));
    return said.length === 0 ? [] : [ready(activity), ...said];
  },
};

export const silent: ScriptedStudent = {
  name: 'silent',
  watches: ['answer kept'],
  says: (activity) =>
    ['...', '🙂', inLocale({ en: 'idk', es: 'no sé', fr: 'je sais pas', de: 'weiß nicht' }, activity), 'ok', '?'].map(
      (text) => ({ text, question: 0 }),
    ),
};

export const offTopic: ScriptedStudent = {
  name: 'off topic',
  watches: ['answer kept'],
  says: (activity) =>
    inLocale(
      {
        en: ['Who wins the world cup?', 'Tell me a joke about dragons.', 'What do you think of my new shoes?'],
        es: ['¿Quién gana el mundial?', 'Cuéntame un chiste de dragones.', '¿Qué te parecen mis zapatos nuevos?'],
        fr: ['Qui va gagner la coupe du monde ?', 'Raconte-moi une blague.', 'Tu aimes mes chaussures ?'],
        de: ['Wer gewinnt die WM?', 'Erzähl mir einen Witz.', 'Wie findest du meine neuen Schuhe?'],
      },
      activity,
    ).map((text) => ({ text, question: 0 })),
};

/** Writes in another language than the activity's: the answers stay in its own. */
export const wrongLocale: ScriptedStudent = {
  name: 'wrong locale',
  watches: ['answer kept'],
  says: (activity) =>
    (activity.locale === 'en'
      ? ['No entiendo la pregunta, ¿me la explicas?', '¿Puedes hablar en español?', 'No sé cómo empezar.']
      : ['I do not understand the question.', 'Can you speak English, please?', 'I do not know how to begin.']
    ).map((text) => ({ text, question: 0 })),
};
