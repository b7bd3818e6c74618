// Documents, whiteboards, code, pictures and files to look at and to work on. Each comes, with its texts, when it is opened:
//   <LazyContentSheet contentId={…} chatId={…} mayEdit onClose={close} />      one item whole: title, saving, export, its editor
//   {isNear && <LazyPictureZoom src={…} alt={…} name={…} onClose={close} />}   a picture over the whole screen
//   {isOpen && <LazyFilePreview item={…} title={…} onClose={close} />}         a file in a dialog
import { lazy, Suspense, type ComponentProps } from 'react';
import { loadMessages } from '#web/api/language.ts';
import { SkeletonFields } from '../skeleton.tsx';

import type { ContentSheetProps } from './content-sheet.tsx';
import styles from './lazy-contents.module.css';

const texts = 'contents';

const Sheet = lazy(async () => ({
  default: (await Promise.all([import('./content-sheet.tsx'), loadMessages(texts)]))[0].ContentSheet,
}));

const Zoom = lazy(async () => ({
  default: (await Promise.all([import('./picture-zoom.tsx'), loadMessages(texts)]))[0].PictureZoom,
}));
const Preview = lazy(async () => ({
  default: (await Promise.all([import('./file-preview.tsx'), loadMessages(texts)]))[0].FilePreview,
}));

/** Draw it while it is open; the page stays as it is until it has come. */
export function LazyPictureZoom(props: ComponentProps<typeof Zoom>) {
  return (
    <Suspense fallback={null}>
      <Zoom {...props} />
    </Suspense>
  );
}

export function LazyFilePreview(props: ComponentProps<typeof Preview>) {
  return (
    <Suspense fallback={null}>
      <Preview {...props} />
    </Suspense>
  );
}

export function LazyContentSheet(props: ContentSheetProps) {
  return (
    <Suspense
      fallback={
        <div className={styles.loading}>
          <SkeletonFields heights={[32, 320]} />
        </div>
      }
    >
      <Sheet {...props} />
    </Suspense>
  );
}
