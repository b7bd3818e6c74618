// The floor to measure against: a server that only passes a provider's stream on, byte by byte.
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const provider = new URL(`${process.argv[2] ?? ''}/chat/completions`);
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

const server = createServer((incoming, outgoing) => {
  const upstream = request(
    provider,
    { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
    (answer) => {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.pipe(outgoing);
    },
  );
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
});

server.listen(0, '127.0.0.1', () => {
  console.log(`relay on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
