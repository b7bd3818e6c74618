import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { z } from 'zod';
import type { ErrorBody } from '#contract/core/errors.ts';
import type { RouteAnswer, RouteCall, RouteSpec } from '#contract/core/route.ts';

/** What a test sends; parts that the route does not declare may be left out. */
export type Sent<R extends RouteSpec> = {
  [K in keyof RouteCall<R>]?: RouteCall<R>[K];
} & { headers?: Record<string, string> };

export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** the parsed body; undefined when there is none or it is no JSON */
  body: unknown;
}

export interface RawRequest {
  /** sent as JSON; a string or bytes as they are */
  body?: unknown;
  headers?: Record<string, string>;
}

/** An answer of 400 and above, where a test expected another. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: ErrorBody;

  constructor(what: string, status: number, body: ErrorBody) {
    super(`${what} answered ${status} ${body.code}: ${body.error} ${JSON.stringify(body.fields ?? {})}`);
    this.name = 'CallError';
    this.status = status;
    this.code = body.code;
    this.body = body;
  }
}

/** A browser or program over real HTTP, with its own cookies. */
export interface Client {
  /** Calls a route and gives its answer, which must be exactly what the contract says; throws `CallError` for an error. */
  call: <R extends RouteSpec>(route: R, sent?: Sent<R>) => Promise<RouteAnswer<R>>;
  /** Calls a route that must fail and gives the error's body with its status; throws when it does not fail. */
  fails: <R extends RouteSpec>(route: R, sent?: Sent<R>) => Promise<ErrorBody & { status: number; headers: Headers }>;
  /** Sends what no typed call could. */
  raw: (method: string, path: string, request?: RawRequest) => Promise<RawAnswer>;
  /** Opens an event stream; abort the signal to leave. */
  open: (path: string, options?: { headers?: Record<string, string>; signal?: AbortSignal }) => Promise<Response>;
  cookies: Map<string, string>;
}

export function createClient(url: string): Client {
  const cookies = new Map<string, string>();

  const cookieHeader = (): Record<string, string> =>
    cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {};

  async function raw(method: string, path: string, { body, headers = {} }: RawRequest = {}): Promise<RawAnswer> {
    const isPlain = typeof body === 'string' || body instanceof Uint8Array;
    const answer = await fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...cookieHeader(), ...headers },
      ...(body === undefined ? {} : { body: isPlain ? (body as string) : JSON.stringify(body) }),
    });
    keepCookies(cookies, answer.headers);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: isJson && text ? JSON.parse(text) : undefined,
    };
  }

  async function send(route: RouteSpec, sent: Sent<RouteSpec> = {}): Promise<RawAnswer> {
    return raw(route.method, addressOf(route, sent), {
      ...(sent.body === undefined ? {} : { body: sent.body }),
      ...(sent.headers ? { headers: sent.headers } : {}),
    });
  }

  return {
    cookies,
    raw,
    call: async (route, sent) => {
      const answer = await send(route, sent);
      if (answer.status >= 400) throw new CallError(route.name, answer.status, answer.body as ErrorBody);
      return checkAnswer(route, answer) as never;
    },
    fails: async (route, sent) => {
      const answer = await send(route, sent);
      if (answer.status < 400) throw new Error(`${route.name} should have failed, but answered ${answer.status}`);
      return { ...(answer.body as ErrorBody), status: answer.status, headers: answer.headers };
    },
    open: (path, { headers = {}, signal } = {}) =>
      fetch(new URL(path, url), { headers: { ...cookieHeader(), ...headers }, ...(signal ? { signal } : {}) }),
  };
}

/** The path with its parameters filled in and the query behind it; a list repeats its key. */
export function addressOf(route: RouteSpec, sent: { params?: unknown; query?: unknown }): string {
  const params = (sent.params ?? {}) as Record<string, string>;
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((sent.query ?? {}) as Record<string, unknown>)) {
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(key, String(item));
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** The answer parsed by the contract: status, every field there, none beside. */
export function checkAnswer(route: RouteSpec, answer: RawAnswer): unknown {
  expect(answer.status, route.name).toBe(route.status ?? (route.response === null ? 204 : 200));
  if (!(route.response instanceof z.ZodType)) return undefined;
  const parsed = route.response.parse(answer.body);
  // Parsing drops unknown fields: the same afterwards means there were none.
  if (!isDeepStrictEqual(parsed, answer.body))
    expect(answer.body, `${route.name} answers unknown fields`).toEqual(parsed);
  return parsed;
}

function keepCookies(jar: Map<string, string>, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) jar.delete(name);
    else jar.set(name, pair.slice(at + 1));
  }
}
