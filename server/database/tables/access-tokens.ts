import type { MaybeTimestamp, Timestamp } from './people.ts';

export interface AccessTokensTable {
  id: string;
  user_id: string;
  name: string;
  hash: string;
  prefix: string;
  read_only: boolean;
  created_at: Timestamp;
  last_used_at: MaybeTimestamp;
  expires_at: Timestamp;
  revoked_at: MaybeTimestamp;
}
