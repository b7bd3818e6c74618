// The floor: node:http in front of the one or two queries that a page needs, without rights, sessions or schemas.
// node bench/support/bare.ts <database url>
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';
import { bareAnswers } from './bare-queries.ts';

const [, , databaseUrl = ''] = process.argv;
const pool = new Pool({ connectionString: databaseUrl, max: 10 });
pool.on('error', (error) => console.error(error.message));

const server = createServer((request, response) => {
  answer(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bare');
  const ask = bareAnswers[pathname];
  if (!ask) throw new Error(`The floor knows nothing of ${pathname}`);
  if (request.method === 'POST') searchParams.set('body', await text(request));
  return ask(pool, searchParams);
}

server.listen(0, '127.0.0.1', () => {
  const at = server.address();
  console.log(`ready {"address":"http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}"}`);
});
