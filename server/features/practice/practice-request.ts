/** What the practice tutor is told: all it knows of an activity and a session. */
import { z } from 'zod';

export type PracticeTask = 'chat' | 'suggestions' | 'title' | 'analysis' | 'grade';

// Types, not interfaces: they have to fit the provider options' JSON type.
export type TranscriptEntry = {
  message_id: string;
  role: 'student' | 'tutor';
  /** Text of the visible items, as the student sees it. */
  text: string;
};

/** Handed over in `providerOptions.practice` of a call. */
export type PracticeRequest = {
  task: PracticeTask;
  /** a chat without an activity: the student brings the questions */
  isFree?: boolean;
  /** a chat about what the sessions of a place show */
  inquiry?: { kind: 'term' | 'group' | 'activity'; id: string; name: string } | null;
  /** The activity's locale, e.g. `en`, `es-MX`. Other languages are answered in English. */
  locale: string;
  /** Further locales in which the activity may answer; `*` for any. */
  secondaryLocales?: string[];
  /** Markdown, worked examples included. */
  guidelines: string;
  /** Text of the activity's files. */
  materials: string[];
  initialMessage: string;
  rubric: { grade: string; content: string }[];
  graded: boolean;
  studentName: string;
  /** Whole, oldest first. In a chat the last entry is the student's newest message, or there is none yet. */
  transcript: TranscriptEntry[];
};

const text = z.string().catch('');
const schema = z.object({
  task: z.enum(['chat', 'suggestions', 'title', 'analysis', 'grade']).catch('chat'),
  isFree: z.boolean().catch(false),
  inquiry: z
    .object({ kind: z.enum(['term', 'group', 'activity']), id: text, name: text })
    .nullable()
    .catch(null),
  locale: z.string().catch('en'),
  secondaryLocales: z.array(z.string()).catch([]),
  guidelines: text,
  materials: z.array(text).catch([]),
  initialMessage: text,
  rubric: z.array(z.object({ grade: text, content: text })).catch([]),
  graded: z.boolean().catch(false),
  studentName: text,
  transcript: z
    .array(z.object({ message_id: text, role: z.enum(['student', 'tutor']).catch('tutor'), text }))
    .catch([]),
});

/** Reads whatever was handed over; what is missing or of the wrong type is taken as empty. */
export function readPracticeRequest(value: unknown): PracticeRequest {
  return schema.parse(typeof value === 'object' && value !== null ? value : {});
}
