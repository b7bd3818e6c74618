// The server is killed in the middle of an upload, and at once after it has acknowledged another. The one is gone without a
// trace, the other is read.
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formOf } from '#tests/support/uploads.ts';
import { startServer } from './server.ts';

const rounds = 2;
const patienceMs = 60_000;

export async function uploadKilled(): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearth-faults-'));
  const env = { HEARTH_DATA_DIR: dataDir };
  let server = await startServer(env);
  const problems: string[] = [];
  const acknowledged: { path: string; text: string }[] = [];
  const coming = () => readdir(join(dataDir, 'incoming'));
  const kept = async () => {
    const all = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
    return all.filter((entry) => entry.isFile()).length;
  };
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const cookie = await signIn(server.address);
      const chat = await startChat(server.address, cookie);
      const cut = beginUpload(server.address, cookie, chat);
      if (!(await isSo(async () => (await coming()).length > 0))) problems.push(`${round}: nothing came in`);
      const text = `Acknowledged ${round}`;
      const answer = await upload(server.address, cookie, chat, text);
      await server.kill('SIGKILL');
      acknowledged.push({ path: answer, text });
      await cut;

      server = await startServer(env);
      if (!(await isSo(async () => (await coming()).length === 0))) problems.push(`${round}: half a file is left`);
      const again = await signIn(server.address);
      for (const one of acknowledged) {
        const read = await fetch(`${server.address}${one.path}`, { headers: { cookie: again } });
        if (!read.ok || (await read.text()) !== one.text) problems.push(`${round}: ${one.text} is lost`);
      }
      if ((await kept()) !== acknowledged.length) {
        problems.push(`${round}: ${await kept()} files for ${acknowledged.length} acknowledged`);
      }
    }
  } finally {
    await server.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
  return problems;
}

async function isSo(asked: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + patienceMs; ;) {
    if (await asked()) return true;
    if (Date.now() > end) return false;
    await pause(100);
  }
}

async function send(
  address: string,
  path: string,
  cookie: string,
  body: string | Uint8Array,
  headers: Record<string, string>,
) {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { cookie, ...headers },
    body: body as string,
  });
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return response;
}

const json = { 'content-type': 'application/json' };

async function signIn(address: string): Promise<string> {
  const answer = await send(address, '/api/auth/demo-sign-in', '', JSON.stringify({ as: 'teacher' }), json);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** A free chat in one of the teacher's groups. */
async function startChat(address: string, cookie: string): Promise<string> {
  const read = async <T>(path: string) =>
    (await (await fetch(`${address}${path}`, { headers: { cookie } })).json()) as T;
  const schools = await read<{ objects: { active_term_id: string }[] }>('/api/tools/list_workspaces');
  const body = JSON.stringify({ parent_term_id: schools.objects[0]?.active_term_id, name: 'Files' });
  const answer = await send(address, '/api/chats', cookie, body, json);
  return ((await answer.json()) as { chat: { id: string } }).chat.id;
}

async function upload(address: string, cookie: string, chat: string, text: string): Promise<string> {
  const form = formOf({ bucket: 'attachments', entity_id: chat }, { name: 'a.txt', bytes: text });
  const answer = await send(address, '/api/uploads', cookie, form.body, form.headers);
  return ((await answer.json()) as { content: { source_url: string } }).content.source_url;
}

/** Half a file, whose other half never comes; ends with the connection. */
async function beginUpload(address: string, cookie: string, chat: string): Promise<void> {
  const form = formOf({ bucket: 'attachments', entity_id: chat }, { name: 'b.txt', bytes: 'a'.repeat(4_000_000) });
  const headers = { ...form.headers, cookie, 'content-length': String(form.body.length) };
  const call = request(`${address}/api/uploads`, { method: 'POST', headers });
  const ended = once(call, 'close').catch(() => undefined);
  call.on('error', () => undefined);
  call.write(form.body.subarray(0, 2_000_000));
  await ended;
}
