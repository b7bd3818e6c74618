// Who has no business in the school that the examples play in.
import { person, school } from '#tests/support/school.ts';
import type { Stage } from './examples.ts';

/** People of another school, each with a rank there, and one who is nowhere. */
export async function strangers({ app }: Stage): Promise<Record<string, { id: string }>> {
  const other = await school(app);
  return {
    'a student of another school': other.student,
    'a teacher of another school': other.teacher,
    'an admin of another school': other.admin,
    'a person without a school': await person(app, 'Lonely Leo'),
  };
}
