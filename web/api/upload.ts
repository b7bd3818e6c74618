import type { Bucket } from '#contract/files/bucket-rules.ts';
import { fileRoutes } from '#contract/files/files.routes.ts';
import type { RouteAnswer } from '#contract/core/route.ts';
import { CallError, errorOf } from './call.ts';
import { newId } from './new-id.ts';

export type Uploaded = RouteAnswer<typeof fileRoutes.uploadFile>;

export interface UploadWish {
  bucket: Bucket;
  entityId: string;
  purpose?: 'guidelines' | 'initial_message' | undefined;
}

export interface UploadOptions {
  signal: AbortSignal;
  /** from 0 to 1, of what has been sent */
  onProgress?: (share: number) => void;
  /** the same for each try of one file */
  key?: string;
}

/** Sends one file; throws a CallError as `call` does. What has been sent is told as it goes, which `fetch` cannot. */
export function uploadFile(
  wish: UploadWish,
  file: File,
  { signal, onProgress, key }: UploadOptions,
): Promise<Uploaded> {
  const form = new FormData();
  form.set('bucket', wish.bucket);
  form.set('entity_id', wish.entityId);
  if (wish.purpose) form.set('purpose', wish.purpose);
  form.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    const end = (work: () => void): void => {
      signal.removeEventListener('abort', stop);
      work();
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => end(() => answer(request).then(resolve, reject)));
    request.addEventListener('error', () => end(() => reject(new CallError('offline', 'offline'))));
    request.addEventListener('abort', () => end(() => reject(new CallError('offline', 'stopped'))));
    signal.addEventListener('abort', stop);
    request.open(fileRoutes.uploadFile.method, fileRoutes.uploadFile.path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', key ?? newId());
    request.send(form);
  });
}

async function answer(request: XMLHttpRequest): Promise<Uploaded> {
  if (request.status >= 200 && request.status < 300) return JSON.parse(request.responseText) as Uploaded;
  const wait = request.getResponseHeader('retry-after');
  throw await errorOf(
    new Response(request.responseText, {
      status: request.status < 200 ? 502 : request.status,
      ...(wait === null ? {} : { headers: { 'retry-after': wait } }),
    }),
  );
}
