// Puts profiles, routes, health and the practice tutor together.
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { practiceProfileId } from '../config-llm.ts';
import { LlmUnavailableError } from './failures.ts';
import { createProfileHealth, type ProfileHealth } from './health.ts';
import { type LazyModel, lazyModel } from './registry.ts';
import type { Llm, LlmProfile, LlmProfileConfig, LlmPurpose, LlmRoutes, ResolvedModel } from './types.ts';

const practiceProfile: LlmProfile = {
  id: practiceProfileId,
  kind: 'practice',
  model: 'practice-tutor',
  baseURL: null,
  contextTokens: 1_000_000,
  maxOutputTokens: 8_192,
  supports: { tools: true, json: true, vision: false },
  timeouts: { firstByteMs: 10_000, gapMs: 10_000, totalMs: 60_000 },
  price: null,
  local: true,
};

/**
 * Makes the door to the models. `profiles` and `routes` as `Config.llm` has them; `practice` answers
 * every purpose when there is no profile, and those routed to it. `now` gives milliseconds since 1970.
 */
export function createLlm(setup: {
  profiles: LlmProfileConfig[];
  routes: LlmRoutes;
  practice: LanguageModelV4;
  now?: () => number;
}): Llm {
  const now = setup.now ?? Date.now;
  const entries = new Map<string, { profile: LlmProfile; lazy: LazyModel; health: ProfileHealth }>();
  for (const config of setup.profiles) {
    const { apiKey: _key, headers: _headers, ...profile } = config;
    entries.set(profile.id, { profile, lazy: lazyModel(config), health: createProfileHealth(profile.id, now) });
  }
  const practice: ResolvedModel = {
    profile: practiceProfile,
    model: setup.practice,
    isPractice: true,
    admit: () => ({ ok: true }),
    report: () => undefined,
  };

  function route(purpose: LlmPurpose) {
    const id = setup.routes[purpose] ?? setup.routes.chat ?? setup.profiles[0]?.id;
    return id === undefined ? undefined : entries.get(id);
  }

  return {
    resolve(purpose, options = {}) {
      const entry = route(purpose);
      if (entry === undefined) {
        const previous = options.previousProfileId ?? null;
        if (previous !== null && previous !== practiceProfileId) {
          throw new LlmUnavailableError(`The model "${previous}" that led this session is not configured any more.`);
        }
        return practice;
      }
      return {
        profile: entry.profile,
        model: entry.lazy.model,
        isPractice: false,
        admit: entry.health.admit,
        report: entry.health.report,
      };
    },
    isPractice: (purpose) => route(purpose) === undefined,
    profiles: () => [...entries.values()].map((entry) => entry.profile),
    health: () => [...entries.values()].map((entry) => entry.health.read()),
    warm: async () => {
      await Promise.allSettled([...entries.values()].map((entry) => entry.lazy.warm()));
    },
  };
}
