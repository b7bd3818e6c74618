import { isIP } from 'node:net';
import * as z from 'zod';
import { llmPurposes } from './llm/types.ts';
import type { LlmProfileConfig, LlmRoutes } from './llm/types.ts';

/** The id under which a route may name the built-in tutor; no profile may take it. */
export const practiceProfileId = 'practice';

const httpUrl = z.url({ protocol: /^https?$/, message: 'must be an http or https address' });
const milliseconds = z.int().min(100).max(3_600_000);
const tokens = z.int().min(256).max(10_000_000);

const profileSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, 'must be lower-case letters, digits, dots, hyphens (at most 40)')
      .refine((id) => id !== practiceProfileId, 'is taken by the built-in tutor'),
    kind: z.enum(['openai-compatible', 'openai', 'anthropic', 'google']),
    model: z.string().min(1),
    baseURL: httpUrl.nullish(),
    apiKeyEnv: z
      .string()
      .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable')
      .nullish(),
    contextTokens: tokens.default(32_000),
    maxOutputTokens: tokens.default(4_000),
    supports: z
      .strictObject({
        tools: z.boolean().default(true),
        json: z.boolean().default(true),
        vision: z.boolean().default(false),
      })
      .prefault({}),
    timeouts: z
      .strictObject({
        firstByteMs: milliseconds.default(30_000),
        gapMs: milliseconds.default(20_000),
        totalMs: milliseconds.default(300_000),
      })
      .prefault({}),
    price: z
      .strictObject({
        input: z.number().nonnegative(),
        output: z.number().nonnegative(),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .default('USD'),
      })
      .nullish(),
    local: z.boolean().optional(),
    headers: z.record(z.string(), z.string()).default({}),
  })
  .refine((profile) => profile.kind !== 'openai-compatible' || profile.baseURL, {
    path: ['baseURL'],
    message: 'is needed for kind "openai-compatible"',
  })
  .refine((profile) => profile.kind === 'openai-compatible' || profile.apiKeyEnv, {
    path: ['apiKeyEnv'],
    message: 'is needed: the name of the variable that holds the key',
  })
  .refine((profile) => profile.maxOutputTokens < profile.contextTokens, {
    path: ['maxOutputTokens'],
    message: 'must be less than contextTokens',
  });

type Env = Record<string, string | undefined>;
type Report = (variable: string, sentence: string) => void;

/**
 * Reads `HEARTH_LLM_PROFILES` and the routes `HEARTH_LLM_ROUTE_*`. What is wrong goes to `report`, one sentence each;
 * neither a key nor a header is ever part of a sentence.
 */
export function readLlmConfig(env: Env, report: Report): { profiles: LlmProfileConfig[]; routes: LlmRoutes } {
  const profiles = readProfiles(env, report);
  const known = [...profiles.map((profile) => profile.id), practiceProfileId];
  const routes: LlmRoutes = {};
  for (const purpose of llmPurposes) {
    const variable = routeVariable(purpose);
    const id = env[variable];
    if (!id) continue;
    if (known.includes(id)) routes[purpose] = id;
    else report(variable, `names the profile "${id}", but there is only: ${known.join(', ')}.`);
  }
  return { profiles, routes };
}

/** The variable that routes a purpose, e.g. `HEARTH_LLM_ROUTE_CHAT`. */
export function routeVariable(purpose: string): string {
  return `HEARTH_LLM_ROUTE_${purpose.toUpperCase()}`;
}

function readProfiles(env: Env, report: Report): LlmProfileConfig[] {
  const text = env['HEARTH_LLM_PROFILES'];
  if (!text) return [];
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, which may hold a header with a key.
    report(
      'HEARTH_LLM_PROFILES',
      'is not valid JSON; it must be a list such as [{"id":"school","kind":"openai",...}].',
    );
    return [];
  }
  const parsed = z.array(profileSchema).safeParse(json);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const place = issue.path.length > 0 ? `${describePath(issue.path)} ` : '';
      report('HEARTH_LLM_PROFILES', `${place}${issue.message}.`);
    }
    return [];
  }
  const ids = new Set<string>();
  const profiles: LlmProfileConfig[] = [];
  for (const { apiKeyEnv, ...profile } of parsed.data) {
    if (ids.has(profile.id)) report('HEARTH_LLM_PROFILES', `has two profiles with the id "${profile.id}".`);
    ids.add(profile.id);
    const apiKey = apiKeyEnv ? env[apiKeyEnv] : null;
    if (apiKeyEnv && !apiKey) {
      report('HEARTH_LLM_PROFILES', `profile "${profile.id}" takes its key from ${apiKeyEnv}, which is not set.`);
    }
    profiles.push({
      ...profile,
      baseURL: profile.baseURL?.replace(/\/+$/, '') ?? null,
      price: profile.price ?? null,
      apiKey: apiKey || null,
      local: profile.local ?? isOwnNetwork(profile.baseURL),
    });
  }
  return profiles;
}

function describePath(path: PropertyKey[]): string {
  const [index, ...rest] = path;
  const place = rest.map(String).join('.');
  return typeof index === 'number' ? `entry ${index + 1}${place && `, ${place}`}` : path.map(String).join('.');
}

/** Loopback and private addresses are the school's own machines; a name is not, unless it says so itself. */
function isOwnNetwork(baseURL: string | null | undefined): boolean {
  if (!baseURL) return false;
  const host = new URL(baseURL).hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1') return true;
  return isIP(host) === 4 && /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host);
}
