import type { Timestamp } from './people.ts';

/** A school-information or learning system that a workspace is connected to. */
export interface IntegrationsTable {
  id: string;
  workspace_id: string;
  provider_name: string;
  provider_logo_url: string | null;
  team_name: string;
  created_at: Timestamp;
}
