import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { SwitchField } from '#web/ui/field-choices.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import type { EditorFields } from './editor-fields.ts';
import styles from './editor.module.css';

const EditorPeople = lazy(() => import('./editor-people.tsx'));

/** When it is open, for whom, and what students may do with their sessions. */
export function EditorAccess({ form, set, problems, activityId }: EditorFields) {
  const { t } = useLingui();
  const explains = {
    0: t`Everybody who belongs to the group, term or library it stands in sees it.`,
    1: t`It is in no list; everybody signed in who has the link sees it.`,
    2: t`Only the people you add to it see it.`,
  };
  return (
    <div className={styles.fields}>
      <SwitchField
        label={t`Paused`}
        description={t`No new sessions and no replies, until you open it again.`}
        checked={form.paused}
        onChange={(event) => set({ paused: event.currentTarget.checked })}
      />
      <div className={styles.pair}>
        <TextField
          type="datetime-local"
          label={t`Available from`}
          description={t`Nobody starts a session before.`}
          value={form.availableFrom}
          error={problems.availableFrom}
          onChange={(event) => set({ availableFrom: event.currentTarget.value })}
        />
        <TextField
          type="datetime-local"
          label={t`Deadline`}
          description={t`Open sessions are submitted then, by themselves.`}
          value={form.deadline}
          error={problems.deadline}
          onChange={(event) => set({ deadline: event.currentTarget.value })}
        />
      </div>
      <TextField
        className={styles.half ?? ''}
        label={t`Duration in minutes`}
        description={t`From a student's first message. Empty: no limit.`}
        inputMode="numeric"
        value={form.duration}
        error={problems.duration}
        onChange={(event) => set({ duration: event.currentTarget.value })}
      />
      <div>
        <Segmented
          label={t`Visibility`}
          showLabel
          value={String(form.visibility) as '0' | '1' | '2'}
          onChange={(visibility) => set({ visibility: Number(visibility) as Activity['visibility'] })}
          options={[
            { value: '0', label: t`Public` },
            { value: '1', label: t`Unlisted` },
            { value: '2', label: t`Private` },
          ]}
        />
        <p className={styles.note}>{explains[form.visibility]}</p>
      </div>
      <SwitchField
        label={t`Students may remove their sessions`}
        checked={form.archivable}
        onChange={(event) => set({ archivable: event.currentTarget.checked })}
      />
      <SwitchField
        label={t`Students may take a submission back`}
        checked={form.unsubmittable}
        onChange={(event) => set({ unsubmittable: event.currentTarget.checked })}
      />
      {activityId !== null && (
        <Suspense fallback={<SkeletonRows count={3} />}>
          <EditorPeople activityId={activityId} />
        </Suspense>
      )}
    </div>
  );
}
