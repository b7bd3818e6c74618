// The tools for a school's own agents: MCP over streamable HTTP, one request at a time, as the person of an access token.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#contract/core/errors.ts';
import { tokenLimits } from '#contract/tokens/tokens.entities.ts';
import { readToken, tokenOf } from '#server/features/tokens/index.ts';
import type { TokenPerson } from '#server/features/tokens/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { clientAddress } from '#server/platform/client-address.ts';
import type { Log } from '#server/platform/log.ts';
import { bodyLimits } from './bodies.ts';
import type { World } from './ctx.ts';
import { createPaces } from './paces.ts';

/** Every node answers every request: nothing is remembered between two of them, so there is no stream to open and no session to end. */
export function serveMcp(app: FastifyInstance, world: World): void {
  const paces = createPaces();
  const pace = { calls: tokenLimits.callsPerMinute, seconds: 60 };
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    bodyLimit: bodyLimits.large,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      refuseForeign(request, world);
      const person = await personOf(request, reply, world);
      if (request.method !== 'POST') {
        reply.header('allow', 'POST');
        return reply.code(405).send({ jsonrpc: '2.0', error: { code: -32_000, message: 'Send a POST.' }, id: null });
      }
      // Of many in one body one may take back another, which is never answered then; the protocol has none of them any more.
      if (Array.isArray(request.body)) {
        return reply
          .code(400)
          .send({ jsonrpc: '2.0', error: { code: -32_600, message: 'Send one request at a time.' }, id: null });
      }
      const ctx = contextOf(world, request, person);
      const take = (): void => paces.take(person.token_id, pace, ctx.clock.now().getTime());
      // Loaded at first use: a school without agents holds none of it.
      const { answerMcp } = await import('./mcp-server.ts');
      const answer = await answerMcp(ctx, request, { readOnly: person.read_only, take });
      for (const [name, value] of answer.headers) reply.header(name, value);
      return reply.code(answer.status).send(answer.body === null ? undefined : await answer.text());
    },
  });
}

/**
 * A page that made a browser take its own name for our address is foreign too, unlike elsewhere: here the name must be
 * the configured one. Programs send none.
 */
function refuseForeign(request: FastifyRequest, { config }: World): void {
  const { origin } = request.headers;
  if (origin === undefined || origin === config.publicUrl) return;
  throw new ApiError('not_allowed', 'This call came from a foreign page.');
}

async function personOf(request: FastifyRequest, reply: FastifyReply, world: World): Promise<TokenPerson> {
  const token = tokenOf(request.headers);
  const person = token === null ? null : await readToken(world, token);
  if (person) return person;
  const wasGiven = request.headers.authorization !== undefined;
  reply.header('www-authenticate', `Bearer realm="Hearth"${wasGiven ? ', error="invalid_token"' : ''}`);
  throw new ApiError('not_signed_in', wasGiven ? invalid : missing);
}

const missing = 'Send a personal access token: Authorization: Bearer hearth_...';
const invalid = 'This access token is unknown, revoked or expired.';

function contextOf(world: World, request: FastifyRequest, person: TokenPerson): Ctx {
  return {
    ...world,
    actor: {
      user_id: person.user_id,
      super_role: person.super_role,
      impersonator_id: null,
      ip: clientAddress(request.ip),
      access_token_id: person.token_id,
    },
    log: request.log.child({ access_token_id: person.token_id }) as Log,
  };
}
