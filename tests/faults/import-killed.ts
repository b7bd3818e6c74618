// Five hundred activities are being copied, and then moved, when the server is killed and started again. Each must stand in
// its new place once, and the job must say so.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Job } from '#contract/jobs/jobs.entities.ts';
import { caller, startServer, type Call } from './server.ts';

const count = 500;
/** It is killed when so many are done. */
const doneBefore = 60;
const patienceMs = 120_000;

export async function importKilled(): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearth-faults-'));
  const env = { HEARTH_DATA_DIR: dataDir };
  let server = await startServer(env);
  const problems: string[] = [];
  try {
    let teacher = await caller(server.address, 'teacher');
    const termId = await termOf(teacher);
    const source = await makeGroup(teacher, termId, 'Source');
    const ids = await fill(teacher, source);
    for (const operation of ['duplicate', 'move'] as const) {
      const target = await makeGroup(teacher, termId, `Target of ${operation}`);
      const job = await begin(teacher, operation, ids, target);
      const seen = await until(teacher, job.id, ({ done }) => done >= doneBefore);
      if (seen.done >= count) problems.push(`${operation}: all was done before the server could be killed`);
      await server.kill('SIGKILL');

      server = await startServer(env);
      teacher = await caller(server.address, 'teacher');
      const ended = await until(teacher, job.id, ({ state }) => state === 'success' || state === 'error');
      if (ended.state !== 'success' || ended.done !== count) {
        problems.push(`${operation}: the job ended as ${ended.state}, ${ended.done} done, ${ended.errors} failed`);
      }
      const there = await activitiesOf(teacher, target);
      const results = new Map(ended.items.map((item) => [item.activity_id, item.result_id]));
      for (const id of ids) {
        const found = there.filter((one) => (operation === 'move' ? one.id : one.base_id) === id);
        if (found.length !== 1) problems.push(`${operation}: ${id} stands there ${found.length} times`);
        if (found[0] && results.get(id) !== found[0].id)
          problems.push(`${operation}: the job says another id for ${id}`);
      }
      if (there.length !== count) problems.push(`${operation}: ${there.length} activities in the target`);
    }
    const left = await activitiesOf(teacher, source);
    if (left.some((one) => ids.includes(one.id))) problems.push('move: some stand in the source still');
  } finally {
    await server.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
  return problems;
}

/** Makes one and then imports all there are into the same group again and again, which is how a few calls make hundreds. */
async function fill(call: Call, groupId: string): Promise<string[]> {
  const text = (source_text: string) => [{ type: 'text', source_text }];
  const contents = { guidelines_contents: text('Ask for reasons.'), initial_message_contents: text('Hello!') };
  await call('POST', '/api/activities', { name: 'Work', parent_group_id: groupId, ...contents });
  for (;;) {
    const ids = (await activitiesOf(call, groupId)).map((one) => one.id);
    if (ids.length >= count) return ids.slice(0, count);
    const job = await begin(call, 'duplicate', ids, groupId);
    await until(call, job.id, ({ state }) => state === 'success');
  }
}

async function begin(
  call: Call,
  operation: 'duplicate' | 'move',
  activityIds: string[],
  groupId: string,
): Promise<Job> {
  const body = { activityIds, operation, parent: { group_id: groupId } };
  return (await call<{ job: Job }>('POST', '/api/activities/import', body)).job;
}

async function until(call: Call, id: string, isSo: (job: Job) => boolean): Promise<Job> {
  for (const end = Date.now() + patienceMs; ;) {
    const { job } = await call<{ job: Job }>('GET', `/api/jobs/${id}`);
    if (isSo(job) || Date.now() > end) return job;
    await pause(150);
  }
}

async function activitiesOf(call: Call, groupId: string): Promise<Activity[]> {
  const path = `/api/tools/list_group_activities?groupId=${groupId}&size=5000`;
  return (await call<{ objects: Activity[] }>('GET', path)).objects;
}

async function makeGroup(call: Call, termId: string, name: string): Promise<string> {
  const { group } = await call<{ group: { id: string } }>('POST', '/api/groups', { name, parent_term_id: termId });
  return group.id;
}

async function termOf(call: Call): Promise<string> {
  const { objects } = await call<{ objects: { active_term_id: string }[] }>('GET', '/api/tools/list_workspaces');
  return objects[0]?.active_term_id ?? '';
}
