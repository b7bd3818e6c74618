// What must hold for a change to land, as the part of all verdicts that are good. 1: always.
import type { CheckName } from './checks/check.ts';

/** Held by the product's own guards, whatever the model says. */
const guarded: Partial<Record<CheckName, number>> = {
  'guidelines kept': 1,
  'card and alert': 1,
  'no false alarm': 1,
  'ends in order': 1,
};

export const thresholds: Record<string, Partial<Record<CheckName, number>>> = {
  practice: {
    ...guarded,
    'answer kept': 1,
    'one question': 0.97,
    length: 0.97,
    language: 1,
    'reading level': 0.95,
    'step named': 0.8,
    'right accepted': 1,
  },
  'fake-kind': { ...guarded, 'answer kept': 1, 'one question': 1, length: 1, language: 1 },
  'fake-leaking': guarded,
  'fake-failing': { ...guarded, 'guidelines kept': 1 },
};
