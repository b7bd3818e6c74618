// The tools of a chat about a class: the API's own reading tools, called as the person whose message asked.
import * as z from 'zod';
import type { JSONSchema7, JSONValue } from '#server/platform/llm/index.ts';
import { neutral } from '../prompts/data-block.ts';
import { defineTool, runTool, ToolError, type TutorTool } from '../tools/tool.ts';
import type { Inquiry } from '../types.ts';
import type { Cover } from './cover.ts';
import { shortenAnswer } from './shorten-answer.ts';

/** What says something about learning in a place. Nothing here changes anything, nor reads what is not the school's. */
export const inquiryToolNames: readonly string[] = [
  'read_analysis',
  'count_activities',
  'count_chats',
  'count_members',
  'count_daily_chats',
  'count_daily_messages',
  'count_daily_active_members',
  'list_groups',
  'list_group_activities',
  'list_term_descendant_activities',
  'read_activity',
  'is_activity_paused',
  'list_activity_chats',
  'list_group_descendant_chats',
  'list_term_descendant_chats',
  'read_chat',
  'list_group_members',
  'list_activity_members',
  'list_flagged_messages',
];

const timeoutMs = 15_000;
/** Of the model's window one answer takes at most so much. */
const shareOfWindow = 0.18;
const charactersAToken = 4;
const mostCharacters = 40_000;
const practiceCharacters = 400_000;
const anyFields = z.record(z.string(), z.unknown());

export type InquirySetup = {
  /** null: the model is the house's own, and sees things as they are */
  cover: Cover | null;
  contextTokens: number;
};

/** The tools that this turn offers; `inquiry.call` asks for rights each time. */
export function inquiryTools(inquiry: Inquiry, { cover, contextTokens }: InquirySetup): TutorTool[] {
  const characters =
    cover === null
      ? practiceCharacters
      : Math.min(mostCharacters, Math.floor(contextTokens * shareOfWindow * charactersAToken));
  return inquiry.tools
    .filter((tool) => tool.readOnly && inquiryToolNames.includes(tool.name))
    .map((tool) =>
      defineTool({
        name: tool.name,
        description: tool.summary,
        input: anyFields,
        // The registry's JSON schema and the interface's are the same thing under two type names.
        inputSchema: tool.inputSchema as JSONSchema7,
        timeoutMs,
        isShown: true,
        kept: () => ({ input: {}, output: null }),
        run: async (input) => {
          const asked = cover === null ? input : cover.showInput(input);
          const result = await inquiry.call(tool.name, asked);
          if (!result.ok) throw new ToolError(toldOf(result));
          const { answer, isCut } = shortenAnswer(result.answer as JSONValue, characters);
          const told = neutralised(cover === null ? answer : cover.hideAnswer(answer));
          return isCut ? { note: cutNote, answer: told } : { answer: told };
        },
      }),
    );
}

/**
 * For a model that cannot call tools: what the place's analysis and counts say, read for it. Empty where nothing may be seen.
 */
export async function readOverview(inquiry: Inquiry, setup: InquirySetup): Promise<string> {
  const { kind, id } = inquiry.place;
  const wanted = kind === 'term' ? ['count_chats', 'count_members', 'list_groups'] : ['read_analysis', 'count_chats'];
  const call = { signal: AbortSignal.timeout(timeoutMs), recordProgress: () => undefined };
  const tools = inquiryTools(inquiry, setup);
  const read = await Promise.all(
    wanted.map(async (name) => {
      const outcome = await runTool(tools, { name, rawInput: JSON.stringify({ [`${kind}Id`]: id }) }, call);
      return outcome.ok ? `${name}: ${JSON.stringify(outcome.output)}` : '';
    }),
  );
  return read.filter((text) => text !== '').join('\n');
}

const cutNote =
  'This answer was too long and is cut: not all of it stands here. For the rest ask again with a smaller size, with from, ' +
  'or about something narrower; do not count or conclude from what is missing.';

/** What a model is told of a refusal; the same words whether the thing is not there or not his to see. */
function toldOf({ status, error }: Extract<Awaited<ReturnType<Inquiry['call']>>, { ok: false }>): string {
  if (status === 404) {
    return 'not_found: There is no such thing, or the person who asks may not see it. Say so; do not guess what is there.';
  }
  if (status === 403) return 'not_allowed: The person who asks may not see this. Say so; do not guess what is there.';
  const fields = Object.entries(error.fields ?? {}).map(([field, problem]) => `${field}: ${problem}`);
  return [`${error.code}: ${error.error}`, ...fields].join(' ');
}

function neutralised(value: JSONValue | undefined): JSONValue {
  if (typeof value === 'string') return neutral(value);
  if (Array.isArray(value)) return value.map(neutralised);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, neutralised(one)]));
}
