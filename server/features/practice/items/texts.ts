/** Sentences about the kinds of questions. English is the source; the compiler holds the others to the same set. */
import type { TutorLocale } from '../maths/plain-maths.ts';
import { de } from './texts.de.ts';
import { en } from './texts.en.ts';
import { es } from './texts.es.ts';
import { fr } from './texts.fr.ts';

export type ItemTexts = typeof en;

export const itemTexts: Record<TutorLocale, ItemTexts> = { en, es, fr, de };
