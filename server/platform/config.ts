import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { linksConfig, linkVariables } from './config-links.ts';
import type { LinksConfig } from './config-links.ts';
import { readLlmConfig, routeVariable } from './config-llm.ts';
import { s3Config, storageVariables } from './config-storage.ts';
import type { S3Config } from './config-storage.ts';
import { nearestName } from './nearest-name.ts';
import { llmPurposes } from './llm/types.ts';
import type { LlmProfileConfig, LlmRoutes } from './llm/types.ts';

/** Everything that the environment decides, read and checked once at the start. */
export type Config = {
  env: 'demo' | 'production';
  /** Where the server listens. The demo stays on this machine unless told otherwise. */
  host: string;
  /** 0 asks the system for a free port. */
  port: number;
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** Absolute path of the folder that holds the embedded database, files and the demo's secret. */
  dataDir: string;
  /** Null: files stand in `dataDir`. */
  s3: S3Config | null;
  /** Null in a demo without one: `loadSecret` then keeps one in `dataDir`. */
  secret: string | null;
  /** The secret before, while what it sealed is sealed anew. */
  previousSecret: string | null;
  /** Origin without a slash at its end; null in a demo: the address that the server found. */
  publicUrl: string | null;
  /** Whose `X-Forwarded-*` headers are believed: addresses, ranges or the words of `proxy-addr`. */
  trustedProxies: string[];
  /** Null: mail is kept in the outbox, where the super owner reads it. */
  smtpUrl: string | null;
  mailFrom: string;
  /** So many mails to others (invitations, news of pins) one person may ask for in 24 hours. */
  mailsADay: number;
  /** Pages elsewhere that the web app's menus lead to. */
  links: LinksConfig;
  /** The demo's terminal stays quiet: its reader wants the address. */
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  llm: { profiles: LlmProfileConfig[]; routes: LlmRoutes };
  /** Sentences for the operator that stop nothing, such as a variable that looks misspelt. */
  warnings: string[];
};

/** The environment cannot be used. `problems` holds one sentence for each wrong variable, without secret values. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Env = Record<string, string | undefined>;

const proxyWords = ['loopback', 'linklocal', 'uniquelocal'];
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const address = /^(?:[^<>]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const variables = {
  HEARTH_ENV: z.enum(['demo', 'production'], 'must be "demo" or "production".'),
  HEARTH_HOST: z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'must be an address or a host name to listen on.'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number between 0 and 65535.')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number between 0 and 65535.'),
  DATABASE_URL: url(['postgres', 'postgresql'], 'must look like postgres://user:password@host:5432/hearth.'),
  HEARTH_DATA_DIR: z.string().transform((path) => resolve(path)),
  HEARTH_SECRET: z.string().min(32, 'must have at least 32 characters; `openssl rand -hex 32` makes one.'),
  HEARTH_SECRET_PREVIOUS: z.string().min(32, 'must be the HEARTH_SECRET before: at least 32 characters.'),
  HEARTH_PUBLIC_URL: url(['http', 'https'], 'must be an address such as https://hearth.example.org.')
    .refine((value) => /^https?:\/\/[^/?#@]+\/?$/.test(value), 'must be an address without a path, user or query.')
    .transform((value) => new URL(value).origin),
  HEARTH_TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .refine((list) => list.every(isProxy), 'must be a list such as "loopback,10.0.0.0/8,192.168.1.7".'),
  HEARTH_SMTP_URL: url(['smtp', 'smtps'], 'must look like smtps://user:password@mail.example.org:465.'),
  HEARTH_MAIL_FROM: z.string().regex(address, 'must look like "Hearth <hearth@example.org>".'),
  HEARTH_MAILS_A_DAY: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a number between 1 and 9999999.')
    .transform(Number),
  ...storageVariables,
  ...linkVariables,
  HEARTH_LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}.`),
};

/** Planned by the design and without a meaning yet: silence would let an operator believe that they work. */
const unsupported: Record<string, string> = {
  HEARTH_REDIS_URL: 'has no meaning in this version: streams are shared within one process. Leave it out.',
  HEARTH_EDLINK_URL: 'has no meaning in this version: there is no roster import. Leave it out.',
};

/** Every variable that the product reads, in the order of docs/operating.md. */
export const variableNames: string[] = [
  ...Object.keys(variables),
  'HEARTH_LLM_PROFILES',
  ...llmPurposes.map(routeVariable),
];

/**
 * Reads and checks the environment. An empty variable counts as absent. Throws `ConfigError` with a sentence for
 * everything that is wrong at once.
 */
export function readConfig(env: Env): Config {
  const problems: string[] = [];
  const report = (variable: string, sentence: string): void => void problems.push(`${variable} ${sentence}`);

  const read = <Name extends keyof typeof variables>(name: Name): z.output<(typeof variables)[Name]> | undefined => {
    const text = env[name]?.trim();
    if (!text) return undefined;
    const parsed = variables[name].safeParse(text);
    // The union of all variables' types is too wide: the schema just read is the one of this name.
    if (parsed.success) return parsed.data as z.output<(typeof variables)[Name]>;
    report(name, parsed.error.issues[0]?.message ?? 'is not valid.');
    return undefined;
  };

  const mode = read('HEARTH_ENV') ?? 'demo';
  const isProduction = mode === 'production';
  const smtpUrl = read('HEARTH_SMTP_URL') ?? null;
  const mailFrom = read('HEARTH_MAIL_FROM');
  const config: Config = {
    env: mode,
    host: read('HEARTH_HOST') ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: read('PORT') ?? 3000,
    databaseUrl: read('DATABASE_URL') ?? null,
    dataDir: read('HEARTH_DATA_DIR') ?? resolve('.hearth'),
    s3: s3Config(
      {
        isNamed: Boolean(env['HEARTH_S3_URL']?.trim()),
        url: read('HEARTH_S3_URL'),
        key: read('HEARTH_S3_KEY'),
        secret: read('HEARTH_S3_SECRET'),
        region: read('HEARTH_S3_REGION'),
      },
      report,
    ),
    secret: read('HEARTH_SECRET') ?? null,
    previousSecret: read('HEARTH_SECRET_PREVIOUS') ?? null,
    publicUrl: read('HEARTH_PUBLIC_URL') ?? null,
    trustedProxies: read('HEARTH_TRUSTED_PROXIES') ?? [],
    smtpUrl,
    mailFrom: mailFrom ?? 'Hearth <hearth@localhost>',
    mailsADay: read('HEARTH_MAILS_A_DAY') ?? 6000,
    links: linksConfig(read),
    logLevel: read('HEARTH_LOG_LEVEL') ?? (isProduction ? 'info' : 'warn'),
    llm: readLlmConfig(env, report),
    warnings: misspelt(env),
  };

  if (smtpUrl && !env['HEARTH_MAIL_FROM']) report('HEARTH_MAIL_FROM', 'is needed when HEARTH_SMTP_URL is set.');
  if (isProduction) checkProduction(env, config, report);
  for (const [name, sentence] of Object.entries(unsupported)) if (env[name]) report(name, sentence);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function checkProduction(env: Env, config: Config, report: (name: string, sentence: string) => void): void {
  if (!env['HEARTH_SECRET']) {
    report('HEARTH_SECRET', 'is needed in production; `openssl rand -hex 32` makes one.');
  }
  if (!env['HEARTH_PUBLIC_URL']) {
    report('HEARTH_PUBLIC_URL', 'is needed in production: the address at which people reach the product.');
  }
  // Session cookies are sent over TLS only; on this machine browsers make an exception.
  if (
    config.publicUrl &&
    config.publicUrl.startsWith('http:') &&
    !/^http:\/\/(localhost|127\.|\[::1\])/.test(config.publicUrl)
  ) {
    report('HEARTH_PUBLIC_URL', 'must begin with https:// in production.');
  }
}

/** A `HEARTH_` name that nobody reads is most often a typing mistake; a key named by a profile is none. */
function misspelt(env: Env): string[] {
  const known = new Set([...variableNames, ...Object.keys(unsupported)]);
  const profiles = env['HEARTH_LLM_PROFILES'] ?? '';
  return Object.keys(env)
    .filter((name) => name.startsWith('HEARTH_') && !known.has(name) && !profiles.includes(`"${name}"`))
    .map((name) => {
      const nearest = nearestName(name, variableNames);
      return `${name} is not a variable of this product${nearest ? `; did you mean ${nearest}?` : '.'}`;
    });
}

function url(protocols: string[], sentence: string): z.ZodString {
  return z.string().refine((value) => {
    try {
      const parsed = new URL(value);
      return protocols.includes(parsed.protocol.slice(0, -1)) && parsed.hostname !== '';
    } catch {
      return false;
    }
  }, sentence);
}

function isProxy(entry: string): boolean {
  if (proxyWords.includes(entry)) return true;
  const [ip = '', bits, ...rest] = entry.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
