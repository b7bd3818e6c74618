// Whom and what the benches ask for, found in the data set rather than computed a second time.
import { Client } from 'pg';
import type { DataSet } from './generate.ts';

/** Ids of the first column of the query. */
export async function findIds(set: DataSet, query: string): Promise<string[]> {
  const client = new Client({ connectionString: set.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(query);
    if (rows.length === 0) throw new Error(`Nothing in the data set fits: ${query}`);
    return rows.map((row) => row.id);
  } finally {
    await client.end();
  }
}

const school = `(select id from nodes where kind = 'workspace' order by id limit 1)`;
const largeClass = `(select id from nodes where workspace_id = ${school} and kind = 'group' and name like '% class 30')`;

/**
 * Of one school: the admin of its term, the teacher and a student of its large class, the head of ten departments; and the
 * owner of its district, who teaches in another of its schools.
 */
export async function findPeople(set: DataSet): Promise<string[]> {
  const one = async (query: string) => (await findIds(set, `${query} limit 1`))[0] ?? '';
  return [
    await one(`select user_id as id from members where workspace_id = ${school} and school_role = 'admin'`),
    await one(`select user_id as id from members where node_id = ${largeClass} and role = 1`),
    await one(`select user_id as id from members where node_id = ${largeClass} and role = 0 order by user_id`),
    await one(`select m.user_id as id from members m join groups g on g.node_id = m.node_id
      where m.workspace_id = ${school} and m.role = 1 and g.depth = 0 group by m.user_id having count(*) = 10`),
    await one(`select user_id as id from members where kind = 'district'
      and node_id = (select district_id from workspaces where node_id = ${school}) and role = 1`),
  ];
}
export const [admin, teacher, student, head, districtOwner] = [0, 1, 2, 3, 4] as const;

/** The term that the school is in. */
export async function findTerm(set: DataSet): Promise<string> {
  return (await findIds(set, `select active_term_id as id from workspaces where node_id = ${school}`))[0] ?? '';
}

/** Students of the school. */
export function findStudents(set: DataSet, count: number): Promise<string[]> {
  return findIds(
    set,
    `select user_id as id from members where school_role = 'student'
    and node_id = (select active_term_id from workspaces where node_id = ${school}) order by user_id limit ${count}`,
  );
}

/** Five thousand people who are members of nothing. */
export function findNewcomers(set: DataSet): Promise<string[]> {
  return findIds(set, `select id from users where email like 'newcomer%@bench.example' order by id limit 5000`);
}

export function findLargeClass(set: DataSet): Promise<string[]> {
  return findIds(set, `select id from ${largeClass} as large(id)`);
}

/** Classes of the same school that everybody in its term may see. */
export function findOpenClasses(set: DataSet): Promise<string[]> {
  return findIds(
    set,
    `select id from nodes where workspace_id = ${school} and kind = 'group' and visibility = 0
    and term_id = (select active_term_id from workspaces where node_id = ${school}) order by id`,
  );
}

/** Sessions of the large class's first activity, with messages; of one student: his own. */
export function findSessions(set: DataSet, creator?: string): Promise<string[]> {
  const own = creator ? `and c.creator_id = '${creator}'` : '';
  return findIds(
    set,
    `select c.id from chats c join messages m on m.chat_id = c.id
    join nodes a on a.id = c.parent_activity_id
    where a.parent_id = ${largeClass} ${own} group by c.id order by c.id limit 300`,
  );
}
