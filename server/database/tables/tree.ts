import type { ColumnType, Generated } from 'kysely';
import type { GeneratedJson, MaybeTimestamp, NodeKind, SearchVector, Timestamp } from './people.ts';

/** One row a district, workspace, term, group or activity; permissions/tree.ts keeps the derived columns (path and after). */
export interface NodesTable {
  id: string;
  kind: NodeKind;
  parent_id: string | null;
  workspace_id: string | null;
  term_id: string | null;
  name: string;
  /** 0 public, 1 unlisted, 2 private */
  visibility: 0 | 1 | 2;
  is_active: Generated<boolean>;
  is_visible: Generated<boolean>;
  is_published: Generated<boolean>;
  is_draft: Generated<boolean>;
  archived_at: MaybeTimestamp;
  creator_id: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** root .. self */
  path: string[];
  /** nearest gate .. self (permissions.md section 3, rule 3) */
  open_path: string[];
  /** root .. topmost node that hides what is below it from all but its owners; null when none does */
  block_path: string[] | null;
  /** it or an ancestor is archived */
  is_gone: Generated<boolean>;
  search: SearchVector;
}

export interface DistrictsTable {
  node_id: string;
  tagline: string | null;
  logo_url: string | null;
  white_labeling_enabled: Generated<boolean>;
  mission_and_background: string | null;
}

export interface WorkspacesTable {
  node_id: string;
  slug: string;
  active_term_id: string | null;
  district_id: string | null;
  color: string;
  plan: Generated<'free' | 'trial' | 'paid'>;
  logo_url: string | null;
  timezone: Generated<string>;
  allowed_cidrs: Generated<string[]>;
  moderation_guidelines: string | null;
  moderation_notification_categories: Generated<string[]>;
  moderation_fail_closed: Generated<boolean>;
  safety_contact: string | null;
  mission_and_background: string | null;
  limit_access_hours_enabled: Generated<boolean>;
  /** HH:MM:SS */
  access_start_time: string | null;
  access_end_time: string | null;
  access_days: Generated<number[]>;
}

export interface TermsTable {
  node_id: string;
  workspace_id: string;
  /** YYYY-MM-DD: the pool reads dates as text */
  start_date: ColumnType<string | null>;
  end_date: ColumnType<string | null>;
}

export interface GroupsTable {
  node_id: string;
  workspace_id: string;
  term_id: string;
  depth: number;
  color: string;
  description: string | null;
  logo_url: string | null;
  edlink_class_id: string | null;
  searchable_content: string | null;
  learning_goals_and_background: string | null;
  moderation_notification_categories: Generated<string[]>;
}

export interface RubricLevel {
  grade: string;
  content: string;
}

export interface ActivitiesTable {
  node_id: string;
  workspace_id: string | null;
  term_id: string | null;
  base_id: string | null;
  color: string;
  emoji: string;
  summary: string | null;
  grade_system_level: string | null;
  categories: Generated<string[]>;
  flint_role: string | null;
  response_style: Generated<0 | 1 | 2>;
  initial_suggestions: Generated<string[]>;
  subsequent_suggestions_enabled: Generated<boolean>;
  locale: string | null;
  secondary_locales: Generated<string[]>;
  input_method: Generated<string>;
  output_method: Generated<string>;
  /** numeric: the driver gives text */
  speaking_rate: ColumnType<string | null, number | null | undefined, number | null>;
  graded: Generated<boolean>;
  grading_rubric_visible: Generated<boolean>;
  grading_rubric: GeneratedJson<RubricLevel[]>;
  grades: string[] | null;
  is_paused: Generated<boolean>;
  /** minutes */
  duration: number | null;
  available_from: MaybeTimestamp;
  deadline: MaybeTimestamp;
  archivable: Generated<boolean>;
  unsubmittable: Generated<boolean>;
  analysis_requested_at: MaybeTimestamp;
  analysis_started_at: MaybeTimestamp;
  analysis_updated_at: MaybeTimestamp;
  chat_count: Generated<number>;
  searchable_content: string | null;
}

export interface ActivityPinsTable {
  node_id: string;
  activity_id: string;
  pinned_by: string | null;
  pinned_at: Timestamp;
}
