// Five hundred activities with guidelines and a rubric, imported into another class, from the call until the job says that
// all is done, beside the bare statements in batches of the same size; and what reading a job of 5,000 items costs. Prints a
// table, writes bench/results. What was imported is taken away after each round.
import { mkdir, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { batches } from '#contract/core/constants.ts';
import type { Job } from '#contract/jobs/jobs.entities.ts';
import { newId } from '#server/platform/ids.ts';
import { admin, findOpenClasses, findPeople } from './data/find.ts';
import { openDataSet } from './data/generate.ts';
import { sizeWanted } from './support/compare.ts';
import { startProcess } from './support/processes.ts';
import { median, percentile, rounded } from './support/statistics.ts';

const count = 500;
const rounds = 3;
const targetMs = 10_000;
const guidelines = 'Ask for the step before the answer, and say which one was right. '.repeat(60);
const rubric = JSON.stringify(['A', 'B', 'C', 'D'].map((grade) => ({ grade, content: 'Gives reasons. '.repeat(20) })));

const nodeColumns = `insert into nodes (id, kind, parent_id, workspace_id, term_id, name, visibility, creator_id, created_at,
  updated_at, path, open_path) select n.id, 'activity', g.id, g.workspace_id, g.term_id, 'Work ' || n.at, 0, $3, now(), now(),
  g.path || n.id, g.open_path || n.id from unnest($1::uuid[]) with ordinality n (id, at), nodes g where g.id = $2`;
const ownerRows = `insert into members (id, user_id, node_id, kind, workspace_id, term_id, role, created_at)
  select gen_random_uuid(), $2, id, kind, workspace_id, term_id, 1, now() from nodes where id = any($1)`;

const size = sizeWanted();
const set = await openDataSet(size);
const people = await findPeople(set);
const product = await startProcess('bench/support/product.ts', {
  args: [set.url, ...people],
  env: { BENCH_JOBS: '1' },
  ready: /ready (\{.*\})/,
});
const { address, cookies } = JSON.parse(product.found) as { address: string; cookies: string[] };
const cookie = cookies[admin] ?? '';
const database = new Client({ connectionString: set.url });
await database.connect();
// What is taken away has nothing that hangs on it; asking every table for each row would take minutes.
await database.query('set session_replication_role = replica');
try {
  const [source = '', target = ''] = await findOpenClasses(set);
  const ids = await makeActivities(source);
  const rows = [
    await measure(
      'duplicate',
      () => imported('duplicate', ids, target),
      () => bareCopies(ids, target),
    ),
    await measure(
      'move',
      () => imported('move', ids, target),
      () => bareMoves(ids, target),
    ),
  ];
  const reads = await readLargeJob(ids[0] ?? '', target);
  await takeAway(target);
  await database.query('delete from contents where activity_id = any($1)', [ids]);
  for (const table of ['members', 'activities'])
    await database.query(`delete from ${table} where node_id = any($1)`, [ids]);
  await database.query('delete from nodes where id = any($1)', [ids]);
  console.log(
    `\nimport, ${size} chats: ${count} activities, in milliseconds, beside the bare statements in batches of 10`,
  );
  console.table(rows);
  console.log(`Reading a job of 5,000 items: p50 ${reads.p50} ms, p95 ${reads.p95} ms, ${reads.kilobytes} kB`);
  await mkdir('bench/results', { recursive: true });
  const result = { name: 'import', size, rows, reads };
  await writeFile(`bench/results/import-${size}.json`, `${JSON.stringify(result, null, 2)}\n`);
  if (rows.some((row) => row['product ms'] > targetMs)) process.exitCode = 1;

  async function measure(name: string, ours: () => Promise<void>, floor: () => Promise<void>) {
    const times = { ours: [] as number[], floor: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      for (const [side, work] of [['floor', floor] as const, ['ours', ours] as const]) {
        const startedAt = performance.now();
        await work();
        times[side].push(performance.now() - startedAt);
        await (name === 'move' ? bareMoves(ids, source) : takeAway(target));
      }
    }
    const [bare, mine] = [median(times.floor), median(times.ours)];
    return { case: name, 'bare ms': rounded(bare), 'product ms': rounded(mine), ratio: rounded(mine / bare) };
  }
} finally {
  await database.end();
  await product.stop();
  await set.stop();
}

async function imported(operation: 'duplicate' | 'move', activityIds: string[], groupId: string): Promise<void> {
  const { job } = await ask<{ job: Job }>('POST', '/api/activities/import', {
    ...{ activityIds, operation },
    parent: { group_id: groupId },
  });
  for (;;) {
    // As the wizard asks: now and then.
    await pause(200);
    const now = (await ask<{ job: Job }>('GET', `/api/jobs/${job.id}`)).job;
    if (now.errors > 0) throw new Error(`${now.errors} of ${now.total} failed: ${now.items[0]?.error?.code}`);
    if (now.state === 'success') return;
  }
}

async function readLargeJob(activityId: string, groupId: string) {
  const { job } = await ask<{ job: Job }>('POST', '/api/activities/import', {
    ...{ activityIds: [activityId], parent: { group_id: groupId } },
  });
  await database.query(
    `insert into followed_job_items (job_id, position, activity_id, state)
     select $1, at, gen_random_uuid(), 'success' from generate_series(1, 4999) at`,
    [job.id],
  );
  const times: number[] = [];
  let kilobytes = 0;
  for (let round = 0; round < 30; round += 1) {
    const startedAt = performance.now();
    const answer = await ask<{ job: Job }>('GET', `/api/jobs/${job.id}`);
    times.push(performance.now() - startedAt);
    kilobytes = Math.round(JSON.stringify(answer).length / 1024);
  }
  return { p50: rounded(percentile(times, 0.5)), p95: rounded(percentile(times, 0.95)), kilobytes };
}

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

async function makeActivities(groupId: string): Promise<string[]> {
  const made = Array.from({ length: count }, () => newId());
  const creator = people[admin];
  await database.query(nodeColumns, [made, groupId, creator]);
  await database.query(
    `insert into activities (node_id, workspace_id, term_id, color, emoji, graded, grading_rubric)
     select id, workspace_id, term_id, 'teal', '✨', true, $2 from nodes where id = any($1)`,
    [made, rubric],
  );
  await database.query(
    `insert into contents (id, activity_id, workspace_id, purpose, type, source_text, created_at)
     select gen_random_uuid(), id, workspace_id, purpose, 'text', $2, now()
     from nodes, unnest(array['guidelines', 'initial_message']) purpose where id = any($1)`,
    [made, guidelines],
  );
  await database.query(ownerRows, [made, creator]);
  await database.query('analyze nodes, activities, contents, members');
  return made;
}

async function bareCopies(sources: string[], groupId: string): Promise<void> {
  for (const batch of inBatches(sources)) {
    const copies = batch.map(() => newId());
    await database.query('begin');
    await database.query(nodeColumns, [copies, groupId, people[admin]]);
    await database.query(
      `insert into activities (node_id, workspace_id, term_id, base_id, color, emoji, graded, grading_rubric)
       select n.id, n.workspace_id, n.term_id, a.node_id, a.color, a.emoji, a.graded, a.grading_rubric
       from unnest($1::uuid[], $2::uuid[]) pair (id, source) join nodes n on n.id = pair.id
       join activities a on a.node_id = pair.source`,
      [copies, batch],
    );
    await database.query(
      `insert into contents (id, activity_id, workspace_id, purpose, type, source_text, created_at)
       select gen_random_uuid(), pair.id, c.workspace_id, c.purpose, c.type, c.source_text, now()
       from unnest($1::uuid[], $2::uuid[]) pair (id, source) join contents c on c.activity_id = pair.source`,
      [copies, batch],
    );
    await database.query(ownerRows, [copies, people[admin]]);
    await database.query('commit');
  }
}

async function bareMoves(moved: string[], groupId: string): Promise<void> {
  for (const batch of inBatches(moved)) {
    await database.query(
      `update nodes set parent_id = g.id, path = g.path || nodes.id, open_path = g.open_path || nodes.id, updated_at = now()
       from nodes g where g.id = $2 and nodes.id = any($1)`,
      [batch, groupId],
    );
  }
}

function inBatches(all: string[]): string[][] {
  const each = batches.importedActivities;
  return Array.from({ length: Math.ceil(all.length / each) }, (_, at) => all.slice(at * each, (at + 1) * each));
}

/** The copies in the target, and the jobs. */
async function takeAway(groupId: string): Promise<void> {
  const copies = `select node_id from activities a join nodes n on n.id = a.node_id
    where n.parent_id = '${groupId}' and a.base_id is not null`;
  await database.query(`create temporary table gone on commit preserve rows as ${copies}`);
  for (const [table, column] of [
    ['contents', 'activity_id'],
    ['members', 'node_id'],
    ['activities', 'node_id'],
    ['nodes', 'id'],
  ]) {
    await database.query(`delete from ${table} where ${column} in (select node_id from gone)`);
  }
  await database.query('drop table gone');
  await database.query('delete from followed_jobs');
  await database.query('vacuum nodes, activities, contents, members');
}
