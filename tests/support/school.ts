// A whole school for a test; its parts stand in places.ts.
import { activity, district, group, join, person, workspace } from './places.ts';
import type { Ground, Person, Place, Workspace, WorkspaceOptions } from './places.ts';

export * from './places.ts';

export interface School {
  district: Place;
  workspace: Workspace;
  term: Place;
  group: Place;
  activity: Place;
  superOwner: Person;
  admin: Person;
  teacher: Person;
  student: Person;
  /** another student of the same class */
  classmate: Person;
}

/** One school with the usual people: an admin, a teacher who owns the class and its activity, two students in it. */
export async function school(ground: Ground, options: WorkspaceOptions = {}): Promise<School> {
  const place = await district(ground);
  const home = await workspace(ground, { ...options, district: place });
  const [superOwner, admin, teacher, student, classmate] = await Promise.all([
    person(ground, { full_name: 'Olga Owner', super_role: 'owner' }),
    person(ground, 'Ada Admin'),
    person(ground, 'Tom Teacher'),
    person(ground, 'Stella Student'),
    person(ground, 'Carl Classmate'),
  ]);
  await join(ground, admin, home, 'admin');
  await join(ground, teacher, home, 'teacher');
  await join(ground, student, home, 'student');
  await join(ground, classmate, home, 'student');
  const klass = await group(ground, home, { creator: teacher, visibility: 2 });
  await join(ground, teacher, klass, 'owner');
  await join(ground, student, klass, 'member');
  await join(ground, classmate, klass, 'member');
  const work = await activity(ground, klass, { creator: teacher });
  return {
    district: place,
    workspace: home,
    term: { id: home.active_term_id, name: options.term_name ?? 'This year' },
    group: klass,
    activity: work,
    superOwner,
    admin,
    teacher,
    student,
    classmate,
  };
}
