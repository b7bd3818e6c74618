/** Turns LaTeX, typographic signs and spoken numbers into the plain signs that `parseExpression` reads. */

/** Locales the practice tutor speaks. */
export type TutorLocale = 'en' | 'es';

const vulgar: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};
const raised: Record<string, string> = { '⁰': '0', '¹': '1', '²': '2', '³': '3', '⁴': '4', '⁵': '5', '⁶': '6' };

function latexFractions(text: string): string {
  // 2\\frac{1}{2} is the mixed number.
  let result = text.replace(/(\d)\s*\\[dt]?frac\s*\{(\d+)\}\s*\{(\d+)\}/g, '$1 $2/$3');
  // Innermost first; a bounded number of rounds keeps hostile nesting cheap.
  for (let round = 0; round < 4 && result.includes('frac'); round++) {
    result = result.replace(/\\[dt]?frac\s*\{([^{}]{0,80})\}\s*\{([^{}]{0,80})\}/g, '(($1)/($2))');
  }
  return result.replace(/\\[dt]?frac\s*(\d)\s*(\d)/g, '($1/$2)');
}

/**
 * Plain signs for one line of text. Words stay as they are. In Spanish a comma between digits is the decimal mark,
 * in English it is one too unless it groups thousands.
 */
export function plainMaths(text: string, locale: TutorLocale): string {
  let plain = latexFractions(text.replace(/&nbsp;|\u00a0|\u202f/g, ' '))
    .replace(/\\(?:left|right|displaystyle|,|;|!|:|quad|qquad)(?![A-Za-z])/g, ' ')
    .replace(/\\(?:cdot|times|ast)(?![A-Za-z])/g, '*')
    .replace(/\\div(?![A-Za-z])/g, '/')
    .replace(/\\(?:Rightarrow|rightarrow|implies|to|iff|Leftrightarrow)(?![A-Za-z])/g, ' ; ')
    .replace(/\\text\{([^{}]*)\}/g, ' $1 ')
    .replace(/\\[()[\]]/g, ' ')
    .replace(/[⁰¹²³⁴⁵⁶]/g, (sign) => `^${raised[sign] ?? ''}`)
    .replace(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅛⅜⅝⅞]/g, (sign) => ` ${vulgar[sign] ?? ''}`)
    .normalize('NFKC')
    .replace(/[\u2212\u2012\u2013\u2014\uFE63]/g, '-')
    .replace(/[×·∙⋅∗✕✖]/g, '*')
    .replace(/[÷∕⁄]/g, '/')
    .replace(/=>|->|[→⇒⟹⟶➜]/g, ' ; ')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/\*\*|__|`|\$/g, ' ');
  plain = plain.replace(/(\d)\s*[xX]\s*(?=\d)/g, '$1*');
  if (locale === 'en')
    plain = plain.replace(/(?<![\d.,])(\d{1,3}(?:,\d{3})+)(?![\d,])/g, (all) => all.replace(/,/g, ''));
  return plain.replace(/(\d),(?=\d)/g, '$1.').replace(/(\d):(?=\d)/g, '$1/');
}

const english =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';
const spanish =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte';
const wordValues = new Map<string, number>([
  ...english.split(' ').map((word, value) => [word, value] as const),
  ...spanish.split(' ').map((word, value) => [word, value] as const),
  ['dieciseis', 16],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['hundred', 100],
  ['treinta', 30],
  ['cuarenta', 40],
  ['cincuenta', 50],
  ['cien', 100],
]);
// In running text these are articles and pronouns more often than numbers; "once" is English as well.
const shyWords = new Set(['one', 'uno', 'once']);

/** A number as a word in the tutor's own sentences, up to twenty; digits above. */
export function numberWord(value: number, locale: TutorLocale): string {
  return (locale === 'es' ? spanish : english).split(' ')[value] ?? String(value);
}

/** Replaces words by signs where they state a value: "x equals four", "minus two", "tres cuartos", "es igual a". */
export function spokenMaths(plain: string): string {
  const equals = /\b(?:is equal to|equals?|is the same as|es igual a|igual a|equivale a|vale)\b/gi;
  let text = plain.replace(equals, ' = ');
  text = text.replace(/^(\W*(?:[a-z]\s*=\s*|it'?s |es )?)(?:a |one |un )?(?:half|medio)\W*$/i, '$11/2');
  const alone =
    /^\W*(?:(?:x|it'?s|is it|the answer is|es|la respuesta es)\s*=?\s*)?(?:minus |menos )?(one|uno|once)\W*$/i.test(
      text,
    );
  text = text.replace(/[a-záéíóúñ]+/gi, (word, at: number, whole: string) => {
    const lower = word.toLowerCase();
    const value = wordValues.get(lower);
    if (value === undefined) return word;
    if (shyWords.has(lower) && !alone && !/=\s*(?:minus |menos )?$/i.test(whole.slice(Math.max(0, at - 12), at)))
      return word;
    return String(value);
  });
  return text
    .replace(/\b(\d+) (?:and a half|y medio)\b/gi, '($1+1/2)')
    .replace(/\b(?:a|one|un|1) (?:half|medio)\b/gi, '1/2')
    .replace(/\b(\d+) (?:thirds?|tercios?)\b/gi, '$1/3')
    .replace(/\b(\d+) (?:quarters?|fourths?|cuartos?)\b/gi, '$1/4')
    .replace(/\b(\d+) (?:fifths?|quintos?)\b/gi, '$1/5')
    .replace(/\b(?:minus|negative|menos)\s+(?=[\d(])/gi, '-')
    .replace(/(?<=[\da-z)]\s)(?:plus|más)\s+(?=[\da-z(])/gi, '+ ')
    .replace(/(?<=[\d)]\s)(?:times|por)\s+(?=[\d(])/gi, '* ')
    .replace(/(?<=[\d)]\s)(?:divided by|over|entre|dividido (?:por|entre))\s+(?=[\d(])/gi, '/ ')
    .replace(/(\d\s*[-+*/]\s*\d+)\s+(?:is|makes|gives|es|son|da)\s+(?=[-\d])/gi, '$1 = ');
}
