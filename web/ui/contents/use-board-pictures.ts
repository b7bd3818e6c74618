import type { BinaryFiles, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useEffect, useRef } from 'react';
import type { Content } from '#contract/contents/contents.entities.ts';
import { fileAddress } from '#contract/files/file-address.ts';
import { uploadFile } from '#web/api/upload.ts';
import { toast } from '../toast.tsx';
import { uploadErrorText } from '../upload/upload-error-text.ts';
import type { StoredDrawing } from './drawing-data.ts';

type Named = StoredDrawing['files'];

interface BoardPictures {
  content: Content;
  api: ExcalidrawImperativeAPI | null;
  start: Named;
  /** A picture has arrived at the server: the drawing may name it. */
  onNamed: () => void;
}

/**
 * The pictures of a drawing: each is uploaded once, as a content item of the chat, and the drawing names it. So the drawing
 * stays short, and who may see it may see them.
 */
export function useBoardPictures({ content, api, start, onNamed }: BoardPictures) {
  const named = useRef<Named>({ ...start });
  const under = useRef(new Set<string>());
  const chatId = content.chat_id;

  useEffect(() => {
    if (api === null) return undefined;
    const stop = new AbortController();
    for (const [id, { content_id }] of Object.entries(named.current)) {
      void pictureOf(content_id, stop.signal).then(
        ({ dataURL, mimeType }) =>
          api.addFiles([{ id: id as never, dataURL: dataURL as never, mimeType: mimeType as never, created: 0 }]),
        // It stays an empty frame; the next opening tries again.
        () => undefined,
      );
    }
    return () => stop.abort();
  }, [api]);

  async function send(id: string, dataURL: string, mimeType: string): Promise<void> {
    if (chatId === null || under.current.has(id)) return;
    under.current.add(id);
    try {
      const bytes = await blobOf(dataURL, mimeType);
      const file = new File([bytes], `picture.${mimeType.split('/')[1] ?? 'png'}`, { type: mimeType });
      const wish = { bucket: 'image-attachments', entityId: chatId } as const;
      const { content: item } = await uploadFile(wish, file, {
        signal: new AbortController().signal,
        key: `board-${id}`,
      });
      if (item === null) return;
      named.current = { ...named.current, [id]: { content_id: item.id } };
      onNamed();
    } catch (error) {
      toast({ text: uploadErrorText(error), tone: 'bad' });
    } finally {
      under.current.delete(id);
    }
  }

  return {
    named: (): Named => named.current,
    keep(elements: readonly object[], files: BinaryFiles): void {
      for (const one of elements as readonly Record<string, unknown>[]) {
        const id = one['isDeleted'] === true ? undefined : one['fileId'];
        const file = typeof id === 'string' ? files[id] : undefined;
        if (typeof id !== 'string' || file === undefined || named.current[id] !== undefined) continue;
        void send(id, file.dataURL, file.mimeType);
      }
    },
  };
}

/** The page may not fetch data: addresses (its policy says so), and needs not. */
async function blobOf(dataURL: string, type: string): Promise<Blob> {
  const binary = atob(dataURL.slice(dataURL.indexOf(',') + 1));
  return new Blob([Uint8Array.from(binary, (char) => char.charCodeAt(0))], { type });
}

export async function pictureOf(
  contentId: string,
  signal?: AbortSignal,
): Promise<{ dataURL: string; mimeType: string }> {
  const answer = await fetch(fileAddress(contentId), { credentials: 'same-origin', ...(signal && { signal }) });
  if (!answer.ok) throw new Error('The picture is not there.');
  const blob = await answer.blob();
  const dataURL = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read.')));
    reader.readAsDataURL(blob);
  });
  return { dataURL, mimeType: blob.type };
}
