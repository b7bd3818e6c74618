// A file in a message or among an activity's materials: <FileCard item={content} />. A picture is shown, a sound played, and
// each can be saved. With `onOpen` it is looked at beside the page instead of in another tab.
import { useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import type { ContentItem } from '#contract/chats/contents.entities.ts';
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
      {item.type === 'image' &&
        (onOpen === undefined ? (
          <a href={address} target="_blank" rel="noreferrer" aria-label={t`Open ${name}`}>
            {picture}
          </a>
        ) : (
          <button type="button" className={styles.look} aria-label={t`Open ${name}`} onClick={() => onOpen(item.id)}>
            {picture}
          </button>
        ))}
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
          {onOpen === undefined || item.type !== 'file' ? (
            <span className="truncate">{name}</span>
          ) : (
            <button type="button" className={styles.openName} onClick={() => onOpen(item.id)}>
              <span className="truncate">{name}</span>
            </button>
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
    </figure>
  );
}
