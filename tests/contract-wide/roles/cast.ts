// Who is who to a class, and what may happen to a class: by hand from the rules of the product, asking nothing of the code that is judged.
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { activity, district, group, join, person, rebuild, term, workspace } from '#tests/support/school.ts';
import type { Person, Place } from '#tests/support/school.ts';

export const everybody = [
  'guest',
  'outsider',
  'stranger admin',
  'parent',
  'unassigned member',
  'term student',
  'student',
  'student owner',
  'term teacher',
  'teacher',
  'teacher owner',
  'admin',
  'admin of another term',
  'district member',
  'district owner',
  'super owner',
] as const;
export type Who = (typeof everybody)[number];

export const states = ['public', 'unlisted', 'private', 'unpublished', 'old', 'invisible', 'archived'] as const;
/** Of the class. old: in a visible term that is over. invisible: in one that its members may not look at. */
export type State = (typeof states)[number];

const staff = new Set<Who>(['term teacher', 'teacher', 'teacher owner']);
const members = new Set<Who>(['unassigned member', 'student', 'teacher']);
const owners = new Set<Who>(['student owner', 'teacher owner']);
const others: Who[] = ['parent', 'term student', 'term teacher'];
/** have a row in each term: `staff` as teachers, the first two without a role, the rest as students */
export const ofTerm = new Set<Who>([...others, ...members, ...owners]);

export const isOver = (state: State): boolean => state === 'old' || state === 'invisible';
export const isStaff = (who: Who): boolean => staff.has(who);

/** Owns the term that the class lies in. */
export function ownsTerm(who: Who, state: State): boolean {
  if (who === 'admin of another term') return isOver(state);
  return who === 'admin' || who === 'district owner' || who === 'super owner';
}
export const owns = (who: Who, state: State): boolean => owners.has(who) || ownsTerm(who, state);

export function sees(who: Who, state: State): boolean {
  if (who === 'super owner') return true;
  if (state === 'archived') return false;
  if (state === 'invisible') return ownsTerm(who, state);
  if (state === 'unpublished') return owns(who, state);
  if (owns(who, state) || members.has(who)) return true;
  if (state === 'private') return false;
  // By its link, as somebody of the school.
  if (state === 'unlisted' && who === 'admin of another term') return true;
  return ofTerm.has(who);
}

/** In a term that is over only its owners write. */
export const writes = (who: Who, state: State): boolean => !isOver(state) || ownsTerm(who, state);
/** Changes it, its people and its work. */
export const manages = (who: Who, state: State): boolean => owns(who, state) && writes(who, state);
/** Makes something in it. */
export const works = (who: Who, state: State): boolean =>
  (members.has(who) || owns(who, state)) && writes(who, state) && sees(who, state);
/** Sees other people's work: never for ownership that is a student's. */
export const watches = (who: Who, state: State): boolean => owns(who, state) && who !== 'student owner';
export const invites = (who: Who, state: State): boolean =>
  manages(who, state) || (isStaff(who) && members.has(who) && state === 'public');

export interface Class {
  state: State;
  term: Place;
  group: Place;
  work: Place;
}

export interface Cast {
  people: Record<Exclude<Who, 'guest'>, Person>;
  clients: Record<Who, Client>;
  /** of the term, in no class */
  pupil: Person;
  /** of every class */
  classmate: Person;
  /** the active term */
  active: Place;
  makeClass: (state: State) => Promise<Class>;
}

/** One school in a district, with a term that is active, one that is over and one that is invisible; everybody in each. */
export async function gather(app: TestApp): Promise<Cast> {
  const area = await district(app);
  const school = await workspace(app, { district: area, visibility: 1 });
  const elsewhere = await workspace(app, { visibility: 1 });
  const [old, invisible] = [await term(app, school, { is_visible: true }), await term(app, school)];
  const active = { id: school.active_term_id, name: '' };

  const people = {} as Cast['people'];
  for (const who of everybody) {
    if (who !== 'guest') people[who] = await person(app, who === 'super owner' ? { super_role: 'owner' } : who);
  }
  const [pupil, classmate] = [await person(app, 'Paula Pupil'), await person(app, 'Carl Classmate')];
  for (const place of [active, old, invisible]) {
    for (const who of ofTerm) await join(app, people[who as 'parent'], place, schoolRole(who));
    for (const one of [pupil, classmate]) await join(app, one, place, 'student');
  }
  await join(app, people.admin, school, 'admin');
  for (const place of [old, invisible]) await join(app, people['admin of another term'], place, 'admin');
  await join(app, people['stranger admin'], elsewhere, 'admin');
  await join(app, people['district member'], area, 'member');
  await join(app, people['district owner'], area, 'owner');
  const clients = {} as Cast['clients'];
  for (const who of everybody) clients[who] = who === 'guest' ? app.visit() : await app.signInAs(people[who]);

  async function makeClass(state: State): Promise<Class> {
    const place = state === 'old' ? old : state === 'invisible' ? invisible : active;
    const creator = people['teacher owner'];
    const visibility = state === 'unlisted' ? 1 : state === 'private' ? 2 : 0;
    const made = await group(app, place, { visibility, is_published: state !== 'unpublished', creator });
    for (const who of owners) await join(app, people[who as 'student owner'], made, 'owner');
    for (const who of members) await join(app, people[who as 'student'], made, 'member');
    await join(app, classmate, made, 'member');
    const grading_rubric = [{ grade: 'A', content: 'All of it' }];
    const work = await activity(app, made, { creator, graded: true, grading_rubric });
    if (state === 'archived') {
      await app.db.updateTable('nodes').set({ archived_at: app.clock.now() }).where('id', '=', made.id).execute();
      await rebuild(app, made);
    }
    return { state, term: place, group: made, work };
  }

  return { people, clients, pupil, classmate, active, makeClass };
}

function schoolRole(who: Who): 'student' | 'teacher' | null {
  if (staff.has(who)) return 'teacher';
  return who === 'parent' || who === 'unassigned member' ? null : 'student';
}
