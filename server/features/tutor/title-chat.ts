// Names a chat by what it is about, in a few words.
import * as z from 'zod';
import { type AskOptions, askForJson, jsonSchema } from './ask-for-json.ts';
import { createCover, type Cover } from './inquiry/cover.ts';
import { practiceOptions } from './practice-request.ts';
import { reviewPrompt, titleTask } from './prompts/review.ts';
import { reviewTokens } from './review-tokens.ts';
import { reviewTranscript } from './review-transcript.ts';
import type { LessonView, Structured, TranscriptMessage, TutorDeps } from './types.ts';

const maxLength = 80;
/** What a chat is about shows at its beginning. */
const beginning = 6;
const schema = z.object({ title: z.string() });

/** Asks the chat model. Never throws; abort `signal` to give up. */
export function titleChat(
  deps: TutorDeps,
  lesson: LessonView,
  signal: AbortSignal,
  options: AskOptions = {},
): Promise<Structured<string>> {
  const cover = lesson.inquiry === undefined ? null : createCover(lesson.inquiry.people);
  const said = lesson.transcript.slice(0, beginning);
  const short = { ...lesson, transcript: cover === null ? said : covered(said, cover) };
  return askForJson(deps, {
    ...options,
    purpose: lesson.inquiry === undefined ? 'chat' : 'analytics',
    name: 'title',
    schema,
    prompt: (resolved) =>
      reviewPrompt({
        task: titleTask,
        lesson: short,
        transcript: reviewTranscript(short, reviewTokens(short, resolved)).text,
        schema: jsonSchema(schema),
      }),
    practice: practiceOptions('title', lesson),
    check: ({ title }) => {
      const value = (cover?.show(title) ?? title)
        .replaceAll(/\s+/g, ' ')
        .trim()
        .replaceAll(/^["'“«]+|["'”».]+$/g, '');
      if (value === '') return { ok: false, problems: ['The title is empty.'] };
      if (value.length > maxLength)
        return { ok: false, problems: [`The title is longer than ${maxLength} characters.`] };
      return { ok: true, value };
    },
    signal,
  });
}

/** What was said, with nobody's name in it. */
function covered(transcript: TranscriptMessage[], { hide }: Cover): TranscriptMessage[] {
  return transcript.map((message) => ({
    ...message,
    items: message.items.map((item) => ('text' in item ? { ...item, text: hide(item.text) } : item)),
  }));
}
