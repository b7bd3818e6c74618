// Finds out that a text is surely not in the language that was asked for. In doubt it is: a review is long, its words plain.
import { languageName } from './prompts/language.ts';

/** Fewer words or letters than this say too little. */
const leastWords = 12;
const leastLetters = 40;

const scripts: Record<string, RegExp> = {
  Latin: /\p{Script=Latin}/gu,
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Greek: /\p{Script=Greek}/gu,
  Arabic: /\p{Script=Arabic}/gu,
  Hebrew: /\p{Script=Hebrew}/gu,
  Devanagari: /\p{Script=Devanagari}/gu,
  Bengali: /\p{Script=Bengali}/gu,
  Tamil: /\p{Script=Tamil}/gu,
  Telugu: /\p{Script=Telugu}/gu,
  Thai: /\p{Script=Thai}/gu,
  Hangul: /\p{Script=Hangul}/gu,
  East: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
};

const scriptOf: Record<string, keyof typeof scripts> = {
  ...{ ru: 'Cyrillic', uk: 'Cyrillic', bg: 'Cyrillic', el: 'Greek', ar: 'Arabic', fa: 'Arabic', ur: 'Arabic' },
  ...{ he: 'Hebrew', hi: 'Devanagari', bn: 'Bengali', ta: 'Tamil', te: 'Telugu', th: 'Thai', ko: 'Hangul' },
  ...{ zh: 'East', ja: 'East' },
};
/** Written in two scripts. */
const anyScript = new Set(['sr']);

/** Words that hardly any sentence of the language does without. */
const common: Record<string, Set<string>> = Object.fromEntries(
  Object.entries({
    en: 'the and of to is in that it was for with not are this but have has from which their a an he she they by on as be did does what when',
    es: 'de la que el en y los las se por un una para con no su al lo como más pero del es ha sin cuando está porque sobre también',
    fr: 'de la le et les des que est en un une pour dans qui ne pas sur au avec il elle par ce cette du mais ou son plus à a été',
    de: 'der die und das ist in den von zu mit nicht ein eine auf dem für im es sich auch als aber wie wird hat dass bei nur noch werden',
    it: 'di che il la e è un una per non con in del della sono si le gli ha ma come più al nel anche dei alla questo',
    pt: 'de que o a e do da em um uma para com não os as se por mais no na ao mas foi como dos das é está seu sua',
    nl: 'de het een en van is in dat niet te op met voor die aan zijn er maar als ook wordt heeft door bij naar wel nog',
    sv: 'och det att i en är som på för med inte av till den har ett de om men var sig så eller när kan',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** A sentence for the model when `text` is surely in another language than `locale`; else null. */
export function wrongLanguage(text: string, locale: string): string | null {
  const own = withoutQuotes(text);
  const [language = locale] = locale.toLowerCase().split('-');
  const found = otherScript(own, language) ?? otherWords(own, language);
  if (found === null) return null;
  return `language: write all texts in ${languageName(locale)}, not in ${found}; only quotes stay as they are.`;
}

/** What was quoted is in the student's language; formulas and code in none. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/“[^”]*”|"[^"]*"|«[^»]*»|„[^“”]*[“”]|\$[^$]*\$|`[^`]*`/gu, ' ');
}

function otherScript(text: string, language: string): string | null {
  if (anyScript.has(language)) return null;
  const expected = scriptOf[language] ?? 'Latin';
  const counts = Object.entries(scripts).map(([name, letters]) => ({ name, count: text.match(letters)?.length ?? 0 }));
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const most = counts.toSorted((a, b) => b.count - a.count)[0];
  if (!most || all < leastLetters || most.name === expected || most.count < all * 0.6) return null;
  return most.name === 'East' ? 'Chinese or Japanese' : `${most.name} script`;
}

function otherWords(text: string, language: string): string | null {
  const expected = common[language];
  if (!expected) return null;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < leastWords) return null;
  for (const [other, list] of Object.entries(common)) {
    // Of words that both have, neither is known by.
    const theirs = words.filter((word) => list.has(word) && !expected.has(word)).length;
    const own = words.filter((word) => expected.has(word) && !list.has(word)).length;
    if (other !== language && theirs >= 3 && theirs >= words.length / 8 && own * 4 <= theirs)
      return languageName(other);
  }
  return null;
}
