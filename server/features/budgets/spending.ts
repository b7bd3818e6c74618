// What budgets are told of a call: before it, where it belongs and what it may take; after it, what it took.

/** Where a call's cost belongs. */
export interface Spender {
  /** the workspace's node id */
  workspaceId: string | null;
  termId: string | null;
  activityId: string | null;
  chatId: string | null;
  /** node ids root..self of its place: district, workspace, term, groups, activity */
  path: readonly string[];
  /** whose message asked; null: nobody's (a review). Staff count on the school alone. */
  userId: string | null;
}

export interface SpendingAsk {
  purpose: string;
  profileId: string;
  /** estimated */
  inputTokens: number;
  /** the most that the answer may have */
  outputTokens: number;
  /** of both together, millionths of the profile's currency; null: taken from the profile's price */
  costMicros: number | null;
  /** when it is lost with its process, its reservation is released at once rather than when its own lease runs out */
  generationId?: string | null;
}

export interface Reservation {
  /** null: nothing limits this call */
  id: string | null;
  /** what is set aside for the answer, so the call must not ask for more; null: nothing limits it */
  maxOutputTokens: number | null;
}

export type UsagePurpose =
  | 'chat'
  | 'builder'
  | 'suggestions'
  | 'title'
  | 'summary'
  | 'analysis'
  | 'class_analysis'
  | 'grade'
  | 'analytics'
  | 'moderation'
  | 'memory'
  | 'speech'
  | 'image';

/** What calls took, in sum. `modelCalls: 0`: no model was reached, so only what was set aside is given back. */
export interface UsageRecord {
  purpose: UsagePurpose;
  generationId: string | null;
  /** where it was; `id` null: about no single chat, as a class analysis is (then `home_id` may name its group); the school's time zone is looked up where it is not said */
  chat: {
    id: string | null;
    workspace_id: string | null;
    term_id: string | null;
    parent_activity_id: string | null;
    home_id?: string | null;
    timezone?: string;
  };
  userId: string | null;
  usage: {
    inputTokens: number;
    outputTokens: number;
    modelCalls: number;
    /** `amount` in units of the currency */
    cost: { amount: number; currency: string } | null;
  };
  model: { profileId: string; model: string };
  now: Date;
}

/** Money as it is stored: millionths of the currency. */
export function toMicros(amount: number): number {
  return Math.round(amount * 1_000_000);
}
