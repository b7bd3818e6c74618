import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './settings.module.css';

export interface SettingsFootProps {
  /** Whether there is something to save. */
  isDirty: boolean;
  isSaving: boolean;
  /** Left out where the foot stands in a form: the button sends that. */
  onSave?: () => void;
  onDiscard?: () => void;
  /** `Save` when left out. */
  label?: string;
  /** At the start side: what went wrong, what holds the saving up. */
  children?: ReactNode;
}

/** The last line of a tab: Save, which can be pressed once something has changed. */
export function SettingsFoot({ isDirty, isSaving, onSave, onDiscard, label, children }: SettingsFootProps) {
  const { t } = useLingui();
  return (
    <div className={styles.foot}>
      {children !== undefined && <div className={styles.footWords}>{children}</div>}
      {onDiscard !== undefined && isDirty && (
        <Button disabled={isSaving} onClick={onDiscard}>
          {t`Discard changes`}
        </Button>
      )}
      <Button
        type={onSave === undefined ? 'submit' : 'button'}
        variant="primary"
        busy={isSaving}
        disabled={!isDirty}
        {...(onSave === undefined ? {} : { onClick: onSave })}
      >
        {label ?? t`Save`}
      </Button>
    </div>
  );
}
