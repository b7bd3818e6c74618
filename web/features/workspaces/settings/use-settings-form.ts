// A tab's form over what is saved, of which others change fields at the same time:
//   const form = useSettingsForm({ key, saved, onDirty });
//   form.values, form.set({ name }), form.changes() → { ...changed, expected }, form.keepMine('name'), form.takeTheirs('name')
import { useEffect, useMemo, useState } from 'react';
import { keptForm, useKeepForm } from '#web/ui/kept-form.ts';
import { mergeForm, pick, type DraftOf } from './merge-form.ts';

export interface SettingsForm<T extends object> {
  values: T;
  set: (part: Partial<T>) => void;
  isDirty: boolean;
  /** Whether what stands there was typed before a reload. */
  isRestored: boolean;
  /** How a field stands now that both changed; undefined: nobody else did. */
  theirs: <K extends keyof T>(key: K) => T[K] | undefined;
  hasConflict: boolean;
  /** What is to be sent: the fields that changed, and how they were read. */
  changes: () => Partial<T> & { expected: Partial<T> };
  keepMine: (key: keyof T) => void;
  takeTheirs: (key: keyof T) => void;
  discard: () => void;
  /** After saving: nothing of it is kept any more. */
  forget: () => void;
}

export interface SettingsFormOptions<T extends object> {
  /** under which it is kept in this browser: the person and the thing stand in it */
  key: string;
  saved: T;
  onDirty: (isDirty: boolean) => void;
}

export function useSettingsForm<T extends object>({ key, saved, onDirty }: SettingsFormOptions<T>): SettingsForm<T> {
  const [draft, setDraft] = useState<DraftOf<T> | null>(() => filledIn(keptForm(key, { base: {}, mine: {} }), saved));
  const [wasKept, setWasKept] = useState(draft !== null);
  const merged = useMemo(() => mergeForm(draft ?? { base: saved, mine: saved }, saved), [draft, saved]);
  const { base, mine, changed, conflicts } = merged;
  const isDirty = changed.length > 0;
  const kept = useMemo(() => ({ base: pick(base, changed), mine: pick(mine, changed) }), [base, mine, changed]);
  const forgetKept = useKeepForm(key, kept, isDirty);

  useEffect(() => {
    onDirty(isDirty);
  }, [isDirty, onDirty]);
  useEffect(() => () => onDirty(false), [onDirty]);

  const forget = (): void => {
    setDraft(null);
    setWasKept(false);
    forgetKept();
  };
  return {
    values: mine,
    isDirty,
    isRestored: wasKept && isDirty,
    set: (part) => setDraft({ base, mine: { ...mine, ...part } }),
    theirs: (field) => (conflicts.includes(field) ? saved[field] : undefined),
    hasConflict: conflicts.length > 0,
    changes: () => ({ ...pick(mine, changed), expected: pick(base, changed) }),
    keepMine: (field) => setDraft({ base: { ...base, [field]: saved[field] }, mine }),
    takeTheirs: (field) => setDraft({ base, mine: { ...mine, [field]: base[field] } }),
    discard: forget,
    forget,
  };
}

function filledIn<T extends object>(kept: { base: object; mine: object } | null, saved: T): DraftOf<T> | null {
  if (kept === null) return null;
  // Fields that a later version added stand as they are saved.
  return { base: { ...saved, ...kept.base }, mine: { ...saved, ...kept.mine } };
}
