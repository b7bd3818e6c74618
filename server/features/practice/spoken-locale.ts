/** In which language to answer: the activity's, or another that the activity allows and the student writes. */
import { foldText } from './items/words.ts';
import type { TutorLocale } from './maths/plain-maths.ts';
import type { PracticeRequest } from './practice-request.ts';
import { tutorLocale } from './texts.ts';

const common: Record<TutorLocale, ReadonlySet<string>> = {
  en: new Set(
    'the is are i you what how why and of to it my me do does this that hint please answer then both sides from because think'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las es que como por y de un una mi dame pista respuesta entonces ambos lados porque creo no se puedo esto hola gracias resto divido sumo'.split(
      ' ',
    ),
  ),
};
const shortest = 2;

/** The language for the next message; it changes only for words that are plainly of the other language. */
export function spokenLocale(request: PracticeRequest): TutorLocale {
  const home = tutorLocale(request.locale);
  const other: TutorLocale = home === 'en' ? 'es' : 'en';
  const allowed = (request.secondaryLocales ?? []).some(
    (locale) => locale === '*' || locale.toLowerCase().startsWith(other),
  );
  if (!allowed) return home;
  const recent = request.transcript
    .filter((entry) => entry.role === 'student')
    .slice(-4)
    .toReversed();
  for (const { text } of recent) {
    const words = foldText(text.slice(0, 500)).split(' ');
    const score = (locale: TutorLocale): number => words.filter((word) => common[locale].has(word)).length;
    const [here, there] = [score(home), score(other)];
    if (there >= shortest && there > here) return other;
    if (here >= shortest && here >= there) return home;
  }
  return home;
}
