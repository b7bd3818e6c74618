import { modelPurposes } from '#contract/models/models.entities.ts';
import type { ModelProfile, ModelPurpose, RoutesByPurpose } from '#contract/models/models.entities.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { LlmChoice, LlmHealth, LlmProfileConfig, LlmRoutes } from '#server/platform/llm/index.ts';
import type { ProfileRow } from './profiles.queries.ts';
import { openKey, secretsOf, toConfig } from './profiles.queries.ts';

type Asking = Pick<Ctx, 'llm' | 'config'>;

/** All profiles: the environment's first, then those of the settings, without those that the environment names anew. */
export function presentProfiles(ctx: Asking, rows: readonly ProfileRow[]): ModelProfile[] {
  const fixed = ctx.config.llm.profiles;
  const isFixed = new Set(fixed.map((config) => config.id));
  return [
    ...fixed.map((config) => presentFixed(ctx, config)),
    ...rows.filter((row) => !isFixed.has(row.id)).map((row) => presentProfile(ctx, row)),
  ];
}

/** A profile of the settings. Its key is never part of an answer. */
export function presentProfile(ctx: Asking, row: ProfileRow): ModelProfile {
  return {
    ...presentConfig(ctx, toConfig(row, null)),
    source: 'settings',
    has_key: row.sealed_key !== null,
    key_last_four: row.key_last_four,
    is_key_readable: openKey(row, secretsOf(ctx.config)) !== undefined,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    abilities: { view: true, modify: true },
  };
}

function presentFixed(ctx: Asking, config: LlmProfileConfig): ModelProfile {
  return {
    ...presentConfig(ctx, config),
    source: 'environment',
    has_key: Boolean(config.apiKey),
    key_last_four: null,
    is_key_readable: true,
    created_at: null,
    updated_at: null,
    abilities: { view: true, modify: false },
  };
}

function presentConfig(ctx: Asking, config: LlmProfileConfig) {
  return {
    id: config.id,
    kind: config.kind as ModelProfile['kind'],
    model: config.model,
    base_url: config.baseURL === null ? null : withoutSecrets(config.baseURL),
    context_tokens: config.contextTokens,
    max_output_tokens: config.maxOutputTokens,
    supports: config.supports,
    timeouts: {
      first_byte_ms: config.timeouts.firstByteMs,
      gap_ms: config.timeouts.gapMs,
      total_ms: config.timeouts.totalMs,
    },
    price: config.price,
    local: config.local,
    purposes: modelPurposes.filter((purpose) => answering(ctx, purpose) === config.id),
    health: presentHealth(ctx.llm.health().find((health) => health.profileId === config.id)),
  };
}

/** Who answers: a profile's id, "practice", or null where none of the allowed is there. */
export function answering(ctx: Pick<Ctx, 'llm'>, purpose: ModelPurpose, choice: LlmChoice = {}): string | null {
  // A voice goes to no model that nobody chose for it.
  if (purpose === 'speech') return ctx.llm.transcriber(choice)?.profile.id ?? null;
  try {
    return ctx.llm.resolve(purpose, choice).profile.id;
  } catch {
    return null;
  }
}

/** Routes with every purpose named. */
export function presentRoutes(routes: LlmRoutes): RoutesByPurpose {
  return byPurpose((purpose) => routes[purpose] ?? null);
}

export function byPurpose(of: (purpose: ModelPurpose) => string | null): RoutesByPurpose {
  return Object.fromEntries(modelPurposes.map((purpose) => [purpose, of(purpose)])) as RoutesByPurpose;
}

function presentHealth(health: LlmHealth | undefined): ModelProfile['health'] {
  const time = (ms: number | null | undefined) => (ms == null ? null : new Date(ms).toISOString());
  return {
    state: health?.state ?? 'unknown',
    last_ok_at: time(health?.lastOkAt),
    first_byte_ms: health?.lastFirstByteMs ?? null,
    last_error_at: time(health?.lastErrorAt),
    last_error: health?.lastError ?? null,
    failures_in_a_row: health?.failuresInARow ?? 0,
    retry_at: time(health?.retryAt),
  };
}

/** The environment may name an address with a user, a password or a key in its query. */
function withoutSecrets(baseURL: string): string {
  try {
    const url = new URL(baseURL);
    return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  } catch {
    return '';
  }
}
