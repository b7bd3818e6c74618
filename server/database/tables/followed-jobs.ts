import type { Json, MaybeTimestamp, Timestamp } from './people.ts';

export type FollowedState = 'pending' | 'in_progress' | 'success' | 'error';

export interface FollowedJobsTable {
  id: string;
  kind: string;
  user_id: string;
  impersonator_id: string | null;
  state: FollowedState;
  request: Json<unknown>;
  created_at: Timestamp;
  finished_at: MaybeTimestamp;
}

export interface FollowedJobItemsTable {
  job_id: string;
  position: number;
  activity_id: string;
  state: FollowedState;
  result_id: string | null;
  error_code: string | null;
  error: string | null;
}
