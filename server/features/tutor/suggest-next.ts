// Suggests what the student could say next: two or three short messages, each with its emoji, never an answer.
import * as z from 'zod';
import { type AskOptions, askForJson, jsonSchema } from './ask-for-json.ts';
import { practiceOptions } from './practice-request.ts';
import { reviewPrompt, suggestionsTask } from './prompts/review.ts';
import { reviewTokens } from './review-tokens.ts';
import { reviewTranscript } from './review-transcript.ts';
import type { LessonView, Structured, TutorDeps } from './types.ts';

const maxSuggestions = 3;
const maxLength = 80;
/** The newest messages say enough. */
const recent = 8;
const schema = z.object({ suggestions: z.array(z.string()).max(10) });

/** Asks the chat model. Never throws; abort `signal` to give up. */
export function suggestNext(
  deps: TutorDeps,
  lesson: LessonView,
  signal: AbortSignal,
  options: AskOptions = {},
): Promise<Structured<string[]>> {
  const short = { ...lesson, transcript: lesson.transcript.slice(-recent) };
  return askForJson(deps, {
    ...options,
    purpose: 'chat',
    name: 'suggestions',
    schema,
    prompt: (resolved) =>
      reviewPrompt({
        task: suggestionsTask,
        lesson: short,
        transcript: reviewTranscript(short, reviewTokens(short, resolved)).text,
        schema: jsonSchema(schema),
      }),
    practice: practiceOptions('suggestions', lesson),
    check: ({ suggestions }) => {
      const value = [...new Set(suggestions.map(tidy))].filter((each) => each !== '').slice(0, maxSuggestions);
      return value.length > 0 ? { ok: true, value } : { ok: false, problems: ['There is no usable suggestion.'] };
    },
    signal,
  });
}

/** On one line, with an emoji in front; empty if it is too long to be tapped. */
function tidy(suggestion: string): string {
  const line = suggestion.replaceAll(/\s+/g, ' ').trim();
  if (line === '' || line.length > maxLength) return '';
  return /^\p{Extended_Pictographic}/u.test(line) ? line : `💬 ${line}`;
}
