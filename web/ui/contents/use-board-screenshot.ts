import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { exportToBlob } from '@excalidraw/excalidraw';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { uploads } from '#contract/core/constants.ts';
import { uploadFile } from '#web/api/upload.ts';
import { toast } from '../toast.tsx';

/** When nobody has drawn for so long, in milliseconds, the board is shown as it is now. */
const pause = 12_000;
/** Of its longer side, in pixels. */
const widest = 1200;

/** What a board looks like, as a picture for lists and for who reads it without the editor: made while nobody draws, and at the end. */
export function useBoardScreenshot({
  contentId,
  api,
  isEditable,
}: {
  contentId: string;
  api: ExcalidrawImperativeAPI | null;
  isEditable: boolean;
}) {
  const { i18n } = useLingui();
  const isStale = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const take = useRef<() => Promise<void>>(async () => undefined);

  useEffect(() => {
    take.current = async () => {
      clearTimeout(timer.current);
      if (!isStale.current || api === null || !isEditable) return;
      isStale.current = false;
      const elements = api.getSceneElements();
      if (elements.length === 0) return;
      const appState = { exportBackground: true, viewBackgroundColor: '#ffffff', exportWithDarkMode: false };
      const picture = await exportToBlob({
        elements,
        files: api.getFiles(),
        appState,
        mimeType: 'image/png',
        maxWidthOrHeight: widest,
      });
      if (picture.size > uploads.screenshot) {
        toast({ text: i18n._(msg`The screenshot is too large. Allowed maximum size is 5 MiB.`), tone: 'bad' });
        return;
      }
      const file = new File([picture], 'whiteboard.png', { type: 'image/png' });
      const wish = { bucket: 'attachment-screenshots', entityId: contentId } as const;
      await uploadFile(wish, file, { signal: new AbortController().signal });
    };
  });

  // Before the board itself is gone, and its drawing with it.
  useLayoutEffect(
    () => () => {
      // A picture of a drawing that is saved itself: what fails here comes with the next change.
      void take.current().catch(() => undefined);
    },
    [],
  );

  return {
    changed(): void {
      isStale.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void take.current().catch(() => undefined), pause);
    },
  };
}
