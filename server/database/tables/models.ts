import type { ColumnType, Generated } from 'kysely';
import type { GeneratedJson, Json, Timestamp } from './people.ts';

type Supports = { tools: boolean; json: boolean; vision: boolean };
type Timeouts = { firstByteMs: number; gapMs: number; totalMs: number };
type Price = { input: number; output: number; currency: string };

export interface ModelProfilesTable {
  id: string;
  kind: 'openai-compatible' | 'openai' | 'anthropic' | 'google';
  model: string;
  base_url: string | null;
  context_tokens: number;
  max_output_tokens: number;
  supports: Json<Supports>;
  timeouts: Json<Timeouts>;
  price: ColumnType<Price | null, string | null, string | null>;
  is_local: boolean;
  sealed_key: string | null;
  sealed_with: string | null;
  key_last_four: string | null;
  created_by: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ModelSettingsTable {
  only_row: Generated<boolean>;
  /** int8: the driver gives text */
  version: ColumnType<string, never, never>;
  routes: GeneratedJson<Record<string, string>>;
}

export interface WorkspaceModelsTable {
  workspace_id: string;
  allowed_profile_ids: string[] | null;
  preferred: GeneratedJson<Record<string, string>>;
  updated_at: Timestamp;
}

export interface LocalModelsOnlyTable {
  workspace_id: string;
  user_id: string;
  marked_by: string | null;
  created_at: Timestamp;
}
