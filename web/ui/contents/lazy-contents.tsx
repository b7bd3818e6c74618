// Documents, whiteboards, code, pictures and files to look at and to work on. Each comes, with its texts, when it is opened:
//   <LazyContentSheet contentId={…} chatId={…} mayEdit onClose={close} />      one item whole: title, saving, export, its editor
import { lazy, Suspense } from 'react';
import { loadMessages } from '#web/api/language.ts';
import { SkeletonFields } from '../skeleton.tsx';

import type { ContentSheetProps } from './content-sheet.tsx';
import styles from './lazy-contents.module.css';

const texts = 'contents';

const Sheet = lazy(async () => ({
  default: (await Promise.all([import('./content-sheet.tsx'), loadMessages(texts)]))[0].ContentSheet,
}));

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
