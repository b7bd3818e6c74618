// What every answer says to browsers, and which pages may ask for a change.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from '@fastify/helmet';
import { ApiError } from '#contract/core/errors.ts';
import type { Config } from '#server/platform/config.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Headers of Helmet; answers that are no page may load nothing at all. Foreign pages are refused before anything else. */
export async function guard(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // A picture or page of ours is of no use to another origin.
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (request) => {
    if (!reading.has(request.method) && isForeign(request, config)) {
      throw new ApiError('not_allowed', 'This call came from a foreign page.');
    }
  });
}

/**
 * A browser names the page that calls, and cannot be made to lie; a program names none. "null" (a sandboxed frame, a file)
 * is foreign.
 */
function isForeign(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers;
  if (origin === undefined || origin === config.publicUrl) return false;
  return origin !== `${request.protocol}://${request.host}`;
}

/** The policy of a page of ours: scripts from here only, style elements by nonce, nothing remote. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // KaTeX places its glyphs by style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    // A PDF that was fetched, in the browser's own viewer; no address can be framed.
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What a page of ours may ask a browser for: the microphone, for an answer that is spoken; and nobody whom it might frame. */
export const pagePermissions = [
  'microphone=(self)',
  ...['camera', 'display-capture', 'geolocation', 'midi', 'payment', 'serial', 'usb', 'hid'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');
