import { describe, expect, test } from 'vitest';
import { nobody, schoolRoleRank, summarize } from './memberships.ts';
import type { MemberRow } from './memberships.ts';
import { isStaffAnywhere } from './standing.ts';

function row(node_id: string, path: string[], choice: Partial<MemberRow> = {}): MemberRow {
  return {
    node_id,
    kind: 'term',
    role: choice.school_role === 'admin' ? 1 : 0,
    school_role: null,
    is_content_moderator: false,
    term_id: node_id,
    path: [...path, node_id],
    is_active: false,
    is_visible: true,
    is_gone: false,
    plan: 'free',
    ...choice,
  };
}
const inSchool = ['district', 'school'];

describe('a workspace', () => {
  test('is owned by the admins of its active term, and by no other admin', () => {
    const active = summarize('u', false, [row('t1', inSchool, { school_role: 'admin', is_active: true })], []);
    expect([...active.owned]).toEqual(['school']);
    const old = summarize('u', false, [row('t0', inSchool, { school_role: 'admin' })], []);
    expect([...old.owned]).toEqual(['t0']);
    expect(old.workspaces.get('school')).toMatchObject({ role: 0, school_role: 'admin' });
  });

  test('shows the role of the active term, else the highest in a term that he can see', () => {
    const roleOf = (...rows: MemberRow[]) => summarize('u', false, rows, []).workspaces.get('school')?.school_role;
    const old = row('t0', inSchool, { school_role: 'admin' });
    const next = row('t2', inSchool, { school_role: 'teacher', is_visible: false });
    expect(roleOf(old, row('t1', inSchool, { school_role: 'student', is_active: true }))).toBe('student');
    expect(
      roleOf(row('t0', inSchool, { school_role: 'student' }), row('t3', inSchool, { school_role: 'teacher' })),
    ).toBe('teacher');
    expect(roleOf(next)).toBeNull();
    expect(roleOf(next, row('t0', inSchool, { school_role: 'student' }))).toBe('student');
  });

  test('is left with its last living term, and makes known the library of its district, not the district', () => {
    const here = summarize('u', false, [row('t1', inSchool)], []);
    expect([...here.libraryDistricts]).toEqual(['district']);
    expect(here.mine.has('district')).toBe(false);
    const gone = summarize('u', false, [row('t1', inSchool, { is_gone: true, school_role: 'teacher' })], []);
    expect([gone.workspaces.size, gone.libraryDistricts.size, gone.staffTerms.size, gone.terms.size]).toEqual([
      0, 0, 0, 0,
    ]);
  });
});

test('a group owned by a student gives no sight of what others do; owned by staff of its very term it does', () => {
  const group = row('g', [...inSchool, 't1'], { kind: 'group', role: 1, term_id: 't1' });
  const as = (school_role: MemberRow['school_role'], term = 't1') =>
    summarize('u', false, [group, row(term, inSchool, { school_role, is_active: true })], []);
  expect([...as('student').owned]).toEqual(['g']);
  expect([...as('student').sight]).toEqual([]);
  expect([...as(null).sight]).toEqual([]);
  expect([...as('teacher').sight]).toEqual(['g']);
  expect([...as('teacher', 't9').sight]).toEqual([]);
});

test('what lies below something owned needs no place of its own', () => {
  const rows = [
    row('t1', inSchool, { school_role: 'admin', is_active: true }),
    row('g', [...inSchool, 't1'], { kind: 'group', role: 1, term_id: 't1' }),
  ];
  const m = summarize('u', false, rows, []);
  expect([...m.owned]).toEqual(['school']);
  expect([...m.sight]).toEqual(['school']);
});

test('an invisible term makes nobody known to its members, save to its admins', () => {
  const hidden = { is_visible: false };
  expect([...summarize('u', false, [row('t2', inSchool, hidden)], []).terms]).toEqual([]);
  expect([...summarize('u', false, [row('t2', inSchool, { ...hidden, school_role: 'admin' })], []).terms]).toEqual([
    't2',
  ]);
});

test('the guest is nothing anywhere; parents and unassigned people rank with students', () => {
  expect([nobody.mine.size, nobody.owned.size, nobody.is_super, nobody.user_id]).toEqual([0, 0, false, null]);
  expect(isStaffAnywhere(nobody)).toBe(false);
  expect([schoolRoleRank('admin'), schoolRoleRank('teacher'), schoolRoleRank('student'), schoolRoleRank(null)]).toEqual(
    [3, 2, 1, 1],
  );
});
