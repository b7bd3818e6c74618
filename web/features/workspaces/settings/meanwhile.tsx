import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CallError } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/field.tsx';
import { classes } from '#web/ui/classes.ts';
import type { SettingsForm } from './use-settings-form.ts';
import styles from './settings.module.css';

/** Under a field that somebody else changed while one was writing in it: how it stands now, and what to do about that. */
export function Meanwhile<T extends object, K extends keyof T>({
  form,
  field,
  show,
}: {
  form: SettingsForm<T>;
  field: K;
  /** the value in words */
  show: (value: T[K]) => ReactNode;
}) {
  const { t } = useLingui();
  const theirs = form.theirs(field);
  if (theirs === undefined) return null;
  const words = show(theirs);
  return (
    <div className={classes(styles.note, styles.warn)} role="status">
      <span>
        {words === '' || words === null ? (
          <Trans>Somebody else has emptied this meanwhile.</Trans>
        ) : (
          <Trans>
            Somebody else has changed this meanwhile. Now it is: <b>{words}</b>
          </Trans>
        )}
      </span>
      <Button size="compact" onClick={() => form.takeTheirs(field)}>
        {t`Take theirs`}
      </Button>
      <Button size="compact" variant="ink" onClick={() => form.keepMine(field)}>
        {t`Keep mine`}
      </Button>
    </div>
  );
}

/** In the foot of a tab: why it could not be saved. */
export function SaveError({ error, hasConflict }: { error: unknown; hasConflict: boolean }) {
  const { t } = useLingui();
  if (!(error instanceof CallError) || error.code !== 'conflict' || error.body['changed'] === undefined) {
    return <FormError error={error} />;
  }
  if (!hasConflict) return null;
  const by = error.body['changed_by'] as { name: string } | null;
  return (
    <p className="small" role="alert">
      {by === null
        ? t`Not saved: somebody else has changed this meanwhile. Choose where it is marked.`
        : t`Not saved: ${by.name} has changed this meanwhile. Choose where it is marked.`}
    </p>
  );
}
