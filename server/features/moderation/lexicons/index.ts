import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { everydayDe } from './everyday/de.ts';
import { everydayEn } from './everyday/en.ts';
import { everydayEs } from './everyday/es.ts';
import { everydayFr } from './everyday/fr.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { withSupplement } from './lexicon.ts';
import type { LexiconData } from './lexicon.ts';
import { pt } from './pt.ts';

/** Every lexicon; all are tried on every message. The first four go deep, the others hold the commonest phrases. */
export const lexiconData: LexiconData[] = [
  withSupplement(en, everydayEn),
  withSupplement(es, everydayEs),
  withSupplement(fr, everydayFr),
  withSupplement(de, everydayDe),
  pt,
  it,
  ar,
];
