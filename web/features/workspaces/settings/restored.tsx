import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import type { SettingsForm } from './use-settings-form.ts';
import styles from './settings.module.css';

/** Says that what stands in the form is what was typed before a reload. */
export function Restored({ form }: { form: Pick<SettingsForm<object>, 'isRestored' | 'discard'> }) {
  const { t } = useLingui();
  if (!form.isRestored) return null;
  return (
    <div className={styles.note} role="status">
      <span>
        <Trans>What you had not saved is back.</Trans>
      </span>
      <Button size="compact" onClick={form.discard}>
        {t`Discard it`}
      </Button>
    </div>
  );
}
