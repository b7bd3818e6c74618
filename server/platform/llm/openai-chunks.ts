// The chunks of an OpenAI-compatible stream as parts of the provider interface. Pure of the network.
import {
  type LanguageModelV4FinishReason,
  type LanguageModelV4StreamPart,
  type LanguageModelV4Usage,
  TypeValidationError,
} from '@ai-sdk/provider';
import { StreamingToolCallTracker } from '@ai-sdk/provider-utils';

export type ChunkReader = {
  /** Takes one parsed chunk. What it answers, if anything, is the error that the chunk is: nothing after it counts. */
  read: (chunk: unknown) => object | null;
  /** The stream's good end: closes what is open and says how it finished. */
  end: () => void;
};

type Open = 'text' | 'reasoning' | null;

/**
 * Makes a reader for one answer. Unknown fields are ignored and missing ones are taken as empty, as servers differ. A stream that ends without a reason ends with the reason "other" and no raw one.
 */
export function createChunkReader(enqueue: (part: LanguageModelV4StreamPart) => void): ChunkReader {
  const tools = new StreamingToolCallTracker({ enqueue });
  let open: Open = null;
  let blocks = 0;
  let usage: Record<string, unknown> | null = null;
  let finish: LanguageModelV4FinishReason = { unified: 'other', raw: undefined };

  function say(kind: Exclude<Open, null>, delta: string) {
    if (open !== kind) {
      close();
      blocks += 1;
      open = kind;
      enqueue({ type: `${kind}-start`, id: String(blocks) });
    }
    enqueue({ type: `${kind}-delta`, id: String(blocks), delta });
  }

  function close() {
    if (open !== null) enqueue({ type: `${open}-end`, id: String(blocks) });
    open = null;
  }

  return {
    read(chunk) {
      if (!isRecord(chunk)) return notAChunk(chunk);
      // An error may come in the middle of an answer that began well; its text says what kind it is.
      if (chunk['error'] !== undefined && chunk['error'] !== null) {
        return isRecord(chunk['error']) ? chunk['error'] : { message: JSON.stringify(chunk['error']) };
      }
      if (isRecord(chunk['usage'])) usage = chunk['usage'];
      const choices = chunk['choices'] ?? [];
      if (!Array.isArray(choices)) return notAChunk(chunk);
      const choice: unknown = choices[0];
      if (choice === undefined || choice === null) return null;
      if (!isRecord(choice)) return notAChunk(chunk);
      // A server that does not stream though it was asked to sends the whole message in one piece.
      const delta = choice['delta'] ?? choice['message'] ?? {};
      if (!isRecord(delta)) return notAChunk(chunk);

      const reasoning = delta['reasoning_content'] ?? delta['reasoning'];
      if (typeof reasoning === 'string' && reasoning !== '') say('reasoning', reasoning);
      const text = textOf(delta['content']) + (typeof delta['refusal'] === 'string' ? delta['refusal'] : '');
      if (text !== '') say('text', text);
      if (Array.isArray(delta['tool_calls'])) {
        close();
        for (const call of delta['tool_calls']) {
          if (isRecord(call)) tools.processDelta(call);
        }
      }
      const reason = choice['finish_reason'];
      if (typeof reason === 'string' && reason !== '') finish = { unified: unifiedReason(reason), raw: reason };
      return null;
    },
    end() {
      close();
      tools.flush();
      enqueue({ type: 'finish', finishReason: finish, usage: usageOf(usage) });
    },
  };
}

/** A text, or a list of parts of which the text ones count. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part) => (isRecord(part) && part['type'] === 'text' && typeof part['text'] === 'string' ? part['text'] : ''))
    .join('');
}

function unifiedReason(reason: string): LanguageModelV4FinishReason['unified'] {
  if (reason === 'stop' || reason === 'length') return reason;
  if (reason === 'content_filter') return 'content-filter';
  if (reason === 'tool_calls' || reason === 'function_call') return 'tool-calls';
  return 'other';
}

function usageOf(usage: Record<string, unknown> | null): LanguageModelV4Usage {
  const input = count(usage?.['prompt_tokens']);
  const output = count(usage?.['completion_tokens']);
  const cached = count(field(usage?.['prompt_tokens_details'], 'cached_tokens'));
  const reasoning = count(field(usage?.['completion_tokens_details'], 'reasoning_tokens'));
  return {
    inputTokens: {
      total: input,
      noCache: input === undefined ? undefined : input - (cached ?? 0),
      cacheRead: cached,
      cacheWrite: undefined,
    },
    outputTokens: {
      total: output,
      text: output === undefined ? undefined : Math.max(0, output - (reasoning ?? 0)),
      reasoning,
    },
  };
}

/** A number of tokens; what is none (negative, a word, missing) counts as not told. */
function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.round(value) : undefined;
}

function field(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

function notAChunk(value: unknown): TypeValidationError {
  return new TypeValidationError({ value, cause: new Error('This is no chunk of a chat completion.') });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
