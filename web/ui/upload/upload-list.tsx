// The files of a draft: <UploadList uploads={uploads} /> with how far each is, and what can be done with it.
import { useLingui } from '@lingui/react/macro';
import { IconAlertCircle, IconFile, IconMusic, IconPhoto, IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { endingOf, fileTypes } from '#contract/files/file-types.ts';
import { uploadErrorText } from './upload-error-text.ts';
import { IconButton } from '../button.tsx';
import { fileSize } from './file-size.ts';
import { mayBeTriedAgain, type Upload, type Uploads } from './use-uploads.ts';
import styles from './upload.module.css';

export function UploadList({ uploads, onRemove }: { uploads: Uploads; onRemove?: (one: Upload) => void }) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const count = uploads.list.length;
  // Where the list scrolls, what was just added is seen.
  useEffect(() => {
    if (count > 0 && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [count]);
  if (count === 0) return null;
  return (
    <ul ref={list} className={styles.list} aria-label={t`Attached files`}>
      {uploads.list.map((one) => (
        <UploadLine
          key={one.key}
          upload={one}
          onRetry={() => uploads.retry(one.key)}
          onRemove={() => {
            uploads.remove(one.key);
            onRemove?.(one);
          }}
        />
      ))}
    </ul>
  );
}

function UploadLine({ upload, onRetry, onRemove }: { upload: Upload; onRetry: () => void; onRemove: () => void }) {
  const { t, i18n } = useLingui();
  const { name, state, content } = upload;
  const percent = Math.round(upload.progress * 100);
  return (
    <li className={styles.line} data-state={state}>
      {content?.thumbnail_url ? (
        <img className={styles.small} src={content.thumbnail_url} alt="" />
      ) : (
        <span className={styles.small} aria-hidden="true">
          {state === 'failed' ? <IconAlertCircle size={20} /> : <KindIcon name={name} />}
        </span>
      )}
      <span className={styles.words}>
        <span className="truncate">{name}</span>
        {state === 'failed' ? (
          <span className={styles.error} role="alert">
            {uploadErrorText(upload.error)}
          </span>
        ) : (
          <span className="small dim num">
            {state === 'sending' ? t`${percent} % of ${fileSize(i18n, upload.size)}` : fileSize(i18n, upload.size)}
          </span>
        )}
        {state === 'sending' && (
          <progress className={styles.progress} max={1} value={upload.progress} aria-label={t`Sending ${name}`} />
        )}
      </span>
      {state === 'failed' && mayBeTriedAgain(upload.error) && (
        <IconButton size="small" label={t`Try ${name} again`} icon={<IconRefresh size={18} />} onClick={onRetry} />
      )}
      <IconButton
        size="small"
        label={state === 'sending' ? t`Stop sending ${name}` : t`Remove ${name}`}
        icon={<IconX size={18} />}
        onClick={onRemove}
      />
    </li>
  );
}

export function KindIcon({ name }: { name: string }) {
  const kind = fileTypes[endingOf(name)]?.kind;
  if (kind === 'image') return <IconPhoto size={20} />;
  return kind === 'audio' ? <IconMusic size={20} /> : <IconFile size={20} />;
}
