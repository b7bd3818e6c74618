import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './content-sheet.module.css';

interface ContentTitleProps {
  name: string | null;
  fallback: string;
  isEditable: boolean;
  onChange: (name: string | null) => void;
}

/** What it is called; changed in its place. */
export function ContentTitle({ name, fallback, isEditable, onChange }: ContentTitleProps) {
  const { t } = useLingui();
  // While it is being typed it may be empty, or end with a blank.
  const [typed, setTyped] = useState<string | null>(null);
  if (!isEditable) {
    return (
      <h2 className={styles.title}>
        <span className="truncate">{name ?? fallback}</span>
      </h2>
    );
  }
  return (
    <input
      className={styles.titleField}
      aria-label={t`Title`}
      maxLength={200}
      placeholder={fallback}
      value={typed ?? name ?? ''}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(text.trim() === '' ? null : text.trim());
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyped(null);
      }}
    />
  );
}
