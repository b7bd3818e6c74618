import type { memoryRoutes } from '#contract/memory/memory.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { deleteMemory } from './delete-memory.ts';
import { listMemories } from './list-memories.ts';
import { saveMemory } from './save-memory.ts';

export const memoryHttp: Handlers<typeof memoryRoutes> = {
  listMemories: (ctx, { query }) => listMemories(ctx, query),
  saveMemory: async (ctx, { body }) => ({ memory: await saveMemory(ctx, body) }),
  deleteMemory: async (ctx, { query }) => {
    await deleteMemory(ctx, query.memoryId);
    return undefined;
  },
};
