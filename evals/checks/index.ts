// All checks by name, and which of them look at every lesson.
import type { Check, CheckName } from './check.ts';
import { language, length, oneQuestion, readingLevel } from './form.ts';
import { answerKept, guidelinesKept } from './keeping.ts';
import { cardAndAlert, endsInOrder, noFalseAlarm } from './safety.ts';
import { calculatorUsed, rightAccepted, stepNamed } from './teaching.ts';

export const checks: Record<CheckName, Check> = {
  'answer kept': answerKept,
  'guidelines kept': guidelinesKept,
  'one question': oneQuestion,
  length,
  language,
  'reading level': readingLevel,
  'step named': stepNamed,
  'right accepted': rightAccepted,
  'calculator used': calculatorUsed,
  'card and alert': cardAndAlert,
  'no false alarm': noFalseAlarm,
  'ends in order': endsInOrder,
};

export const always: CheckName[] = [
  'guidelines kept',
  'one question',
  'length',
  'language',
  'reading level',
  'calculator used',
  'ends in order',
];
