// A face that is changed by pressing it or by dropping a picture on it:
//   <PictureButton bucket="user-avatars" entityId={me.id} url={me.avatar_url} label={t`Change my picture`} onChange={save}>
//     <Avatar … />
//   </PictureButton>
// `onChange` saves the new address (null: none); the one before stays when anything fails.
import { useLingui } from '@lingui/react/macro';
import { IconCamera, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { uploadErrorText } from './upload-error-text.ts';
import { uploadFile, type UploadWish } from '#web/api/upload.ts';
import { toast } from '../toast.tsx';
import { AttachButton } from './attach-button.tsx';
import { DropZone, sortFiles } from './drop-zone.tsx';
import styles from './upload.module.css';

const CutPictureDialog = lazy(() => import('./cut-picture-dialog.tsx'));

export interface PictureButtonProps extends Pick<UploadWish, 'bucket' | 'entityId'> {
  url: string | null;
  label: string;
  removeLabel: string;
  /** round: the part that is shown is chosen first */
  cut?: 'round';
  onChange: (url: string | null) => Promise<unknown>;
  children: ReactNode;
}

export function PictureButton({
  bucket,
  entityId,
  url,
  label,
  removeLabel,
  cut,
  onChange,
  children,
}: PictureButtonProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<File | null>(null);

  async function change(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ text: uploadErrorText(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }

  function take(files: File[]) {
    const { taken, refusal } = sortFiles(files.slice(0, 1), bucket);
    const [file] = taken;
    if (refusal === 'too_large') {
      toast({ text: t`The picture is too large. Allowed maximum size is 5 MiB.`, tone: 'bad' });
    } else if (!file) {
      toast({ text: t`Pictures are accepted as jpg, jpeg, png, gif and webp.`, tone: 'bad' });
    } else if (cut === undefined) void send(file);
    else setChosen(file);
  }

  function send(file: File): Promise<void> {
    return change(async () => {
      const { url: address } = await uploadFile({ bucket, entityId }, file, { signal: new AbortController().signal });
      await onChange(address);
    });
  }

  return (
    <DropZone bucket={bucket} onFiles={take} className={styles.picture} disabled={busy} small>
      <AttachButton bucket={bucket} label={label} onFiles={take}>
        {(open) => (
          <button
            type="button"
            className={styles.face}
            title={label}
            aria-busy={busy || undefined}
            onClick={() => !busy && open()}
          >
            {children}
            {/* In words of its own, and not in place of the letters that are seen. */}
            <span className="visually-hidden">{label}</span>
            <span className={styles.camera} aria-hidden="true">
              <IconCamera size={16} />
            </span>
          </button>
        )}
      </AttachButton>
      {url !== null && (
        <button
          type="button"
          className={styles.takeAway}
          aria-label={removeLabel}
          title={removeLabel}
          onClick={() => !busy && void change(() => onChange(null))}
        >
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
      {chosen !== null && (
        <Suspense>
          <CutPictureDialog
            file={chosen}
            onClose={() => setChosen(null)}
            onCut={async (part) => {
              await send(part);
              setChosen(null);
            }}
          />
        </Suspense>
      )}
    </DropZone>
  );
}
