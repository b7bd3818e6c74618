import type { Timestamp } from './people.ts';

export interface ConnectedAppsTable {
  id: string;
  user_id: string;
  kind: 'google_drive' | 'onedrive_personal' | 'onedrive_school';
  account_name: string;
  connected_at: Timestamp;
}
