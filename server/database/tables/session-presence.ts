import type { MaybeTimestamp, Timestamp } from './people.ts';

export interface SessionPresenceTable {
  chat_id: string;
  seen_at: Timestamp;
  /** null: it stands open, as far as is known */
  left_at: MaybeTimestamp;
  wrote_at: MaybeTimestamp;
}
