import type { assistantRoutes } from '#contract/assistant/assistant.routes.ts';
import { fieldError } from '#contract/core/errors.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { FunctionError } from './compile-function.ts';
import { drawPlot } from './draw-plot.ts';

export const assistantHttp: Handlers<typeof assistantRoutes> = {
  drawImage: (_ctx, { query }) => {
    try {
      return Promise.resolve({ image: { media_type: 'image/svg+xml' as const, ...drawPlot(query) } });
    } catch (error) {
      if (error instanceof FunctionError) throw fieldError('functions', error.message);
      throw error;
    }
  },
};
