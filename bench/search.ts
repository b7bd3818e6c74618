// The global search with its five sections, three letters and five, for everybody there is, beside the bare query over one
// school: prints a table, writes bench/results. What is to hold is the product's own time: p95 of 100 ms.
import { admin, districtOwner, findIds, findPeople, head, student, teacher } from './data/find.ts';
import { compare } from './support/compare.ts';

const typed = {
  'three letters': ['fra', 'alg', 'pho', 'lin', 'mac'],
  'five letters': ['fract', 'photo', 'algeb', 'lindq', 'river'],
};
const who = {
  'the admin': admin,
  'the owner of the district': districtOwner,
  'the head': head,
  'the teacher': teacher,
  'a student': student,
};

await compare('search', findPeople, async (set) => {
  const [school = ''] = await findIds(set, `select id from nodes where kind = 'workspace' order by id limit 1`);
  return Object.entries(who).flatMap(([name, person]) =>
    Object.entries(typed).map(([length, words]) => ({
      name: `${name}, ${length}`,
      person,
      paths: (side: 'bare' | 'product') =>
        words.map((word) =>
          side === 'bare' ? `/search?of=${school}&search=${word}` : `/api/tools/search_everything?search=${word}`,
        ),
    })),
  );
});
