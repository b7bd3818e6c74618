// Calls that work, of what anybody may have drawn: see examples.ts.
import type { Example, Stage } from './examples.ts';

export const assistantExamples = {
  draw_image: () => ({ by: 'student', query: { functions: ['x^2', 'sin(x)'], from: '-3', to: '3' } }),
} satisfies Record<string, (stage: Stage) => Example>;
