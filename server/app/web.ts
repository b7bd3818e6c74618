// The built web app: hashed files for ever, the page anew each time with a nonce of its own.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import staticFiles from '@fastify/static';
import { ApiError } from '#contract/core/errors.ts';
import { sendError } from './errors.ts';
import { pagePermissions, pagePolicy } from './security.ts';

export const builtWeb = fileURLToPath(new URL('../../dist/web/', import.meta.url));

/** Serves the files of `folder`; any other address that a browser opens as a page gets index.html. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const page = existsSync(join(folder, 'index.html')) ? await readFile(join(folder, 'index.html'), 'utf8') : null;
  if (page !== null) {
    await app.register(staticFiles, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
      // The build wrote these beside it (web/build/compressed-files.ts).
      preCompressed: true,
      // What the bundler named by its content never changes.
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        ),
    });
    app.get('/', (request, reply) => sendPage(request, reply, page));
    app.get('/index.html', (request, reply) => sendPage(request, reply, page));
  }
  app.setNotFoundHandler((request, reply) =>
    page !== null && isNavigation(request)
      ? sendPage(request, reply, page)
      : sendError(new ApiError('not_found'), request, reply),
  );
}

function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !/^\/(api|assets)(\/|$)/.test(path) &&
    !/\.[a-z0-9]{1,8}$/i.test(path) &&
    (request.headers.accept ?? '').includes('text/html')
  );
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  // Only whether there is a cookie: then the page asks for the first screen before its scripts have come.
  const seemsSignedIn = /\bhearth\.session_token=/.test(request.headers.cookie ?? '');
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .header('permissions-policy', pagePermissions)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('%CSP_NONCE%', nonce).replace('%SIGNED_IN%', seemsSignedIn ? 'yes' : 'no'));
}
