// A file in a message or among an activity's materials: <FileCard item={content} />. A picture is shown and looked at
// closely, a sound played, a file opened, and each can be saved. With `onOpen` a file is
// looked at beside the page instead of over it.
import { useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ContentItem } from '#contract/chats/contents.entities.ts';
import { LazyFilePreview, LazyPictureZoom } from '../contents/lazy-contents.tsx';
import { FileReadingLine } from './file-reading.tsx';
import { fileSize } from './file-size.ts';
import { KindIcon } from './upload-list.tsx';
import styles from './upload.module.css';

interface Facts {
  size?: number;
  width?: number | null;
  height?: number | null;
}

export function isFileItem(item: ContentItem): boolean {
  return item.type === 'file' || item.type === 'image' || item.type === 'audio';
}

export function FileCard({ item, onOpen }: { item: ContentItem; onOpen?: ((contentId: string) => void) | undefined }) {
  const { t, i18n } = useLingui();
  const { size, width, height } = (item.source_object ?? {}) as Facts;
  const [isOpen, setIsOpen] = useState(false);
  const name = item.name ?? t`File`;
  const address = item.source_url ?? '';
  const picture = (
    <img
      src={item.thumbnail_url ?? address}
      alt={item.summary ?? name}
      loading="lazy"
      {...(width && height ? { width, height } : {})}
    />
  );
  return (
    <figure className={styles.card} data-type={item.type}>
      {item.type === 'image' && (
        <button
          type="button"
          className={styles.look}
          aria-label={t`Open ${name}`}
          title={t`Open ${name}`}
          onClick={() => setIsOpen(true)}
        >
          {picture}
        </button>
      )}
      {item.type === 'audio' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said in it stands in its transcription
        <audio controls preload="none" src={address} aria-label={name} />
      )}
      <figcaption className={styles.caption}>
        {item.type !== 'image' && (
          <span className={styles.small} aria-hidden="true">
            <KindIcon name={name} />
          </span>
        )}
        <span className={styles.words}>
          {item.type === 'file' ? (
            <button
              type="button"
              className={styles.openName}
              onClick={() => (onOpen === undefined ? setIsOpen(true) : onOpen(item.id))}
            >
              <span className="truncate">{name}</span>
            </button>
          ) : (
            <span className="truncate">{name}</span>
          )}
          {size !== undefined && <span className="small dim num">{fileSize(i18n, size)}</span>}
          <FileReadingLine item={item} />
        </span>
        <a
          className={styles.save}
          href={`${address}?download=true`}
          download={name}
          aria-label={t`Save ${name}`}
          title={t`Save ${name}`}
        >
          <IconDownload size={18} aria-hidden="true" />
        </a>
      </figcaption>
      {isOpen && item.type === 'image' && (
        <LazyPictureZoom src={address} alt={item.summary ?? name} name={name} onClose={() => setIsOpen(false)} />
      )}
      {isOpen && item.type === 'file' && <LazyFilePreview item={item} title={name} onClose={() => setIsOpen(false)} />}
    </figure>
  );
}
