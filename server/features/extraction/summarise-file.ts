// Promises: a long file's summary is a model's, where one may read it and the budgets allow; else the one by rule stays.
import { reserveBudget, settleBudget } from '#server/features/budgets/index.ts';
import type { Spender } from '#server/features/budgets/index.ts';
import { modelChoice } from '#server/features/models/index.ts';
import { summariseText } from '#server/features/tutor/index.ts';
import type { CallAccount } from '#server/features/tutor/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { LlmUnavailableError } from '#server/platform/llm/index.ts';
import { findFiled, namesOf, passagesOf, storeSummary } from './extraction.queries.ts';
import type { FiledContent } from './extraction.queries.ts';

export const summariseJob = 'summarise_file';

export async function summariseFile(ctx: Ctx, contentId: string, signal: AbortSignal): Promise<void> {
  const content = await findFiled(ctx.db, contentId);
  if (content === null) return;
  const { workspace_id: workspaceId, chat_id: chatId, creator_id: userId } = content;
  const choice = await modelChoice(ctx, { workspaceId, userId, chatId });
  if (!hasModel(ctx, choice)) return;
  const passages = await passagesOf(ctx.db, content.file_id);
  if (passages.length === 0) return;
  const { words, locale } = await namesOf(ctx.db, userId);
  const ask = { name: content.name ?? '', passages, locale, privateWords: words };
  const summary = await summariseText(ctx, ask, signal, { choice, account: accountOf(ctx, content) });
  if (summary.ok) await storeSummary(ctx.db, content.file_id, summary.value);
  else ctx.log.info({ content_id: contentId, code: summary.error.code }, 'a file keeps its summary by rule');
}

function hasModel(ctx: Ctx, choice: Awaited<ReturnType<typeof modelChoice>>): boolean {
  try {
    return !ctx.llm.resolve('analytics', choice).isPractice;
  } catch (error) {
    if (error instanceof LlmUnavailableError) return false;
    throw error;
  }
}

/** The place of the file pays; in a chat, its person. */
function accountOf(ctx: Ctx, content: FiledContent): CallAccount {
  const { workspace_id, term_id, activity_id, chat_id, home_id, path } = content;
  const userId = chat_id === null ? null : content.creator_id;
  const spender: Spender = {
    workspaceId: workspace_id,
    termId: term_id,
    activityId: activity_id,
    chatId: chat_id,
    path,
    userId,
  };
  return {
    reserve: (ask) => reserveBudget(ctx, spender, { ...ask, purpose: 'summary', costMicros: null }),
    settle: ({ id }, usage, model) => {
      const chat = { id: chat_id, workspace_id, term_id, parent_activity_id: activity_id, home_id };
      const record = { purpose: 'summary', generationId: null, chat, userId, usage, model } as const;
      return ctx.db.transaction().execute((trx) => settleBudget(trx, id, { ...record, now: ctx.clock.now() }));
    },
  };
}
