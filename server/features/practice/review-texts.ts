/** Sentences for the teacher: analysis and grade. */
import type { TutorLocale } from './maths/plain-maths.ts';
import { de } from './review-texts.de.ts';
import { en } from './review-texts.en.ts';
import { es } from './review-texts.es.ts';
import { fr } from './review-texts.fr.ts';

export type ReviewTexts = typeof en;

const texts: Record<TutorLocale, ReviewTexts> = { en, es, fr, de };

export const reviewTextsFor = (locale: TutorLocale): ReviewTexts => texts[locale];
