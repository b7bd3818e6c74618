// record_progress: the tutor notes how far the student has come; the lesson's embers show it.
import * as z from 'zod';
import { defineTool } from './tool.ts';

const maxItems = 40;

export const recordProgress = defineTool({
  name: 'record_progress',
  description:
    'Notes the questions of this session and how the student stands at each: done without help, done with hints ' +
    '("hinted"), being worked on ("now", at most one), or still to come ("todo"). Send the whole list every time, in ' +
    'the order of work, when something changes. Labels are short; maths as $...$. The student sees the labels: never ' +
    'put an answer in one.',
  input: z.object({
    items: z
      .array(
        z.object({
          label: z.string().trim().min(1).max(120),
          state: z.enum(['done', 'hinted', 'now', 'todo']),
          hints: z.int().min(0).max(20).default(0),
        }),
      )
      .min(1)
      .max(maxItems),
  }),
  timeoutMs: 1_000,
  isShown: false,
  run: async ({ items }, context) => {
    let isNowSeen = false;
    context.recordProgress(
      items.map((item) => {
        if (item.state !== 'now') return item;
        if (isNowSeen) return { ...item, state: 'todo' };
        isNowSeen = true;
        return item;
      }),
    );
    return { recorded: items.length };
  },
});
