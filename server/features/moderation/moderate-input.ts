// Promises: what the local layer and, where a guard is configured, the outer one say of a pupil's message. Never throws.
import type { Ctx } from '#server/permissions/ctx.ts';
import type { LlmChoice } from '#server/platform/llm/index.ts';
import { askGuard } from './ask-guard.ts';
import type { CountGuard } from './ask-guard.ts';
import { moderateLocally } from './moderate-locally.ts';
import { mergeVerdicts } from './verdict.ts';
import type { Verdict } from './verdict.ts';

export type ModerationInput = {
  text: string;
  locales: readonly string[];
  workspaceId: string | null;
  /** node ids of the place, root first */
  path: readonly string[];
  /** whose text it is */
  userId: string | null;
  /** of which chat: who is marked "local models only" among those who wrote in it keeps it in the house */
  chatId?: string | null;
  /** what the local layer has said of this text already */
  local?: Verdict;
  /** which models may be asked here, where it has been read just now */
  choice?: LlmChoice | undefined;
  /** who keeps count of what the outer layer takes; it asks no limit for leave */
  count?: CountGuard | undefined;
};

/**
 * L0 and L1 together. With no guard configured the local verdict stands and counts as moderated; with one that is out or
 * too slow it stands with `isModerated: false`. Ends by itself; `signal` ends it at once.
 */
export async function moderateInput(ctx: Ctx, input: ModerationInput, signal: AbortSignal): Promise<Verdict> {
  const local = input.local ?? moderateLocally(input.text, input.locales);
  // Nothing that a guard could add would change the answer, and the pupil's words stay in the house.
  if (local.action === 'card') return local;
  try {
    const outer = await askGuard(ctx, input, signal);
    return outer === null ? local : mergeVerdicts(local, outer);
  } catch (error) {
    ctx.log.warn({ err: error }, 'moderation failed');
    return { ...local, isModerated: false };
  }
}
