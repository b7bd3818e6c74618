/** Numbers as words, in the four languages of the practice tutor. */

/** Locales the practice tutor speaks. */
export type TutorLocale = 'en' | 'es' | 'fr' | 'de';

export const tutorLocales: readonly TutorLocale[] = ['en', 'es', 'fr', 'de'];

const small: Record<TutorLocale, string> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  de: 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
};
const tens: Record<TutorLocale, string> = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
  es: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  fr: 'vingt trente quarante cinquante soixante',
  de: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
};
const hundred: Record<TutorLocale, string> = { en: 'hundred', es: 'cien', fr: 'cent', de: 'hundert' };

const wordsOf = (locale: TutorLocale): string[] => small[locale].split(' ');

/** A number as a word in the tutor's own sentences, up to twenty; digits above. */
export function numberWord(value: number, locale: TutorLocale): string {
  return wordsOf(locale)[value] ?? String(value);
}

function compound(locale: TutorLocale, ten: number, unit: number, tenWord: string): string[] {
  const one = wordsOf(locale)[unit] ?? '';
  switch (locale) {
    case 'en':
      return [`${tenWord}-${one}`, `${tenWord} ${one}`];
    case 'es':
      return ten === 20 ? [`veinti${one}`] : [`${tenWord} y ${one}`];
    case 'fr':
      return unit === 1 ? [`${tenWord} et un`, `${tenWord}-et-un`] : [`${tenWord}-${one}`, `${tenWord} ${one}`];
    case 'de':
      return [`${unit === 1 ? 'ein' : one}und${tenWord}`];
  }
}

function frenchAboveSixtyNine(): [string, number][] {
  const words = wordsOf('fr');
  const below = (from: number, stem: string, count: number): [string, number][] =>
    Array.from({ length: count }, (_, at): [string, number] => [`${stem}-${words[at + (from % 20)] ?? ''}`, from + at]);
  return [
    ...below(70, 'soixante', 10),
    ['soixante et onze', 71],
    ['quatre-vingt', 80],
    ['quatre-vingts', 80],
    ...below(81, 'quatre-vingt', 19),
  ];
}

const plain = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');

function tableOf(locale: TutorLocale): Map<string, number> {
  const table = new Map<string, number>();
  const note = (word: string, value: number): void => {
    for (const form of [word, plain(word)]) if (!table.has(form)) table.set(form, value);
  };
  wordsOf(locale).forEach(note);
  for (const [at, tenWord] of tens[locale].split(' ').entries()) {
    const ten = 20 + at * 10;
    note(tenWord, ten);
    for (let unit = 1; unit <= 9; unit++)
      for (const word of compound(locale, ten, unit, tenWord)) note(word, ten + unit);
  }
  if (locale === 'fr') for (const [word, value] of frenchAboveSixtyNine()) note(word, value);
  if (locale === 'de') for (const word of ['ein', 'eine', 'einen', 'einer']) note(word, 1);
  if (locale === 'fr') note('une', 1);
  if (locale === 'es') note('una', 1);
  note(hundred[locale], 100);
  return table;
}

// In running text these are articles and pronouns more often than numbers; "neuf" is "new" as well.
const shy = new Set(['one', 'uno', 'una', 'un', 'une', 'ein', 'eine', 'einen', 'einer', 'neuf']);

interface Words {
  readonly values: ReadonlyMap<string, number>;
  readonly pattern: RegExp;
  /** The whole text is one number, said as an answer. */
  readonly alone: RegExp;
}

function wordsFor(locale: TutorLocale): Words {
  // English is understood everywhere: it is what many pupils learn their maths words in.
  const values = new Map([...tableOf('en'), ...tableOf(locale)]);
  const longestFirst = [...values.keys()].toSorted((a, b) => b.length - a.length).join('|');
  return {
    values,
    pattern: new RegExp(`(?<![\\p{L}-])(?:${longestFirst})(?![\\p{L}])`, 'giu'),
    alone: new RegExp(
      `^\\W*(?:(?:x|it'?s|is it|the answer is|es|la respuesta es|c['’]est|la réponse est|es ist|die antwort ist|das ist)\\s*=?\\s*)?(?:minus |menos |moins )?(?:${[...shy].join('|')})\\W*$`,
      'iu',
    ),
  };
}

const tables: Record<TutorLocale, Words> = {
  en: wordsFor('en'),
  es: wordsFor('es'),
  fr: wordsFor('fr'),
  de: wordsFor('de'),
};

// "Because there are two sides": a number word in a reason counts things, it answers nothing.
const reason: Record<TutorLocale, RegExp> = {
  en: /\b(?:because|since|as there)\b/i,
  es: /\b(?:because|porque|ya que|puesto que)\b/i,
  fr: /\b(?:because|parce qu|puisqu|car)\b/i,
  de: /\b(?:because|weil|denn|da es|da die|da wir)\b/i,
};
const counted =
  /^\s+(?:steps?|sides?|terms?|ways?|reasons?|lines?|brackets|pasos?|lados?|t[eé]rminos?|razones|[ée]tapes?|c[ôo]t[ée]s?|termes?|raisons?|schritte?n?|seiten?|terme?n?|gr[üu]nde)(?![\p{L}])/iu;

/** The text with number words as digits where they state a value. */
export function digitsForWords(text: string, locale: TutorLocale): string {
  const { values, pattern, alone } = tables[locale];
  const isAlone = alone.test(text);
  const because = reason[locale].exec(text);
  const end = because && /[\p{L}\d]/u.test(text.slice(0, because.index)) ? because.index : text.length;
  return text.replace(pattern, (word, at: number) => {
    const value = values.get(word.toLowerCase());
    if (value === undefined || at >= end || counted.test(text.slice(at + word.length, at + word.length + 24)))
      return word;
    const stated = /=\s*(?:minus |menos |moins )?$/i.test(text.slice(Math.max(0, at - 12), at));
    return shy.has(word.toLowerCase()) && !isAlone && !stated ? word : String(value);
  });
}
