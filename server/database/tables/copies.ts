import type { Json, Timestamp } from './people.ts';

/** The library copy of a published activity. */
export interface PublicationsTable {
  copy_id: string;
  source_id: string;
  /** the workspace or district; null: the public library */
  library_id: string | null;
  published_by: string | null;
  published_at: Timestamp;
}

/** What a call with an Idempotency-Key has copied so far; kept for a day. */
export interface CopyRequestsTable {
  user_id: string;
  key: string;
  /** of the destination in the call */
  place: number;
  source_id: string;
  parent: Json<unknown>;
  copy_id: string;
  created_at: Timestamp;
}
