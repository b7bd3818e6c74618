// A stand-in for OpenAI's moderation endpoint, and what guard models say in their own formats.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Step } from './scenarios.ts';

export type FakeModeration = {
  /** with `/v1` */
  baseURL: string;
  /** the texts that were sent, with the key of each call */
  seen: { input: string; model: string; authorization: string | undefined }[];
  /** what the next calls are answered: names of categories that hold, a status, or nothing at all */
  answer: (
    how: (input: string) => { categories: string[] } | { status: number } | { body: string } | 'silence',
  ) => void;
  close: () => Promise<void>;
};

const names = [
  'harassment',
  'harassment/threatening',
  'hate',
  'hate/threatening',
  'illicit',
  'illicit/violent',
  'self-harm',
  'self-harm/intent',
  'self-harm/instructions',
  'sexual',
  'sexual/minors',
  'violence',
  'violence/graphic',
];

/** Starts it; it finds nothing until told otherwise. */
export async function startFakeModeration(): Promise<FakeModeration> {
  const seen: FakeModeration['seen'] = [];
  let how: Parameters<FakeModeration['answer']>[0] = () => ({ categories: [] });
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => (text += piece.toString('utf8')));
    request.on('end', () => {
      const { input, model } = JSON.parse(text) as { input: string; model: string };
      seen.push({ input, model, authorization: request.headers.authorization });
      const answer = how(input);
      if (answer === 'silence') return;
      const json = { 'content-type': 'application/json' };
      if ('status' in answer) response.writeHead(answer.status, json).end('{"error":{"message":"no"}}');
      else if ('body' in answer) response.writeHead(200, json).end(answer.body);
      else response.writeHead(200, json).end(JSON.stringify(resultOf(model, answer.categories)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseURL: `http://127.0.0.1:${port}/v1`,
    seen,
    answer: (next) => {
      how = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function resultOf(model: string, found: string[]): object {
  const categories = Object.fromEntries(names.map((name) => [name, found.includes(name)]));
  const category_scores = Object.fromEntries(names.map((name) => [name, found.includes(name) ? 0.98 : 0.001]));
  return { id: 'modr-fake', model, results: [{ flagged: found.length > 0, categories, category_scores }] };
}

/** A whole answer of a guard model, for `provider.script`. */
export function guardSays(text: string): Step[] {
  return [{ text }, { finish: 'stop' }];
}
