// Counts of a term, a school and a district, in all and by day (the last thirty days of what there is), as the admin, the
// owner of a large district, the head, a teacher and a student, beside the bare count: prints a table, writes bench/results.
import {
  admin,
  districtOwner,
  findIds,
  findLargeClass,
  findPeople,
  findTerm,
  head,
  student,
  teacher,
} from './data/find.ts';
import type { DataSet } from './data/generate.ts';
import { compare } from './support/compare.ts';
import type { Case } from './support/compare.ts';

/** After the people of `findPeople`. */
const largeOwner = 5;
const kinds = ['activities', 'chats', 'messages', 'active_members'] as const;

interface Place {
  word: string;
  /** of the tool's query */
  scope: string;
  node: string;
}

const cases = async (set: DataSet): Promise<Case[]> => {
  const [term, [group = ''], last] = await Promise.all([findTerm(set), findLargeClass(set), lastDay(set)]);
  const one = async (query: string) => (await findIds(set, query))[0] ?? '';
  const slug = await one(`select slug as id from workspaces where active_term_id = '${term}'`);
  const school = await one(`select node_id as id from workspaces where active_term_id = '${term}'`);
  const district = await largeDistrict(set);
  const of: Record<'term' | 'school' | 'district' | 'class', Place> = {
    term: { word: 'the term', scope: `termId=${term}`, node: term },
    school: { word: 'the school', scope: `workspaceId=${slug}`, node: school },
    district: { word: 'a large district', scope: `districtId=${district}`, node: district },
    class: { word: 'the class', scope: `groupId=${group}`, node: group },
  };
  const askers: [string, number, Place][] = [
    ['its owner', largeOwner, of.district],
    ['the admin', admin, of.school],
    ['the admin', admin, of.term],
    ['the owner of the district', districtOwner, of.school],
    ['the head', head, of.term],
    ['the teacher', teacher, of.term],
    ['the teacher', teacher, of.class],
    ['a student', student, of.term],
  ];
  return askers.flatMap(([who, person, place]) => casesOf(who, person, place, last));
};

// Somebody looks at it now and then: one at a time is what is to be fast.
await compare('analytics', people, cases, [1]);

function casesOf(who: string, person: number, { word, scope, node }: Place, last: string): Case[] {
  const first = new Date(Date.parse(last) - 29 * 86_400_000).toISOString().slice(0, 10);
  const span = `since=${first}&until=${last}`;
  const one = (name: string, tool: string, floor: string): Case => ({
    name: `${word}, ${who}: ${name}`,
    person,
    paths: (side) => [side === 'bare' ? `/counts?of=${node}&${floor}` : `/api/tools/${tool}`],
  });
  return [
    one('all sessions', `count_chats?${scope}`, 'kind=chats'),
    one('all people', `count_members?${scope}`, 'kind=members'),
    ...kinds.map((kind) =>
      one(`${kind.replace('_', ' ')} a day`, `count_daily_${kind}?${scope}&${span}`, `kind=daily_${kind}&${span}`),
    ),
  ];
}

/** Those of the other benches, and the owner of the district with most schools. */
async function people(set: DataSet): Promise<string[]> {
  const owners = await findIds(
    set,
    `select user_id as id from members where node_id = '${await largeDistrict(set)}' and role = 1`,
  );
  return [...(await findPeople(set)), ...owners.slice(0, 1)];
}
async function largeDistrict(set: DataSet): Promise<string> {
  const ids = await findIds(
    set,
    'select district_id as id from workspaces group by district_id order by count(*) desc, district_id limit 1',
  );
  return ids[0] ?? '';
}

/** The last day on which anything was said. */
async function lastDay(set: DataSet): Promise<string> {
  return (await findIds(set, `select max(created_at)::date::text as id from chats`))[0] ?? '';
}
