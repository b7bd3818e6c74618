import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { IconPaperclip } from '@tabler/icons-react';
import { useEffect } from 'react';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import type { ContentItem } from '#contract/chats/contents.entities.ts';
import { fileAddress } from '#contract/files/file-address.ts';
import { refresh } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { AttachButton } from '#web/ui/upload/attach-button.tsx';
import { DropZone } from '#web/ui/upload/drop-zone.tsx';
import { UploadList } from '#web/ui/upload/upload-list.tsx';
import { useUploads } from '#web/ui/upload/use-uploads.ts';
import { attachedOf, type ActivityForm } from './activity-form.ts';
import styles from './editor.module.css';

type Attached = ActivityForm['attached']['guidelines'];

/** Files that Sparky goes by. One that is added is there at once; one that is removed goes when the activity is saved. */
export default function EditorMaterials({
  activityId,
  attached,
  onChange,
}: {
  activityId: string;
  attached: Attached;
  onChange: (change: (attached: Attached) => Attached) => void;
}) {
  const { t } = useLingui();
  const client = useQueryClient();
  const isFile = (type: string | undefined) => type === 'file' || type === 'image' || type === 'audio';
  const wish = { bucket: 'attachments' as const, entityId: activityId, purpose: 'guidelines' as const };
  const uploads = useUploads(wish, attached.filter((item) => isFile(item.type)).map(shown), (content) => {
    if (!content) return;
    onChange((before) => [...before, ...attachedOf([content])]);
    void refresh(client, activityRoutes.readActivity);
  });
  // What a restored or reloaded form has, and this list does not show yet.
  const { put } = uploads;
  const files = attached.filter((item) => isFile(item.type));
  const ids = files.map((item) => item.id).join();
  useEffect(() => {
    put(files.map(shown));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ids, put]);
  return (
    <DropZone bucket="attachments" onFiles={uploads.add} className={styles.materials}>
      <p className={styles.hint}>
        {t`Files that Sparky goes by, such as a worksheet or its answer key. Students do not see them.`}
      </p>
      <UploadList
        uploads={uploads}
        onRemove={({ content }) => content && onChange((before) => before.filter((item) => item.id !== content.id))}
      />
      <AttachButton bucket="attachments" label={t`Add a file`} onFiles={uploads.add}>
        {(open) => (
          <Button size="compact" icon={<IconPaperclip size={18} />} onClick={open}>
            {t`Add a file`}
          </Button>
        )}
      </AttachButton>
    </DropZone>
  );
}

/** As much of the item as the list shows. */
function shown(item: Attached[number]): ContentItem {
  const { id = '', type, name = null, source_object = null } = item;
  const thumbnail_url = type === 'image' ? fileAddress(id, 'thumbnail') : null;
  return { id, type, name, source_object, thumbnail_url } as unknown as ContentItem;
}
