/** Sentences for the teacher: analysis and grade. */
import type { TutorLocale } from './maths/plain-maths.ts';
import { en } from './review-texts.en.ts';
import { es } from './review-texts.es.ts';

export type ReviewTexts = typeof en;

export const reviewTextsFor = (locale: TutorLocale): ReviewTexts => (locale === 'es' ? es : en);
