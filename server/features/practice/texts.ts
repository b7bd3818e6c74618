/** The tutor's sentences. English is the source; the compiler holds every other language to the same set. */
import { itemTexts } from './items/texts.ts';
import type { ItemTexts } from './items/texts.ts';
import { tutorLocales } from './maths/plain-maths.ts';
import type { TutorLocale } from './maths/plain-maths.ts';
import { de } from './texts.de.ts';
import { en } from './texts.en.ts';
import { es } from './texts.es.ts';
import { fr } from './texts.fr.ts';

export type TalkTexts = typeof en;
/** The talk, and what is said about the kinds of questions. */
export type TutorTexts = TalkTexts & { readonly items: ItemTexts };

/** The language the tutor speaks in an activity: English for those that it does not speak. */
export const tutorLocale = (locale: string): TutorLocale =>
  tutorLocales.find((own) => own === /^[a-z]{2,3}(?![a-z])/i.exec(locale)?.[0].toLowerCase()) ?? 'en';

const texts: Record<TutorLocale, TutorTexts> = {
  en: { ...en, items: itemTexts.en },
  es: { ...es, items: itemTexts.es },
  fr: { ...fr, items: itemTexts.fr },
  de: { ...de, items: itemTexts.de },
};

export const textsFor = (locale: TutorLocale): TutorTexts => texts[locale];

/** The same without what speaks of a lesson, its teacher's questions and its end: for a chat without an activity. */
export function freeTexts(own: TutorTexts): TutorTexts {
  const { honest, asks, noHint, end, submit } = own.free;
  return { ...own, reflect: { ...own.reflect, honest, asks, noHint, end }, finish: { ...own.finish, submit } };
}
