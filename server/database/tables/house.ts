import type { ColumnType, Generated } from 'kysely';
import type { GeneratedJson, Json, MaybeTimestamp, Timestamp } from './people.ts';

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  route: string;
  request_hash: string;
  status: number | null;
  body: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Timestamp;
}

export interface AuditLogTable {
  id: string;
  user_id: string | null;
  impersonator_id: string | null;
  action: string;
  entity_type: string | null;
  entity_id: string | null;
  workspace_id: string | null;
  ip: string | null;
  details: GeneratedJson<Record<string, unknown>>;
  created_at: Timestamp;
}

export interface OutboxTable {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  state: 'kept' | 'waiting' | 'sent' | 'failed';
  attempts: Generated<number>;
  error: string | null;
  failure: Generated<'refused' | 'unreachable' | null>;
  created_at: Timestamp;
  sent_at: MaybeTimestamp;
  unsubscribe_url: string | null;
}

export interface NotificationDigestsTable {
  user_id: string;
  mailed_at: Timestamp;
}

export interface SettingsTable {
  key: string;
  value: Json<unknown>;
  updated_at: Timestamp;
}
