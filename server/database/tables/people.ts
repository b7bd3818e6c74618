import type { ColumnType, Generated } from 'kysely';

/** A timestamp column: read as Date, written as Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type MaybeTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A JSON column: read parsed, written as a JSON string (so that arrays are not taken for SQL arrays). */
export type Json<T> = ColumnType<T, string, string>;
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
export type SearchVector = ColumnType<string, never, never>;

export type SchoolRole = 'student' | 'teacher' | 'admin';

export interface UsersTable {
  id: string;
  auth_uid: string | null;
  email: string;
  full_name: Generated<string>;
  last_name: Generated<string>;
  preferred_name: string | null;
  avatar_url: string | null;
  color: Generated<string>;
  description: string | null;
  preference: GeneratedJson<Record<string, unknown>>;
  super_role: 'owner' | null;
  has_authorized_circle: Generated<boolean>;
  local_models_only: Generated<boolean>;
  last_workspace_id: string | null;
  first_signed_in_at: MaybeTimestamp;
  last_signed_in_at: MaybeTimestamp;
  last_read_notifications_at: MaybeTimestamp;
  archived_at: MaybeTimestamp;
  created_at: Timestamp;
  search: SearchVector;
}

export interface MembersTable {
  id: string;
  user_id: string;
  node_id: string;
  kind: NodeKind;
  workspace_id: string | null;
  term_id: string | null;
  role: 0 | 1;
  school_role: SchoolRole | null;
  is_content_moderator: Generated<boolean>;
  invited_by: string | null;
  created_at: Timestamp;
}

export type NodeKind = 'district' | 'workspace' | 'term' | 'group' | 'activity';

export interface WorkspaceDomainsTable {
  workspace_id: string;
  domain: string;
  school_role: SchoolRole | null;
  created_at: Timestamp;
}

export interface JoinLinksTable {
  node_id: string;
  token: string;
  created_by: string | null;
  created_at: Timestamp;
}
