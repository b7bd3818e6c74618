// The memory tools: short notes on how this student learns, which he and his teacher read and may delete.
import * as z from 'zod';
import { memoryLimits } from '#contract/memory/memory.entities.ts';
import { defineTool, ToolError, type TutorTool } from './tool.ts';

/** Where the notes go. Both answer with null, or with a sentence that says why not. */
export type MemoryDoor = {
  save: (text: string) => Promise<string | null>;
  forget: (text: string) => Promise<string | null>;
};

const timeoutMs = 3_000;
const noteToKeep = z.object({ text: z.string().trim().min(3).max(memoryLimits.characters) });
const noteToDelete = z.object({ text: z.string().trim().min(1).max(memoryLimits.characters) });

export function memoryTools(door: MemoryDoor): TutorTool[] {
  const answer = (problem: string | null): { kept: true } => {
    if (problem !== null) throw new ToolError(problem);
    return { kept: true };
  };
  return [
    defineTool({
      name: 'save_memory',
      description:
        'Keeps one short note on how this student learns in this activity, for later sessions: what is understood, ' +
        'which mistake comes back, what kind of help works. At most once a session or two, and never what is there ' +
        'already. Never names, health, family, beliefs, marks, anything told in confidence, nor an answer of the ' +
        'activity. The student and the teacher read the notes.',
      input: noteToKeep,
      timeoutMs,
      isShown: true,
      run: async ({ text }) => answer(await door.save(text)),
    }),
    defineTool({
      name: 'delete_memory',
      description:
        'Deletes a note that is not true any more or that the student wants gone. `text` is the note, word for word.',
      input: noteToDelete,
      timeoutMs,
      isShown: true,
      run: async ({ text }) => answer(await door.forget(text)),
    }),
  ];
}
