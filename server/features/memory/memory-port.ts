// What Sparky's memory tool may do in one session, with the rights of the person whose message asked.
import { ApiError } from '#contract/core/errors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { deleteMemory } from './delete-memory.ts';
import { memoriesAbout } from './memory.queries.ts';
import { saveMemoryOfSparky } from './save-memory.ts';

/** Both answer with a sentence for the model when it cannot be done, and with null when it is. */
export interface MemoryPort {
  save: (text: string) => Promise<string | null>;
  /** `text`: a note as the prompt gave it. */
  forget: (text: string) => Promise<string | null>;
}

export function createMemoryPort(
  ctx: Ctx,
  session: { chatId: string; activityId: string; userId: string; homeId: string | null },
): MemoryPort {
  const say = async (work: Promise<unknown>): Promise<string | null> => {
    try {
      await work;
      return null;
    } catch (error) {
      if (error instanceof ApiError) return error.message;
      throw error;
    }
  };
  return {
    save: (text) => say(saveMemoryOfSparky(ctx, { chatId: session.chatId, text })),
    forget: async (text) => {
      const notes = await memoriesAbout(ctx.db, session);
      const note = notes.find((one) => one.text.toLowerCase() === text.trim().toLowerCase());
      if (!note) return 'There is no such note.';
      return say(deleteMemory(ctx, note.id));
    },
  };
}
