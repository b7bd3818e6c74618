import { describe, expect, test } from 'vitest';
import { people, place, surroundings } from '../../scripts/permissions-matrix-school.ts';
import {
  isPreview,
  mayCreateActivity,
  mayCreateGroup,
  mayCreateInPublicLibrary,
  mayDuplicate,
  mayMove,
  mayPublish,
  mayStartFreeChat,
  mayStartSession,
} from './creating.rules.ts';
import { mayCreateWorkspace, standingOf } from './standing.ts';
import type { Place } from '../../scripts/permissions-matrix-school.ts';

type Places = ReturnType<typeof surroundings>;
const active = surroundings(1);
const old = surroundings(1, { is_active: false });

/** Who of all the people of the matrix may. */
function who(places: Places, thing: Place, may: (s: ReturnType<typeof standingOf>) => boolean): string[] {
  return people.filter((one) => may(standingOf(one.in(places), thing))).map((one) => one.head);
}

const owners = ['student owner', 'teacher owner', 'admin', 'district owner', 'super owner'];
const termOwners = ['admin', 'district owner', 'super owner'];

describe('creating', () => {
  test('groups and activities: members and owners of the place, in an old term its owners alone', () => {
    const members = ['student', 'student owner', 'teacher', 'teacher owner', 'admin', 'district owner', 'super owner'];
    expect(who(active, active.group, (s) => mayCreateGroup(active.group, s))).toEqual(members);
    expect(who(active, active.group, (s) => mayCreateActivity(active.group, s))).toEqual(members);
    expect(who(old, old.group, (s) => mayCreateGroup(old.group, s))).toEqual(termOwners);
    expect(who(old, old.group, (s) => mayCreateActivity(old.group, s))).toEqual(termOwners);
  });

  test('a school library takes activities of non-students, a district library those of district owners', () => {
    const staff = ['term teacher', 'teacher', 'teacher owner', ...termOwners];
    expect(who(active, active.workspace, (s) => mayCreateActivity(active.workspace, s))).toEqual(staff);
    const inDistrict = who(active, active.district, (s) => mayCreateActivity(active.district, s));
    expect(inDistrict).toEqual(['district owner', 'super owner']);
  });

  test('the public library takes those of staff anywhere', () => {
    const allowed = people.filter((one) => mayCreateInPublicLibrary(standingOf(one.in(active), active.group)));
    expect(allowed.map((one) => one.head)).toEqual([
      'outsider',
      'term teacher',
      'teacher',
      'teacher owner',
      'admin',
      'super owner',
    ]);
  });

  test('nothing is created under an activity, and no group in a library', () => {
    const activity = place('activity', 'thing', active.group);
    const superOwner = standingOf(member('super owner'), activity);
    expect(mayCreateActivity(activity, superOwner)).toBe(false);
    expect(mayCreateGroup(active.workspace, superOwner)).toBe(false);
  });

  test('workspaces: super owners and the staff of a workspace on the paid plan', () => {
    expect(people.filter((one) => mayCreateWorkspace(one.in(active))).map((one) => one.head)).toEqual([
      'outsider',
      'term teacher',
      'teacher',
      'teacher owner',
      'admin',
      'super owner',
    ]);
  });
});

describe('chats', () => {
  test('a free chat needs a member and an active term, whoever asks', () => {
    expect(who(active, active.group, (s) => mayStartFreeChat(active.group, s))).not.toContain('term student');
    expect(who(active, active.group, (s) => mayStartFreeChat(active.group, s))).toContain('student');
    expect(who(old, old.group, (s) => mayStartFreeChat(old.group, s))).toEqual([]);
    expect(mayStartFreeChat(active.workspace, standingOf(member('super owner'), active.workspace))).toBe(false);
  });

  test('a session: anybody signed in while it is open; owners at any time, as a preview', () => {
    const activity = place('activity', 'thing', active.group);
    const may = (name: string, isOpen: boolean) => mayStartSession(standingOf(member(name), activity), isOpen);
    expect([may('student', true), may('student', false), may('guest', true)]).toEqual([true, false, false]);
    expect(may('teacher owner', false)).toBe(true);
    expect(isPreview(standingOf(member('teacher owner'), activity))).toBe(true);
    expect(isPreview(standingOf(member('student'), activity))).toBe(false);
  });
});

describe('copies', () => {
  const activity = place('activity', 'thing', active.group);
  const shared = place('activity', 'library-thing', null);

  test('staff of the term duplicate and owners do; from a library staff of any school', () => {
    const staff = ['student owner', 'term teacher', 'teacher', 'teacher owner', ...termOwners];
    expect(who(active, activity, (s) => mayDuplicate(activity, s))).toEqual(staff);
    const ofLibrary = who(active, shared, (s) => mayDuplicate(shared, s));
    expect(ofLibrary).toEqual(['outsider', 'term teacher', 'teacher', 'teacher owner', 'admin', 'super owner']);
  });

  test('owners move; owners who are no students publish, and a student owner only clears his draft', () => {
    expect(who(active, activity, mayMove)).toEqual(owners);
    expect(who(active, activity, (s) => mayPublish(activity, s))).toEqual(
      owners.filter((one) => one !== 'student owner'),
    );
    const draft = place('activity', 'thing', active.group, { is_draft: true });
    expect(who(active, draft, (s) => mayPublish(draft, s))).toEqual(owners);
  });

  test('what stands in the public library already is published nowhere else, what stands in a school’s is', () => {
    expect(who(active, shared, (s) => mayPublish(shared, s))).toEqual([]);
    const ofSchool = place('activity', 'school-thing', active.workspace);
    expect(who(active, ofSchool, (s) => mayPublish(ofSchool, s))).toEqual(termOwners);
  });
});

function member(name: string) {
  const found = people.find((one) => one.head === name);
  if (!found) throw new Error(`nobody is called ${name}`);
  return found.in(active);
}
