// Opens the system's choice of files: <AttachButton bucket="attachments" label={t`Attach a file`} onFiles={uploads.add} />.
import { useLingui } from '@lingui/react/macro';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { bucketRules } from '#contract/files/bucket-rules.ts';
import { fileTypes } from '#contract/files/file-types.ts';
import { uploads } from '#contract/core/constants.ts';
import type { UploadWish } from '#web/api/upload.ts';
import { IconButton } from '../button.tsx';
import styles from './upload.module.css';

export interface AttachButtonProps {
  bucket: UploadWish['bucket'];
  label: string;
  onFiles: (files: File[]) => void;
  /** Instead of the paper clip. */
  children?: (open: () => void) => React.ReactNode;
}

export function AttachButton({ bucket, label, onFiles, children }: AttachButtonProps) {
  const { t } = useLingui();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const only = bucketRules[bucket]?.only;
  const endings: readonly string[] = only === 'pictures' ? uploads.pictureTypes : Object.keys(fileTypes);
  const open = (): void => input?.click();
  return (
    <>
      {children ? children(open) : <IconButton label={label} icon={<IconPaperclip size={20} />} onClick={open} />}
      <input
        ref={setInput}
        className={styles.input}
        type="file"
        tabIndex={-1}
        aria-label={t`Choose a file`}
        aria-hidden="true"
        multiple={only !== 'pictures'}
        accept={endings.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
