import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/core/constants.ts';
import { charactersIn, maxLengthFor } from '#web/ui/characters.ts';
import { TextArea } from '#web/ui/field.tsx';
import styles from './settings.module.css';

export interface BackgroundFieldProps {
  label: string;
  description: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}

/** A text of at most 1000 characters that says how many it has. */
export function BackgroundField({ label, description, value, onChange, error }: BackgroundFieldProps) {
  const { t } = useLingui();
  const count = charactersIn(value);
  const most = limits.backgroundCharacters;
  return (
    <div>
      <TextArea
        label={label}
        description={description}
        maxLength={maxLengthFor(value, most)}
        maxRows={10}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      <p className={styles.counter}>{t`${count} / ${most} characters`}</p>
    </div>
  );
}
