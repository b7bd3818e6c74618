// Promises: the one file of a form stands whole in a folder of its own (or in memory alone), or nothing of it is left there.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Transform, Writable } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { BusboyHeaders, BusboyInstance } from '@fastify/busboy';
import { ApiError, fieldError } from '#contract/core/errors.ts';

export interface NamedFile {
  /** as the sender calls it, without its folder */
  name: string;
  /** as the sender says */
  mediaType: string;
}

/** Where the file goes and how long it may be; thrown errors refuse it before its first byte. */
export interface Destination {
  /** null: it is held in memory and never touches a disk */
  path: string | null;
  /** bytes */
  most: number;
  /** for one byte more */
  tooLarge: string;
}

export interface ReceivedFile extends NamedFile {
  size: number;
  sha256: string;
  /** empty where it stands in a folder */
  bytes: Buffer;
}

const limits = { files: 1, fields: 10, fieldSize: 1_000, fieldNameSize: 100, parts: 11, headerPairs: 50 };
/** Boundaries and fields around the file, in bytes. */
const around = 64 * 1024;

/** Reads the form as it comes in; `open` is asked once, when the fields before the file are known. */
export function receiveForm(
  request: IncomingMessage,
  open: (fields: Record<string, string>, file: NamedFile) => Promise<Destination>,
): Promise<ReceivedFile> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) {
    throw fieldError('file', 'Send the file as multipart/form-data.');
  }
  const form = openForm(request);
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    let work: Promise<ReceivedFile> | null = null;
    const end = new AbortController();
    /** Once nothing writes any more, so that who hears of it can clear up. */
    const refuse = async (error: unknown): Promise<void> => {
      await settled(work);
      reject(error);
    };
    const fail = (error: unknown): void => {
      end.abort(error);
      request.unpipe(form);
      // What is still on its way is let go by, so that the answer reaches its reader.
      request.resume();
      void refuse(error);
    };
    form.on('field', (name: string, value: string, nameCut: boolean, valueCut: boolean) => {
      if (nameCut || valueCut || Object.hasOwn(fields, name)) return fail(notAForm(`${name.slice(0, 50)}: too much.`));
      if (work) return fail(fieldError(name, 'Send the fields before the file.'));
      fields[name] = value;
    });
    form.on(
      'file',
      (_field: string, stream: Readable, name: string | undefined, _coding: string, mediaType: string) => {
        const named = { name: nameOf(name), mediaType };
        stream.on('error', () => undefined);
        if (end.signal.aborted) {
          stream.resume();
          return;
        }
        work = open({ ...fields }, named).then((destination) => {
          requireRoom(request, destination);
          return keep(stream, destination, named, end.signal);
        });
        work.catch((error: unknown) => fail(end.signal.aborted ? end.signal.reason : error));
      },
    );
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      form.on(limit, () => fail(notAForm('Send one file and its fields.')));
    }
    form.on('error', () => fail(notAForm('The form breaks off.')));
    form.on('finish', () => {
      if (work) work.then(resolve, reject);
      else fail(fieldError('file', 'Send a file.'));
    });
    request.on('aborted', () => fail(notAForm('The upload was broken off.')));
    request.on('error', () => fail(notAForm('The upload was broken off.')));
    request.pipe(form);
  });
}

function openForm(request: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits });
  } catch {
    throw notAForm('This is no form.');
  }
}

function notAForm(sentence: string): ApiError {
  return fieldError('file', sentence);
}

/** Whoever says beforehand that it will be too long need not send it. */
function requireRoom(request: IncomingMessage, { most, tooLarge }: Destination): void {
  if (Number(request.headers['content-length'] ?? 0) > most + around) throw new ApiError('file_too_large', tooLarge);
}

async function keep(
  stream: Readable,
  { path, most, tooLarge }: Destination,
  named: NamedFile,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  const held: Buffer[] = [];
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      if (size > most) return done(new ApiError('file_too_large', tooLarge));
      hash.update(chunk);
      return done(null, chunk);
    },
  });
  try {
    const into = path === null ? holding(held) : createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(stream, measure, into, { signal });
    if (size === 0) throw fieldError('file', 'The file is empty.');
    return { ...named, size, sha256: hash.digest('base64url'), bytes: Buffer.concat(held) };
  } catch (error) {
    if (path !== null) await rm(path, { force: true });
    throw error;
  }
}

function holding(held: Buffer[]): Writable {
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      held.push(chunk);
      done();
    },
  });
}

/** Names of files hold neither folders nor what no column takes. */
function nameOf(given: string | undefined): string {
  const name = (given ?? '').toWellFormed().split(/[\\/]/).pop() ?? '';
  return name
    .replaceAll(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .slice(-200);
}

async function settled(work: Promise<unknown> | null): Promise<void> {
  if (work) await Promise.allSettled([work]);
}
