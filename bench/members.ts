// Five thousand people added by one call, to a term and to a group (which adds them to the term too), and listed in one
// page, beside the bare statements: prints a table, writes bench/results. What was added is taken away after each round.
import { mkdir, writeFile } from 'node:fs/promises';
import { Client } from 'pg';
import { admin, findNewcomers, findOpenClasses, findPeople, findTerm } from './data/find.ts';
import { openDataSet } from './data/generate.ts';
import { sizeWanted } from './support/compare.ts';
import { startSides } from './support/sides.ts';
import { median, rounded } from './support/statistics.ts';

const rounds = 3;
const size = sizeWanted();
const set = await openDataSet(size);
const sides = await startSides(set, await findPeople(set));
const database = new Client({ connectionString: set.url });
await database.connect();
try {
  // A run that was cut off left its people.
  await takeAway();
  const term = await findTerm(set);
  const [group = ''] = await findOpenClasses(set);
  const newcomers = await findNewcomers(set);
  const asMembers = (fields: object) => ({ members: newcomers.map((user_id) => ({ user_id, ...fields })) });
  const toTerm = [`/api/terms/${term}/members`, asMembers({ school_role: 'student' })] as const;
  const toGroup = [`/api/groups/${group}/members`, asMembers({ role: 0 })] as const;
  const rows = [
    await measure(
      'added to a term',
      'people',
      () => post(...toTerm),
      () => bare('POST', `/add-members?of=${term}`, newcomers),
    ),
    await measure(
      'added to a group',
      'people',
      () => post(...toGroup),
      () => bare('POST', `/add-members?of=${group}`, newcomers),
    ),
  ];
  await post(...toTerm);
  rows.push(
    await measure(
      'listed in one page',
      null,
      () => get(`/api/tools/list_term_members?termId=${term}&size=5000`),
      () => bare('GET', `/members?of=${term}`),
    ),
  );
  await takeAway();
  console.log(
    `\nmembers, ${size} chats: 5,000 people, in milliseconds, the product with rights beside the bare statement`,
  );
  console.table(rows);
  await mkdir('bench/results', { recursive: true });
  await writeFile(
    `bench/results/members-${size}.json`,
    `${JSON.stringify({ name: 'members', size, rows }, null, 2)}\n`,
  );
} finally {
  await database.end();
  await sides.stop();
  await set.stop();
}

type Row = { case: string; 'bare ms': number; 'product ms': number; ratio: number; queries: number };

async function measure(
  name: string,
  leaves: 'people' | null,
  ours: () => Promise<void>,
  floor: () => Promise<void>,
): Promise<Row> {
  const times = { ours: [] as number[], floor: [] as number[] };
  const before = await sides.queries();
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, work] of [['floor', floor] as const, ['ours', ours] as const]) {
      const startedAt = performance.now();
      await work();
      times[side].push(performance.now() - startedAt);
      if (leaves) await takeAway();
    }
  }
  const [a, b] = [median(times.floor), median(times.ours)];
  const queries = rounded(((await sides.queries()) - before) / rounds);
  return { case: name, 'bare ms': rounded(a), 'product ms': rounded(b), ratio: rounded(b / a), queries };
}

async function takeAway(): Promise<void> {
  const newcomers = `select id from users where email like 'newcomer%@bench.example'`;
  await database.query(`delete from notifications where user_id in (${newcomers})`);
  await database.query(`delete from members where user_id in (${newcomers})`);
  await database.query('vacuum members, notifications');
}

async function post(path: string, body: object): Promise<void> {
  await ask(`${sides.address}${path}`, {
    method: 'POST',
    headers: { cookie: sides.cookies[admin] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function get(path: string): Promise<void> {
  await ask(`${sides.address}${path}`, { headers: { cookie: sides.cookies[admin] ?? '' } });
}

async function bare(method: string, path: string, body?: unknown): Promise<void> {
  await ask(`${sides.floor}${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

async function ask(address: string, options: RequestInit): Promise<void> {
  const response = await fetch(address, options);
  const text = await response.text();
  if (!response.ok) throw new Error(`${address}: ${response.status} ${text.slice(0, 300)}`);
}
