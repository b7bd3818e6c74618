// Which of four languages a short text is in, by its little words; null where it says too little to tell.
const littleWords: Record<'en' | 'es' | 'fr' | 'de', string> = {
  en: 'the a an and or of to is are was it this that you your what which how when do does did not can with for in on at from we i my be has have will would there then one first next now yes no try look think step question word words',
  es: 'el la los las un una y o de del a es son era lo esto eso tú tu tus qué cuál cómo cuándo no se puede con para en por desde mi ser ha hay este esta sí intenta mira piensa paso pregunta palabra bien muy te más ahora primero',
  fr: 'le la les un une et ou de du des à est sont c’est ce cette ça tu ton ta tes que quel quelle comment quand ne pas peut avec pour dans en sur mon être as a il elle oui non essaie regarde pense question mot bien très plus maintenant d’abord',
  de: 'der die das ein eine einen und oder von zu ist sind war es dies dieser du dein deine was welche welcher wie wann nicht kann mit für in im an auf aus wir ich mein sein hat haben ja nein versuch schau denk schritt frage wort gut sehr mehr jetzt zuerst den dem',
};
type Language = keyof typeof littleWords;
const sets = Object.entries(littleWords).map(
  ([language, words]) => [language as Language, new Set(words.split(' '))] as const,
);

/** At least three little words, and clearly more of one language than of the next. */
export function languageOf(text: string): Language | null {
  const words = text.toLowerCase().match(/\p{L}[\p{L}’]*/gu) ?? [];
  const counts = sets
    .map(([language, known]) => ({ language, count: words.filter((word) => known.has(word)).length }))
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (!first || !second || first.count < 3 || first.count < second.count * 1.4) return null;
  return first.language;
}
