import { en } from './en.ts';
import type { LexiconData } from './lexicon.ts';

/** Every lexicon; all are tried on every message. */
export const lexiconData: LexiconData[] = [en];
