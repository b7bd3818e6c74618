/** Comparing words the way a patient reader does. */

const articles = new Set(
  (
    'the a an to el la los las un una unos unas lo le les l une des du ' +
    'der die das den dem des ein eine einen einem einer eines'
  ).split(' '),
);
const fillers = new Set(
  (
    'the a an of to in on at and or is are was were be been by for with from that this these those it its as into which who ' +
    'when where what how not do does did has have had will can may than then so if but they he she we you i there their ' +
    'el la los las un una unos unas de del al en y o u es son era fue ser por para con que se lo su sus como cuando donde ' +
    'because porque parce puisque no si mas pero este esta estos estas esto muy hay ha han le les ' +
    'le la les des une dans sur avec pour par qui que quoi est sont etait etre avoir ont son ses leur leurs ne pas plus mais ' +
    'ou et donc car ce cet cette ces elle elles ils nous vous aux ' +
    'der die das den dem des ein eine einen einem einer eines und oder ist sind war waren sein wird werden mit von vom zum ' +
    'zur bei aus auf fur durch als wie was wer wenn wann dass weil nicht kein keine sich sie man wir ihr ihre auch noch nur'
  ).split(' '),
);

/** Lower case, without accents and punctuation, single spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßœæ]/g, (letter) => ({ ß: 'ss', œ: 'oe', æ: 'ae' })[letter] ?? letter)
    .replace(/[^\p{L}\p{N}%€$£]+/gu, ' ')
    .trim();
}

/** "Bruecke" is "Brücke" on a keyboard without umlauts: for comparing only, both sides folded already. */
export const withoutUmlauts = (folded: string): string => folded.replace(/(?<![aeq])([aou])e/g, '$1');

/** The article at the beginning, folded; null without one. */
export function leadingArticle(text: string): string | null {
  const [first = '', second] = foldText(text).split(' ');
  return second !== undefined && articles.has(first) ? first : null;
}

/** The same without articles. */
export const withoutArticles = (text: string): string =>
  foldText(text)
    .split(' ')
    .filter((word) => !articles.has(word))
    .join(' ');

/** "el puente" to "puente", in its own spelling; a lone article stays. */
export function withoutLeadingArticle(text: string): string {
  const elided = /^[ldLD]['’](?=\p{L})/u.exec(text);
  if (elided) return text.slice(elided[0].length);
  const [first = '', ...rest] = text.split(/\s+/);
  return rest.length > 0 && articles.has(foldText(first)) ? rest.join(' ') : text;
}

/** The words that carry the meaning, each once. */
export function contentWords(text: string): string[] {
  return [...new Set(foldText(text).split(' '))].filter((word) => word.length > 2 && !fillers.has(word));
}

/** Same word for a key word search: equal, or with the same beginning (plant, plants; cambia, cambian). */
export function sameStem(a: string, b: string): boolean {
  if (a === b) return true;
  const shared = Math.min(a.length, b.length);
  return shared >= 4 && Math.abs(a.length - b.length) <= 3 && a.slice(0, shared - 1) === b.slice(0, shared - 1);
}
