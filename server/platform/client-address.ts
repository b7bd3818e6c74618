// Where a call comes from, in one form: what a proxy wrote is not always an address alone.
import { isIP } from 'node:net';

/** What stands for an address that cannot be read: nobody's, and in no school's network. */
export const unreadableAddress = '::';

/**
 * Plain IPv4 or IPv6 of what a connection or a trusted proxy says: without a port, brackets or a zone, and an IPv4 address in
 * IPv6 clothes (`::ffff:10.0.0.1`) as the IPv4 one. Pure.
 */
export function clientAddress(said: string): string {
  const bare = said
    .trim()
    .replace(/^\[([^\]]*)\](?::\d{1,5})?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^(?:0*:)*:?ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  return isIP(bare) === 0 ? unreadableAddress : bare.toLowerCase();
}
