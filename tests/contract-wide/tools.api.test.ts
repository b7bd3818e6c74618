// One registry: what a tool answers to an agent is what its route answers to the same person, no more and no less.
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routeList } from '#contract/index.ts';
import type { RouteSpec } from '#contract/core/route.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addressOf } from '#tests/support/client.ts';
import type { Client } from '#tests/support/client.ts';
import { connectAgent, makeToken } from '#tests/support/mcp.ts';
import type { Agent } from '#tests/support/mcp.ts';
import { examples, setStage } from './examples.ts';
import type { Example, RouteName, Stage } from './examples.ts';
import { fingerprint } from './fingerprint.ts';
import { strangers } from './strangers.ts';

interface Person {
  client: Client;
  /** with a token that only reads */
  reader: Agent;
  /** with one that changes things too; a super owner has none */
  writer: Agent | null;
  isStranger: boolean;
}

let app: TestApp;
let stage: Stage;
const people = new Map<string, Person>();
beforeAll(async () => {
  app = await startApp({ callsPerMinute: { session: 1_000_000, address: 1_000_000 } });
  stage = await setStage(app);
  const { student, classmate, teacher, admin, superOwner } = stage.home;
  const own = { student, classmate, teacher, admin, superOwner };
  const others = await strangers(stage);
  for (const [name, person] of Object.entries<{ id: string }>({ ...own, ...others })) {
    const connect = async (read_only: boolean) =>
      connectAgent(app, (await makeToken(app, person, { read_only })).token);
    people.set(name, {
      client: await app.signInAs(person),
      reader: await connect(true),
      writer: name === 'superOwner' ? null : await connect(false),
      isStranger: name in others,
    });
  }
});
afterAll(async () => {
  for (const { reader, writer } of people.values()) {
    await reader.close();
    await writer?.close();
  }
  await app.close();
});

const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
addFormats.default(ajv);

const tools = routeList.filter((route) => route.tool);
const named = (route: RouteSpec): [string, RouteSpec] => [route.name, route];

function exampleOf(route: RouteSpec): Promise<Example> {
  return Promise.resolve(examples[route.name as RouteName](stage));
}

/** What an agent writes for the same call: what is a text in a query because everything there is, stands as what it is. */
function inputOf(name: string, { query, body }: Example): Record<string, unknown> {
  const { properties = {} } = (app.world.tools.find(name)?.inputSchema ?? {}) as {
    properties?: Record<string, { type?: string }>;
  };
  const plain = Object.entries(query ?? {}).map(([key, value]) => {
    const type = properties[key]?.type;
    if (type === 'boolean' && typeof value === 'string') return [key, value === 'true'];
    if ((type === 'number' || type === 'integer') && typeof value === 'string') return [key, Number(value)];
    return [key, value];
  });
  return { ...(Object.fromEntries(plain) as Record<string, unknown>), ...body };
}

function personOf(name: string): Person {
  const person = people.get(name);
  if (!person) throw new Error(`Nobody is called ${name}`);
  return person;
}

test('every tool is offered, with a schema of its input and a summary that says what it gives', async () => {
  const offered = await personOf('teacher').writer?.client.listTools();
  const forAll = tools.filter((route) => route.right !== 'super_owner').map((route) => route.name);
  expect(offered?.tools.map((tool) => tool.name)).toEqual(forAll.toSorted());
  for (const tool of offered?.tools ?? []) {
    expect(() => ajv.compile(tool.inputSchema), tool.name).not.toThrow();
    expect(tool.description?.split(' ').length, `${tool.name}: ${tool.description}`).toBeGreaterThanOrEqual(4);
    for (const [field, schema] of Object.entries(tool.inputSchema.properties ?? {})) {
      expect(Object.keys(schema), `${tool.name}.${field}`).not.toEqual([]);
    }
  }
});

describe.each(tools.filter((route) => route.readOnly).map(named))('%s', (name, route) => {
  test('answers an agent as it answers its person over HTTP', async () => {
    const example = await exampleOf(route);
    const input = inputOf(name, example);
    const schema = app.world.tools.find(name)?.inputSchema ?? {};
    const validate = ajv.compile(schema);
    expect(validate(input), JSON.stringify(validate.errors)).toBe(true);
    for (const [who, { client, reader }] of people) {
      const http = await client.raw(route.method, addressOf(route, example));
      const answer = await reader.call(name, input);
      if (http.status < 400) {
        expect([who, answer.isError, answer.structuredContent]).toEqual([who, undefined, http.body]);
      } else {
        const { request_id: _, ...error } = http.body as Record<string, unknown>;
        expect([who, answer.isError, answer.structuredContent]).toEqual([who, true, { ...error, status: http.status }]);
      }
    }
  });
});

describe.each(tools.filter((route) => !route.readOnly).map(named))('%s', (name, route) => {
  test('changes nothing by a token that only reads, nor for who is of another school', async () => {
    const example = await exampleOf(route);
    await app.settle();
    const before = await fingerprint(app.db);
    const own = personOf(example.by);
    expect(await own.reader.tools()).not.toContain(name);
    expect(await own.reader.call(name, inputOf(name, example))).toMatchObject({
      isError: true,
      structuredContent: { code: 'not_allowed', status: 403 },
    });
    const namesSomething = /"[0-9a-f-]{36}"/.test(JSON.stringify([example.query, example.body]));
    for (const [who, { writer, isStranger }] of people) {
      if (!isStranger || !namesSomething || route.right === 'super_owner') continue;
      const answer = await writer?.call(name, inputOf(name, example));
      expect([who, answer?.structuredContent]).toMatchObject([who, { code: 'not_found', status: 404 }]);
    }
    expect(await fingerprint(app.db)).toEqual(before);
  });

  test('does for an agent that may what it does over HTTP', async () => {
    const example = await exampleOf(route);
    const { writer } = personOf(example.by);
    if (!writer) return;
    const answer = await writer.call(name, inputOf(name, example));
    expect(answer.isError, JSON.stringify(answer.structuredContent)).toBeUndefined();
    expect(answer.structuredContent === undefined).toBe(route.response === null);
  });
});
