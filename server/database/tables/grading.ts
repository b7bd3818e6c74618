import type { Generated } from 'kysely';
import type { MaybeTimestamp, Timestamp } from './people.ts';

/** What a row of `grades` says: Sparky's draft or failure, or a person's decision. */
export type GradeEvent = 'drafted' | 'failed' | 'confirmed' | 'given' | 'taken_back' | 'reopened';

/** The columns of `grades` by which events are kept apart and in order. */
export interface GradeEventColumns {
  event: Generated<GradeEvent>;
  /** of the session after this event */
  version: Generated<number>;
  rubric_key: string | null;
  superseded_at: MaybeTimestamp;
}

export interface RegradesTable {
  id: string;
  workspace_id: string | null;
  activity_id: string;
  requested_by: string | null;
  total: number;
  created_at: Timestamp;
}

export interface SessionGradingTable {
  chat_id: string;
  workspace_id: string | null;
  version: Generated<number>;
  /** how often a draft was asked for, and how many of these wishes are done */
  wish: Generated<number>;
  done: Generated<number>;
  claim: string | null;
  waits_until: MaybeTimestamp;
  /** the first refusal of the wish that waits */
  waits_since: MaybeTimestamp;
  regrade_id: string | null;
}
