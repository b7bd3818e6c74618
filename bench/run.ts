// Runs the benches, all or those named, one after the other: npm run bench -- list-activities --chats 2m
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const benches = [
  'first-token',
  'generations',
  'viewers',
  'read-chat',
  'list-activities',
  'chat-lists',
  'search',
  'home',
  'analytics',
  'members',
  'import',
  'duplicate',
  'browser',
];
/** Only when asked for: it measures nothing. */
const reports = ['growth'];

const args = process.argv.slice(2);
const known = [...benches, ...reports];
const named = args.filter((arg) => known.includes(arg));
const rest = args.filter((arg) => !known.includes(arg));
const strange = rest.filter((arg, at) => arg !== '--chats' && rest[at - 1] !== '--chats');
if (strange.length > 0) throw new Error(`There is no bench ${strange.join(', ')}, but: ${known.join(', ')}.`);

let failed = 0;
for (const bench of named.length > 0 ? named : benches) {
  const child = spawn(process.execPath, [`bench/${bench}.ts`, ...rest], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
