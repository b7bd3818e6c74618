/** The product's constants, from section 9 of both specifications. No other place states them. */

export const colors = [
  'dark',
  'gray',
  'red',
  'pink',
  'grape',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'green',
  'lime',
  'yellow',
  'orange',
  'teal',
] as const;

/** Languages an activity can be held in: all interface-supported ones and Latin. */
export const locales = [
  'ar',
  'bg',
  'bn',
  'ca',
  'cs',
  'cy',
  'da',
  'de',
  'el',
  'en',
  'en-GB',
  'en-US',
  'es',
  'es-419',
  'es-ES',
  'et',
  'eu',
  'fa',
  'fi',
  'fil',
  'fr',
  'fr-CA',
  'ga',
  'gl',
  'gu',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'is',
  'it',
  'ja',
  'ko',
  'la',
  'lt',
  'lv',
  'ms',
  'mt',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'pt-PT',
  'ro',
  'ru',
  'sk',
  'sl',
  'sq',
  'sr',
  'sv',
  'sw',
  'ta',
  'te',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-CN',
  'zh-TW',
] as const;

export const inputMethods = ['text_only', 'audio_only', 'text_or_audio'] as const;
export const outputMethods = [
  'text_only',
  'audio_only',
  'text_and_audio_with_autoplay',
  'text_and_audio_without_autoplay',
] as const;

export const moderationCategories = ['harassment', 'hate', 'illicit', 'sexual', 'violence', 'self-harm'] as const;

export const plans = ['free', 'trial', 'paid'] as const;
export const freeSeats = 80;

/** Mail providers with whom anybody has an address: no school's domain. The name before the ending, whatever that is. */
export const freeMailProviders = [
  'gmail',
  'yahoo',
  'outlook',
  'hotmail',
  'icloud',
  'aol',
  'ymail',
  'protonmail',
  'mail',
  'live',
] as const;

/** Tokens are estimated as code points / 4; a word as three quarters of a token. */
export const limits = {
  activityTokens: 16_000,
  messageTokens: 32_000,
  contentTokens: 32_000,
  /** in each of its two texts, guidelines and initial message */
  activityContents: 50,
  backgroundCharacters: 1000,
} as const;

export const subjects = {
  math: ['arithmetic', 'algebra', 'geometry', 'trigonometry', 'statistics', 'calculus', 'other'],
  english: ['reading', 'writing', 'literature', 'grammar', 'speaking', 'other'],
  social_studies: ['history', 'geography', 'civics', 'economics', 'psychology', 'other'],
  science: ['biology', 'chemistry', 'physics', 'earth_science', 'environmental_science', 'other'],
  comp_sci: ['programming', 'data', 'networks', 'digital_literacy', 'other'],
  world_lang: ['arabic', 'chinese', 'french', 'german', 'italian', 'japanese', 'latin', 'spanish', 'other'],
  arts: ['visual_arts', 'music', 'theatre', 'dance', 'other'],
  phys_ed: ['sports', 'health', 'wellbeing', 'other'],
} as const;

type Subjects = typeof subjects;
export type Subject = { [K in keyof Subjects]: K | `${K}.${Subjects[K][number]}` }[keyof Subjects];

/** "math", "math.algebra", ...: subject and subcategory, with underscores and a dot. */
export const subjectCategories = Object.entries(subjects).flatMap(([subject, parts]) => [
  subject,
  ...parts.map((part) => `${subject}.${part}`),
]) as Subject[];

const numbered = (prefix: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`);

/** System -> its levels, lowest first; a level is stored as "system.level". */
export const gradeSystems = {
  us: [...numbered('grade_', 1, 12), 'university'],
  uk: [...numbered('year_', 1, 13), 'university'],
  ib: [...numbered('pyp_', 1, 5), ...numbered('myp_', 1, 5), ...numbered('dp_', 1, 2)],
  cefr: ['a1', 'a2', 'b1', 'b2', 'c1', 'c2'],
  actfl: [
    'novice_low',
    'novice_mid',
    'novice_high',
    'intermediate_low',
    'intermediate_mid',
    'intermediate_high',
    'advanced_low',
    'advanced_mid',
    'advanced_high',
    'superior',
    'distinguished',
  ],
} as const;

/** Every level as "system.level"; "none" and "custom:<text>" stand beside them. */
export const gradeSystemLevels: string[] = Object.entries(gradeSystems).flatMap(([system, levels]) =>
  levels.map((level) => `${system}.${level}`),
);
