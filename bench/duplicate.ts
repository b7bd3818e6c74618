// One activity with guidelines, a rubric and files into fifty groups by one call, beside the bare statement; and into one
// place by one call: prints a table, writes bench/results. The copies are taken away after each round.
import { mkdir, writeFile } from 'node:fs/promises';
import { Client } from 'pg';
import { admin, findIds, findPeople, findTerm } from './data/find.ts';
import { openDataSet } from './data/generate.ts';
import { sizeWanted } from './support/compare.ts';
import { startSides } from './support/sides.ts';
import { median, rounded } from './support/statistics.ts';

const rounds = 5;
const size = sizeWanted();
const set = await openDataSet(size);
const people = await findPeople(set);
const sides = await startSides(set, people);
const database = new Client({ connectionString: set.url });
await database.connect();
try {
  const term = await findTerm(set);
  const groups = await findIds(
    set,
    `select id from nodes where term_id = '${term}' and kind = 'group' and not is_gone order by id limit 50`,
  );
  const source = await makeSource(groups[0] ?? '');
  const rows = [];
  for (const places of [groups, groups.slice(0, 1)]) rows.push(await measure(source, places));
  await takeAway(source);
  await takeAwaySource(source);
  console.log(`\nduplicate, ${size} chats: an activity of 12,000 words with five files, in milliseconds`);
  console.table(rows);
  await mkdir('bench/results', { recursive: true });
  await writeFile(
    `bench/results/duplicate-${size}.json`,
    `${JSON.stringify({ name: 'duplicate', size, rows }, null, 2)}\n`,
  );
} finally {
  await database.end();
  await sides.stop();
  await set.stop();
}

/** As long as an activity may be, in twenty items, five of them with a file. */
async function makeSource(group: string): Promise<string> {
  const text = 'a question and its answer '.repeat(115);
  const contents = Array.from({ length: 20 }, () => ({ type: 'text', source_text: text }));
  const grading_rubric = ['A', 'B', 'C', 'D', 'E'].map((grade) => ({ grade, content: 'What it takes. '.repeat(20) }));
  const answer = await post('/api/activities', {
    name: 'To be copied',
    parent_group_id: group,
    graded: true,
    grading_rubric,
    guidelines_contents: contents,
    initial_message_contents: [{ type: 'text', source_text: 'Hello!' }],
  });
  const { id } = (JSON.parse(answer) as { activity: { id: string } }).activity;
  await database.query(
    `with item as (select id from contents where activity_id = $1 and purpose = 'guidelines' order by position limit 5),
      file as (insert into files (id, bucket, storage_key, name, media_type, state, created_at)
        select id, 'attachments', 'attachments/' || id || '.pdf', 'leaf.pdf', 'application/pdf', 'stored', now() from item
        returning id)
      update contents set file_id = file.id from file where file.id = contents.id`,
    [id],
  );
  return id;
}

async function measure(source: string, places: readonly string[]): Promise<Row> {
  const times = { ours: [] as number[], floor: [] as number[] };
  const body = { activityId: source, parents: places.map((id) => ({ group_id: id })) };
  const before = await sides.queries();
  for (let round = 0; round < rounds; round += 1) {
    const sideBySide = [
      ['floor', () => bare(`/copy-activity?of=${source}&by=${people[admin]}`, places)] as const,
      ['ours', () => post('/api/activities/duplicate-to-many', body)] as const,
    ];
    for (const [side, work] of sideBySide) {
      const startedAt = performance.now();
      await work();
      times[side].push(performance.now() - startedAt);
      const made = await database.query('select node_id from activities where base_id = $1', [source]);
      if (made.rows.length !== places.length) throw new Error(`${side} made ${made.rows.length} copies`);
      await takeAway(source);
    }
  }
  const [a, b] = [median(times.floor), median(times.ours)];
  const queries = rounded(((await sides.queries()) - before) / rounds);
  return { groups: places.length, 'bare ms': rounded(a), 'product ms': rounded(b), ratio: rounded(b / a), queries };
}

type Row = { groups: number; 'bare ms': number; 'product ms': number; ratio: number; queries: number };

async function takeAway(source: string): Promise<void> {
  const { rows } = await database.query<{ id: string }>('select node_id as id from activities where base_id = $1', [
    source,
  ]);
  await remove(rows.map((row) => row.id));
  await database.query('vacuum members, notifications, contents, activities, nodes');
}

async function takeAwaySource(source: string): Promise<void> {
  await remove([source]);
  await database.query(`delete from files where not exists (select from contents where file_id = files.id)`);
}

async function remove(ids: string[]): Promise<void> {
  await database.query('delete from notifications where activity_id = any($1::uuid[])', [ids]);
  await database.query('delete from contents where activity_id = any($1::uuid[])', [ids]);
  await database.query('delete from members where node_id = any($1::uuid[])', [ids]);
  await database.query('delete from activities where node_id = any($1::uuid[])', [ids]);
  await database.query('delete from nodes where id = any($1::uuid[])', [ids]);
}

function post(path: string, body: object): Promise<string> {
  return ask(`${sides.address}${path}`, {
    method: 'POST',
    headers: { cookie: sides.cookies[admin] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function bare(path: string, body: readonly string[]): Promise<string> {
  return ask(`${sides.floor}${path}`, { method: 'POST', body: JSON.stringify(body) });
}

async function ask(address: string, options: RequestInit): Promise<string> {
  const response = await fetch(address, options);
  const text = await response.text();
  if (!response.ok) throw new Error(`${address}: ${response.status} ${text.slice(0, 300)}`);
  return text;
}
