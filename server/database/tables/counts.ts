import type { Generated } from 'kysely';
import type { Timestamp } from './people.ts';

/** How far the days of a district, workspace or term are kept. */
export interface CountedPlacesTable {
  node_id: string;
  workspace_id: string | null;
  timezone: string;
  /** YYYY-MM-DD */
  first_day: string;
  /** the first that is not kept yet */
  next_day: string;
}

/** One day of a place; without anything it has no row. */
export interface CountedDaysTable {
  node_id: string;
  workspace_id: string | null;
  day: string;
  chats: number;
  messages: number;
  people: number;
}

/** A span of a place in which something was changed after it was counted. */
export interface CountChangesTable {
  id: Generated<string>;
  node_id: string;
  workspace_id: string | null;
  since: Timestamp;
  until: Timestamp;
}
