// Counts the tokens of a turn's calls, and their price.
import type { LanguageModelV4Prompt, LanguageModelV4Usage, LlmProfile } from '#server/platform/llm/index.ts';
import { estimateTokens } from './estimate-tokens.ts';
import type { TurnUsage } from './types.ts';

export type UsageMeter = {
  /** Adds a call. `usage` as the provider gave it, null where it gave none; then characters are counted instead. */
  add: (call: { usage: LanguageModelV4Usage | null; prompt: LanguageModelV4Prompt; answer: string }) => void;
  read: () => TurnUsage;
  /** How many calls were added. */
  calls: () => number;
};

export function createUsageMeter(price: LlmProfile['price']): UsageMeter {
  const sum = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, modelCalls: 0, estimated: false };
  return {
    add({ usage, prompt, answer }) {
      const input = usage?.inputTokens.total;
      const output = usage?.outputTokens.total;
      if (input === undefined || output === undefined) sum.estimated = true;
      sum.inputTokens += input ?? promptTokens(prompt);
      sum.outputTokens += output ?? estimateTokens(answer);
      sum.cachedInputTokens += usage?.inputTokens.cacheRead ?? 0;
      sum.modelCalls += 1;
    },
    calls: () => sum.modelCalls,
    read: () => ({
      ...sum,
      cost:
        price === null
          ? null
          : {
              amount: (sum.inputTokens * price.input + sum.outputTokens * price.output) / 1_000_000,
              currency: price.currency,
            },
    }),
  };
}

/** Estimated tokens of a whole prompt. */
export function promptTokens(prompt: LanguageModelV4Prompt): number {
  let tokens = 0;
  for (const message of prompt) {
    if (message.role === 'system') {
      tokens += estimateTokens(message.content);
      continue;
    }
    for (const part of message.content) {
      tokens += part.type === 'text' ? estimateTokens(part.text) : estimateTokens(JSON.stringify(part));
    }
  }
  return tokens;
}
