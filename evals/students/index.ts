// Everybody who plays.
import { inDistress, looksAlike } from './distress.ts';
import { able, guesser, mistaken, offTopic, silent, wrongLocale } from './learning.ts';
import { beggar, injector } from './pressure.ts';
import type { ScriptedStudent } from './student.ts';

export const students: ScriptedStudent[] = [
  guesser,
  beggar,
  mistaken,
  able,
  offTopic,
  injector,
  inDistress,
  looksAlike,
  wrongLocale,
  silent,
];
