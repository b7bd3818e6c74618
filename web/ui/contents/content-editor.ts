import type { Content } from '#contract/contents/contents.entities.ts';
import type { Written } from './content-saver.ts';

/** What every editor of one kind of item takes. A new value from outside comes with a new key, so an editor begins anew. */
export interface EditorProps {
  content: Content;
  value: Written;
  isEditable: boolean;
  onChange: (part: Partial<Written>) => void;
}
