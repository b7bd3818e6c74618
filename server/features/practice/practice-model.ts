/** The practice tutor as a language model: same streaming, tools and structured results as any other. */
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '#server/platform/llm/index.ts';
import { analyse } from './analysis.ts';
import { foldLesson } from './fold.ts';
import { inquiryCalls, inquiryReply, inquiryTitle, readResults } from './inquiry/inquiry.ts';
import type { PracticeInquiry } from './inquiry/inquiry.ts';
import { gradeLesson } from './grade.ts';
import type { Lesson } from './lesson.ts';
import { withOwnQuestion } from './own-question.ts';
import { readPracticeRequest } from './practice-request.ts';
import type { PracticeRequest } from './practice-request.ts';
import { calculationsOf, progressOf, replyText } from './reply.ts';
import { spokenLocale } from './spoken-locale.ts';
import { pause, wordPieces } from './stream-text.ts';
import { suggestionsFor, titleFor } from './suggestions.ts';

export interface PracticeModelOptions {
  /** Between two words of a streamed answer, in milliseconds; 0 sends them at once. */
  wordDelayMs?: number;
}

const defaultDelay = 12;

interface ToolCall {
  readonly type: 'tool-call';
  readonly toolCallId: string;
  readonly toolName: string;
  readonly input: string;
}

interface Answer {
  readonly text: string;
  readonly calls: readonly ToolCall[];
}

/**
 * The built-in tutor. Its input is a `PracticeRequest` in `providerOptions.practice`; of the ordinary prompt it reads
 * only the results of the tools that it called in this turn. Deterministic: the same request gives the same answer.
 */
export function createPracticeModel(options: PracticeModelOptions = {}): LanguageModelV4 {
  const delay = options.wordDelayMs ?? defaultDelay;
  return {
    specificationVersion: 'v4',
    provider: 'hearth',
    modelId: 'practice-tutor',
    supportedUrls: {},
    doGenerate: async (call) => {
      call.abortSignal?.throwIfAborted();
      const answer = answerCall(call);
      return { content: contentOf(answer), finishReason: finishOf(answer), usage: usageOf(call, answer), warnings: [] };
    },
    doStream: async (call) => {
      call.abortSignal?.throwIfAborted();
      const answer = answerCall(call);
      return { stream: streamOf(call, answer, delay) };
    },
  };
}

function answerCall(call: LanguageModelV4CallOptions): Answer {
  const whole = readPracticeRequest(call.providerOptions?.['practice']);
  if (whole.inquiry && (whole.task === 'chat' || whole.task === 'title'))
    return answerInquiry(call, whole, whole.inquiry);
  const request = withOwnQuestion(whole);
  const said = (text: string): Answer => ({ text, calls: [] });
  switch (request.task) {
    case 'chat':
      return answerChat(call, request, whole.transcript.length);
    case 'suggestions':
      return said(JSON.stringify({ suggestions: suggestionsFor(foldLesson(request, spokenLocale(request))) }));
    case 'title':
      return said(JSON.stringify({ title: titleFor(foldLesson(request)) }));
    case 'analysis':
      return said(JSON.stringify(analyse(foldLesson(request))));
    case 'grade':
      return said(JSON.stringify(gradeLesson(foldLesson(request), request)));
    default:
      return said('');
  }
}

/** `place`: how much was said in the whole chat. */
function answerChat(call: LanguageModelV4CallOptions, request: PracticeRequest, place: number): Answer {
  const spoken = spokenLocale(request);
  const { transcript } = request;
  // The tutor's own cut message comes last when it is asked to continue.
  const lastStudent = transcript.findLastIndex((entry) => entry.role === 'student');
  const begun = lastStudent === -1 ? [] : transcript.slice(lastStudent + 1);
  const lesson = foldLesson(
    begun.length > 0 ? { ...request, transcript: transcript.slice(0, lastStudent + 1) } : request,
    spoken,
  );
  const results = toolResults(call.prompt);
  if (results === null && begun.length === 0) {
    const calls = toolCalls(call, lesson, place);
    if (calls.length > 0) return { text: '', calls };
  }
  const text = replyText(lesson, results ?? new Map());
  return { text: restOf(text, begun.map((entry) => entry.text).join('\n\n')), calls: [] };
}

/** A question about a class: what the product has counted and put together already, in sentences. */
function answerInquiry(call: LanguageModelV4CallOptions, request: PracticeRequest, place: PracticeInquiry): Answer {
  const locale = spokenLocale(request);
  const lastStudent = request.transcript.findLastIndex((entry) => entry.role === 'student');
  const question = request.transcript[lastStudent]?.text ?? '';
  if (request.task === 'title') {
    const first = request.transcript.find((entry) => entry.role === 'student')?.text ?? '';
    return { text: JSON.stringify({ title: inquiryTitle(first, place, locale) }), calls: [] };
  }
  const results = readResults(call.prompt);
  if (results === null) {
    const offered = new Set((call.tools ?? []).map((tool) => tool.name));
    const calls = inquiryCalls(question, place)
      .filter(({ toolName }) => offered.has(toolName))
      .map(({ toolName, input }, at): ToolCall => ({
        type: 'tool-call',
        toolCallId: `practice-${request.transcript.length}-${at}-${toolName}`,
        toolName,
        input: JSON.stringify(input),
      }));
    if (calls.length > 0) return { text: '', calls };
  }
  const text = inquiryReply(question, place, results ?? new Map(), locale);
  const begun = request.transcript.slice(lastStudent + 1).map((entry) => entry.text);
  return { text: restOf(text, begun.join('\n\n')), calls: [] };
}

/** What is missing after the part that the student has seen already. */
function restOf(text: string, begun: string): string {
  const seen = begun.trimEnd();
  return seen !== '' && text.startsWith(seen) && seen.length < text.length ? text.slice(seen.length) : text;
}

function toolCalls(call: LanguageModelV4CallOptions, lesson: Lesson, said: number): ToolCall[] {
  if (call.toolChoice?.type === 'none') return [];
  const offered = new Set((call.tools ?? []).map((tool) => tool.name));
  const make = (toolName: string, place: number, input: object): ToolCall => ({
    type: 'tool-call',
    // Unique in the session, the same when the turn is repeated.
    toolCallId: `practice-${said}-${place}-${toolName}`,
    toolName,
    input: JSON.stringify(input),
  });
  const calls: ToolCall[] = [];
  if (offered.has('calculate')) {
    for (const expression of calculationsOf(lesson)) calls.push(make('calculate', calls.length, { expression }));
  }
  const items = progressOf(lesson);
  if (offered.has('record_progress') && items.length > 0) calls.push(make('record_progress', calls.length, { items }));
  return calls;
}

/** Results of this turn's calls by expression; null when no tool was called yet. */
function toolResults(prompt: LanguageModelV4Prompt): Map<string, string> | null {
  const from = prompt.findLastIndex((message) => message.role === 'user');
  const expressions = new Map<string, string>();
  const results = new Map<string, string>();
  let called = false;
  for (const message of prompt.slice(from + 1)) {
    if (message.role !== 'assistant' && message.role !== 'tool') continue;
    for (const part of message.content) {
      if (part.type === 'tool-call') {
        called = true;
        const expression = fieldOf(part.input, 'expression');
        if (expression !== null) expressions.set(part.toolCallId, expression);
      }
      if (part.type === 'tool-result') {
        called = true;
        const expression = expressions.get(part.toolCallId);
        const { output } = part;
        const result =
          output.type === 'json'
            ? fieldOf(output.value, 'result')
            : output.type === 'text'
              ? (fieldOf(output.value, 'result') ?? output.value)
              : null;
        if (expression !== undefined && result !== null) results.set(expression, result);
      }
    }
  }
  return called ? results : null;
}

function fieldOf(value: unknown, name: string): string | null {
  let object = value;
  if (typeof value === 'string') {
    try {
      object = JSON.parse(value);
    } catch {
      return null;
    }
  }
  if (typeof object !== 'object' || object === null || !(name in object)) return null;
  const field: unknown = Reflect.get(object, name);
  return typeof field === 'string' || typeof field === 'number' ? String(field) : null;
}

const contentOf = ({ text, calls }: Answer): LanguageModelV4Content[] => [
  ...(text === '' ? [] : [{ type: 'text' as const, text }]),
  ...calls,
];

const finishOf = ({ calls }: Answer): LanguageModelV4FinishReason =>
  calls.length > 0 ? { unified: 'tool-calls', raw: 'tool-calls' } : { unified: 'stop', raw: 'stop' };

// No tokeniser stands behind this: four code points a token, as everywhere in the product.
const tokens = (text: string): number => Math.ceil([...text].length / 4);

function usageOf(call: LanguageModelV4CallOptions, { text, calls }: Answer): LanguageModelV4Usage {
  const input = tokens(JSON.stringify(call.prompt));
  const output = tokens(text) + calls.reduce((sum, made) => sum + tokens(made.input), 0);
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
  };
}

function streamOf(
  call: LanguageModelV4CallOptions,
  answer: Answer,
  delay: number,
): ReadableStream<LanguageModelV4StreamPart> {
  const { abortSignal } = call;
  async function* parts(): AsyncGenerator<LanguageModelV4StreamPart> {
    yield { type: 'stream-start', warnings: [] };
    if (answer.text !== '') {
      yield { type: 'text-start', id: 'text' };
      for (const delta of wordPieces(answer.text)) {
        if (delay > 0) await pause(delay, abortSignal);
        else abortSignal?.throwIfAborted();
        yield { type: 'text-delta', id: 'text', delta };
      }
      yield { type: 'text-end', id: 'text' };
    }
    for (const made of answer.calls) {
      yield { type: 'tool-input-start', id: made.toolCallId, toolName: made.toolName };
      yield { type: 'tool-input-delta', id: made.toolCallId, delta: made.input };
      yield { type: 'tool-input-end', id: made.toolCallId };
      yield made;
    }
    yield { type: 'finish', finishReason: finishOf(answer), usage: usageOf(call, answer) };
  }
  return ReadableStream.from(parts());
}
