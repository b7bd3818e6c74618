// Every tool of the contract, called without HTTP and yet by the same rules.
import { z } from 'zod';
import { ApiError, errorCodes } from '#contract/core/errors.ts';
import type { RouteSpec } from '#contract/core/route.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { parseInput } from '#server/platform/implement.ts';
import type { Handler } from '#server/platform/implement.ts';
import type { ToolBox, ToolEntry, ToolError, ToolResult } from '#server/platform/tool-box.ts';
import { admit } from './admit.ts';
import { isClean } from './bodies.ts';
import { toApiError } from './errors.ts';
import { createPaces } from './paces.ts';
import type { BoundRoute } from './routes.ts';
import { toolSchema } from './tool-schema.ts';

interface Tool {
  route: RouteSpec;
  handler: Handler<RouteSpec, Ctx>;
  entry: ToolEntry;
}

/** The registry of the given routes; those that are no tools stay out. */
export function createToolBox(routes: () => readonly BoundRoute[]): ToolBox<Ctx> {
  // Made with the first question: a server that nobody asks for tools holds none of it.
  let tools: Map<string, Tool> | null = null;
  const all = (): Map<string, Tool> => (tools ??= gather(routes()));
  const paces = createPaces();

  return {
    list: () => [...all().values()].map((tool) => tool.entry),
    find: (name) => all().get(name)?.entry ?? null,
    call: async (given, name, input) => {
      // A turn may call many tools, one after another: each asks anew what the person may.
      const ctx: Ctx = { ...given, actor: { ...given.actor } };
      try {
        const tool = all().get(name);
        if (!tool) throw new ApiError('not_found', `There is no tool ${name.slice(0, 100)}.`);
        admit(ctx, tool.route);
        if (tool.route.pace) paces.take(`${name} ${ctx.actor.user_id}`, tool.route.pace, ctx.clock.now().getTime());
        return { ok: true, answer: await run(ctx, tool, input) };
      } catch (error) {
        return failure(ctx, name, error);
      }
    },
  };
}

async function run(ctx: Ctx, { route, handler }: Tool, input: unknown): Promise<unknown> {
  if (!isClean(input))
    throw new ApiError('validation_failed', 'The input holds characters that are none.', { fields: {} });
  const parsed = parseInput(route, partsOf(route, input ?? {}));
  // Tools have no path of parameters, and none of them asks for the request or reply: they are for cookies and streams.
  const answer: unknown = await handler(ctx, parsed as never);
  if (!(route.response instanceof z.ZodType)) return null;
  // As it goes over the wire, and then without any field that the contract does not name.
  return route.response.parse(JSON.parse(JSON.stringify(answer)));
}

/** One flat input, as a model writes it, in the parts that the route declares. */
function partsOf(route: RouteSpec, input: unknown): { query?: unknown; body?: unknown } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new ApiError('validation_failed', 'The input must be an object.', {
      fields: { '': 'This must be an object.' },
    });
  }
  if (!route.query) return route.body ? { body: input } : { query: input };
  const ofQuery = route.query.shape;
  const entries = Object.entries(input);
  const query = entries.filter(([key]) => !route.body || key in ofQuery).map(([key, value]) => [key, asInQuery(value)]);
  const body = entries.filter(([key]) => route.body && !(key in ofQuery));
  return {
    query: Object.fromEntries(query) as unknown,
    ...(route.body ? { body: Object.fromEntries(body) as unknown } : {}),
  };
}

/** A query knows texts only; its schemas take numbers and lists as themselves, but booleans by their words. */
function asInQuery(value: unknown): unknown {
  return typeof value === 'boolean' ? String(value) : value;
}

function failure(ctx: Ctx, name: string, thrown: unknown): ToolResult {
  const error = toApiError(thrown);
  const { status } = errorCodes[error.code];
  if (status >= 500) ctx.log.error({ err: thrown, tool: name }, 'A tool failed');
  const { fields, retryAfter } = error.details;
  const body: ToolError = {
    error: error.message,
    code: error.code,
    ...(fields ? { fields } : {}),
    ...(retryAfter === undefined ? {} : { retry_after: Math.ceil(retryAfter) }),
  };
  return { ok: false, status, error: body };
}

function gather(routes: readonly BoundRoute[]): Map<string, Tool> {
  const tools = routes
    .filter(({ route }) => route.tool && (route.response === null || route.response instanceof z.ZodType))
    .map(({ route, handler }): [string, Tool] => [route.name, { route, handler, entry: entryOf(route) }]);
  return new Map(tools.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function entryOf(route: RouteSpec): ToolEntry {
  let inputSchema: Record<string, unknown> | null = null;
  return {
    name: route.name,
    summary: route.summary,
    get inputSchema() {
      return (inputSchema ??= toolSchema(route));
    },
    readOnly: route.readOnly === true,
    destructive: route.method === 'DELETE',
    right: route.right,
  };
}
