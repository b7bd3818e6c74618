import { z } from 'zod';
import { id } from '../core/ids.ts';
import { listQuery, page } from '../core/paging.ts';
import { tool } from '../core/route.ts';
import { memory, memoryLimits } from './memory.entities.ts';

export const memoryRoutes = {
  listMemories: tool({
    name: 'list_memories',
    summary:
      "What Sparky keeps about oneself, oldest first; with chatId: about that session's pupil in its activity, for him and those who watch over him.",
    right: 'signed_in',
    query: z.strictObject({ ...listQuery, chatId: id.optional() }),
    response: page(memory),
  }),
  saveMemory: tool({
    name: 'save_memory',
    method: 'POST',
    summary: "Adds a note about the session's pupil: by himself, or by those who watch over the session.",
    right: 'signed_in',
    body: z.strictObject({
      chatId: id,
      text: z
        .string()
        .trim()
        .min(1, 'Write something first.')
        .max(memoryLimits.characters, `At most ${memoryLimits.characters} characters.`),
    }),
    response: z.object({ memory }),
    status: 201,
    idempotent: true,
    errors: ['not_allowed', 'conflict'],
  }),
  deleteMemory: tool({
    name: 'delete_memory',
    method: 'DELETE',
    summary: 'Deletes a note for good: its pupil, or those who watch over the session it comes from.',
    right: 'signed_in',
    query: z.strictObject({ memoryId: id }),
    response: null,
    errors: ['not_allowed'],
  }),
};
