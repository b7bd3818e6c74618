import { createLlm, type Llm, type LanguageModelV4, type LlmProfileConfig } from '#server/platform/llm/index.ts';
import type { FakeProvider } from './server.ts';

/** A profile that points at the fake provider. */
export function fakeProfile(
  provider: FakeProvider,
  model: string,
  change: Partial<LlmProfileConfig> = {},
): LlmProfileConfig {
  return {
    id: 'fake',
    kind: 'openai-compatible',
    model,
    baseURL: provider.baseURL,
    contextTokens: 16_000,
    maxOutputTokens: 1_000,
    supports: { tools: true, json: true, vision: false },
    timeouts: { firstByteMs: 4_000, gapMs: 4_000, totalMs: 20_000 },
    price: { input: 1, output: 4, currency: 'USD' },
    local: true,
    apiKey: null,
    headers: {},
    ...change,
  };
}

/** The models' door with one profile on the fake provider. */
export function fakeLlm(provider: FakeProvider, model: string, change: Partial<LlmProfileConfig> = {}): Llm {
  return createLlm({ profiles: [fakeProfile(provider, model, change)], routes: {}, practice: absentModel });
}

/** Stands where a practice tutor would, in tests that must not reach one. */
const absentModel: LanguageModelV4 = {
  specificationVersion: 'v4',
  provider: 'absent',
  modelId: 'absent',
  supportedUrls: {},
  doGenerate: () => Promise.reject(new Error('The practice tutor must not be asked here.')),
  doStream: () => Promise.reject(new Error('The practice tutor must not be asked here.')),
};
