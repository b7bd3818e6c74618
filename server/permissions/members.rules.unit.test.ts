import { describe, expect, test } from 'vitest';
import { ApiError } from '#contract/core/errors.ts';
import { people, place, surroundings } from '../../scripts/permissions-matrix-school.ts';
import {
  isHigherThanOwn,
  isJoining,
  mayBeContentModerator,
  mayInvite,
  mayInviteAt,
  mayJoinByHimself,
  mayJoinByLink,
  mayShareChat,
  nextCreator,
  noPermissionToInvite,
  requireCreatorKept,
  requireMayRemove,
  requireOwnerLeft,
  termRole,
} from './members.rules.ts';
import { standingOf } from './standing.ts';

type Places = ReturnType<typeof surroundings>;

function standing(who: string, places: Places, at: keyof Places) {
  const person = people.find(({ head }) => head === who);
  if (!person) throw new Error(`nobody is called ${who}`);
  return standingOf(person.in(places), places[at]);
}

const inTerm = { invitee_is_in_term: true, invitee_fits_domain: false };
const ofDomain = { invitee_is_in_term: false, invitee_fits_domain: true };
const stranger = { invitee_is_in_term: false, invitee_fits_domain: false };
const member = { kind: 'group', role: 0 } as const;

describe('inviting to a group', () => {
  const places = surroundings(1);
  const invite = (who: string, facts: typeof inTerm, invited: Parameters<typeof mayInvite>[2] = member, at = places) =>
    mayInvite(at.group, standing(who, at, 'group'), invited, facts);

  test('owners invite people of the term, students among them', () => {
    expect(invite('teacher owner', inTerm)).toBe('yes');
    expect(invite('student owner', inTerm)).toBe('yes');
    expect(invite('admin', inTerm)).toBe('yes');
  });

  test('somebody new to the term: term owners, and staff owners where the address fits a domain', () => {
    expect(invite('admin', stranger)).toBe('yes');
    expect(invite('teacher owner', ofDomain)).toBe('yes');
    expect(invite('teacher owner', stranger)).toBe('needs_term');
    expect(invite('student owner', ofDomain)).toBe('needs_term');
  });

  test('staff who are members invite into a public group only, and give no higher role than their own', () => {
    expect(invite('teacher', inTerm)).toBe('yes');
    expect(invite('teacher', inTerm, { kind: 'group', role: 1 })).toBe('no');
    expect(invite('teacher', inTerm, member, surroundings(1, {}, { visibility: 1 }))).toBe('no');
    expect(invite('term teacher', inTerm)).toBe('no');
  });

  test('is offered to those alone who may add somebody of the term', () => {
    for (const at of [
      places,
      surroundings(1, {}, { visibility: 1 }),
      surroundings(0),
      surroundings(1, { is_active: false }),
    ]) {
      for (const { head } of people) {
        const offered = mayInviteAt(at.group, standing(head, at, 'group'));
        expect([head, offered]).toEqual([head, invite(head, inTerm, member, at) === 'yes']);
      }
    }
  });

  test('plain members invite nobody, and in a term that is not active only its owners do', () => {
    expect(invite('student', inTerm)).toBe('no');
    const old = surroundings(1, { is_active: false });
    expect(invite('teacher owner', inTerm, member, old)).toBe('no');
    expect(invite('admin', inTerm, member, old)).toBe('yes');
  });
});

describe('inviting elsewhere', () => {
  test('a teacher may share his activity with people outside its term, a student may not', () => {
    const places = surroundings(1);
    const activity = place('activity', 'thing', places.group);
    const invite = (who: string, facts: typeof inTerm) =>
      mayInvite(activity, standingOf(person(who, places), activity), { kind: 'activity', role: 0 }, facts);
    expect(invite('teacher owner', stranger)).toBe('yes');
    expect(invite('student owner', stranger)).toBe('no');
    expect(invite('student owner', inTerm)).toBe('yes');
  });

  test('a teacher of a public school lets teachers into the term, and no admins', () => {
    const places = surroundings(0);
    const invite = (school_role: 'teacher' | 'admin' | null) =>
      mayInvite(places.term, standing('term teacher', places, 'term'), { kind: 'term', school_role }, stranger);
    expect([invite(null), invite('teacher'), invite('admin')]).toEqual(['yes', 'yes', 'no']);
  });

  test('a chat goes to people of its term, with others only from staff', () => {
    const pupil = { is_owner: true, is_staff: false };
    expect(mayShareChat(pupil, { invitee_is_in_term: true })).toBe(true);
    expect(mayShareChat(pupil, { invitee_is_in_term: false })).toBe(false);
    expect(mayShareChat({ is_owner: true, is_staff: true }, { invitee_is_in_term: false })).toBe(true);
    expect(mayShareChat({ is_owner: false, is_staff: true }, { invitee_is_in_term: true })).toBe(false);
  });

  test('nobody gives a role higher than his own', () => {
    const places = surroundings(1);
    expect(isHigherThanOwn(standing('teacher', places, 'group'), { kind: 'group', role: 1 })).toBe(true);
    expect(isHigherThanOwn(standing('student owner', places, 'group'), { kind: 'group', role: 1 })).toBe(false);
    expect(isHigherThanOwn(standing('teacher', places, 'term'), { kind: 'term', school_role: 'admin' })).toBe(true);
    expect(isHigherThanOwn(standing('teacher', places, 'term'), { kind: 'term', school_role: null })).toBe(false);
  });

  test('the refusal is JSON in the message, with the same ids beside it', () => {
    const error = noPermissionToInvite('u1', { kind: 'group', id: 'g1' });
    const fields = { code: 'NO_PERMISSION_TO_INVITE', invitee_id: 'u1', group_id: 'g1' };
    expect(error.code).toBe('NO_PERMISSION_TO_INVITE');
    expect(JSON.parse(error.message)).toEqual(fields);
    expect(error.details.extra).toEqual({ invitee_id: 'u1', group_id: 'g1' });
  });
});

describe('joining', () => {
  test('a group: people of its active term who have no row yet', () => {
    const places = surroundings(1);
    const joins = (who: string, at: Places = places) => mayJoinByHimself(at.group, standing(who, at, 'group'));
    expect(joins('term student')).toBe(true);
    expect(joins('student')).toBe(false);
    expect(joins('outsider')).toBe(false);
    expect(joins('guest')).toBe(false);
    expect(joins('term student', surroundings(1, { is_active: false }))).toBe(false);
  });

  test('a school and its active term: anybody signed in where it is public, else by a domain', () => {
    const joins = (school: 0 | 1 | 2, who: string) => {
      const places = surroundings(school);
      return mayJoinByHimself(places.term, standing(who, places, 'term'));
    };
    expect(joins(0, 'outsider')).toBe(true);
    expect(joins(0, 'guest')).toBe(false);
    expect(joins(1, 'outsider')).toBe(false);
    const places = surroundings(2);
    const m = { ...person('outsider', places), domainWorkspaces: new Set(['workspace']) };
    expect(mayJoinByHimself(places.term, standingOf(m, places.term))).toBe(true);
  });

  test('a join link opens no private school, and a group only to its term and domains', () => {
    const opens = (school: 0 | 1 | 2, who: string, at: 'term' | 'group', fits = false) => {
      const places = surroundings(school);
      return mayJoinByLink(places[at], standing(who, places, at), fits);
    };
    expect(opens(1, 'outsider', 'term')).toBe(true);
    expect(opens(2, 'outsider', 'term')).toBe(false);
    expect(opens(1, 'outsider', 'group')).toBe(false);
    expect(opens(1, 'outsider', 'group', true)).toBe(true);
    expect(opens(1, 'term student', 'group')).toBe(true);
    expect(opens(1, 'guest', 'term')).toBe(false);
  });

  test('is adding oneself with the lowest role', () => {
    expect(isJoining('u1', { user_id: 'u1', role: 0 })).toBe(true);
    expect(isJoining('u1', { user_id: 'u1', school_role: null })).toBe(true);
    expect(isJoining('u1', { user_id: 'u1', role: 1 })).toBe(false);
    expect(isJoining('u1', { user_id: 'u1', school_role: 'student' })).toBe(false);
    expect(isJoining('u1', { user_id: 'u2', role: 0 })).toBe(false);
  });
});

describe('removing and leaving', () => {
  test('others are removed by effective owners only', () => {
    const entity = { kind: 'group', id: 'g1' } as const;
    expect(() => requireMayRemove(false, 'u1', ['u1'], entity)).not.toThrow();
    expect(() => requireMayRemove(true, 'u1', ['u2'], entity)).not.toThrow();
    expect(() => requireMayRemove(false, 'u1', ['u1', 'u2'], entity)).toThrow(
      expect.objectContaining({
        code: 'NO_PERMISSION_TO_DELETE_OTHERS',
        message: JSON.stringify({ code: 'NO_PERMISSION_TO_DELETE_OTHERS', group_id: 'g1' }),
      }) as ApiError,
    );
  });

  test('somebody must remain the owner', () => {
    const owner = { user_id: 'u1', role: 1 } as const;
    const plain = { user_id: 'u2', role: 0 } as const;
    expect(() => requireOwnerLeft([owner, plain], [plain])).toThrow(
      expect.objectContaining({ code: 'conflict' }) as ApiError,
    );
    expect(() => requireOwnerLeft([owner, plain], [{ ...plain, role: 1 }])).not.toThrow();
    expect(() => requireOwnerLeft([plain], [])).not.toThrow();
  });

  test('the creator stays an owner until another takes the slot; who is removed hands it to who removed him', () => {
    const staying = () => false;
    const made = { creator_id: 'u1' };
    expect(() => requireCreatorKept(made, [{ user_id: 'u1', role: 0 }], staying)).toThrow(ApiError);
    expect(() => requireCreatorKept(made, [{ user_id: 'u1', role: 1 }], staying)).not.toThrow();
    expect(() => requireCreatorKept(made, [], (id) => id === 'u1')).not.toThrow();
    const others = [
      { user_id: 'u2', role: 0 },
      { user_id: 'u3', role: 1 },
    ] as const;
    expect(nextCreator('u9', 'u1', others)).toBe('u9');
    expect(nextCreator('u1', 'u1', others)).toBe('u3');
    expect(nextCreator(null, 'u1', [])).toBeNull();
  });
});

test('moderators are owners of a group, or non-students of a term; admins alone own a term', () => {
  expect(mayBeContentModerator({ kind: 'group', role: 1, school_role: null })).toBe(true);
  expect(mayBeContentModerator({ kind: 'group', role: 0, school_role: null })).toBe(false);
  expect(mayBeContentModerator({ kind: 'term', role: 0, school_role: 'teacher' })).toBe(true);
  expect(mayBeContentModerator({ kind: 'term', role: 0, school_role: 'student' })).toBe(false);
  expect(mayBeContentModerator({ kind: 'activity', role: 1, school_role: null })).toBe(false);
  expect([termRole('admin'), termRole('teacher'), termRole('student'), termRole(null)]).toEqual([1, 0, 0, 0]);
});

function person(who: string, places: Places) {
  const found = people.find(({ head }) => head === who);
  if (!found) throw new Error(`nobody is called ${who}`);
  return found.in(places);
}
