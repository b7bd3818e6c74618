// A student of the demo school at work over HTTP: sessions, messages and the stream, as the web app uses them.

type Json = Record<string, never>;

export type Student = {
  cookie: () => string;
  /** Starts so many sessions of one open activity, each with its stream listened to. */
  startSessions: (count: number) => Promise<Session[]>;
};

/** The cookie of somebody of the demo school. */
export async function cookieOf(address: string, as: 'teacher' | 'admin' | 'owner'): Promise<string> {
  const response = await fetch(`${address}/api/auth/demo-sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as }),
  });
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

/** Follows a chat and throws away what comes, as a page in the background does. */
export async function watch(address: string, chatId: string, cookie: string): Promise<{ close: () => void }> {
  const controller = new AbortController();
  const { signal } = controller;
  const response = await fetch(`${address}/api/chats/${chatId}/stream`, { headers: { cookie }, signal });
  if (!response.ok || response.body === null) throw new Error(`stream: ${response.status}`);
  const reader = response.body.getReader();
  void (async () => {
    while (!(await reader.read()).done);
  })().catch(() => undefined);
  return { close: () => controller.abort() };
}

export type Session = {
  chatId: string;
  /** of its own sign-in: what one may ask in a minute is counted by it */
  cookie: () => string;
  /** Says something and asks Sparky; resolves with the milliseconds from the ask to the first text on the stream. */
  ask: (text: string) => Promise<number>;
  /** Resolves when the message under way has ended, with its status. */
  ended: () => Promise<string>;
  stop: () => Promise<void>;
  close: () => void;
};

type Door = { call: Call; cookie: () => string };

/** A sign-in of its own at the demo school, as on a machine of its own: what one may ask in a second is counted by it. */
async function enter(address: string): Promise<Door> {
  let cookie = '';
  async function call(method: string, path: string, body?: object): Promise<Json> {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie().map((each) => each.split(';')[0]);
    if (set.length > 0) cookie = set.join('; ');
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return text === '' ? ({} as Json) : (JSON.parse(text) as Json);
  }
  await call('POST', '/api/auth/demo-sign-in', { as: 'student' });
  return { call, cookie: () => cookie };
}

/** Signs in at the demo school. */
export async function signInStudent(address: string): Promise<Student> {
  const { call, cookie } = await enter(address);
  return {
    cookie,
    async startSessions(count) {
      const activityId = await openActivity(call);
      const sessions: Session[] = [];
      for (let n = 0; n < count; n += 1) {
        const door = await enter(address);
        const { chat } = (await door.call('POST', '/api/chats', { parent_activity_id: activityId })) as unknown as {
          chat: { id: string };
        };
        sessions.push(await openSession(address, chat.id, door.call, door.cookie));
      }
      return sessions;
    },
  };
}

type Call = (method: string, path: string, body?: object) => Promise<Json>;
type Page = { objects: { id: string; abilities?: Record<string, boolean> }[] };

/** The first activity of the student's groups that lets him begin. */
async function openActivity(call: Call): Promise<string> {
  const list = async (path: string) => ((await call('GET', path)) as unknown as Page).objects;
  for (const workspace of await list('/api/tools/list_workspaces')) {
    for (const term of await list(`/api/tools/list_terms?workspaceId=${workspace.id}`)) {
      for (const activity of await list(`/api/tools/list_term_descendant_activities?termId=${term.id}`)) {
        if (activity.abilities?.['start_session'] !== false) return activity.id;
      }
    }
  }
  throw new Error('The demo school has no open activity for its student.');
}

async function openSession(address: string, chatId: string, call: Call, cookie: () => string): Promise<Session> {
  const controller = new AbortController();
  const response = await fetch(`${address}/api/chats/${chatId}/stream`, {
    headers: { cookie: cookie() },
    signal: controller.signal,
  });
  if (!response.ok || response.body === null) throw new Error(`stream: ${response.status}`);
  let onText: () => void = () => undefined;
  let onEnd: (status: string) => void = () => undefined;
  let ending = Promise.resolve('');

  void (async () => {
    const decoder = new TextDecoder();
    let held = '';
    for await (const piece of response.body as AsyncIterable<Uint8Array>) {
      held += decoder.decode(piece, { stream: true });
      const frames = held.split('\n\n');
      held = frames.pop() ?? '';
      for (const frame of frames) {
        if (frame.includes('\nevent: item.upsert\n') && frame.includes('"type":"text"')) onText();
        const status = /\nevent: message\.completed\n.*"status":"(\w+)"/.exec(frame)?.[1];
        if (status !== undefined) onEnd(status);
      }
    }
  })().catch(() => undefined);

  return {
    chatId,
    cookie,
    async ask(text) {
      await call('PUT', '/api/messages', { chat_id: chatId, contents: [{ type: 'text', source_text: text }] });
      ending = new Promise((resolve) => {
        onEnd = resolve;
      });
      const first = new Promise<number>((resolve) => {
        onText = () => resolve(performance.now());
      });
      const askedAt = performance.now();
      await Promise.race([
        call('POST', '/api/messages/sparks', { chat_id: chatId }).then(() => first),
        ending.then((status) => {
          throw new Error(`The answer ended without a text: ${status}`);
        }),
      ]);
      return (await first) - askedAt;
    },
    ended: () => ending,
    stop: async () => {
      await call('POST', `/api/chats/${chatId}/stop`);
      await ending;
    },
    close: () => controller.abort(),
  };
}
