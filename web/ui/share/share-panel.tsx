// The share dialog itself; open it by `share-dialog.tsx`, which brings it with its texts.
import { useLingui } from '@lingui/react/macro';
import { IconCopy, IconDownload, IconMaximize, IconMinimize, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { copyAddress } from '../copy-address.ts';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../field.tsx';
import { Skeleton } from '../skeleton.tsx';
import { qrCode, qrPng, qrSvg } from './qr-code.ts';
import type { ShareDialogProps } from './share-dialog.tsx';
import styles from './share.module.css';

export default function SharePanel({ onClose, title, url, note, before, children, fileName }: ShareDialogProps) {
  const { t } = useLingui();
  const [isLarge, setLarge] = useState(false);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      wide={isLarge}
      actions={
        <Button variant="ink" onClick={onClose}>
          {t`Done`}
        </Button>
      }
    >
      {before}
      <div className={styles.link}>
        <TextField
          label={t`Link`}
          readOnly
          dir="ltr"
          value={url ?? ''}
          placeholder={t`The link is being made`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="ink"
          size="large"
          icon={<IconCopy size={18} />}
          disabled={url === null}
          onClick={() => url !== null && void copyAddress(url, t`Link copied.`)}
        >
          {t`Copy`}
        </Button>
      </div>
      {note !== undefined && (
        <div className={styles.note}>
          <IconUsers size={18} aria-hidden="true" />
          <div>{note}</div>
        </div>
      )}
      <div className={classes(styles.code, isLarge && styles.large)}>
        {url === null ? <Skeleton width={172} height={172} /> : <QrPicture url={url} />}
        <div className={styles.tools}>
          {!isLarge && <p className="small dim">{t`Whoever points a camera at it comes to the link.`}</p>}
          <Button
            size="compact"
            icon={isLarge ? <IconMinimize size={18} /> : <IconMaximize size={18} />}
            disabled={url === null}
            onClick={() => setLarge(!isLarge)}
          >
            {isLarge ? t`Show small` : t`Show large`}
          </Button>
          <Button
            size="compact"
            icon={<IconDownload size={18} />}
            disabled={url === null}
            onClick={() => url !== null && void download(qrPng(url), `${fileName ?? 'link'}.png`)}
          >
            {t`Download PNG`}
          </Button>
          <Button
            size="compact"
            icon={<IconDownload size={18} />}
            disabled={url === null}
            onClick={() =>
              url !== null &&
              void download(new Blob([qrSvg(url)], { type: 'image/svg+xml' }), `${fileName ?? 'link'}.svg`)
            }
          >
            {t`Download SVG`}
          </Button>
        </div>
      </div>
      {children}
    </Dialog>
  );
}

/** Dark on white in both looks, with its quiet edge: cameras need it. */
function QrPicture({ url }: { url: string }) {
  const { t } = useLingui();
  const { size, path } = qrCode(url);
  return (
    <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t`QR code of the link`}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}

async function download(bytes: Blob | Promise<Blob>, name: string): Promise<void> {
  const address = URL.createObjectURL(await bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim();
  link.click();
  // The browser has taken its own hold of the bytes by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
