import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '#contract/core/errors.ts';
import type { CsvAnswer, FileAnswer, RouteAnswer, RouteInput, RouteSpec } from '#contract/core/route.ts';
import { sendCsv } from './csv.ts';
import { sendFile } from './file-answer.ts';
import { issueSentence } from './issue-sentence.ts';
import { withNullable } from './nullable-schema.ts';

/** What a handler gets beside its context; `request` and `reply` are for the few that set cookies or stream. */
export type HandlerInput<R extends RouteSpec> = RouteInput<R> & { request: FastifyRequest; reply: FastifyReply };

export type Handler<R extends RouteSpec, Context> = (ctx: Context, input: HandlerInput<R>) => Promise<RouteAnswer<R>>;

/** A handler for every route of a contract file: the compiler finds the missing one. */
export type Implementation<Routes extends Record<string, RouteSpec>, Context> = {
  [K in keyof Routes]: Handler<Routes[K], Context>;
};

export interface Doors<Context> {
  /** the outside world for one request, with who asks */
  makeContext(request: FastifyRequest): Promise<Context>;
  /** throws when `right` is not the requester's */
  admit(ctx: Context, route: RouteSpec): void | Promise<void>;
  /** after a call that was answered without an error, before its answer goes out */
  note(ctx: Context, route: RouteSpec, body: unknown): Promise<void>;
  /** runs the work once a key, for routes that are `idempotent` */
  once(
    ctx: Context,
    route: RouteSpec,
    request: FastifyRequest,
    work: () => Promise<unknown>,
  ): Promise<{ status: number; body: unknown }>;
}

/**
 * Puts the routes of one contract file on the server: input parsed by its schemas, answers serialised by its response
 * schema (a field that is not in it cannot leak).
 */
export function registerRoutes<Routes extends Record<string, RouteSpec>, Context>(
  app: FastifyInstance,
  routes: Routes,
  handlers: Implementation<Routes, Context>,
  doors: Doors<Context>,
): void {
  for (const [key, route] of Object.entries(routes)) {
    registerRoute(app, route, handlers[key as keyof Routes] as Handler<RouteSpec, Context>, doors);
  }
}

function registerRoute<Context>(
  app: FastifyInstance,
  route: RouteSpec,
  handler: Handler<RouteSpec, Context>,
  doors: Doors<Context>,
): void {
  const status = route.status ?? (route.response === null ? 204 : 200);
  let schema: Record<string, unknown> | null = null;
  const send = (reply: FastifyReply, code: number, body: unknown): FastifyReply => {
    if (code === status && route.response instanceof z.ZodType) {
      // Made with the first answer: few schools use all routes, and all of them together hold some 20 MB.
      schema ??= answerSchema(route.response);
      reply.type('application/json; charset=utf-8').serializer(reply.compileSerializationSchema(schema));
    }
    return reply.code(code).send(body);
  };
  app.route({
    method: route.method,
    url: route.path,
    config: {
      operation: route.name,
      upload: route.upload === true,
      form: route.form === true,
      ...(route.pace && { pace: route.pace }),
    },
    ...(route.head && { compress: false }),
    // A stream has no end, so its head would have none either; a file is not made for its head alone.
    exposeHeadRoute: route.method === 'GET' && (typeof route.response !== 'string' || route.head === true),
    handler: async (request, reply) => {
      const ctx = await doors.makeContext(request);
      await doors.admit(ctx, route);
      const input = { ...parseInput(route, request), request, reply } as HandlerInput<RouteSpec>;
      if (route.response === 'stream') {
        await handler(ctx, input);
        return reply;
      }
      if (route.idempotent) {
        const answer = await doors.once(ctx, route, request, () => handler(ctx, input));
        await doors.note(ctx, route, input.body);
        return send(reply, answer.status, answer.body);
      }
      const body: unknown = await handler(ctx, input);
      await doors.note(ctx, route, input.body);
      if (route.response === 'csv') return sendCsv(reply, body as CsvAnswer);
      if (route.response === 'file') return sendFile(reply, body as FileAnswer);
      return send(reply, status, route.response === null ? undefined : body);
    },
  });
}

/** The JSON Schema that an answer is serialised with. */
function answerSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    reused: 'inline',
    unrepresentable: 'any',
  });
  return withNullable(rest);
}

interface Parsed {
  params: unknown;
  query: unknown;
  body: unknown;
}

const nothing = z.strictObject({});

/** The input of a call by the route's schemas; throws `invalid` for what breaks them, `not_found` for an id that is none. */
export function parseInput(route: RouteSpec, request: Partial<Parsed>): Parsed {
  const problems: z.core.$ZodIssue[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    const result = (schema ?? nothing).safeParse(value ?? {}, { reportInput: false, error: issueSentence });
    if (!result.success) problems.push(...result.error.issues);
    return result.data;
  };
  // A path whose id is none names nothing that exists.
  const params = (route.params ?? nothing).safeParse(request.params ?? {});
  if (!params.success) throw new ApiError('not_found');
  const query = parse(route.query, request.query);
  const body = route.method === 'GET' || route.upload ? undefined : parse(route.body, request.body);
  if (problems.length > 0) throw invalid(problems);
  return { params: params.data, query, body };
}

const overBatch = 'Batch size cannot be over 5000.';

/** validation_failed with a sentence a field; a list or page over its limit has a code of its own. */
export function invalid(issues: readonly z.core.$ZodIssue[]): ApiError {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[path ? `${path}.${key}` : key] = 'Unknown field.';
    } else {
      fields[path] ??= issue.message;
    }
  }
  if (issues.every((issue) => issue.message === overBatch)) return new ApiError('batch_too_large', overBatch);
  const sentences = [...new Set(Object.values(fields))];
  return new ApiError('validation_failed', sentences.length === 1 ? sentences[0] : undefined, { fields });
}
