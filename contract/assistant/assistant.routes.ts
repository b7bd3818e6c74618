import { z } from 'zod';
import { queryList } from '../core/paging.ts';
import { tool } from '../core/route.ts';

/** Nobody looks at pictures faster. */
const nobodyLooksFaster = { calls: 30, seconds: 10 };

/** What can be drawn at most; one picture stays small and is read at a glance. */
export const plotLimits = { functions: 5, characters: 200, range: 1_000_000 } as const;

/** In a query they come as texts: digits, with a sign and a point where there is one. */
const bound = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d{1,9}(?:\.\d{1,9})?$/.test(value) ? Number(value) : value),
  z.number('Use a number.').min(-plotLimits.range).max(plotLimits.range),
);

export const plotInput = z
  .strictObject({
    functions: queryList(z.string().trim().min(1, 'Write a function of x.').max(plotLimits.characters))
      .pipe(z.array(z.string()).min(1).max(plotLimits.functions))
      .describe('Functions of x, as x^2 - 3, sin(2x), abs(x) or sqrt(x); at most 5.'),
    from: bound.default(-10).describe('The least x.'),
    to: bound.default(10).describe('The greatest x.'),
    least: bound.optional().describe('The least y shown; by default what the functions need.'),
    greatest: bound.optional().describe('The greatest y shown.'),
    title: z.string().trim().max(80).optional(),
  })
  .refine((plot) => plot.to - plot.from >= 0.001, { path: ['to'], message: 'This must be greater than from.' })
  .refine((plot) => plot.least === undefined || plot.greatest === undefined || plot.greatest - plot.least >= 0.001, {
    path: ['greatest'],
    message: 'This must be greater than least.',
  });
export type PlotInput = z.output<typeof plotInput>;

/** What Sparky draws anybody may have drawn. */
export const assistantRoutes = {
  drawImage: tool({
    name: 'draw_image',
    summary: 'Draws the graphs of functions of x as an SVG picture with axes, grid and names.',
    right: 'signed_in',
    pace: nobodyLooksFaster,
    query: plotInput,
    response: z.object({
      image: z.object({
        media_type: z.literal('image/svg+xml'),
        /** without scripts, links or anything from elsewhere */
        svg: z.string(),
        /** what there is to see, for who does not see it */
        description: z.string(),
      }),
    }),
  }),
};
