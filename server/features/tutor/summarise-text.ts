// Summarises a long text in parts, and the parts into one: each call by itself stays within any model's window and budget.
import * as z from 'zod';
import { askForJson, type AskOptions, jsonSchema } from './ask-for-json.ts';
import { shortenToTokens } from './estimate-tokens.ts';
import { summaryPrompt } from './prompts/summary.ts';
import { createHide } from './pseudonym.ts';
import type { Structured, TutorDeps } from './types.ts';

/** A text of more parts is read at places spread evenly over it. */
const mostParts = 8;
const partTokens = 5_000;
const maxLength = 4_000;

export type TextToSummarise = {
  /** of the file */
  name: string;
  /** in order, each of a paragraph or a few */
  passages: readonly string[];
  /** of the summary; null: the text's own language */
  locale: string | null;
  /** hidden wherever they stand */
  privateWords: string[];
};

const schema = z.object({ summary: z.string().trim().min(1) });

/** Asks the analytics model. Never throws; abort `signal` to give up. */
export async function summariseText(
  deps: TutorDeps,
  text: TextToSummarise,
  signal: AbortSignal,
  options: AskOptions = {},
): Promise<Structured<string>> {
  const hide = createHide(text.privateWords);
  const name = hide(text.name);
  const parts = partsOf(text.passages.map(hide));
  const ask = (task: 'part' | 'whole', body: string): Promise<Structured<string>> =>
    askForJson(deps, {
      ...options,
      purpose: 'analytics',
      name: 'summary',
      schema,
      prompt: ({ profile }) =>
        summaryPrompt({
          task,
          name,
          locale: text.locale,
          text: shortenToTokens(body, Math.floor(profile.contextTokens * 0.7)),
          schema: jsonSchema(schema),
        }),
      // The practice tutor has no words of its own for a text: it is never asked.
      practice: {},
      check: ({ summary }) =>
        summary.length <= maxLength
          ? { ok: true, value: summary }
          : { ok: false, problems: [`The summary is longer than ${maxLength} characters.`] },
      signal,
    });
  if (parts.length === 1) return ask('whole', parts[0] ?? '');
  const summaries: string[] = [];
  for (const part of parts) {
    const summary = await ask('part', part);
    if (!summary.ok) return summary;
    summaries.push(summary.value);
  }
  return ask('whole', summaries.join('\n\n'));
}

function partsOf(passages: readonly string[]): string[] {
  const parts: string[] = [];
  let held = '';
  for (const passage of passages) {
    if (held !== '' && held.length + passage.length > partTokens * 3) {
      parts.push(held);
      held = '';
    }
    held = held === '' ? passage : `${held}\n\n${passage}`;
  }
  if (held !== '') parts.push(held);
  const step = parts.length / mostParts;
  return step <= 1 ? parts : Array.from({ length: mostParts }, (_, at) => parts[Math.floor(at * step)] ?? '');
}
