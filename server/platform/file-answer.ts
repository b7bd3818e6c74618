// Answers that are a file to keep or to show.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '#contract/core/route.ts';

/** Answers with the bytes; a stream is in memory only as far as the reader has taken it. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { filename, mediaType, content, size, disposition = 'attachment', status = 200, headers = {} } = file;
  void reply
    .code(status)
    .headers(headers)
    .header('content-type', mediaType)
    .header('content-disposition', fileDisposition(filename, disposition));
  if (status === 304) return reply.removeHeader('content-type').removeHeader('content-disposition').send();
  if (content instanceof Uint8Array) return reply.send(Buffer.from(content.buffer, content.byteOffset, content.length));
  if (size !== undefined) void reply.header('content-length', size);
  return reply.send(content instanceof Readable ? content : Readable.from(content));
}

/** `Content-Disposition` of a file whose name may hold any characters. */
export function fileDisposition(filename: string, disposition: 'attachment' | 'inline'): string {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(filename)?.[0] ?? '';
  const plain = filename
    .slice(0, filename.length - ending.length)
    .normalize('NFKD')
    .replaceAll(/[^\w .()-]+/g, '')
    .trim();
  const whole = encodeURIComponent(filename.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${disposition}; filename="${plain || 'file'}${ending}"; filename*=UTF-8''${whole}`;
}
