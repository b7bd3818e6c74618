import type { ActivityForm } from './activity-form.ts';
import type { Problems } from './activity-problems.ts';

/** What each tab of the editor gets: the form, how to change it, and what is wrong with it. */
export interface EditorFields {
  form: ActivityForm;
  set: (changed: Partial<ActivityForm> | ((now: ActivityForm) => Partial<ActivityForm>)) => void;
  problems: Problems;
  /** null: it is not saved yet, and has no files */
  activityId: string | null;
}
