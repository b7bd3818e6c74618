import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call at all; what a handler then checks row by row is in permissions/.
 * everyone: the guest too. signed_in: any person. super_owner: platform staff. demo: only while the demo school runs.
 */
export type RouteRight = 'everyone' | 'signed_in' | 'super_owner' | 'demo';

export interface RouteSpec {
  /** operation id, unique in the whole API: `create_activity` */
  name: string;
  method: Method;
  /** with `:param` segments */
  path: string;
  summary: string;
  right: RouteRight;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * null: 204, nothing. 'stream': text/event-stream. 'csv': a table to download (CsvAnswer). 'file': bytes of a type that the
   * handler names (FileAnswer).
   */
  response: z.ZodType | null | 'stream' | 'csv' | 'file';
  /** of success; 200 where nothing is said, 204 where response is null */
  status?: number;
  /** codes beyond those that any route may answer (validation_failed, not_signed_in, not_found, rate_limited, unavailable, internal) */
  errors?: readonly ErrorCode[];
  /** true: an Idempotency-Key header is honoured (every create) */
  idempotent?: boolean;
  /** true: an entry of the one tool registry (HTTP, tutor in analytics, MCP) */
  tool?: boolean;
  /** more calls than these within so many seconds of one session are rate_limited, beside the limit of all calls */
  pace?: { calls: number; seconds: number };
  /** true: the body is multipart/form-data, `body` its fields; the handler reads it as it comes in */
  upload?: boolean;
  /** true: a mail program posts a form that says nothing beyond the address; it is not read */
  form?: boolean;
  /** of a 'file': a HEAD is answered too, and no part of it is compressed (its parts may be asked for) */
  head?: boolean;
  /** true: it only reads, whatever its method */
  readOnly?: boolean;
}

/** Declares one HTTP call. The only place where a path stands. */
export function route<const R extends RouteSpec>(spec: R): R {
  return spec;
}

/** Declares a tool: an HTTP call at /api/tools/{name}, GET where it only reads. */
export function tool<const R extends Omit<RouteSpec, 'path' | 'method' | 'tool'> & { method?: Method }>(
  spec: R,
): R & { method: R['method'] extends Method ? R['method'] : 'GET'; path: `/api/tools/${R['name']}`; tool: true } {
  return {
    method: 'GET',
    readOnly: (spec.method ?? 'GET') === 'GET',
    ...spec,
    path: `/api/tools/${spec.name}`,
    tool: true,
  } as never;
}

type Part<R, K extends string> = R extends { [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : Record<string, never>;
type PartIn<R, K extends string> = R extends { [P in K]: infer S extends z.ZodType } ? z.input<S> : undefined;

/** What a handler receives, parsed. */
export interface RouteInput<R extends RouteSpec> {
  params: Part<R, 'params'>;
  query: Part<R, 'query'>;
  body: R extends { body: infer S extends z.ZodType } ? z.output<S> : undefined;
}

/** What a caller sends. */
export interface RouteCall<R extends RouteSpec> {
  params: PartIn<R, 'params'>;
  query: PartIn<R, 'query'>;
  body: PartIn<R, 'body'>;
}

/** What the handler of a 'csv' route gives: its first row names the columns. It is written as the rows come, however many. */
export interface CsvAnswer {
  /** with its ending; any characters */
  filename: string;
  rows: AsyncIterable<readonly (string | number | null)[]>;
}

/** What the handler of a 'file' route gives. */
export interface FileAnswer {
  /** with its ending; any characters */
  filename: string;
  /** with its charset, where it is text */
  mediaType: string;
  /** a Node stream is ended with the answer */
  content: Uint8Array | AsyncIterable<Uint8Array>;
  /** of a stream, in bytes, where it is known */
  size?: number;
  /** attachment where nothing is said: a browser saves it and never shows it as a page of ours */
  disposition?: 'attachment' | 'inline';
  /** 200 where nothing is said; of 304 only the headers are sent */
  status?: 200 | 206 | 304;
  /** in small letters: cache-control, content-range, ... */
  headers?: Record<string, string>;
}

/** What comes back. */
export type RouteAnswer<R extends RouteSpec> = R['response'] extends z.ZodType
  ? z.output<R['response']>
  : R['response'] extends 'csv'
    ? CsvAnswer
    : R['response'] extends 'file'
      ? FileAnswer
      : undefined;
