// Puts profiles, routes, health and the practice tutor together.
import { isDeepStrictEqual } from 'node:util';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { practiceProfileId } from '../config-llm.ts';
import { LlmUnavailableError } from './failures.ts';
import { createProfileHealth, type ProfileHealth } from './health.ts';
import { type LazyModel, lazyModel } from './registry.ts';
import { askForTranscript, canTranscribe, isTranscriptionModel } from './transcription-endpoint.ts';
import type {
  Llm,
  LlmChoice,
  LlmProfile,
  LlmProfileConfig,
  LlmPurpose,
  LlmRoutes,
  ResolvedModel,
  ResolveOptions,
  Transcriber,
} from './types.ts';

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

type Entry = { config: LlmProfileConfig; profile: LlmProfile; lazy: LazyModel; health: ProfileHealth };

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
  const fixed = setup.profiles.map(makeEntry);
  const fixedIds = new Set(fixed.map((entry) => entry.profile.id));
  let entries = new Map(fixed.map((entry) => [entry.profile.id, entry]));
  let routes = setup.routes;
  const practice: ResolvedModel = {
    profile: practiceProfile,
    model: setup.practice,
    isPractice: true,
    admit: () => ({ ok: true }),
    report: () => undefined,
  };

  function makeEntry(config: LlmProfileConfig): Entry {
    const { apiKey: _key, headers: _headers, ...profile } = config;
    return { config, profile, lazy: lazyModel(config), health: createProfileHealth(profile.id, now) };
  }

  /** The entry that answers, or null for the practice tutor. Throws when there are profiles and none may be used. */
  function choose(purpose: LlmPurpose, choice: LlmChoice): Entry | null {
    // One that only writes down what it hears answers nobody; where there is no other, it is as if there were none.
    const speaking = new Map([...entries].filter(([, { profile }]) => !isTranscriptionModel(profile)));
    if (speaking.size === 0) return null;
    const preferred = choice.preferred ?? {};
    const wished = [preferred[purpose], routes[purpose], preferred.chat, routes.chat];
    for (const id of [...wished, ...speaking.keys()]) {
      if (id === undefined) continue;
      if (id === practiceProfileId) return null;
      const entry = speaking.get(id);
      if (entry !== undefined && isAllowed(entry.profile, choice)) return entry;
    }
    throw new LlmUnavailableError(
      choice.localOnly
        ? 'Only local models may be used here, and there is none.'
        : 'None of the models that may be used here is configured.',
    );
  }

  function resolve(purpose: LlmPurpose, options: ResolveOptions = {}): ResolvedModel {
    const entry = choose(purpose, options);
    if (entry === null) {
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
  }

  function transcriber(choice: LlmChoice = {}): Transcriber | null {
    for (const id of [choice.preferred?.speech, routes.speech]) {
      const entry = id === undefined ? undefined : entries.get(id);
      if (entry === undefined || !canTranscribe(entry.profile) || !isAllowed(entry.profile, choice)) continue;
      const { config, profile, health } = entry;
      const transcribe: Transcriber['transcribe'] = (sound, signal) => askForTranscript(config, sound, signal);
      return { profile, admit: health.admit, report: health.report, transcribe };
    }
    return null;
  }

  return {
    resolve,
    transcriber,
    isPractice: (purpose, choice = {}) => {
      try {
        return choose(purpose, choice) === null;
      } catch {
        return false;
      }
    },
    profiles: () => [...entries.values()].map((entry) => entry.profile),
    routes: () => ({ ...routes }),
    configure(settings) {
      const kept = [...entries.values()].filter((entry) => !fixedIds.has(entry.profile.id));
      const added = settings.profiles
        .filter((config) => !fixedIds.has(config.id))
        .map((config) => kept.find((entry) => isDeepStrictEqual(entry.config, config)) ?? makeEntry(config));
      entries = new Map([...fixed, ...added].map((entry) => [entry.profile.id, entry]));
      const known = Object.entries(settings.routes).filter(([, id]) => id === practiceProfileId || entries.has(id));
      routes = { ...setup.routes, ...Object.fromEntries(known) };
    },
    health: () => [...entries.values()].map((entry) => entry.health.read()),
    warm: async () => {
      await Promise.allSettled([...entries.values()].map((entry) => entry.lazy.warm()));
    },
  };
}

function isAllowed(profile: LlmProfile, { allowedProfileIds = null, localOnly = false }: LlmChoice): boolean {
  return (allowedProfileIds === null || allowedProfileIds.includes(profile.id)) && (!localOnly || profile.local);
}
