// Files on their way to the server, each with its progress:
//   const uploads = useUploads({ bucket: 'attachments', entityId: chat.id });
//   uploads.add(files); uploads.remove(key); uploads.retry(key);
// A refused one stays with its sentence until it is tried again or removed.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ContentItem } from '#contract/chats/contents.entities.ts';
import { bucketRules, tooLargeMessage, uploadMessages } from '#contract/files/bucket-rules.ts';
import { endingOf, fileTypes } from '#contract/files/file-types.ts';
import { CallError } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { uploadFile, type UploadWish } from '#web/api/upload.ts';

export interface Upload {
  key: string;
  name: string;
  /** bytes */
  size: number;
  state: 'sending' | 'failed' | 'done';
  /** from 0 to 1 */
  progress: number;
  error: unknown;
  /** what it has become */
  content: ContentItem | null;
}

/** Why a file is not even sent. */
export type Refusal = 'too_large' | 'unsupported';

export function refusalOf(file: { name: string; size: number }, bucket: UploadWish['bucket']): Refusal | null {
  const rule = bucketRules[bucket];
  const type = fileTypes[endingOf(file.name)];
  if (!type || (rule?.only === 'pictures' && type.kind !== 'image')) return 'unsupported';
  return rule && file.size > rule.most ? 'too_large' : null;
}

export interface Uploads {
  list: readonly Upload[];
  add: (files: Iterable<File>) => void;
  retry: (key: string) => void;
  /** One that is on its way is stopped. */
  remove: (key: string) => void;
  clear: () => void;
  /** Shows these beside what is not there yet, such as what came back. */
  put: (contents: readonly ContentItem[]) => void;
  isBusy: boolean;
}

/** `before`: what has been put there earlier; `onDone`: called with each that has arrived. */
export function useUploads(
  wish: UploadWish,
  before: readonly ContentItem[] = [],
  onDone?: (content: ContentItem | null, url: string) => void,
): Uploads {
  const [list, setList] = useState<readonly Upload[]>(() => before.map(arrived));
  const sent = useRef(new Map<string, { file: File; stop: AbortController }>());
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const { bucket, entityId, purpose } = wish;

  const change = useCallback((key: string, changes: Partial<Upload>) => {
    setList((old) => old.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }, []);

  const send = useCallback(
    async (key: string, file: File) => {
      const stop = new AbortController();
      sent.current.set(key, { file, stop });
      change(key, { state: 'sending', progress: 0, error: null });
      try {
        const onProgress = (progress: number): void => change(key, { progress });
        const { content, url } = await uploadFile({ bucket, entityId, purpose }, file, {
          signal: stop.signal,
          onProgress,
          // The same at each try: one whose answer was lost is not stored twice.
          key,
        });
        if (stop.signal.aborted) return;
        change(key, { state: 'done', progress: 1, content });
        done.current?.(content, url);
      } catch (error) {
        if (!stop.signal.aborted) change(key, { state: 'failed', error });
      }
    },
    [bucket, entityId, purpose, change],
  );

  // Whoever leaves the page takes his unfinished uploads with him.
  useEffect(() => {
    const all = sent.current;
    return () => {
      for (const { stop } of all.values()) stop.abort();
    };
  }, []);

  const put = useCallback((contents: readonly ContentItem[]) => {
    setList((old) => {
      const known = new Set(old.map((one) => one.content?.id));
      return [...contents.filter((content) => !known.has(content.id)).map(arrived), ...old];
    });
  }, []);

  const clear = useCallback(() => {
    sent.current.clear();
    setList([]);
  }, []);

  return {
    list,
    put,
    isBusy: list.some((one) => one.state === 'sending'),
    add: (files) => {
      const added = [...files].map((file) => ({ key: newId(), file }));
      const refused = new Map(added.map(({ key, file }) => [key, errorOf(file, bucket)]));
      setList((old) => [...old, ...added.map(({ key, file }) => begun(key, file, refused.get(key) ?? null))]);
      for (const { key, file } of added) if (!refused.get(key)) void send(key, file);
    },
    retry: (key) => {
      const one = sent.current.get(key);
      if (one) void send(key, one.file);
    },
    remove: (key) => {
      sent.current.get(key)?.stop.abort();
      sent.current.delete(key);
      setList((old) => old.filter((one) => one.key !== key));
    },
    clear,
  };
}

function begun(key: string, { name, size }: File, error: CallError | null): Upload {
  return { key, name, size, state: error ? 'failed' : 'sending', progress: 0, error, content: null };
}

/** What the server would answer to all of its bytes. */
function errorOf(file: File, bucket: UploadWish['bucket']): CallError | null {
  const rule = bucketRules[bucket];
  const refusal = refusalOf(file, bucket);
  if (refusal === null || !rule) return null;
  if (refusal === 'too_large') return new CallError('file_too_large', tooLargeMessage(rule));
  return new CallError('unsupported_file', rule.only ? uploadMessages.pictureType : uploadMessages.fileType);
}

/** Whether the same file may fare better another time. */
export function mayBeTriedAgain(error: unknown): boolean {
  return !(error instanceof CallError && ['unsupported_file', 'file_too_large'].includes(error.code));
}

function arrived(content: ContentItem): Upload {
  const { size } = (content.source_object ?? {}) as { size?: number };
  const base = { key: content.id, name: content.name ?? '', size: size ?? 0, state: 'done' as const };
  return { ...base, progress: 1, error: null, content };
}
