import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './tokens.module.css';

export interface CopyLineProps {
  label: string;
  text: string;
  /** true: a dialog that opens leads to it */
  first?: boolean;
}

/** A text to take along: read-only, chosen whole when one goes into it, with a button where there is a clipboard. */
export function CopyLine({ label, text, first = false }: CopyLineProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <div className={styles.copyLine}>
      <TextField
        className={styles.copyText}
        label={label}
        data-autofocus={first || undefined}
        value={text}
        readOnly
        spellCheck={false}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
      {/* A page that came by plain HTTP has no clipboard. */}
      {'clipboard' in navigator && (
        <Button
          icon={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          aria-label={copied ? t`Copied` : t`Copy ${label}`}
          onClick={() => {
            void navigator.clipboard.writeText(text).then(
              () => setCopied(true),
              // Forbidden by the browser: the text is there to be chosen.
              () => undefined,
            );
          }}
        >
          {copied ? t`Copied` : t`Copy`}
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {copied ? t`Copied` : ''}
      </span>
    </div>
  );
}
