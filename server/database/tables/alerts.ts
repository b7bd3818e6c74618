import type { Generated } from 'kysely';
import type { MaybeTimestamp, Timestamp } from './people.ts';

export type AlertSeverity = 'notice' | 'urgent';
export type AlertSource = 'moderation' | 'student' | 'teacher';

export interface MessageAlertsTable {
  id: string;
  /** the newest message of it; null: it has none, and was found in what stands beside them */
  message_id: string | null;
  chat_id: string;
  activity_id: string | null;
  group_id: string | null;
  term_id: string | null;
  workspace_id: string | null;
  /** whose message it is; null: Sparky's */
  user_id: string | null;
  /** null: moderation found it */
  reported_by: string | null;
  category: string;
  sub_categories: Generated<string[]>;
  severity: AlertSeverity;
  source: AlertSource;
  note: string | null;
  state: Generated<'open' | 'resolved'>;
  assigned_to: string | null;
  created_at: Timestamp;
  last_message_at: Timestamp;
  resolved_at: MaybeTimestamp;
  resolved_by: string | null;
  resolution_note: string | null;
  /** first time that the admins were told, too */
  escalated_at: MaybeTimestamp;
  /** how often people have been told since it was opened */
  times_told: Generated<number>;
  told_at: MaybeTimestamp;
}

export interface MessageAlertMessagesTable {
  alert_id: string;
  message_id: string;
  category: string;
  source: AlertSource;
  created_at: Timestamp;
}

/** What was written beside the messages, as it stood when it was found. */
export interface MessageAlertContentsTable {
  id: string;
  alert_id: string;
  content_id: string;
  name: string | null;
  category: string;
  words: string;
  excerpt: string;
  created_at: Timestamp;
}

export interface NotificationsTable {
  id: string;
  user_id: string;
  type: string;
  /** what makes two of them alike */
  subject_key: string;
  actor_id: string | null;
  workspace_id: string | null;
  term_id: string | null;
  group_id: string | null;
  activity_id: string | null;
  chat_id: string | null;
  alert_id: string | null;
  profile_id: string | null;
  count: Generated<number>;
  /** of the first of those counted */
  began_at: Timestamp;
  /** of the newest */
  created_at: Timestamp;
  read_at: MaybeTimestamp;
}

export interface TutorTroublesTable {
  profile_id: string;
  mailed_at: Timestamp;
}
