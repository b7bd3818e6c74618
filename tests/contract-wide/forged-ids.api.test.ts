import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeList } from '#contract/index.ts';
import type { RouteSpec } from '#contract/core/route.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addressOf } from '#tests/support/client.ts';
import { say, startChat } from '#tests/support/lesson.ts';
import { activity, district, group, join, person, workspace } from '#tests/support/school.ts';
import { examples, setStage } from './examples.ts';
import type { Example, RouteName, Stage } from './examples.ts';

/** Who may do a thing in his own school names a thing of another in the same call: as a place, a person, an item, by an address. */

let app: TestApp;
let stage: Stage;
/** ids of another school, by what they are of */
let foreign: Record<string, string>;
let secrets: string[];
beforeAll(async () => {
  app = await startApp({ callsPerMinute: { session: 1_000_000, address: 1_000_000 } });
  stage = await setStage(app);
  const area = await district(app, { name: 'Zebra District' });
  const school = await workspace(app, { name: 'Zebra School', district: area, visibility: 1, slug: 'zebra-school' });
  const [pupil, teacher, admin] = [
    await person(app, 'Zebra Pupil'),
    await person(app, 'Zebra Teacher'),
    await person(app, 'Zebra Admin'),
  ];
  await join(app, admin, school, 'admin');
  await join(app, teacher, school, 'teacher');
  await join(app, pupil, school, 'student');
  const klass = await group(app, school, { name: 'Zebra Class', visibility: 1, creator: teacher });
  await join(app, teacher, klass, 'owner');
  await join(app, pupil, klass, 'member');
  const work = await activity(app, klass, { name: 'Zebra Work', creator: teacher });
  const client = await app.signInAs(pupil);
  const chat = await startChat(client, work);
  const message = await say(client, chat.id, 'Zebra words');
  foreign = {
    district: area.id,
    workspace: school.slug,
    workspaceNode: school.id,
    term: school.active_term_id,
    group: klass.id,
    activity: work.id,
    chat: chat.id,
    message: message.id,
    content: message.contents[0]?.id ?? '',
    person: pupil.id,
    email: pupil.email,
  };
  secrets = ['Zebra', pupil.email, teacher.email, admin.email, ...Object.values(foreign)];
}, 120_000);
afterAll(() => app.close());

/** A digest of all that the other school has. */
async function markOf(): Promise<string> {
  const below = sql`${[foreign['district'], foreign['workspaceNode']]}::uuid[]`;
  const { rows } = await sql<{ all: string }>`select md5(concat(
    (select string_agg(t::text, '' order by id) from nodes t where path && ${below}),
    (select string_agg(t::text, '' order by t.id) from members t join nodes n on n.id = t.node_id where n.path && ${below}),
    (select string_agg(t::text, '' order by id) from chats t where id = ${foreign['chat']}),
    (select string_agg(t::text, '' order by id) from messages t where chat_id = ${foreign['chat']}),
    (select string_agg(t::text, '' order by id) from contents t where chat_id = ${foreign['chat']} or activity_id = ${foreign['activity']}),
    (select string_agg(t::text, '' order by id) from users t where id = ${foreign['person']}))) as all`.execute(app.db);
  return rows[0]?.all ?? '';
}

type Path = (string | number)[];
/** Where an id stands. */
function idPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string')
    return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) || value === stage.home.workspace.slug
      ? [path]
      : [];
  if (Array.isArray(value)) return value.flatMap((item, at) => idPaths(item, [...path, at]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => idPaths(item, [...path, key]));
  return [];
}
function put(value: unknown, [first, ...rest]: Path, id: string): unknown {
  if (first === undefined) return id;
  if (Array.isArray(value)) return value.map((item, at) => (at === first ? put(item, rest, id) : item) as unknown);
  return { ...(value as object), [first]: put((value as Record<string, unknown>)[first], rest, id) };
}

/** Whoever adds a person by his id learns whom he has added. */
const naming = new Set(['add_term_members', 'add_activity_members']);

test('an id of another school, put anywhere in a call that works, shows and changes nothing there', async () => {
  const wrong: unknown[] = [];
  let sent = 0;
  for (const route of routeList as readonly RouteSpec[]) {
    if (route.response === 'stream' || route.upload === true) continue;
    const example = await examples[route.name as RouteName](stage);
    if (example.by === 'superOwner' || example.by === 'guest') continue;
    const before = await markOf();
    const ask = async ({ part, path, kind, id }: Forgery): Promise<void> => {
      const forged = { ...example, [part]: put(example[part], path, id) };
      const body = forged.body === undefined ? {} : { body: forged.body };
      const answer = await stage.clients[example.by].raw(route.method, addressOf(route, forged), body);
      sent += 1;
      const leaks = secrets.filter((secret) => secret !== id && answer.text.includes(secret));
      const isNamed = kind === 'person' && naming.has(route.name);
      if (answer.status >= 500 || (leaks.length > 0 && !isNamed)) {
        wrong.push({ route: route.name, part, path, kind, status: answer.status, leaks });
      }
    };
    const forgeries = forgeriesOf(example);
    for (let at = 0; at < forgeries.length; at += 6) await Promise.all(forgeries.slice(at, at + 6).map(ask));
    if ((await markOf()) !== before) wrong.push({ route: route.name, changed: true });
  }
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(1_000);
}, 300_000);

interface Forgery {
  part: 'params' | 'query' | 'body';
  path: Path;
  kind: string;
  id: string;
}

function forgeriesOf(example: Example): Forgery[] {
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    idPaths(example[part]).flatMap((path) => Object.entries(foreign).map(([kind, id]) => ({ part, path, kind, id }))),
  );
}
