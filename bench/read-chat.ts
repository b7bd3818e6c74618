// One session with its ten messages and its rights, beside the bare queries: prints a table, writes bench/results.
import { admin, findPeople, findSessions, student, teacher } from './data/find.ts';
import { compare } from './support/compare.ts';

await compare('read-chat', findPeople, async (set) => {
  const people = await findPeople(set);
  const sessions = await findSessions(set);
  const own = await findSessions(set, people[student]);
  const read = (ids: string[]) => () => ids.map((id) => `/api/tools/read_chat?chatId=${id}`);
  return [
    { name: 'its student', person: student, paths: read(own) },
    { name: 'the teacher of the class', person: teacher, paths: read(sessions) },
    { name: 'the admin of the school', person: admin, paths: read(sessions) },
  ];
});
