import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { LexiconData } from './lexicon.ts';
import { pt } from './pt.ts';

/** Every lexicon; all are tried on every message. The first four go deep, the others hold the commonest phrases. */
export const lexiconData: LexiconData[] = [en, es, fr, de, pt, it, ar];
