// A page of a group's activities with rights, beside the bare query: prints a table, writes bench/results.
import { admin, findLargeClass, findOpenClasses, findPeople, student, teacher } from './data/find.ts';
import { compare } from './support/compare.ts';

const route = '/api/tools/list_group_activities';

await compare('list-activities', findPeople, async (set) => {
  const [large = ''] = await findLargeClass(set);
  const open = await findOpenClasses(set);
  const page = (from: number) => () => [`${route}?groupId=${large}&from=${from}&size=30`];
  return [
    { name: 'its teacher, large class, page 1', person: teacher, paths: page(0) },
    { name: 'its teacher, large class, page 5', person: teacher, paths: page(120) },
    { name: 'a student, large class, page 1', person: student, paths: page(0) },
    { name: 'the admin, large class, page 1', person: admin, paths: page(0) },
    { name: 'a student, classes of seven', person: student, paths: () => open.map((id) => `${route}?groupId=${id}`) },
  ];
});
