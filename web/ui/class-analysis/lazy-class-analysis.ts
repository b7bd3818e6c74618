import { lazy } from 'react';
import { loadMessages } from '#web/api/language.ts';

/** The analysis with its texts, when somebody first looks at one. Draw it in a Suspense. */
export const LazyClassAnalysis = lazy(
  async () => (await Promise.all([import('./class-analysis.tsx'), loadMessages('class-analysis')]))[0],
);
