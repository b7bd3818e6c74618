/** Compares words: equal in meaning, nearly spelled, partly there, or not. */
import type { QuestionBase } from './item.ts';
import { right, wrong } from './kind.ts';
import type { Verdict } from './kind.ts';
import { spellingOf } from './spelling.ts';
import { contentWords, foldText, leadingArticle, sameStem, withoutArticles, withoutUmlauts } from './words.ts';

const opening =
  /^(?:(?:so|well|um+|hmm+|ok|okay|maybe|perhaps|i think|i guess|i'd say|is it|it is|it's|its|they are|that is|that's|the answer is|answer|my answer is|because|pues|bueno|quiz[aá]s?|creo que|yo creo que|es|son|ser[ií]a|la respuesta es|respuesta|mi respuesta es|me da|sale|alors|euh+|bon|peut-[êe]tre|je crois que|je pense que|je dirais|c['’]est|ce sont|est-ce que c['’]est|la r[ée]ponse est|r[ée]ponse|ma r[ée]ponse est|parce que|also|[äa]hm?|hm+|vielleicht|ich glaube|ich denke|ich w[üu]rde sagen|das ist|es ist|das sind|ist es|die antwort ist|antwort|meine antwort ist|weil)(?![\p{L}])[\s,:]*)+/iu;

/** Without the punctuation around. */
export const bareText = (text: string): string =>
  text
    .trim()
    .replace(/^[\s"'“”«»„¿¡]+|[\s"'“”«».!?]+$/gu, '')
    .trim();

/** Takes off "I think it's ..." too; a message that is nothing else stays: "also" may be the word that is asked for. */
export function answerCore(text: string): string {
  const bare = bareText(text);
  return bare.replace(opening, '').trim() || bare;
}

const separators = /,|;|\n|\s+(?:and|y|e|et|und)\s+/;
export const negation = /\b(?:not|no|isn t|never|nunca|or|o|pas|jamais|ou|nicht|kein|keine|nie|oder)\b/;

/** Key words of a longer answer; those that the question holds prove nothing. */
export function checkKeyWords(item: QuestionBase, words: readonly string[], core: string): Verdict {
  const given = contentWords(core);
  const asked = contentWords(item.prompt);
  const telling = words.filter((word) => !asked.some((other) => sameStem(other, word)));
  const wanted = telling.length >= 2 ? telling : words;
  const found = wanted.filter((word) =>
    given.some((other) => sameStem(other, word) || spellingOf(other, word) === 'slip'),
  );
  if (found.length >= Math.max(2, Math.ceil(wanted.length * 0.5))) return right(null, true);
  if (found.length === 0) return wrong();
  return { kind: 'part', found, missing: wanted.length - found.length, words: null };
}

export const isWord = (given: string, wanted: string): boolean => {
  const [a, b] = [withoutArticles(given), withoutArticles(wanted)];
  return (
    a !== '' && (a === b || a.replace(/ /g, '') === b.replace(/ /g, '') || withoutUmlauts(a) === withoutUmlauts(b))
  );
};

/** A short text against the one wanted. */
export function checkText(item: QuestionBase, answer: string, core: string): Verdict {
  const given = withoutArticles(core);
  const wanted = withoutArticles(answer);
  if (given === '' || wanted === '') return foldText(core) === foldText(answer) && core !== '' ? right() : wrong();
  if (isWord(core, answer)) {
    const [own, right_] = [leadingArticle(core), leadingArticle(answer)];
    // "la puente" for "el puente": the word is right, its article is shown.
    return own && right_ && own !== right_ && !spokenAcross(own, right_) ? right(answer.trim()) : right();
  }
  const list = answer.split(separators).map(withoutArticles).filter(Boolean);
  if (list.length > 1) {
    const said = core
      .split(/,|;|\n|\/|\s+(?:and|y|e|et|und)\s+/)
      .map(withoutArticles)
      .filter(Boolean);
    const found = list.filter((part) => said.some((other) => other === part || spellingOf(other, part) === 'slip'));
    if (found.length === list.length && said.length <= list.length) return right();
    if (found.length > 0 && said.length <= list.length + 1)
      return { kind: 'part', found, missing: list.length - found.length, words: null };
  }
  const spelling = spellingOf(given, wanted);
  if (spelling === 'slip') return right(answer.trim());
  if (spelling === 'near') return { kind: 'near' };
  // "ponds" for "in ponds": the words that carry the meaning are the same.
  const [own, asked] = [contentWords(core), contentWords(answer)];
  const isSame = own.length > 0 && own.length === asked.length && own.every((word) => asked.includes(word));
  if (isSame && negation.test(foldText(core)) === negation.test(foldText(answer))) return right();
  // "It's Paris because it is the capital": the answer inside a short sentence, and not one of many words.
  const sentence = given.split(' ');
  const named = ` ${given} `.includes(` ${wanted} `) && sentence.length <= wanted.split(' ').length + 12;
  const denied = negation.test(foldText(core));
  const inQuestion = ` ${withoutArticles(item.prompt)} `.includes(` ${wanted} `);
  return named && !denied && !inQuestion && !/,.*,/.test(core) ? right() : wrong();
}

const english = new Set(['the', 'a', 'an', 'to']);
/** An article of another kind ("a station" for "the station") is no slip of gender. */
function spokenAcross(own: string, wanted: string): boolean {
  if (english.has(own) || english.has(wanted)) return true;
  const definite = new Set(['el', 'la', 'los', 'las', 'le', 'les', 'l', 'der', 'die', 'das']);
  return definite.has(own) !== definite.has(wanted);
}
