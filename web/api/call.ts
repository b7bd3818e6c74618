import type { ErrorBody, ErrorCode } from '#contract/core/errors.ts';
import type { RouteAnswer, RouteCall, RouteSpec } from '#contract/core/route.ts';
import { tellTabs } from './tabs.ts';

type Given<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
type MayBeLeftOut<T> = { [K in keyof T as object extends T[K] ? K : never]?: T[K] };
type MustBeGiven<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] };

/** What a call of this route needs: `params`, `query` and `body`, each only where the route has it. */
export type CallInput<R extends RouteSpec> = MustBeGiven<Given<RouteCall<R>>> & MayBeLeftOut<Given<RouteCall<R>>>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The same key makes the server do the work once; give one to each create that may be tried again. */
  idempotencyKey?: string;
}

/** What went wrong, as the server said it; `offline` when it was never reached. */
export class CallError extends Error {
  readonly code: ErrorCode | 'offline';
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** seconds to wait before another try, when the server said so */
  readonly retryAfter: number | null;
  /** the whole body of the answer, for codes that carry more (invitee_id, ...) */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode | 'offline',
    message: string,
    details: Partial<Omit<CallError, 'code' | keyof Error>> = {},
  ) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.status = details.status ?? 0;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.body = details.body ?? {};
  }
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A parameter as it stands in an address: texts, numbers and booleans; contracts have no others. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** `/api/chats/:id` with `{ id: 'x' }` → `/api/chats/x`; a list in the query repeats its key; `undefined` is left out. */
export function addressOf(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(key, textOf(one));
    }
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

let heard: (error: CallError) => void = () => undefined;

/** `listener` hears of every change that the server refused, whoever asked for it. */
export function hearRefusals(listener: (error: CallError) => void): void {
  heard = listener;
}

/** Makes the HTTP call that a contract route declares and gives its answer, or throws a CallError. */
export async function call<R extends RouteSpec>(
  route: R,
  input: CallInput<R>,
  { signal, idempotencyKey }: CallOptions = {},
): Promise<RouteAnswer<R>> {
  const loose = input as LooseInput;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (loose.body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  let response: Response;
  try {
    response = await fetch(addressOf(route.path, loose), {
      method: route.method,
      headers,
      credentials: 'same-origin',
      ...(loose.body === undefined ? {} : { body: JSON.stringify(loose.body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new CallError('offline', 'offline');
  }
  if (!response.ok) {
    const error = await errorOf(response);
    if (route.method !== 'GET') heard(error);
    throw error;
  }
  if (route.method !== 'GET') tellTabs('changed');
  if (response.status === 204) return undefined as RouteAnswer<R>;
  return (await response.json()) as RouteAnswer<R>;
}

/** What an answer says that is not our own: its words, unless they are a page or a program's. */
function wordsOf(text: string): string {
  const words = text.trim();
  return words === '' || words.length > 200 || /[<{]/.test(words) ? 'Response not ok.' : words;
}

/** Reads an answer that is not a success. A proxy's page instead of our JSON counts as `unavailable` or `internal`. */
export async function errorOf(response: Response): Promise<CallError> {
  const text = await response.text().catch(() => '');
  let body: Partial<ErrorBody> & Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) body = parsed as typeof body;
  } catch {
    // Not JSON: a proxy or a dying server. The status says enough.
  }
  const wait = Number(response.headers.get('retry-after'));
  return new CallError(
    body.code ?? (response.status >= 502 ? 'unavailable' : 'internal'),
    body.error ?? wordsOf(text),
    {
      status: response.status,
      fields: body.fields ?? {},
      requestId: body.request_id ?? response.headers.get('x-request-id'),
      retryAfter: Number.isFinite(wait) && wait > 0 ? wait : null,
      body,
    },
  );
}
