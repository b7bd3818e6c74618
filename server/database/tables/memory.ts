import type { Timestamp } from './people.ts';

export interface MemoriesTable {
  id: string;
  workspace_id: string | null;
  activity_id: string;
  user_id: string;
  chat_id: string;
  text: string;
  source: 'sparky' | 'student' | 'teacher';
  created_by: string | null;
  created_at: Timestamp;
}
