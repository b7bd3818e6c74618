// Models behind a server that speaks OpenAI's chat completions (Ollama, vLLM, LM Studio, llama.cpp). The package writes the
// request; the stream is read by a thin parser, because the package's costs several times as much.
import { OpenAICompatibleChatLanguageModel } from '@ai-sdk/openai-compatible';
import { JSONParseError, type LanguageModelV4, type LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { createParser } from 'eventsource-parser';
import { fetchHere } from './fetch-here.ts';
import { createChunkReader } from './openai-chunks.ts';
import { streamRequest, type StreamedAnswer } from './stream-request.ts';
import type { LlmProfileConfig } from './types.ts';

/** An event longer than this is no token of a model. */
const longestEvent = 4 * 1024 * 1024;

/** Makes the model of a profile of kind `openai-compatible`. */
export function createOpenAiCompatibleModel(
  config: Pick<LlmProfileConfig, 'id' | 'baseURL' | 'model' | 'apiKey' | 'headers' | 'supports'>,
): LanguageModelV4 {
  const url = `${(config.baseURL ?? '').replace(/\/+$/, '')}/chat/completions`;
  const headers = {
    ...(config.apiKey === null ? {} : { authorization: `Bearer ${config.apiKey}` }),
    ...config.headers,
  };
  const model = new OpenAICompatibleChatLanguageModel(config.model, {
    provider: `${config.id}.chat`,
    url: () => url,
    headers,
    includeUsage: true,
    supportsStructuredOutputs: config.supports.json,
    fetch: fetchHere,
  });
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: config.model,
    supportedUrls: {},
    doGenerate: (options) => model.doGenerate(options),
    doStream: async (options) => {
      const { body, warnings } = await model.prepareRequest(options);
      const answer = await streamRequest({
        url,
        headers: { ...headers, ...options.headers },
        body: JSON.stringify({ ...body, stream: true, stream_options: { include_usage: true } }),
        signal: options.abortSignal,
      });
      return {
        stream: partsOf(answer, (enqueue) => enqueue({ type: 'stream-start', warnings })),
        response: { headers: answer.headers },
      };
    },
  };
}

type Enqueue = (part: LanguageModelV4StreamPart) => void;

/** The answer's parts; reading too slowly slows the server, and cancelling lets go of it. */
function partsOf(answer: StreamedAnswer, begin: (enqueue: Enqueue) => void): ReadableStream<LanguageModelV4StreamPart> {
  const { body, contentType } = answer;
  let isOver = false;
  return new ReadableStream<LanguageModelV4StreamPart>(
    {
      start(controller) {
        const enqueue: Enqueue = (part) => {
          if (!isOver) controller.enqueue(part);
        };
        const chunks = createChunkReader(enqueue);
        const finish = () => {
          if (isOver) return;
          chunks.end();
          isOver = true;
          controller.close();
          answer.release();
        };
        const giveUp = (error: unknown) => {
          if (isOver) return;
          enqueue({ type: 'error', error });
          isOver = true;
          controller.close();
          answer.abandon();
        };
        const take = (data: string) => {
          if (isOver) return;
          if (data.trim() === '[DONE]') return finish();
          let chunk: unknown;
          try {
            chunk = JSON.parse(data);
          } catch (cause) {
            return giveUp(new JSONParseError({ text: data.slice(0, 200), cause }));
          }
          const problem = chunks.read(chunk);
          if (problem !== null) giveUp(problem);
        };
        begin(enqueue);
        const read = contentType.includes('json') ? wholeAnswer(take) : eventStream(take, giveUp);
        // What a part makes its reader throw is the answer's fault: thrown here it would end the process.
        const guarded = (work: () => void) => {
          try {
            work();
          } catch (error) {
            giveUp(error);
          }
        };
        body.on('data', (piece: string) => {
          guarded(() => read.piece(piece));
          if (!isOver && (controller.desiredSize ?? 0) <= 0) body.pause();
        });
        body.on('end', () => {
          if (isOver) return;
          guarded(() => {
            read.end();
            // Of a page, or of nothing at all, no answer is made.
            finish();
          });
        });
        const broke = (error: Error) => {
          if (isOver) return;
          isOver = true;
          controller.error(error);
        };
        body.on('error', broke);
        body.on('close', () => broke(new Error('The connection was closed.')));
      },
      pull: () => void body.resume(),
      cancel: () => {
        if (isOver) return;
        isOver = true;
        answer.abandon();
      },
    },
    { highWaterMark: 256 },
  );
}

type PieceReader = { piece: (text: string) => void; end: () => void };

function eventStream(take: (data: string) => void, giveUp: (error: unknown) => void): PieceReader {
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent: ({ data }) => take(data),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') giveUp(error);
    },
  });
  return { piece: (text) => parser.feed(text), end: () => parser.feed('\n\n') };
}

/** A server that answers in one piece though a stream was asked for. */
function wholeAnswer(take: (data: string) => void): PieceReader {
  let text = '';
  return {
    piece: (more) => {
      if (text.length < longestEvent) text += more;
    },
    end: () => take(text),
  };
}
