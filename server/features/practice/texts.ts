/** The tutor's sentences. English is the source; the compiler holds every other language to the same set. */
import type { TutorLocale } from './maths/plain-maths.ts';
import { en } from './texts.en.ts';
import { es } from './texts.es.ts';

export type TutorTexts = typeof en;

/** The language the tutor speaks in an activity: Spanish for every `es`, English for all others. */
export const tutorLocale = (locale: string): TutorLocale => (/^es\b/i.test(locale) ? 'es' : 'en');

export const textsFor = (locale: TutorLocale): TutorTexts => (locale === 'es' ? es : en);
