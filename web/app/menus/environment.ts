import type { environments } from '#contract/core/constants.ts';

export type Environment = (typeof environments)[number];

/** What kind of installation one is at, by the name of its host. */
export function environmentOf(hostname: string): Environment {
  if (/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.(?:local|localhost))$/.test(hostname)) return 'local';
  return /(?:^|[.-])staging(?:[.-]|$)/.test(hostname) ? 'staging' : 'production';
}
