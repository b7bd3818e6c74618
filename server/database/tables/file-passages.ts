import type { SearchVector } from './people.ts';

/** A piece of a file's text, in order. */
export interface FilePassagesTable {
  file_id: string;
  position: number;
  page: number | null;
  place: string | null;
  text: string;
  search: SearchVector;
}
