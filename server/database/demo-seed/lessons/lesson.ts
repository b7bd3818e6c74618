/** A lesson of the demo in few words: its guidelines are put together from these. */
export interface DemoLesson {
  key: string;
  name: string;
  emoji: string;
  color: string;
  summary: string;
  grade_system_level: string;
  categories: string[];
  flint_role: string;
  /** question, answer (several right ones behind slashes), hint */
  questions?: [string, string, string?][];
  /** English, and the word in the language of the lesson */
  words?: [string, string][];
  language?: 'es' | 'fr';
}

const wording = {
  en: { hello: 'Hello!', begin: 'Shall we start?', suggestions: ['🚀 Let’s start', '💡 Give me a hint'] },
  es: { hello: '¡Hola!', begin: '¿Empezamos?', suggestions: ['🚀 ¡Empezamos!', '💡 Dame una pista'] },
  fr: { hello: 'Bonjour !', begin: 'On commence ?', suggestions: ['🚀 On commence', '💡 Donne-moi un indice'] },
} as const;

const vocabulary = {
  es: [
    '## Reglas',
    '- Da pistas, de una en una. Nunca des la respuesta.',
    '',
    '## Vocabulario',
    '',
    '| Inglés | Español |',
  ],
  fr: [
    '## Règles',
    '- Donne des indices, un seul à la fois. Ne donne jamais la réponse.',
    '',
    '## Vocabulaire',
    '',
    '| Anglais | Français |',
  ],
};

/** What the activity's columns and texts hold of a lesson. */
export function writeLesson(lesson: DemoLesson) {
  const { key: _, language, questions = [], words = [], summary, ...fields } = lesson;
  const locale = language ?? 'en';
  const { hello, begin, suggestions } = wording[locale];
  return {
    ...fields,
    summary,
    response_style: 1 as const,
    locale,
    initial_suggestions: [...suggestions],
    initial_message: `${hello} ${summary} ${begin}`,
    guidelines: [summary, '', ...(language ? writeWords(language, words) : writeQuestions(questions))].join('\n'),
  };
}

function writeQuestions(questions: [string, string, string?][]): string[] {
  return [
    '## Rules',
    '- Ask for an attempt first. Give hints, one at a time, and never tell the answer.',
    '',
    '## Questions',
    ...questions.flatMap(([question, answer, hint]) => [
      '',
      `Q: ${question}`,
      `A: ${answer}`,
      ...(hint === undefined ? [] : [`Hint: ${hint}`]),
    ]),
  ];
}

function writeWords(language: 'es' | 'fr', words: [string, string][]): string[] {
  return [...vocabulary[language], '| --- | --- |', ...words.map(([english, word]) => `| ${english} | ${word} |`)];
}
