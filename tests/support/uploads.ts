// Files as people send them: forms over the wire, and the bytes to send.
import sharp from 'sharp';
import { fileRoutes } from '#contract/files/files.routes.ts';
import type { Bucket } from '#contract/files/bucket-rules.ts';
import type { RouteAnswer, RouteSpec } from '#contract/core/route.ts';
import type { ErrorBody } from '#contract/core/errors.ts';
import { CallError, checkAnswer } from './client.ts';
import type { Client, RawAnswer, RawRequest } from './client.ts';

export interface UploadWish {
  bucket: Bucket;
  entity_id: string;
  purpose?: 'guidelines' | 'initial_message';
  /** its bytes */
  file: Uint8Array | string;
  name: string;
  /** as a browser would say; empty where it does not know */
  type?: string;
  headers?: Record<string, string>;
}

/** A form with its boundary, as it goes over the wire. */
export function formOf(
  fields: Record<string, string | undefined>,
  file: { name: string; type?: string; bytes: Uint8Array | string } | null,
): { body: Uint8Array; headers: Record<string, string> } {
  const boundary = 'hearth-test-boundary';
  const parts: Uint8Array[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    parts.push(Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  }
  if (file) {
    const head = `content-disposition: form-data; name="file"; filename="${file.name}"`;
    const type = file.type === '' ? '' : `\r\ncontent-type: ${file.type ?? 'application/octet-stream'}`;
    parts.push(Buffer.from(`--${boundary}\r\n${head}${type}\r\n\r\n`), Buffer.from(file.bytes), Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export function uploadRaw(client: Client, wish: UploadWish): Promise<RawAnswer> {
  const { bucket, entity_id, purpose, name, type, file, headers } = wish;
  const form = formOf({ bucket, entity_id, purpose }, { name, ...(type !== undefined && { type }), bytes: file });
  return client.raw('POST', '/api/uploads', { body: form.body, headers: { ...form.headers, ...headers } });
}

export async function upload(client: Client, wish: UploadWish): Promise<RouteAnswer<typeof fileRoutes.uploadFile>> {
  const answer = await uploadRaw(client, wish);
  if (answer.status >= 400) throw new CallError('upload_file', answer.status, answer.body as ErrorBody);
  return checkAnswer(fileRoutes.uploadFile, answer) as never;
}

export async function uploadFails(client: Client, wish: UploadWish): Promise<ErrorBody & { status: number }> {
  const answer = await uploadRaw(client, wish);
  if (answer.status < 400) throw new Error(`The upload should have failed, but answered ${answer.status}`);
  return { ...(answer.body as ErrorBody), status: answer.status };
}

/** A picture in one colour. */
export function png(width = 40, height = 20): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 20 } } })
    .png()
    .toBuffer();
}

/** What a call's body is on the wire: JSON, or of an upload a form with a small file; `asSent` says what that form's fields are. */
export function onTheWire(route: RouteSpec, body: Record<string, unknown> | undefined): RawRequest {
  if (body === undefined) return {};
  if (!route.upload) return { body };
  return formOf(asSent(route, body) as Record<string, string>, { name: 'notes.txt', bytes: 'What I found out' });
}

/** Fields of a form are texts. */
export function asSent(route: RouteSpec, body: Record<string, unknown>): Record<string, unknown> {
  if (!route.upload) return body;
  const texts = Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return Object.fromEntries(texts) as Record<string, unknown>;
}
