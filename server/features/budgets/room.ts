// How much a call may have where limits stand above it. Pure; whoever calls it holds the counters.
import type { HoldRow } from '#server/database/tables/budgets.ts';

export interface Limited {
  counterId: string;
  unit: 'tokens' | 'money';
  currency: string | null;
  /** with what was added to it; tokens, or millionths of the currency */
  limit: number;
  used: number;
  reserved: number;
}

export interface Wish {
  inputTokens: number;
  outputTokens: number;
  /** of all of it, millionths; null: the model has no price */
  costMicros: number | null;
  /** of a million tokens in `currency`, so of one token in millionths; null: no price */
  price: { output: number; currency: string } | null;
}

export type Room<L extends Limited> =
  | { ok: true; outputTokens: number; holds: HoldRow[] }
  | { ok: false; exhausted: L[] };

/** An answer that is cut shorter than this helps nobody. */
export const usefulOutputTokens = 200;

/** Does the limit count this call at all? Money counts where the price is in the limit's currency. */
function counts(limited: Limited, wish: Wish): boolean {
  return limited.unit === 'tokens' || (wish.price !== null && limited.currency === wish.price.currency);
}

/**
 * What fits under all limits together: the answer is cut to what is left, down to a useful length; under that, the limits
 * that stand in the way. The holds together with what is used and reserved never pass a limit.
 */
export function findRoom<L extends Limited>(limits: readonly L[], wish: Wish): Room<L> {
  const counting = limits.filter((limited) => counts(limited, wish));
  const useful = Math.min(wish.outputTokens, usefulOutputTokens);
  const rooms = counting.map((limited) => ({ limited, room: outputRoom(limited, wish) }));
  const exhausted = rooms.filter(({ room }) => room < useful).map(({ limited }) => limited);
  if (exhausted.length > 0) return { ok: false, exhausted };
  const outputTokens = Math.min(wish.outputTokens, ...rooms.map(({ room }) => room));
  const holds = counting.map(({ counterId, unit, currency }) => ({
    counter_id: counterId,
    unit,
    currency,
    amount: unit === 'tokens' ? wish.inputTokens + outputTokens : Math.ceil(moneyFor(wish, outputTokens)),
  }));
  return { ok: true, outputTokens, holds };
}

/** How many tokens the answer may have by this limit alone; negative: not even the question fits. */
function outputRoom(limited: Limited, wish: Wish): number {
  const left = limited.limit - limited.used - limited.reserved;
  if (limited.unit === 'tokens') return left - wish.inputTokens;
  const fixed = moneyFor(wish, 0);
  const each = wish.price?.output ?? 0;
  if (Math.ceil(fixed) > left) return -1;
  return each === 0 ? Infinity : Math.floor((left - fixed) / each);
}

/** Millionths for the question and so many tokens of answer; whole ones are counted. */
function moneyFor(wish: Wish, outputTokens: number): number {
  const each = wish.price?.output ?? 0;
  const fixed = Math.max(0, (wish.costMicros ?? 0) - wish.outputTokens * each);
  return fixed + outputTokens * each;
}
