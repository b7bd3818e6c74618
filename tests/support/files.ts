// Files as an upload leaves them, without the upload.
import { newId } from '#server/platform/ids.ts';
import type { TestApp } from './app.ts';

export interface StoredFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
  creatorId: string;
  /** one of the two */
  activityId?: string;
  chatId?: string;
  /** of a chat's: the message that it stands in */
  messageId?: string;
  purpose?: 'guidelines' | 'initial_message';
  type?: 'file' | 'image' | 'audio';
  isHidden?: boolean;
  /** as the row says; that of the bytes where nothing is said */
  size?: number;
}

/** Writes the bytes and the rows that point at them. The job that reads it is not enqueued. */
export async function storeFile(
  app: TestApp,
  file: StoredFile,
): Promise<{ contentId: string; fileId: string; storageKey: string }> {
  const [contentId, fileId] = [newId(), newId()];
  const storageKey = `attachments/${fileId}`;
  const created_at = app.clock.now();
  await app.world.files.write(storageKey, file.bytes);
  await app.db
    .insertInto('files')
    .values({
      id: fileId,
      bucket: 'attachments',
      storage_key: storageKey,
      name: file.name,
      media_type: file.mediaType,
      size: file.size ?? file.bytes.length,
      creator_id: file.creatorId,
      state: 'stored',
      created_at,
    })
    .execute();
  await app.db
    .insertInto('contents')
    .values({
      id: contentId,
      type: file.type ?? 'file',
      name: file.name,
      file_id: fileId,
      activity_id: file.activityId ?? null,
      chat_id: file.chatId ?? null,
      message_id: file.messageId ?? null,
      purpose: file.activityId === undefined ? null : (file.purpose ?? 'guidelines'),
      is_hidden_from_user: file.isHidden ?? false,
      position: 50,
      creator_id: file.creatorId,
      created_at,
    })
    .execute();
  return { contentId, fileId, storageKey };
}
