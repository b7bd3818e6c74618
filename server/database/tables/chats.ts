import type { ColumnType, Generated } from 'kysely';
import type { GradeEventColumns } from './grading.ts';
import type { GeneratedJson, MaybeTimestamp, SearchVector, Timestamp } from './people.ts';

export type ChatMode = 'activity_builder_create' | 'activity_builder_update' | 'analytics';

/** What a lesson's embers show: one entry a question, in order. */
export interface ProgressItem {
  label: string;
  state: 'done' | 'hinted' | 'now' | 'todo';
  hints: number;
}
export interface Progress {
  items: ProgressItem[];
}

export interface ChatsTable {
  id: string;
  workspace_id: string | null;
  term_id: string | null;
  parent_activity_id: string | null;
  parent_group_id: string | null;
  parent_term_id: string | null;
  /** whose staff owners see it: the activity; for a session on a library activity the group or term it was started in */
  home_id: string | null;
  base_id: string | null;
  creator_id: string;
  creator_sort_name: Generated<string>;
  visibility: Generated<0 | 1 | 2>;
  name: Generated<string>;
  mode: ChatMode | null;
  is_preview: Generated<boolean>;
  /** the confirmed grade; drafts stand in grades */
  grade: string | null;
  submitted_at: MaybeTimestamp;
  submitted_by: 'student' | 'deadline' | 'duration' | null;
  first_student_message_at: MaybeTimestamp;
  last_message_at: MaybeTimestamp;
  message_count: Generated<number>;
  analysis_requested_at: MaybeTimestamp;
  analysis_started_at: MaybeTimestamp;
  analysis_updated_at: MaybeTimestamp;
  is_analyzed_with_sparks: Generated<boolean>;
  progress: ColumnType<Progress | null, string | null | undefined, string | null>;
  suggestions: Generated<string[]>;
  opened_content_id: string | null;
  searchable_content: string | null;
  archived_at: MaybeTimestamp;
  /** an owner of it by a row, who may bring it back */
  archived_by: string | null;
  created_at: Timestamp;
  search: SearchVector;
}

export interface ChatMembersTable {
  chat_id: string;
  user_id: string;
  workspace_id: string | null;
  role: 0 | 1;
  created_at: Timestamp;
}

export type MessageStatus =
  | 'queued'
  | 'streaming'
  | 'retrying'
  | 'complete'
  | 'truncated'
  | 'filtered'
  | 'stopped'
  | 'interrupted'
  | 'failed';

export interface ExhaustedLimit {
  limit: 'pupil' | 'class' | 'activity' | 'school';
  period: 'day' | 'term';
}

export interface MessagesTable {
  id: string;
  chat_id: string;
  workspace_id: string | null;
  /** null: Sparky */
  user_id: string | null;
  is_draft: Generated<boolean>;
  status: MessageStatus | null;
  error_code: string | null;
  /** a busy provider asked to wait so long */
  retry_after_seconds: number | null;
  /** of a person's message: the limit that refused the answer to it */
  exhausted_limit: ColumnType<ExhaustedLimit | null, string | null | undefined, string | null>;
  requested_by: string | null;
  replaced_at: MaybeTimestamp;
  moderation_categories: Generated<string[]>;
  /** only the local rules have looked at it: the moderation model gave no answer */
  is_unmoderated: Generated<boolean>;
  created_at: Timestamp;
}

export type ContentType =
  | 'text'
  | 'error'
  | 'tool_call'
  | 'file'
  | 'link'
  | 'image'
  | 'audio'
  | 'whiteboard'
  | 'document'
  | 'code'
  | 'draft_activity_delta'
  | 'completion_metadata';

type MaybeJson = ColumnType<unknown, string | null | undefined, string | null>;

export interface ContentsTable {
  id: string;
  base_id: string | null;
  workspace_id: string | null;
  chat_id: string | null;
  message_id: string | null;
  activity_id: string | null;
  purpose: 'guidelines' | 'initial_message' | null;
  position: Generated<number>;
  type: ContentType;
  name: string | null;
  thumbnail_url: string | null;
  source_url: string | null;
  source_text: string | null;
  source_object: MaybeJson;
  hidden_source_object: MaybeJson;
  screenshot_url: string | null;
  transcription: string | null;
  summary: string | null;
  is_draft: Generated<boolean>;
  is_hidden_from_user: Generated<boolean>;
  is_summarized: Generated<boolean>;
  tool_call_id: string | null;
  /** of a file, image or audio: where its bytes are */
  file_id: string | null;
  screenshot_file_id: string | null;
  creator_id: string | null;
  created_at: Timestamp;
}

/** One a turn; a running one holds a lease that its process renews. */
export interface GenerationsTable {
  id: string;
  chat_id: string;
  message_id: string;
  workspace_id: string | null;
  requested_by: string | null;
  node_name: string;
  state: 'running' | 'done';
  lease_until: Timestamp;
  profile_id: string;
  model: string;
  prompt_version: string;
  /** the chat's stream when the items were last saved */
  saved_cursor: string | null;
  created_at: Timestamp;
  first_token_at: MaybeTimestamp;
  finished_at: MaybeTimestamp;
}

export interface UsageTable {
  id: string;
  generation_id: string | null;
  workspace_id: string | null;
  term_id: string | null;
  activity_id: string | null;
  chat_id: string | null;
  user_id: string | null;
  purpose: string;
  profile_id: string;
  model: string;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  /** int8: the driver gives text */
  cost_micros: ColumnType<string | null, number | null | undefined, number | null>;
  /** of `cost_micros` */
  currency: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
}

export interface EvidenceRow {
  message_id: string;
  quote: string;
}
export interface PointRow {
  text: string;
  evidence: EvidenceRow[];
}

export interface AnalysesTable {
  id: string;
  chat_id: string | null;
  node_id: string | null;
  workspace_id: string | null;
  strengths: GeneratedJson<PointRow[]>;
  improvements: GeneratedJson<PointRow[]>;
  next_objectives: GeneratedJson<PointRow[]>;
  error: string | null;
  profile_id: string | null;
  model: string | null;
  prompt_version: string | null;
  is_with_sparks: Generated<boolean>;
  created_at: Timestamp;
}

export interface CriterionRow {
  name: string;
  judged: boolean;
  level: string | null;
  /** absent in what was written before points were kept */
  points?: number | null;
  max_points?: number | null;
  reason: string;
}

export interface GradesTable extends GradeEventColumns {
  id: string;
  chat_id: string;
  workspace_id: string | null;
  grade: string | null;
  source: 'sparky' | 'teacher';
  reason: string | null;
  evidence: GeneratedJson<EvidenceRow[]>;
  criteria: GeneratedJson<CriterionRow[]>;
  left_open: GeneratedJson<string[]>;
  comment: string | null;
  error: string | null;
  graded_by: string | null;
  confirmed_at: MaybeTimestamp;
  confirmed_by: string | null;
  profile_id: string | null;
  model: string | null;
  prompt_version: string | null;
  created_at: Timestamp;
}
