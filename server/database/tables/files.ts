import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './people.ts';

/** A stored file; content items point at it by `file_id`. */
export interface FilesTable {
  id: string;
  bucket: string;
  storage_key: string;
  thumbnail_key: string | null;
  name: string;
  media_type: string;
  /** int8: the driver gives text */
  size: ColumnType<string, number | undefined, number>;
  sha256: string | null;
  width: number | null;
  height: number | null;
  workspace_id: string | null;
  /** of a logo or avatar: whose it is */
  entity_id: string | null;
  creator_id: string | null;
  state: Generated<'unfinished' | 'stored'>;
  created_at: Timestamp;
}

/** Bytes without a row that the storage still has to let go. */
export interface FilesToRemoveTable {
  storage_key: string;
  created_at: Timestamp;
}
