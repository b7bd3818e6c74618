import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import styles from './settings.module.css';
import own from './visibility-field.module.css';

type Visibility = Workspace['visibility'];

export function useVisibilityWords(): Record<Visibility, { label: string; about: string }> {
  const { t } = useLingui();
  return {
    0: { label: t`Public`, about: t`Anybody who is signed in can see the school and join it.` },
    1: {
      label: t`Unlisted`,
      about: t`Who has the join link, was invited, or has an address of one of the school's domains can join.`,
    },
    2: {
      label: t`Private`,
      about: t`Only members see it. People join by invitation or by an address of the school's domains.`,
    },
  };
}

/** Who may see and join a school, in plain words. */
export function VisibilityField({ value, onChange }: { value: Visibility; onChange: (value: Visibility) => void }) {
  const { t } = useLingui();
  const words = useVisibilityWords();
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{t`Who can see and join`}</legend>
      {([0, 1, 2] as const).map((one) => (
        <label key={one} className={own.choice}>
          <input type="radio" name={name} checked={value === one} onChange={() => onChange(one)} />
          <span>
            {words[one].label}
            <span className="small muted">{words[one].about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
