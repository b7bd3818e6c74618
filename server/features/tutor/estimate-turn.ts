// How many tokens a turn's first call may take, before it is made: what a budget sets aside for it.
import type { LlmProfile } from '#server/platform/llm/index.ts';
import { materialsShare } from './build-prompt.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { pictureIds, pictureTokens } from './pictures.ts';
import { messageText } from './transcript.ts';
import type { TurnInput } from './types.ts';

/** Our own rules and the description of the tools, roughly. */
const ownTokens = 2_200;
/** With the registry's tools. */
const inquiryTokens = 6_000;

/** Rather too many than too few. */
export function estimateTurn(
  input: Pick<TurnInput, 'activity' | 'background' | 'memories' | 'transcript' | 'progress' | 'inquiry'>,
  profile: Pick<LlmProfile, 'contextTokens' | 'maxOutputTokens' | 'supports'>,
): { inputTokens: number; outputTokens: number } {
  const { activity, background } = input;
  const texts = [
    ...input.transcript.map((message) => messageText(message)),
    ...input.memories,
    ...input.progress.map((item) => item.label),
    ...Object.values(background),
    ...(activity === null
      ? []
      : [...[activity.role, activity.guidelines, activity.summary], ...activity.rubric.map((level) => level.content)]),
  ];
  const own = input.inquiry === undefined ? ownTokens : inquiryTokens;
  const materials = (activity?.materials ?? []).reduce((sum, { text }) => sum + estimateTokens(text), 0);
  const ofFiles = Math.min(materials, Math.floor(profile.contextTokens * materialsShare));
  const ofPictures = profile.supports.vision ? pictureIds(input).length * pictureTokens : 0;
  const tokens = texts.reduce((sum, text) => sum + estimateTokens(text), own + ofFiles + ofPictures);
  const { contextTokens, maxOutputTokens } = profile;
  return { inputTokens: Math.min(tokens, contextTokens - maxOutputTokens), outputTokens: maxOutputTokens };
}
