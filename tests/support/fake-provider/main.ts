// `npm run fake:provider [port] [tokens a second]`: a model provider to try things with by hand.
import { scenarios } from './scenarios.ts';
import { startFakeProvider } from './server.ts';

const port = Number(process.argv[2] ?? 8099);
const tokensPerSecond = Number(process.argv[3] ?? 40);
if (!Number.isInteger(port) || port < 0 || port > 65_535 || !(tokensPerSecond >= 0)) {
  console.error('Usage: npm run fake:provider [port] [tokens a second]');
  process.exit(1);
}

try {
  const provider = await startFakeProvider({ port, tokensPerSecond });
  const profile = (model: string) =>
    JSON.stringify([{ id: 'fake', kind: 'openai-compatible', baseURL: provider.baseURL, model }]);
  console.log(`The fake provider listens on ${provider.baseURL} and writes ${tokensPerSecond} tokens a second.

Start the product with it:

  HEARTH_LLM_PROFILES='${profile('fake')}' npm start

The model chooses what happens: fake (a reply), or fake-<name> with one of
  ${Object.keys(scenarios).join(', ')}

Or queue scenarios for the next requests while it runs:

  curl -X PUT ${provider.baseURL.replace('/v1', '/control')} -d '{"next":["cut"]}'
`);
  const stop = () => void provider.close();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(busy ? `Port ${port} is taken. Name another: npm run fake:provider 8100` : error);
  process.exit(1);
}
