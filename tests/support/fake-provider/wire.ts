// The OpenAI chat-completions wire format, as far as the fake provider speaks it.

/** What a client sends to `POST /v1/chat/completions`. */
export type ChatRequest = {
  model: string;
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  max_tokens?: number;
  messages: ChatRequestMessage[];
  tools?: { type: 'function'; function: { name: string; description?: string; parameters?: unknown } }[];
  tool_choice?: unknown;
  response_format?: { type: string; json_schema?: { name?: string; schema?: unknown } };
};
export type ChatRequestMessage = {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content?: string | { type: string; text?: string }[] | null;
  tool_calls?: { id: string; type: string; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
};

export type WireUsage = { prompt_tokens: number; completion_tokens: number; total_tokens: number };

/** All text of a message. */
export function textOf(message: ChatRequestMessage | undefined): string {
  const content = message?.content;
  if (typeof content === 'string') return content;
  return (content ?? []).map((part) => part.text ?? '').join('');
}

/** Cuts a text into pieces of about a token, and never inside a character. */
export function tokensOf(text: string): string[] {
  return text.match(/\s?[^\s]{1,4}|\s/gu) ?? [];
}

export function usageOf(request: ChatRequest, answer: string): WireUsage {
  const prompt = Math.ceil(request.messages.reduce((sum, message) => sum + textOf(message).length, 0) / 4);
  const completion = tokensOf(answer).length;
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}

type Delta = Record<string, unknown>;

/** One `data:` line of a stream. */
export function chunk(model: string, delta: Delta, finishReason: string | null = null): string {
  return data({
    id: 'chatcmpl-fake',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model,
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  });
}

export function usageChunk(model: string, usage: WireUsage): string {
  return data({
    id: 'chatcmpl-fake',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model,
    choices: [],
    usage,
  });
}

export function data(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

/** An answer that is not streamed. */
export function completion(model: string, message: Delta, finishReason: string, usage: WireUsage): object {
  return {
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finishReason }],
    usage,
  };
}
