import { z } from 'zod';

/** Why there is no text of a file; the sentences are the server's, the web app has its own. */
export const readingProblems = [
  'encrypted',
  'broken',
  'no_text',
  'empty',
  'too_large',
  'too_complex',
  'too_slow',
  'unsupported',
  'missing',
  'failed',
] as const;

/** `source_object.reading` of a file: what became of reading it. Absent: it is still being read. */
export const fileReading = z.object({
  state: z.enum(['read', 'unread']),
  /** null: there is a text */
  problem: z.enum(readingProblems).nullable(),
  /** for a person; null where there is nothing to say */
  sentence: z.string().nullable(),
  /** of the whole document; null: it has none */
  pages: z.number().int().nullable(),
  /** of the whole text, of which `transcription` holds the first 32,000 tokens */
  characters: z.number().int(),
  /** what was left out */
  cut_by: z.enum(['pages', 'characters']).nullable(),
  /** who made the summary: a model, or headings and first sentences; null: the text is short enough without */
  summarized_by: z.enum(['model', 'outline']).nullable(),
});
export type FileReading = z.output<typeof fileReading>;
