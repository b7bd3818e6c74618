// Promises: what a model can do, tried as the product will use it; nothing is stored, and no pupil notices.
import type { z } from 'zod';
import { ApiError, fieldError } from '#contract/core/errors.ts';
import type { ModelProbe } from '#contract/models/models.entities.ts';
import { isOwnAddress } from '#contract/models/model-url.rules.ts';
import type { modelRoutes } from '#contract/models/models.routes.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { probeProfile } from '#server/platform/llm/index.ts';
import type { LlmProfileConfig } from '#server/platform/llm/index.ts';
import { checkProfile } from './check-profile.ts';
import { probeSentence } from './probe-sentences.ts';
import { findProfile, openKey, secretsOf, toConfig } from './profiles.queries.ts';
import { isElsewhere } from './update-model-profile.ts';

export type TestRequest = z.output<(typeof modelRoutes)['testModel']['body']>;

export async function testModel(ctx: Ctx, request: TestRequest, signal: AbortSignal): Promise<ModelProbe[]> {
  const config = await configOf(ctx, request);
  await audit(ctx, {
    action: 'model_tested',
    details: { profile_id: request.profile_id, kind: config.kind, model: config.model, host: hostOf(config.baseURL) },
  });
  const probes = await probeProfile(config, signal);
  return probes.map((probe) => ({
    ...probe,
    result: probe.code === 'ok' ? 'ok' : probe.code === 'skipped' ? 'skipped' : 'failed',
    message: probeSentence(probe),
  }));
}

async function configOf(ctx: Ctx, { profile_id: id, profile }: TestRequest): Promise<LlmProfileConfig> {
  const fixed = ctx.config.llm.profiles.find((config) => config.id === id);
  if (fixed && profile) throw new ApiError('not_allowed', 'This model is set by the environment and is changed there.');
  if (fixed) return fixed;
  const row = id === null ? null : await findProfile(ctx.db, id);
  if (row === undefined) throw fieldError('profile_id', 'There is no such model here.');
  const key = row && openKey(row, secretsOf(ctx.config));
  if (row && !profile) {
    if (key === undefined) throw new ApiError('conflict', 'The key cannot be read any more: enter it again.');
    return toConfig(row, key?.plain);
  }
  if (!profile) throw fieldError('profile', 'Say which model to test.');
  const { api_key: given, local, ...fields } = profile;
  // A stored key is for the address that it was given for.
  const stored = row && key && !isElsewhere(row, fields) ? key.plain : null;
  checkProfile({ ...fields, hasKey: given !== null || stored !== null });
  return {
    id: id ?? 'test',
    kind: fields.kind,
    model: fields.model,
    baseURL: fields.base_url,
    contextTokens: fields.context_tokens,
    maxOutputTokens: fields.max_output_tokens,
    supports: fields.supports,
    timeouts: {
      firstByteMs: fields.timeouts.first_byte_ms,
      gapMs: fields.timeouts.gap_ms,
      totalMs: fields.timeouts.total_ms,
    },
    price: fields.price,
    local: local ?? isOwnAddress(fields.base_url ?? ''),
    apiKey: given ?? stored,
    headers: {},
  };
}

function hostOf(baseURL: string | null): string | null {
  return baseURL === null ? null : new URL(baseURL).host;
}
