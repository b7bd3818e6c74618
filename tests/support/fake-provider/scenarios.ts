// What the fake provider can be told to do: a list of steps an answer is made of, and named scenarios made of them.
import { jsonAnswer } from './json-answer.ts';
import { type ChatRequest, chunk, textOf } from './wire.ts';

/** One step of an answer. The first two are whole answers, the others parts of a stream. */
export type Step =
  | { answer: { status: number; headers?: Record<string, string>; body: string } }
  /** Takes the request and sends nothing at all, not even headers, until the client goes away. */
  | { silent: true }
  /** Text, sent in pieces of a token at the provider's rate. */
  | { text: string }
  | { toolCall: { name: string; arguments: string; id?: string } }
  /** Written as it is. */
  | { raw: string }
  | { bytes: Uint8Array }
  /** Instead of an HTTP answer: this, on the bare connection. */
  | { wire: string }
  | { wait: number }
  /** Goes on when this does. */
  | { until: Promise<void> }
  /** Sends no more and keeps the connection open until the client goes away. */
  | { hang: true }
  /** Ends the connection in the middle of the answer. */
  | { cut: true }
  /** Ends the answer in good order but without a finish reason. */
  | { end: true }
  | { finish: 'stop' | 'length' | 'content_filter' | 'tool_calls' };

/** Makes an answer's steps. `count` is how many requests this scenario has had before in this run. */
export type Scenario = (request: ChatRequest, count: number) => Step[];

const apiError = (status: number, type: string, message: string, headers: Record<string, string> = {}): Step[] => [
  {
    answer: {
      status,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ error: { message, type, code: type } }),
    },
  },
];

const finish = (text: string): Step[] => [{ text }, { finish: 'stop' }];
const partial = 'Let us look at the first step together. What do you';
const afterTool = (request: ChatRequest) => request.messages.at(-1)?.role === 'tool';

/** Named scenarios. A request chooses one by its model: `fake-cut`, `fake-429-short`, ...; `fake` is `tutor`. */
export const scenarios: Record<string, Scenario> = {
  tutor: (request) => finish(tutorReply(request)),
  long: (request) => finish(Array.from({ length: 60 }, (_, n) => `Step ${n + 1}: ${tutorReply(request)}`).join('\n\n')),
  /** Four hundred tokens in sentences of ten, for measuring. */
  steady: () => finish(Array.from({ length: 400 }, (_, n) => `w${n % 90}${n % 10 === 9 ? '.' : ''}`).join(' ')),
  tool: (request) =>
    afterTool(request)
      ? finish(`The calculator says ${toolResult(request)}. Does that fit what you expected?`)
      : [
          { text: 'Let me check that with the calculator.' },
          { toolCall: { name: 'calculate', arguments: '{"expression":"12/3"}' } },
          { finish: 'tool_calls' },
        ],
  progress: (request) =>
    afterTool(request)
      ? finish('Well done! On to the next one.')
      : [
          {
            toolCall: {
              name: 'record_progress',
              arguments: JSON.stringify({
                items: [
                  { label: '$3x = 12$', state: 'done', hints: 1 },
                  { label: '$2x + 1 = 9$', state: 'now', hints: 0 },
                ],
              }),
            },
          },
          { finish: 'tool_calls' },
        ],
  'split-emoji': () => [{ raw: splitEmoji('fake') }, { text: ' Good work.' }, { finish: 'stop' }],
  cut: () => [{ text: partial }, { cut: true }],
  end: () => [{ text: partial }, { end: true }],
  stall: () => [{ text: partial }, { hang: true }],
  silent: () => [{ silent: true }],
  'not-http': () => [{ wire: 'NOT HTTP AT ALL\u0000\r\n\r\n' }],
  'short-length': () => [{ wire: 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncontent-length: 900\r\n\r\n' }],
  redirect: () => [{ answer: { status: 302, headers: { location: 'http://127.0.0.1:9/elsewhere' }, body: '' } }],
  'stall-start': () => [{ hang: true }],
  'cut-start': () => [{ cut: true }],
  'slow-start': (request) => [{ wait: 400 }, ...finish(tutorReply(request))],
  '429-short': (request, count) =>
    count === 0
      ? apiError(429, 'rate_limit_exceeded', 'Slow down.', { 'retry-after': '1' })
      : finish(tutorReply(request)),
  '429-long': () => apiError(429, 'rate_limit_exceeded', 'Quota used up.', { 'retry-after': '240' }),
  '429-always': () => apiError(429, 'rate_limit_exceeded', 'Slow down.'),
  '500': () => apiError(500, 'server_error', 'Something broke.'),
  '500-once': (request, count) =>
    count === 0 ? apiError(500, 'server_error', 'Something broke.') : finish(tutorReply(request)),
  '403': () => apiError(403, 'forbidden', 'This key may not use this model.'),
  '401': () => apiError(401, 'invalid_api_key', 'Incorrect API key provided.'),
  html: () => [
    {
      answer: {
        status: 200,
        headers: { 'content-type': 'text/html' },
        body: '<!doctype html><html><body>Sign in to the guest network</body></html>',
      },
    },
  ],
  malformed: () => [
    { text: partial },
    { raw: 'data: {"id": "chatcmpl-fake", "choices": [{"del\n\n' },
    { finish: 'stop' },
  ],
  'wrong-schema': () => [{ text: partial }, { raw: 'data: {"choices": "none", "ok": true}\n\n' }, { finish: 'stop' }],
  'error-event': () => [
    { text: partial },
    { raw: 'data: {"error": {"message": "The engine is out of memory.", "type": "server_error"}}\n\n' },
    { end: true },
  ],
  empty: () => [{ finish: 'stop' }],
  'empty-once': (request, count) => (count === 0 ? [{ finish: 'stop' }] : finish(tutorReply(request))),
  length: () => [{ text: partial }, { finish: 'length' }],
  filter: () => [{ text: partial }, { finish: 'content_filter' }],
  'endless-tools': (request) =>
    (request.tools ?? []).length === 0
      ? finish('Without the calculator: what is twelve divided by three?')
      : [{ toolCall: { name: 'calculate', arguments: '{"expression":"1+1"}' } }, { finish: 'tool_calls' }],
  // Calls a tool also where it was offered none.
  'only-tools': () => [
    { toolCall: { name: 'calculate', arguments: '{"expression":"1+1"}' } },
    { finish: 'tool_calls' },
  ],
  'tool-without-id': (request) =>
    afterTool(request) ? finish('Let us do it by hand instead.') : [{ raw: namelessCall() }, { finish: 'tool_calls' }],
  'endless-thinking': () => [
    ...Array.from({ length: 400 }, () => ({ raw: thought('Let me think. ') })),
    { hang: true },
  ],
  'two-finishes': () => [
    { text: partial },
    { raw: chunk('fake', {}, 'stop') },
    { text: ' And more.' },
    { finish: 'length' },
  ],
  'huge-chunk': () => [{ raw: chunk('fake', { content: 'on and on '.repeat(400_000) }) }, { finish: 'stop' }],
  'invalid-utf8': () => [{ text: 'Look: ' }, { bytes: brokenCharacter() }, { text: ' and go on.' }, { finish: 'stop' }],
  'bad-arguments': (request) =>
    afterTool(request)
      ? finish('Let us do it by hand instead.')
      : [{ toolCall: { name: 'calculate', arguments: '{"expression": 12' } }, { finish: 'tool_calls' }],
  'unknown-tool': (request) =>
    afterTool(request)
      ? finish('Let us do it by hand instead.')
      : [{ toolCall: { name: 'open_the_door', arguments: '{}' } }, { finish: 'tool_calls' }],
  'hanging-tool': (request) =>
    afterTool(request)
      ? finish('That took too long. Let us do it by hand.')
      : [
          { toolCall: { name: 'calculate', arguments: '{"expression":"permutations(1e15, 1e14)"}' } },
          { finish: 'tool_calls' },
        ],
  'throwing-tool': (request) =>
    afterTool(request)
      ? finish('The calculator did not work. Let us do it by hand.')
      : [{ toolCall: { name: 'calculate', arguments: '{"expression":"nonsense("}' } }, { finish: 'tool_calls' }],
  'context-too-long': () =>
    apiError(400, 'context_length_exceeded', "This model's maximum context length is 8192 tokens."),
  'context-once': (request, count) =>
    count === 0
      ? apiError(400, 'context_length_exceeded', "This model's maximum context length is 8192 tokens.")
      : finish(tutorReply(request)),
  'bad-json': () => finish('I would rather tell you a story about grades.'),
  'bad-json-once': (request, count) =>
    finish(count === 0 ? '{"strengths": "all"}' : JSON.stringify(jsonAnswer(request))),
};

/** An echo with a question, as a tutor would ask it. */
function tutorReply(request: ChatRequest): string {
  const said = textOf(request.messages.findLast((message) => message.role === 'user')).trim();
  const short = said.split('\n').at(-1)?.slice(0, 80) ?? '';
  if (short === '') return 'Hello! Where would you like to begin?';
  // Asked to go on: it is the product that speaks, not the student.
  if (/<note>Your last message broke off[^<]*<\/note>$/.test(said)) return 'think we should undo first?';
  return `You wrote “${short}”. That is a start. Which operation undoes the last one you did?`;
}

/** A tool call that names itself but has no id, as some servers send it. */
function namelessCall(): string {
  const call = { index: 0, type: 'function', function: { name: 'calculate', arguments: '{"expression":"1+1"}' } };
  return chunk('fake', { tool_calls: [call] });
}

function thought(text: string): string {
  return chunk('fake', { reasoning_content: text });
}

/** A chunk in whose text a character lacks its second byte. */
function brokenCharacter(): Uint8Array {
  const bytes = Buffer.from(chunk('fake', { content: 'caf\u00e9' }));
  const at = bytes.indexOf(0xc3);
  return Buffer.concat([bytes.subarray(0, at + 1), bytes.subarray(at + 2)]);
}

function toolResult(request: ChatRequest): string {
  const text = textOf(request.messages.at(-1));
  return /"result":"?([^"}]+)/.exec(text)?.[1] ?? text;
}

/** An emoji whose two halves come in two chunks, as some servers send it. */
function splitEmoji(model: string): string {
  const half = (escaped: string) =>
    `data: {"id":"chatcmpl-fake","object":"chat.completion.chunk","created":1,"model":"${model}",` +
    `"choices":[{"index":0,"delta":{"content":"${escaped}"},"finish_reason":null}]}\n\n`;
  return half('Hi \\ud83d') + half('\\ude00');
}
