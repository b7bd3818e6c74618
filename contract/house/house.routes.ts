import { z } from 'zod';
import { time } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { listQuery, page, queryList } from '../core/paging.ts';
import { route, tool } from '../core/route.ts';

/** kept: there is no mail server, it is read here; waiting: on its way, tried again where it failed; failed: given up. */
export const mailState = z.enum(['kept', 'waiting', 'sent', 'failed']);

const health = z.object({ status: z.literal('ok') });

export const houseRoutes = {
  readVersion: route({
    name: 'read_version',
    method: 'GET',
    path: '/api/version',
    summary: 'Which version runs, and in which environment.',
    right: 'everyone',
    response: z.object({
      version: z.string(),
      commit: z.string().nullable(),
      environment: z.enum(['demo', 'production']),
    }),
  }),
  readOpenApi: route({
    name: 'read_openapi',
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This API as an OpenAPI 3.1 document.',
    right: 'everyone',
    response: z.record(z.string(), z.unknown()),
  }),
  readOutbox: route({
    name: 'read_outbox',
    method: 'GET',
    path: '/api/outbox',
    summary:
      'Mail that is kept because no SMTP server is configured; in the demo everybody reads it, else super owners, who see how all others fare too.',
    right: 'everyone',
    query: z.strictObject({ ...listQuery, states: queryList(mailState).optional().describe('Only these.') }),
    response: page(
      z.object({
        id,
        recipient: z.string(),
        subject: z.string(),
        /** empty once it was sent: links in it open accounts */
        html: z.string(),
        plain: z.string(),
        state: mailState,
        /** so often it was tried */
        attempts: z.number().int(),
        /** what the mail server said to the last try; null: nothing failed */
        error: z.string().nullable(),
        failure: z.enum(['refused', 'unreachable']).nullable(),
        created_at: time,
        sent_at: time.nullable(),
      }),
    ),
    errors: ['not_allowed'],
  }),
  retryMails: route({
    name: 'retry_mails',
    method: 'POST',
    path: '/api/outbox/retry',
    summary: 'Sends mails that failed again: these, or the oldest thousand of all.',
    right: 'super_owner',
    body: z.strictObject({ ids: z.array(id).min(1).max(1000).optional() }),
    response: z.object({ count: z.number().int() }),
  }),
  calculate: tool({
    name: 'calculate',
    summary: "Works out an arithmetic expression, as Sparky's calculator does.",
    right: 'signed_in',
    query: z.strictObject({ expression: z.string().trim().min(1).max(500).describe('Such as "3/4 + sqrt(2)".') }),
    response: z.object({ result: z.string() }),
  }),
  readHealth: route({
    name: 'read_health',
    method: 'GET',
    path: '/healthz',
    summary: 'The process is alive.',
    right: 'everyone',
    response: health,
  }),
  readReadiness: route({
    name: 'read_readiness',
    method: 'GET',
    path: '/readyz',
    summary: 'The process can serve: database and storage answer.',
    right: 'everyone',
    response: z.object({ status: z.enum(['ok', 'not_ready']), checks: z.record(z.string(), z.string()) }),
    errors: ['unavailable'],
  }),
};
