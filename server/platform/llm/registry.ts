// Loads a provider package when its first model is called, and makes the model.
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { createModerationEndpoint, isModerationEndpoint } from './moderation-endpoint.ts';
import { fetchHere } from './fetch-here.ts';
import type { LlmKind, LlmProfileConfig } from './types.ts';

/** A model that loads its provider package at the first call or at `warm`. */
export type LazyModel = { model: LanguageModelV4; warm: () => Promise<void> };

/** Makes a profile's model without loading anything yet. */
export function lazyModel(config: LlmProfileConfig): LazyModel {
  let loading: Promise<LanguageModelV4> | null = null;
  function load(): Promise<LanguageModelV4> {
    loading ??= loadModel(config).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }
  return {
    model: {
      specificationVersion: 'v4',
      provider: config.kind,
      modelId: config.model,
      supportedUrls: {},
      doGenerate: async (options) => (await load()).doGenerate(options),
      doStream: async (options) => (await load()).doStream(options),
    },
    warm: async () => {
      await load();
    },
  };
}

type Settings = { headers: Record<string, string>; fetch: typeof fetch; apiKey?: string; baseURL?: string };

const loaders: Record<LlmKind, (config: LlmProfileConfig, settings: Settings) => Promise<LanguageModelV4>> = {
  'openai-compatible': async (config) => {
    const { createOpenAiCompatibleModel } = await import('./openai-compatible.ts');
    return createOpenAiCompatibleModel(config);
  },
  openai: async (config, settings) => {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI(settings).languageModel(config.model);
  },
  anthropic: async (config, settings) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic(settings).languageModel(config.model);
  },
  google: async (config, settings) => {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle(settings).languageModel(config.model);
  },
  practice: () => Promise.reject(new Error('The practice tutor is handed over, not loaded.')),
};

function loadModel(config: LlmProfileConfig): Promise<LanguageModelV4> {
  if (config.kind.startsWith('openai') && isModerationEndpoint(config)) {
    return Promise.resolve(createModerationEndpoint(config));
  }
  return loaders[config.kind](config, {
    headers: config.headers,
    fetch: fetchHere,
    ...(config.apiKey === null ? {} : { apiKey: config.apiKey }),
    ...(config.baseURL === null ? {} : { baseURL: config.baseURL }),
  });
}
