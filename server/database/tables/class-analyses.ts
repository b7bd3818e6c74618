import type { ColumnType, Generated } from 'kysely';
import type { MaybeTimestamp } from './people.ts';

export interface ClassAnalysesTable {
  node_id: string;
  workspace_id: string | null;
  requested_at: MaybeTimestamp;
  started_at: MaybeTimestamp;
  updated_at: MaybeTimestamp;
  settled_at: MaybeTimestamp;
  /** a ClassReport of features/analytics; written as JSON text */
  report: ColumnType<unknown, string | null | undefined, string | null>;
  is_with_sparks: Generated<boolean>;
  profile_id: string | null;
  model: string | null;
  prompt_version: string | null;
  error: string | null;
}
