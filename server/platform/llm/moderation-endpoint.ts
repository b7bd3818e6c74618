// OpenAI's moderation endpoint as a model: what is asked goes to /moderations, and its JSON comes back as the text of the answer.
import { APICallError, type LanguageModelV4, type LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { LlmProfileConfig } from './types.ts';

/** Far more than any answer of it has. */
const longestAnswer = 1_000_000;

/** A profile whose model has "moderation" in its name speaks to the endpoint, not to chat completions. */
export function isModerationEndpoint(config: Pick<LlmProfileConfig, 'model'>): boolean {
  return /moderation/i.test(config.model);
}

/** Makes the model of such a profile; it answers whole, never as a stream. */
export function createModerationEndpoint(
  config: Pick<LlmProfileConfig, 'baseURL' | 'model' | 'apiKey' | 'headers'>,
): LanguageModelV4 {
  const url = `${(config.baseURL ?? 'https://api.openai.com/v1').replace(/\/+$/, '')}/moderations`;
  return {
    specificationVersion: 'v4',
    provider: 'moderation-endpoint',
    modelId: config.model,
    supportedUrls: {},
    doGenerate: async (options) => {
      const body = { model: config.model, input: textOf(options) };
      const response = await send(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(config.apiKey === null ? {} : { authorization: `Bearer ${config.apiKey}` }),
          ...config.headers,
        },
        body: JSON.stringify(body),
        // A redirect would take the key elsewhere.
        redirect: 'error',
        ...(options.abortSignal === undefined ? {} : { signal: options.abortSignal }),
      });
      const text = (await response.text()).slice(0, longestAnswer);
      const headers = Object.fromEntries(response.headers);
      if (!response.ok) {
        throw new APICallError({
          message: `The moderation endpoint answered ${response.status}.`,
          url,
          requestBodyValues: {},
          statusCode: response.status,
          responseHeaders: headers,
        });
      }
      const none = { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined };
      return {
        content: [{ type: 'text', text }],
        finishReason: { unified: 'stop', raw: undefined },
        usage: { inputTokens: none, outputTokens: { total: undefined, text: undefined, reasoning: undefined } },
        warnings: [],
        response: { headers },
      };
    },
    doStream: () => Promise.reject(new Error('The moderation endpoint does not stream.')),
  };
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (cause) {
    throw new APICallError({
      message: 'Cannot connect to the moderation endpoint.',
      url,
      requestBodyValues: {},
      cause,
    });
  }
}

function textOf(options: LanguageModelV4CallOptions): string {
  return options.prompt
    .flatMap((message) => (message.role === 'user' ? message.content : []))
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .join('\n');
}
