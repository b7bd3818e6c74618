import type { NodeKind, Timestamp } from './people.ts';

/** A mail that a person asked for: an invitation to a place, the news of a pin in it, or that an activity there is not begun yet. */
export interface MailingsTable {
  id: string;
  batch_id: string;
  kind: 'invitation' | 'pin' | 'reminder';
  place_kind: NodeKind | 'chat';
  place_id: string;
  activity_id: string | null;
  user_id: string;
  sender_id: string | null;
  personal_message: string | null;
  outbox_id: string | null;
  created_at: Timestamp;
}
