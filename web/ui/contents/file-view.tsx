// A file to look at: a picture, a sound, a film, a PDF in the browser's own viewer, or the text that was read from it.
import { useLingui } from '@lingui/react/macro';
import { IconDownload, IconZoomIn } from '@tabler/icons-react';
import { useState } from 'react';
import type { ContentItem } from '#contract/chats/contents.entities.ts';
import { Button } from '../button.tsx';
import { Segmented } from '../segmented.tsx';
import { FileReadingLine } from '../upload/file-reading.tsx';
import { fileSize } from '../upload/file-size.ts';
import { KindIcon } from '../upload/upload-list.tsx';
import styles from './file-view.module.css';
import { PdfFrame } from './pdf-frame.tsx';
import { PictureZoom } from './picture-zoom.tsx';

interface Facts {
  size?: number;
  width?: number | null;
  height?: number | null;
  media_type?: string;
}

export default function FileView({ content }: { content: ContentItem }) {
  const { t, i18n } = useLingui();
  const { size, media_type: type = '' } = (content.source_object ?? {}) as Facts;
  const name = content.name ?? t`File`;
  const address = content.source_url ?? '';
  const text = content.transcription ?? '';
  const isPdf = type === 'application/pdf' && navigator.pdfViewerEnabled;
  const [side, setSide] = useState<'file' | 'text'>('file');
  return (
    <div className={styles.view}>
      <div className={styles.facts}>
        <span className={styles.icon} aria-hidden="true">
          <KindIcon name={name} />
        </span>
        <span className={styles.words}>
          <b className="truncate">{name}</b>
          {size !== undefined && <span className="small dim num">{fileSize(i18n, size)}</span>}
          <FileReadingLine item={content} />
        </span>
        <a className={styles.save} href={`${address}?download=true`} download={name}>
          <IconDownload size={18} aria-hidden="true" />
          {t`Save`}
        </a>
      </div>
      {isPdf && text !== '' && (
        <div className={styles.sides}>
          <Segmented
            label={t`Show`}
            value={side}
            onChange={setSide}
            options={[
              { value: 'file', label: t`Pages` },
              { value: 'text', label: t`Text alone` },
            ]}
          />
        </div>
      )}
      {content.type === 'image' ? (
        <Picture content={content} name={name} />
      ) : content.type === 'audio' ? (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said in it stands under it */}
          <audio className={styles.sound} controls preload="metadata" src={address} aria-label={name} />
          <Spoken text={text} />
        </>
      ) : type.startsWith('video/') ? (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said in it stands under it */}
          <video className={styles.film} controls preload="metadata" src={address} aria-label={name} />
          <Spoken text={text} />
        </>
      ) : isPdf && side === 'file' ? (
        <PdfFrame address={address} name={name} />
      ) : text !== '' ? (
        <pre className={styles.text} tabIndex={0}>
          {text}
        </pre>
      ) : (
        <p className={styles.nothing}>{t`There is no preview of this file. Save it to open it.`}</p>
      )}
    </div>
  );
}

function Picture({ content, name }: { content: ContentItem; name: string }) {
  const { t } = useLingui();
  const [isNear, setIsNear] = useState(false);
  const address = content.source_url ?? '';
  const alt = content.summary ?? name;
  const { width, height } = (content.source_object ?? {}) as Facts;
  return (
    <div className={styles.picture}>
      <img src={address} alt={alt} {...(width && height ? { width, height } : {})} />
      <Button icon={<IconZoomIn size={18} />} onClick={() => setIsNear(true)}>
        {t`Look closer`}
      </Button>
      {isNear && <PictureZoom src={address} alt={alt} name={name} onClose={() => setIsNear(false)} />}
    </div>
  );
}

function Spoken({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <section className={styles.spoken}>
      <h3>{t`What is said`}</h3>
      {text === '' ? <p className="muted">{t`There is no transcript of this yet.`}</p> : <p>{text}</p>}
    </section>
  );
}
