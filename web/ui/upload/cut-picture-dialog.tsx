// The part of a picture that is kept: moved and zoomed under a frame by pointer, touch or keys.
import 'react-easy-crop/react-easy-crop.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { cutPicture } from './cut-picture.ts';
import styles from './cut-picture.module.css';

export interface CutPictureDialogProps {
  file: File;
  onClose: () => void;
  /** with the part as a picture of its own */
  onCut: (part: File) => Promise<void>;
}

const most = 4;

export default function CutPictureDialog({ file, onClose, onCut }: CutPictureDialogProps) {
  const { t } = useLingui();
  const [address, setAddress] = useState<string | null>(null);
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [busy, setBusy] = useState(false);

  // Read, and not held by an address of the browser's: that would have to be given back at the right moment.
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener('load', () => setAddress(reader.result as string));
    reader.addEventListener('error', () => setBroken(true));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);

  async function keep() {
    if (area === null || address === null) return;
    setBusy(true);
    try {
      const part = await cutPicture(address, area, file.name);
      if (part === null) setBroken(true);
      else await onCut(part);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      opened
      onClose={() => !busy && onClose()}
      title={t`Choose the part to show`}
      onSubmit={() => void keep()}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={area === null || isBroken}>
            <Trans>Use this picture</Trans>
          </Button>
        </>
      }
    >
      {isBroken ? (
        <p role="alert" className={styles.broken}>
          <Trans>This picture cannot be read. Choose another one.</Trans>
        </p>
      ) : (
        <>
          <div className={styles.stage}>
            {address !== null && (
              <Cropper
                image={address}
                crop={at}
                zoom={zoom}
                maxZoom={most}
                aspect={1}
                cropShape="round"
                showGrid={false}
                disableAutomaticStylesInjection
                onCropChange={setAt}
                onZoomChange={setZoom}
                onCropComplete={(_, pixels) => setArea(pixels)}
                mediaProps={{ onError: () => setBroken(true), alt: t`Your picture` }}
                cropperProps={{
                  role: 'application',
                  'aria-label': t`Part of the picture that is shown; move it with the arrow keys`,
                }}
              />
            )}
          </div>
          <div className={styles.zoom}>
            <span aria-hidden="true">
              <Trans>Size</Trans>
            </span>
            <input
              type="range"
              aria-label={t`Size`}
              min={1}
              max={most}
              step={0.05}
              value={zoom}
              onChange={(event) => setZoom(Number(event.currentTarget.value))}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}
