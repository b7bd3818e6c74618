// A hundred pupils are being answered when their server is killed and started again. Nothing that was said may be lost or
// stand twice, every answer that was under way is marked as broken off, and each pupil goes on.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startFakeProvider } from '#tests/support/fake-provider/server.ts';
import { caller, startServer, type Call } from './server.ts';

const pupils = 100;
const patienceMs = 60_000;

type Message = {
  id: string;
  user_id: string | null;
  status: string | null;
  contents: { source_text: string | null }[];
};

export async function nodeKilled(): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearth-faults-'));
  const provider = await startFakeProvider({ tokensPerSecond: 50 });
  const profile = { id: 'fake', kind: 'openai-compatible', baseURL: provider.baseURL, model: 'fake-steady' };
  const env = { HEARTH_DATA_DIR: dataDir, HEARTH_LLM_PROFILES: JSON.stringify([profile]) };
  let server = await startServer(env);
  const problems: string[] = [];
  try {
    let calls = await callers(server.address);
    const chats = await startChats(calls);
    const said = new Map(chats.map((id, n) => [id, `I am pupil ${n}, and I think it is ${n}.`]));
    const by = (n: number): Call => calls[n] as Call;
    await Promise.all(chats.map((id, n) => say(by(n), id, said.get(id) ?? '')));
    await Promise.all(chats.map((id, n) => by(n)('POST', '/api/messages/sparks', { chat_id: id })));
    // In the middle of an answer of eight seconds. What a pupil sees now must be saved two seconds later.
    await pause(1_000);
    const seen = await Promise.all(chats.map(async (id, n) => textOf((await messagesOf(by(n), id)).at(-1))));
    await pause(2_000);
    await server.kill('SIGKILL');

    server = await startServer(env);
    calls = await callers(server.address);
    const broken = await Promise.all(chats.map((id, n) => settled(by(n), id)));
    for (const [n, messages] of broken.entries()) {
      const mine = messages.filter((message) => message.user_id !== null);
      const text = said.get(chats[n] ?? '');
      if (mine.length !== 1 || textOf(mine[0]) !== text)
        problems.push(`pupil ${n}: ${mine.length} messages of his own`);
      const last = messages.at(-1);
      if (last?.status !== 'interrupted') problems.push(`pupil ${n}: the answer ended as ${last?.status}`);
      if (!textOf(last).startsWith(seen[n] ?? ''))
        problems.push(`pupil ${n}: of “${seen[n]}” is left “${textOf(last)}”`);
    }

    await Promise.all(
      chats.map(async (id, n) => {
        const message_id = broken[n]?.at(-1)?.id;
        await by(n)('POST', '/api/messages/sparks', { chat_id: id, message_id, regenerate: true });
      }),
    );
    const whole = await Promise.all(chats.map((id, n) => settled(by(n), id)));
    for (const [n, messages] of whole.entries()) {
      const answers = messages.filter((message) => message.user_id === null && message.status !== null);
      const last = messages.at(-1);
      if (last?.status !== 'complete') problems.push(`pupil ${n}: tried again, it ended as ${last?.status}`);
      if (answers.length > 2) problems.push(`pupil ${n}: ${answers.length} answers stand in the session`);
    }
  } finally {
    await server.kill('SIGTERM');
    await provider.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  return problems;
}

/** Each pupil at a machine of his own, for what one may send in a second is counted by sign-in. */
function callers(address: string): Promise<Call[]> {
  return Promise.all(Array.from({ length: pupils }, () => caller(address, 'student')));
}

async function startChats(calls: Call[]): Promise<string[]> {
  const [call, ...others] = calls;
  if (!call) throw new Error('Nobody is there.');
  const schools = await call<{ objects: { active_term_id: string }[] }>('GET', '/api/tools/list_workspaces');
  const termId = schools.objects[0]?.active_term_id ?? '';
  const path = `/api/tools/list_term_descendant_activities?termId=${termId}`;
  const { objects } = await call<{ objects: { id: string }[] }>('GET', path);
  for (const { id } of objects) {
    const start = (by: Call) => by<{ chat: { id: string } }>('POST', '/api/chats', { parent_activity_id: id });
    const first = await start(call).catch(() => null);
    if (first === null) continue;
    return [first, ...(await Promise.all(others.map(start)))].map(({ chat }) => chat.id);
  }
  throw new Error('The demo school has no open activity for its student.');
}

function say(call: Call, chatId: string, text: string): Promise<unknown> {
  return call('PUT', '/api/messages', { chat_id: chatId, contents: [{ type: 'text', source_text: text }] });
}

/** The chat's messages, once no answer is under way in it. */
async function settled(call: Call, chatId: string): Promise<Message[]> {
  for (const until = Date.now() + patienceMs; ;) {
    const messages = await messagesOf(call, chatId);
    const { status } = messages.at(-1) ?? { status: null };
    const isUnderWay = status === 'queued' || status === 'streaming' || status === 'retrying';
    if (!isUnderWay || Date.now() > until) return messages;
    await pause(500);
  }
}

async function messagesOf(call: Call, chatId: string): Promise<Message[]> {
  const path = `/api/tools/read_chat?chatId=${chatId}`;
  const { chat } = await call<{ chat: { final_messages: Message[] } }>('GET', path);
  return chat.final_messages;
}

function textOf(message: Message | undefined): string {
  return (message?.contents ?? []).map((item) => item.source_text ?? '').join('');
}
