import type { ContentItem } from '#contract/chats/contents.entities.ts';
import { Dialog } from '../dialog.tsx';
import FileView from './file-view.tsx';

/** A file over the page, as much of it as a browser can show. */
export function FilePreview({ item, title, onClose }: { item: ContentItem; title: string; onClose: () => void }) {
  return (
    <Dialog opened wide onClose={onClose} title={title}>
      <FileView content={item} />
    </Dialog>
  );
}
