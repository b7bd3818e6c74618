import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { tokenLimits } from '#contract/tokens/tokens.entities.ts';
import { tokenRoutes } from '#contract/tokens/tokens.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { say, startChat } from '#tests/support/lesson.ts';
import { connectAgent, makeToken } from '#tests/support/mcp.ts';
import { school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';

let app: TestApp;
let home: School;
beforeAll(async () => {
  app = await startApp({ jobs: false });
  home = await school(app);
});
afterAll(() => app.close());

const headers = (token?: string) => ({
  accept: 'application/json, text/event-stream',
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});
const message = (method: string, params: unknown = {}, id: number | null = 1) => ({
  jsonrpc: '2.0',
  ...(id === null ? {} : { id }),
  method,
  params,
});

describe('a teacher', () => {
  test('connects, sees the tools that read, and reads what he reads over HTTP', async () => {
    const { token } = await makeToken(app, home.teacher);
    const agent = await connectAgent(app, token);
    expect(agent.client.getServerVersion()).toMatchObject({ name: 'hearth', title: 'Hearth' });
    expect(agent.client.getInstructions()).toContain('not_found');
    await agent.client.ping();

    const { tools } = await agent.client.listTools();
    expect(tools.length).toBeGreaterThan(50);
    for (const tool of tools) {
      expect(tool.annotations, tool.name).toEqual({ readOnlyHint: true });
      expect(tool.inputSchema.type).toBe('object');
    }

    const answer = await agent.call('read_group', { groupId: home.group.id });
    const teacher = await app.signInAs(home.teacher);
    const overHttp = await teacher.call(groupRoutes.readGroup, { query: { groupId: home.group.id } });
    expect(answer.isError).toBeUndefined();
    expect(answer.structuredContent).toEqual(overHttp);
    expect(JSON.parse((answer.content[0] as { text: string }).text)).toEqual(overHttp);
    await agent.close();
  });

  test('changes something only with a token that may, and it stands in the audit log as done by that token', async () => {
    const { id, token } = await makeToken(app, home.teacher, { read_only: false });
    const reading = await connectAgent(app, (await makeToken(app, home.teacher)).token);
    const writing = await connectAgent(app, token);
    const student = await app.signInAs(home.student);
    const { id: chatId } = await startChat(student, home.activity);
    const { id: messageId } = await say(student, chatId, 'Hello');
    const input = { messageId, category: 'other', note: 'Please look at this' };

    expect(await reading.tools()).not.toContain('add_message_alert');
    expect(await reading.call('add_message_alert', input)).toMatchObject({
      isError: true,
      structuredContent: { code: 'not_allowed', error: 'This access token may only read.', status: 403 },
    });
    const { tools } = await writing.client.listTools();
    expect(tools.find((tool) => tool.name === 'delete_memory')?.annotations).toEqual({
      readOnlyHint: false,
      destructiveHint: true,
    });
    expect(await writing.call('add_message_alert', input)).toMatchObject({
      structuredContent: { alert: { message_id: messageId } },
    });
    const lines = await app.db
      .selectFrom('audit_log')
      .where('user_id', '=', home.teacher.id)
      .where('action', '=', 'tool_called')
      .select('details')
      .execute();
    expect(lines).toEqual([{ details: { tool: 'add_message_alert', outcome: 'done', access_token_id: id } }]);
    await reading.close();
    await writing.close();
  });
});

test('a pupil sees nothing of others, and is told so as over HTTP', async () => {
  const agent = await connectAgent(app, (await makeToken(app, home.student)).token);
  const classmate = await app.signInAs(home.classmate);
  const { id: chatId } = await startChat(classmate, home.activity);
  const refused = await agent.call('read_chat', { chatId });
  expect(refused).toMatchObject({ isError: true, structuredContent: { code: 'not_found', status: 404 } });
  expect(await agent.call('read_activity', { activityId: home.activity.id })).toMatchObject({
    structuredContent: { activity: { guidelines_contents: [] } },
  });
  expect(await agent.call('read_activity', { activityId: 'none' })).toMatchObject({
    isError: true,
    structuredContent: { code: 'validation_failed', fields: { activityId: expect.any(String) as string } },
  });
  await expect(agent.call('no_such_tool')).rejects.toThrow('There is no tool no_such_tool.');
  await agent.close();
});

describe('a token opens nothing any more', () => {
  const refused = async (token: string | null) => {
    const answer = await app
      .visit()
      .raw('POST', '/mcp', { body: message('tools/list'), headers: headers(token ?? undefined) });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'not_signed_in' });
    await expect(connectAgent(app, token)).rejects.toThrow();
    return answer.headers.get('www-authenticate');
  };

  test('once it is revoked, in the middle of what an agent does', async () => {
    const { id, token } = await makeToken(app, home.teacher);
    const agent = await connectAgent(app, token);
    await agent.call('list_workspaces');
    await (await app.signInAs(home.teacher)).call(tokenRoutes.revokeAccessToken, { params: { id } });
    await expect(agent.call('list_workspaces')).rejects.toThrow();
    expect(await refused(token)).toBe('Bearer realm="Hearth", error="invalid_token"');
    await agent.close();
  });

  test('once it has run out, its person was archived, or none was ever given', async () => {
    const own = await school(app);
    const short = await makeToken(app, own.teacher, { expires_in_days: 1 });
    const long = await makeToken(app, own.student, { expires_in_days: 90 });
    app.clock.advance(86_400_000);
    await refused(short.token);
    await app.db.updateTable('users').set({ archived_at: app.clock.now() }).where('id', '=', own.student.id).execute();
    await refused(long.token);
    expect(await refused(null)).toBe('Bearer realm="Hearth"');
    await refused(`${long.token}x`);
    await refused('hearth_');
  });
});

test('what a token could do goes with the rights of its person', async () => {
  const own = await school(app);
  const agent = await connectAgent(app, (await makeToken(app, own.teacher)).token);
  const input = { groupId: own.group.id };
  expect(await agent.call('read_group', input)).not.toHaveProperty('isError');
  await app.db.deleteFrom('members').where('user_id', '=', own.teacher.id).execute();
  expect(await agent.call('read_group', input)).toMatchObject({ isError: true, structuredContent: { status: 404 } });
  await agent.close();
});

test('a super owner reads by token, and changes nothing with one', async () => {
  const { token } = await makeToken(app, home.superOwner);
  const agent = await connectAgent(app, token);
  expect(await agent.call('read_group', { groupId: home.group.id })).not.toHaveProperty('isError');
  // A token from before, when this was an ordinary person.
  await app.db
    .updateTable('access_tokens')
    .set({ read_only: false })
    .where('user_id', '=', home.superOwner.id)
    .execute();
  expect(await agent.tools()).not.toContain('write_contents');
  await agent.close();
});

describe('at the wire', () => {
  test('a foreign page is refused, whatever it makes of our name', async () => {
    const { token } = await makeToken(app, home.teacher);
    const { host } = new URL(app.url);
    for (const origin of ['https://evil.example', 'null', `http://localhost:1`, `https://${host}`]) {
      const answer = await app
        .visit()
        .raw('POST', '/mcp', { body: message('ping'), headers: { ...headers(token), origin } });
      expect([origin, answer.status]).toEqual([origin, 403]);
    }
    const own = await app
      .visit()
      .raw('POST', '/mcp', { body: message('ping'), headers: { ...headers(token), origin: app.url } });
    expect(own.body).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  test('a session is no token, and a token no session', async () => {
    const teacher = await app.signInAs(home.teacher);
    expect((await teacher.raw('POST', '/mcp', { body: message('ping'), headers: headers() })).status).toBe(401);
    const { token } = await makeToken(app, home.teacher, { read_only: false });
    const answers = [
      await app.visit().raw('GET', '/api/access-tokens', { headers: headers(token) }),
      await app.visit().raw('POST', '/api/access-tokens', {
        body: { name: 'Another', expires_in_days: 1 },
        headers: headers(token),
      }),
      await app.visit().raw('GET', `/api/tools/read_group?groupId=${home.group.id}`, { headers: headers(token) }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401]);
  });

  test('each request stands alone: no session, no stream', async () => {
    const { token } = await makeToken(app, home.teacher);
    const send = (body: unknown, more: Record<string, string> = {}) =>
      app.visit().raw('POST', '/mcp', { body, headers: { ...headers(token), ...more } });
    const begun = await send(
      message('initialize', {
        protocolVersion: '2025-03-26',
        capabilities: {},
        clientInfo: { name: 'old', version: '1' },
      }),
    );
    expect(begun.body).toMatchObject({ result: { protocolVersion: '2025-03-26' } });
    expect(begun.headers.get('mcp-session-id')).toBeNull();
    expect(begun.headers.get('cache-control')).toBe('no-store');
    const listed = await send(message('tools/list'), { 'mcp-protocol-version': LATEST_PROTOCOL_VERSION });
    expect(listed.status).toBe(200);
    expect((await send(message('tools/list'), { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
    expect((await send(message('notifications/initialized', {}, null))).status).toBe(202);
    for (const method of ['GET', 'DELETE']) {
      const answer = await app.visit().raw(method, '/mcp', { headers: headers(token) });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
    expect((await send(message('resources/list'))).body).toMatchObject({ error: { code: -32_601 } });
  });

  test('what is no message is refused', async () => {
    const { token } = await makeToken(app, home.teacher);
    const send = (body: unknown, more: Record<string, string> = {}) =>
      app.visit().raw('POST', '/mcp', { body, headers: { ...headers(token), ...more } });
    for (const body of ['{', '7', '{}', JSON.stringify({ jsonrpc: '1.0', id: 1, method: 'ping' })]) {
      const { status } = await send(body, { 'content-type': 'application/json' });
      expect([body, status]).toEqual([body, 400]);
    }
    expect((await send('ping', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send(message('ping'), { accept: 'text/html' })).status).toBe(406);
    expect((await send(message('ping', { pad: 'x'.repeat(5_000_000) }))).status).toBe(413);
    const call = message('tools/call', { name: 'read_group', arguments: { groupId: `a\0b` } });
    expect((await send(call)).status).toBe(400);
  });
});

test('a token calls so many tools a minute, and then waits', async () => {
  const own = await school(app);
  const { token } = await makeToken(app, own.teacher);
  const calls = Array.from({ length: 100 }, (_, id) => message('tools/call', { name: 'calculate', arguments: {} }, id));
  const statuses: unknown[] = [];
  const send = async (body: unknown) => {
    const answer = await app.visit().raw('POST', '/mcp', { body, headers: headers(token) });
    return (answer.body as { result: { structuredContent: { status: number } } }).result.structuredContent.status;
  };
  for (let n = 0; n < tokenLimits.callsPerMinute; n += calls.length) {
    statuses.push(...(await Promise.all(calls.map(send))));
  }
  statuses.push(await send(calls[0]));
  expect(statuses.slice(0, tokenLimits.callsPerMinute)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
  app.clock.advance(60_000);
  const agent = await connectAgent(app, token);
  expect(await agent.call('list_workspaces')).not.toHaveProperty('isError');
  await agent.close();
});
