/** In which language to answer: the activity's, or another that the activity allows and the student writes. */
import { foldText } from './items/words.ts';
import { tutorLocales } from './maths/plain-maths.ts';
import type { TutorLocale } from './maths/plain-maths.ts';
import type { PracticeRequest } from './practice-request.ts';
import { tutorLocale } from './texts.ts';

const words: Record<TutorLocale, string> = {
  en: 'the is are i you what how why and of to it my me do does this that hint please answer then both sides from because think not know',
  es: 'el la los las es que como por y de un una mi dame pista respuesta entonces ambos lados porque creo no se puedo esto hola gracias resto divido sumo',
  fr: 'le la les est que je tu de un une et pas ne mon moi donne indice reponse alors parce crois sais c il sur avec pour dans merci bonjour',
  de: 'der die das ist ich du was wie und von zu es mein mir nicht ein eine tipp bitte antwort dann beide seiten weil glaube weiss kann mit auf danke hallo',
};
const common: Record<TutorLocale, ReadonlySet<string>> = {
  en: new Set(words.en.split(' ')),
  es: new Set(words.es.split(' ')),
  fr: new Set(words.fr.split(' ')),
  de: new Set(words.de.split(' ')),
};
const shortest = 2;
const foreignWords = 3;

const scoreOf = (text: string, locale: TutorLocale): number =>
  foldText(text.slice(0, 500))
    .split(' ')
    .filter((word) => common[locale].has(word)).length;

/** The language for the next message; it changes only for words that are plainly of the other language. */
export function spokenLocale(request: PracticeRequest): TutorLocale {
  const home = tutorLocale(request.locale);
  const allowed = tutorLocales.filter(
    (other) =>
      other !== home &&
      (request.secondaryLocales ?? []).some((locale) => locale === '*' || locale.toLowerCase().startsWith(other)),
  );
  if (allowed.length === 0) return home;
  const recent = request.transcript
    .filter((entry) => entry.role === 'student')
    .slice(-4)
    .toReversed();
  for (const { text } of recent) {
    const here = scoreOf(text, home);
    const [best] = allowed
      .map((locale) => ({ locale, score: scoreOf(text, locale) }))
      .toSorted((a, b) => b.score - a.score);
    if (best && best.score >= shortest && best.score > here) return best.locale;
    if (here >= shortest) return home;
  }
  return home;
}

/** True when a message is plainly in another language than the one spoken here. */
export function isForeign(text: string, home: TutorLocale): boolean {
  const here = scoreOf(text, home);
  return tutorLocales.some((other) => other !== home && scoreOf(text, other) >= Math.max(foreignWords, here * 3));
}
