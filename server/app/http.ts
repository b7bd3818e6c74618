// The HTTP server: every route of the contract, the web app, probes and metrics, behind one set of doors.
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { ApiError } from '#contract/core/errors.ts';
import type { RouteSpec } from '#contract/core/route.ts';
import { noteActing } from '#server/features/accounts/impersonate.ts';
import { sessionToken } from '#server/features/accounts/sessions.ts';
import { clientAddress } from '#server/platform/client-address.ts';
import { newId } from '#server/platform/ids.ts';
import { admit } from './admit.ts';
import { bodyLimits, isClean, limitSlowBodies, readBodies, readForms } from './bodies.ts';
import { answerClientError } from './client-errors.ts';
import { requestContext } from './ctx.ts';
import type { World } from './ctx.ts';
import { answerErrors, sendError } from './errors.ts';
import { once } from './idempotency.ts';
import { serveMcp } from './mcp.ts';
import { bindRoutes } from './routes.ts';
import { guard } from './security.ts';
import { builtWeb, serveWeb } from './web.ts';

export interface AppOptions {
  /** Folder of the built web app. */
  web?: string;
  /** Calls a minute of one session, and of one address without a session (a school shares one). */
  callsPerMinute?: { session: number; address: number };
  /** How long the process may stand still, on average over five seconds, before calls are turned away; 0: none is. */
  maxPauseMs?: number;
  /** true once the process is about to end: new calls are sent elsewhere */
  isStopping?: () => boolean;
}

const probes = new Set(['/healthz', '/readyz', '/metrics']);
const largeBodies = /^\/api\/(activities|messages|tools\/write_contents|users\/upsert)(\/|$)/;

/** Builds the server; whoever calls this listens, and closes it. */
export async function buildApp(world: World, options: AppOptions = {}): Promise<FastifyInstance> {
  // As the framework knows it; its own type of instance would follow ours.
  const logger: FastifyBaseLogger = world.log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => newId(),
    trustProxy: world.config.trustedProxies.length > 0 ? world.config.trustedProxies : false,
    bodyLimit: bodyLimits.usual,
    // The largest file on a slow line; other bodies have a minute (limitSlowBodies).
    requestTimeout: 20 * 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  answerErrors(app);
  readBodies(app);
  readForms(app);
  limitSlowBodies(app);
  measure(app, world);
  app.addHook('onRoute', (route) => {
    if (largeBodies.test(route.url)) route.bodyLimit = bodyLimits.large;
    const pace = (route.config as Pick<RouteSpec, 'pace'> | undefined)?.pace;
    if (pace === undefined || options.callsPerMinute !== undefined) return;
    route.config = { ...route.config, rateLimit: { max: pace.calls, timeWindow: pace.seconds * 1000 } };
  });
  app.addHook('onRequest', async () => {
    if (options.isStopping?.()) throw new ApiError('unavailable', 'Hearth is restarting.', { retryAfter: 5 });
  });
  await guard(app, world.config);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(underPressure, {
    // On average over five seconds: a single pause of a busy machine turns nobody away.
    sampleInterval: 5_000,
    maxEventLoopDelay: options.maxPauseMs ?? 2_000,
    pressureHandler: (_request, _reply, _type, delay) => {
      // Nothing has been measured yet: a start that was busy for long is no pressure.
      if (delay === Infinity) return;
      throw new ApiError('unavailable', undefined, { retryAfter: 5 });
    },
  });
  const calls = options.callsPerMinute ?? { session: 1_200, address: 12_000 };
  await app.register(rateLimit, {
    timeWindow: 60_000,
    cache: 20_000,
    allowList: (request) => probes.has(request.url),
    keyGenerator: async (request) => {
      const token = await sessionToken(world, request.cookies);
      return token === null ? `address ${clientAddress(request.ip)}` : `session ${token}`;
    },
    max: (_request, key) => (key.startsWith('address ') ? calls.address : calls.session),
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError('rate_limited', undefined, { retryAfter: Math.ceil(ttl / 1000) }),
  });
  app.addHook('preValidation', async (request) => {
    if (request.url.includes('%') && !(isClean(request.query) && isClean(request.params))) {
      throw new ApiError('validation_failed', 'The address holds characters that are none.', { fields: {} });
    }
  });
  bindRoutes(app, {
    makeContext: (request) => requestContext(world, request),
    admit,
    once,
    note: noteActing,
  });
  serveMcp(app, world);
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await world.metrics.render();
    return reply.type(contentType).send(text);
  });
  await serveWeb(app, options.web ?? builtWeb);
  return app;
}

/** A request id on each answer, a log line and a measurement for each call; probes stay out of both. */
function measure(app: FastifyInstance, world: World): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') || request.url.startsWith('/mcp')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const seconds = reply.elapsedTime / 1000;
    world.metrics.httpDuration.observe({ method: request.method, route, status: reply.statusCode }, seconds);
    if (!route.startsWith('/api/') && route !== '/mcp') return;
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
  });
}

/** The pattern, never the address: that holds ids. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}
