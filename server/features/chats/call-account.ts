// Who pays for a question that is asked beside a turn: a title, a suggestion.
import { reserveBudget, settleBudget } from '#server/features/budgets/index.ts';
import type { UsagePurpose } from '#server/features/budgets/index.ts';
import type { CallAccount } from '#server/features/tutor/index.ts';
import type { ChatFacts } from '#server/permissions/chat-rows.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { spenderOf } from './place-of-chat.ts';

/** The person who acts pays. */
export function accountOf(ctx: Ctx, chat: ChatFacts, purpose: UsagePurpose): CallAccount {
  const userId = ctx.actor.user_id;
  return {
    reserve: (ask) => reserveBudget(ctx, spenderOf(chat, userId), { purpose, costMicros: null, ...ask }),
    settle: ({ id }, usage, model) => {
      const record = { purpose, generationId: null, chat, userId, usage, model, now: ctx.clock.now() };
      return ctx.db.transaction().execute((trx) => settleBudget(trx, id, record));
    },
  };
}
