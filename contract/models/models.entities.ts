import { z } from 'zod';
import { abilities, time } from '../core/entity.ts';
import { modelUrlProblem } from './model-url.rules.ts';

/** What a model is asked for; each may have a profile of its own. */
export const modelPurposes = ['chat', 'builder', 'analytics', 'grading', 'moderation', 'speech', 'image'] as const;
export const modelPurpose = z.enum(modelPurposes);
export type ModelPurpose = z.output<typeof modelPurpose>;

export const modelKinds = ['openai-compatible', 'openai', 'anthropic', 'google'] as const;
export const modelKind = z.enum(modelKinds);

/** The built-in tutor, where a profile is named. */
export const practiceId = 'practice';

export const profileId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, 'Use lower-case letters, digits, dots and hyphens (at most 40).');

const tokens = z
  .int('This must be a whole number.')
  .min(256, 'At least 256 tokens.')
  .max(10_000_000, 'At most 10,000,000 tokens.');
const milliseconds = z
  .int('This must be a whole number.')
  .min(100, 'At least 100 ms.')
  .max(3_600_000, 'At most an hour.');
const perMillion = z.number().min(0, 'A price is not negative.').max(1_000_000, 'This price is too high.');

const supports = z.strictObject({ tools: z.boolean(), json: z.boolean(), vision: z.boolean() });
const timeouts = z.strictObject({ first_byte_ms: milliseconds, gap_ms: milliseconds, total_ms: milliseconds });
/** For a million tokens. */
const price = z.strictObject({
  input: perMillion,
  output: perMillion,
  currency: z.string().regex(/^[A-Z]{3}$/, 'Use a currency code such as USD.'),
});

const baseUrl = z
  .string()
  .trim()
  .max(500)
  .superRefine((text, context) => {
    const problem = modelUrlProblem(text);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .transform((text) => text.replace(/\/+$/, ''));

const apiKey = z
  .string()
  .trim()
  .min(1, 'This is required')
  .max(2000)
  .regex(/^[\x21-\x7e]+$/, 'A key holds no spaces or special characters.');

/** What a person writes of a profile. */
export const profileFields = {
  kind: modelKind,
  model: z.string().trim().min(1, 'This is required').max(200),
  /** null: the provider's own address */
  base_url: baseUrl.nullable(),
  context_tokens: tokens,
  max_output_tokens: tokens,
  supports,
  timeouts,
  price: price.nullable(),
  /** It runs on the school's own machines. */
  local: z.boolean(),
  /** Kept sealed and never answered; null takes it away. */
  api_key: apiKey.nullable(),
};

/** What a profile has where nothing is said. */
export const profileDefaults = {
  base_url: null,
  context_tokens: 32_000,
  max_output_tokens: 4_000,
  supports: { tools: true, json: true, vision: false },
  timeouts: { first_byte_ms: 30_000, gap_ms: 20_000, total_ms: 300_000 },
  price: null,
  api_key: null,
} as const;

const { api_key: _key, ...shownFields } = profileFields;

export const failureKinds = [
  'rate_limited',
  'misconfigured',
  'unavailable',
  'context_too_long',
  'rejected',
  'broken_stream',
  'timeout',
] as const;

/** How a profile does, as the process that answers sees it. */
export const modelHealth = z.object({
  state: z.enum(['unknown', 'ok', 'failing', 'open']).describe('open: calls are held back until retry_at'),
  last_ok_at: time.nullable(),
  first_byte_ms: z.number().nullable(),
  last_error_at: time.nullable(),
  last_error: z.object({ kind: z.enum(failureKinds), message: z.string() }).nullable(),
  failures_in_a_row: z.number().int(),
  retry_at: time.nullable(),
});

export const modelProfile = z.object({
  ...shownFields,
  // As it was stored: the environment may name what the settings would not take.
  base_url: z.string().nullable(),
  id: z.string(),
  /** environment: only its operator changes it */
  source: z.enum(['environment', 'settings']),
  has_key: z.boolean(),
  key_last_four: z.string().nullable(),
  /** false: sealed with a secret that is not there any more; it must be entered again */
  is_key_readable: z.boolean(),
  /** what it answers by the routes, before any workspace's choice */
  purposes: z.array(modelPurpose),
  health: modelHealth,
  created_at: time.nullable(),
  updated_at: time.nullable(),
  abilities,
});
export type ModelProfile = z.output<typeof modelProfile>;

/** Purpose -> profile id or "practice"; null: as it goes without a word here. */
export const routesByPurpose = z.record(modelPurpose, z.string().nullable());
export type RoutesByPurpose = z.output<typeof routesByPurpose>;

export const probeNames = ['text', 'tools', 'json', 'vision'] as const;
/** Why a probe did not succeed, in words that a form can translate. */
export const probeCodes = [
  'ok',
  'wrong_key',
  'not_found',
  'not_a_model',
  'unreachable',
  'no_answer',
  'busy',
  'server_error',
  'refused',
  'broken',
  'empty',
  'not_used',
  'wrong_answer',
  'skipped',
] as const;

export const modelProbe = z.object({
  name: z.enum(probeNames),
  result: z.enum(['ok', 'failed', 'skipped']),
  code: z.enum(probeCodes),
  /** how long it took; null where it was not asked */
  ms: z.number().int().nullable(),
  /** a sentence for the person who tests */
  message: z.string(),
  /** the provider's own words; never a key */
  detail: z.string().nullable(),
});
export type ModelProbe = z.output<typeof modelProbe>;
