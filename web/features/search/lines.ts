import type { Entry } from './entries.ts';
import type { SearchPlace } from './search-place.ts';
import type { Active } from './use-active.ts';

/** What each list under the box gets. */
export interface LinesProps {
  listId: string;
  /** what is asked for */
  typed: string;
  within: SearchPlace['scope'] | null;
  active: Active;
  onOpen: (entry: Entry) => void;
  onSwitch: (workspaceId: string) => void;
}
