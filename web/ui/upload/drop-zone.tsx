// A place that files are dropped on: <DropZone bucket="attachments" onFiles={uploads.add}>…</DropZone>. What is not accepted is
// refused at once, with the red icon and its sentence.
import { useLingui } from '@lingui/react/macro';
import { IconFileUpload, IconFileX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { bucketRules } from '#contract/files/bucket-rules.ts';
import type { UploadWish } from '#web/api/upload.ts';
import { classes } from '../classes.ts';
import { refusalOf, type Refusal } from './use-uploads.ts';
import styles from './upload.module.css';

export interface DropZoneProps {
  bucket: UploadWish['bucket'];
  onFiles: (files: File[]) => void;
  /** Nothing is taken now. */
  disabled?: boolean;
  className?: string | undefined;
  /** No room for words: the icon alone. */
  small?: boolean;
  children: ReactNode;
}

const shownMs = 6_000;

/** Files that are taken, and why the first of the others is not. */
export function sortFiles(
  files: readonly File[],
  bucket: UploadWish['bucket'],
): { taken: File[]; refusal: Refusal | null } {
  const refusals = files.map((file) => refusalOf(file, bucket));
  return {
    taken: files.filter((_, at) => refusals[at] === null),
    refusal: refusals.find((one) => one !== null) ?? null,
  };
}

export function DropZone({ bucket, onFiles, disabled = false, className, small = false, children }: DropZoneProps) {
  const { t } = useLingui();
  const [over, setOver] = useState<'taken' | 'refused' | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const depth = useRef(0);
  const onlyPictures = bucketRules[bucket]?.only === 'pictures';

  useEffect(() => {
    if (refusal === null) return undefined;
    const timer = setTimeout(() => setRefusal(null), shownMs);
    return () => clearTimeout(timer);
  }, [refusal]);

  /** Before it is dropped a browser tells the type and nothing more. */
  function look(event: DragEvent): 'taken' | 'refused' | null {
    const items = [...event.dataTransfer.items].filter((item) => item.kind === 'file');
    if (items.length === 0) return null;
    const isDrawing = (type: string) => type === 'image/svg+xml';
    const isWrong = items.every((item) => isDrawing(item.type) || (onlyPictures && !item.type.startsWith('image/')));
    return isWrong ? 'refused' : 'taken';
  }

  function drop(event: DragEvent) {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    depth.current = 0;
    setOver(null);
    if (disabled) return;
    const sorted = sortFiles(onlyPictures ? files.slice(0, 1) : files, bucket);
    setRefusal(sorted.refusal);
    if (sorted.taken.length > 0) onFiles(sorted.taken);
  }

  const isRefused = over === 'refused' || refusal !== null;
  return (
    <div
      className={classes(styles.zone, className)}
      onDragEnter={(event) => {
        depth.current += 1;
        if (!disabled) setOver(look(event));
      }}
      onDragOver={(event) => {
        if (look(event) !== null) event.preventDefault();
      }}
      onDragLeave={() => {
        depth.current -= 1;
        if (depth.current <= 0) setOver(null);
      }}
      onDrop={drop}
    >
      {children}
      {(over !== null || refusal !== null) && (
        <div
          className={styles.over}
          data-refused={isRefused || undefined}
          data-small={small || undefined}
          role={refusal === null ? undefined : 'alert'}
        >
          {isRefused ? <IconFileX size={26} aria-hidden="true" /> : <IconFileUpload size={26} aria-hidden="true" />}
          <span className={small ? 'visually-hidden' : undefined}>
            {refusal === 'too_large'
              ? onlyPictures
                ? t`The picture is too large. Allowed maximum size is 5 MiB.`
                : t`The file is too large. Allowed maximum size is 256 MiB.`
              : isRefused
                ? onlyPictures
                  ? t`Pictures are accepted as jpg, jpeg, png, gif and webp.`
                  : t`Files of this type are not accepted.`
                : t`Drop the file here`}
          </span>
        </div>
      )}
    </div>
  );
}
