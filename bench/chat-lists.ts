// A page of a term's chats by date, grade and last name, the first and the fiftieth, as those who own much, little or
// nothing, beside the bare query that starts from what each has: prints a table, writes bench/results.
import { admin, districtOwner, findIds, findPeople, findTerm, head, student, teacher } from './data/find.ts';
import type { DataSet } from './data/generate.ts';
import { compare } from './support/compare.ts';
import type { Case } from './support/compare.ts';
import type { Sides } from './support/sides.ts';

const route = '/api/tools/list_term_descendant_chats';
type Sort = 'created_at' | 'grade' | 'creator_last_name';
const words: Record<Sort, string> = { created_at: 'date', grade: 'grade', creator_last_name: 'last name' };
type Start = { start: 'term' | 'groups' | 'creator'; of: string[] };

await compare('chat-lists', findPeople, async (set, sides) => {
  const people = await findPeople(set);
  const term = await findTerm(set);
  const groupsOf = async (person: number): Promise<Start> => ({
    start: 'groups',
    of: await findIds(
      set,
      `select node_id as id from members where user_id = '${people[person]}' and kind = 'group' and role = 1 and term_id = '${term}'`,
    ),
  });
  const whole: Start = { start: 'term', of: [term] };
  const own: Start = { start: 'creator', of: [people[student] ?? ''] };
  const made = { set, sides, term };
  const [heads, teachers] = [await groupsOf(head), await groupsOf(teacher)];
  return [
    ...(await both(made, 'the admin', admin, whole, 'created_at')),
    ...(await both(made, 'the admin', admin, whole, 'grade')),
    ...(await both(made, 'the admin', admin, whole, 'creator_last_name')),
    first(made, 'the owner of the district', districtOwner, whole, 'created_at'),
    ...(await both(made, 'the head of ten departments', head, heads, 'created_at')),
    first(made, 'the head of ten departments', head, heads, 'creator_last_name'),
    first(made, 'the teacher of the class', teacher, teachers, 'created_at'),
    first(made, 'the teacher of the class', teacher, teachers, 'creator_last_name'),
    first(made, 'a student', student, own, 'created_at'),
    first(made, 'a student', student, own, 'grade'),
  ];
});

interface Made {
  set: DataSet;
  sides: Sides;
  term: string;
}

function first({ term }: Made, who: string, person: number, start: Start, sort: Sort): Case {
  const bare = `/chats?${floorQuery(start, sort)}`;
  const product = `${route}?termId=${term}&sort=${sort}`;
  return {
    name: `${who}, by ${words[sort]}, page 1`,
    person,
    paths: (side) => [side === 'bare' ? bare : product],
  };
}

/** Page 50 by its cursor, as a client comes to it that reads on and on. */
async function both(made: Made, who: string, person: number, start: Start, sort: Sort): Promise<Case[]> {
  const { sides, term } = made;
  const path = `${route}?termId=${term}&sort=${sort}`;
  const response = await fetch(`${sides.address}${path}&from=1440&size=30`, {
    headers: { cookie: sides.cookies[person] ?? '' },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const { objects, pagination } = (await response.json()) as Page;
  const last = objects.at(-1);
  if (!last || pagination.next === null) throw new Error(`${who} has no page 50 by ${words[sort]}`);
  const [name = ''] =
    sort === 'creator_last_name'
      ? await findIds(made.set, `select creator_sort_name as id from chats where id = '${last.id}'`)
      : [sort === 'grade' ? (last.grade ?? '') : last.created_at];
  const cursor = encodeURIComponent(JSON.stringify([name, last.id]));
  const bare = `/chats?${floorQuery(start, sort)}&after=${cursor}`;
  const product = `${path}&after=${encodeURIComponent(pagination.next)}`;
  return [
    first(made, who, person, start, sort),
    {
      name: `${who}, by ${words[sort]}, page 50`,
      person,
      paths: (side) => [side === 'bare' ? bare : product],
    },
  ];
}

interface Page {
  objects: { id: string; grade: string | null; created_at: string }[];
  pagination: { next: string | null };
}

function floorQuery({ start, of }: Start, sort: Sort): string {
  return new URLSearchParams([
    ['start', start],
    ['sort', sort],
    ...of.map((id): [string, string] => ['of', id]),
  ]).toString();
}
