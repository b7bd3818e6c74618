// The product with one model, which is the fake provider: what a lesson's answers are is scripted by the test.
import type { LlmProfileConfig } from '#server/platform/llm/index.ts';
import { startApp } from './app.ts';
import type { TestApp, TestAppOptions } from './app.ts';
import type { Step } from './fake-provider/scenarios.ts';
import { scenarios } from './fake-provider/scenarios.ts';
import { startFakeProvider } from './fake-provider/server.ts';
import type { FakeProvider } from './fake-provider/server.ts';
import type { ChatRequest } from './fake-provider/wire.ts';

export interface FakeApp {
  app: TestApp;
  provider: FakeProvider;
  /** Each of the lesson's next requests is answered by the next of these, the last one by all that follow. */
  answerWith: (...answers: Step[][]) => void;
  /** The lesson's requests are answered by a scenario of this name; what is asked for as JSON comes as usual. */
  play: (scenario: string) => void;
  /** Forgets scripts and failures: the next test finds a provider in good health. */
  reset: () => void;
  close: () => Promise<void>;
}

/** `profile` changes what is configured of the model; `others` are models beside it. */
export async function startFakeApp(
  profile: Partial<LlmProfileConfig> = {},
  options: TestAppOptions & { others?: Partial<LlmProfileConfig>[] } = {},
): Promise<FakeApp> {
  const provider = await startFakeProvider();
  const known = { kind: 'openai-compatible', baseURL: provider.baseURL };
  const fake = {
    ...known,
    id: 'fake',
    model: 'fake',
    contextTokens: 16_000,
    maxOutputTokens: 1_000,
    price: { input: 1, output: 4, currency: 'USD' },
    ...profile,
  };
  const profiles = [fake, ...(options.others ?? []).map((other) => ({ ...known, ...other }))];
  const app = await startApp({ ...options, env: { HEARTH_LLM_PROFILES: JSON.stringify(profiles), ...options.env } });
  const script = (answer: (request: ChatRequest) => Step[]) =>
    provider.script((request) => (isOfLesson(request) ? answer(request) : undefined));
  return {
    app,
    provider,
    answerWith: (...answers) => {
      let at = 0;
      script(() => answers[Math.min(at++, answers.length - 1)] ?? []);
    },
    play: (name) => {
      const scenario = scenarios[name];
      if (scenario === undefined) throw new Error(`No scenario ${name}`);
      let count = 0;
      script((request) => scenario(request, count++));
    },
    reset: () => {
      provider.reset();
      provider.setRate(0);
      for (const purpose of ['chat', 'moderation'] as const) {
        app.world.llm.resolve(purpose).report({ ok: true, firstByteMs: 1 });
      }
    },
    close: async () => {
      await app.close();
      await provider.close();
    },
  };
}

/** Suggestions, titles and reviews ask for JSON. */
export function isOfLesson(request: ChatRequest): boolean {
  return request.response_format === undefined || request.response_format.type === 'text';
}
