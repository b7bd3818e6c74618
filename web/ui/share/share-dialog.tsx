// The link of a thing, to hand on: the address with Copy, its QR code to show or to download, and who the link lets in.
//   <ShareDialog opened={open} onClose={close} title={t`Share Fractions`} url={url} note={t`Anyone with the link`}>…people…</ShareDialog>
// Loaded, with its texts, when it first opens. `children` stand below, for the people it is shared with; `before` above the link.
import { lazy, Suspense, type ReactNode } from 'react';
import { loadMessages } from '#web/api/language.ts';

export interface ShareDialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The whole address; null while it is being asked for. */
  url: string | null;
  /** A sentence or two: who the link lets in. */
  note?: ReactNode;
  before?: ReactNode;
  children?: ReactNode;
  /** The name of the downloaded picture, without its ending. */
  fileName?: string;
}

const LazyShare = lazy(async () => (await Promise.all([import('./share-panel.tsx'), loadMessages('share')]))[0]);

export function ShareDialog(props: ShareDialogProps) {
  if (!props.opened) return null;
  return (
    <Suspense fallback={null}>
      <LazyShare {...props} />
    </Suspense>
  );
}
