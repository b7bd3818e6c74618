import { describe, expect, test } from 'vitest';
import type { Member } from '#contract/members/members.entities.ts';
import { CallError } from '#web/api/call.ts';
import {
  addPeople,
  changeAdded,
  changeRows,
  keepMine,
  noEdits,
  type Edits,
  type Newcomer,
  type RowState,
} from './edits.ts';
import { isEmpty, areUntouched, domainsAfter, saveDomains } from './list-state.ts';
import { roleFields, type MemberPlaceType, type MemberRole } from './member-place.ts';
import { planSave, type Put, type Removal } from './plan-save.ts';
import { domainRows, rowsOf } from './rows.ts';
import { runSave, type SaveCalls } from './run-save.ts';

function member(id: string, role: MemberRole, more: object = {}): Member {
  const user = { id, email: `${id}@hill.edu`, full_name: id, preferred_name: null, first_signed_in_at: null };
  return {
    user,
    ...roleFields(role),
    is_content_moderator: false,
    created_at: '2026-09-01T08:00:00Z',
    inherited: false,
    inherited_from: null,
    invitation: null,
    ...more,
  } as unknown as Member;
}

const newcomer = (name: string, role: MemberRole = 'student'): Newcomer => ({
  key: `${name}@hill.edu`,
  id: null,
  email: `${name}@hill.edu`,
  name,
  role,
  moderates: false,
  avatar_url: null,
  color: null,
});

function give(edits: Edits, type: MemberPlaceType, id: string, was: MemberRole, role: MemberRole | null): Edits {
  const rows = [{ id, name: id, was: { role: was, moderates: false } }];
  return changeRows(edits, type, rows, (state) => (role === null ? null : { ...state, role }));
}

describe('the rows of a list', () => {
  test('a wish that has come true by somebody else’s hand is no change any more', () => {
    const edits = give(noEdits, 'term', 'nora', 'student', 'teacher');
    const { rows, removed } = rowsOf('term', [member('nora', 'teacher')], edits, true);
    expect(rows).toMatchObject([{ key: 'nora', role: 'teacher', mark: null }]);
    expect(isEmpty(edits, rows, removed, [])).toBe(true);
  });

  test('what somebody else did to the same row stands beside one’s own wish, until one decides', () => {
    const edits = give(noEdits, 'term', 'nora', 'student', 'teacher');
    const { rows } = rowsOf('term', [member('nora', 'admin')], edits, true);
    expect(rows).toMatchObject([{ role: 'teacher', mark: 'changed', clash: { role: 'admin' } }]);
    expect(planSave(rows, [], edits, 'me')).toEqual([]);
    const mine = keepMine(edits, 'nora', { role: 'admin', moderates: false }, newcomer('nora'));
    const decided = rowsOf('term', [member('nora', 'admin')], mine, true).rows;
    expect(decided[0]).not.toHaveProperty('clash');
    expect(planSave(decided, [], mine, 'me')).toMatchObject([{ kind: 'put', puts: [{ was: { role: 'admin' } }] }]);
  });

  test('who was taken out meanwhile is a clash once everybody was read; to remove him is none', () => {
    const edits = give(noEdits, 'group', 'nora', 'member', 'owner');
    expect(rowsOf('group', [], edits, false).rows).toEqual([]);
    expect(rowsOf('group', [], edits, true).rows).toMatchObject([{ key: 'nora', name: 'nora', clash: null }]);
    const out = give(noEdits, 'group', 'nora', 'member', null);
    const { rows, removed } = rowsOf('group', [], out, true);
    expect(isEmpty(out, rows, removed, [])).toBe(true);
  });

  test('whoever was added and is there by now is one row; who owns it from above may get a row of his own', () => {
    const edits = addPeople(noEdits, [newcomer('nora'), newcomer('ada')]);
    const above = member('ada', 'admin', { inherited: true, created_at: null });
    const { rows } = rowsOf('term', [member('nora', 'teacher'), above], edits, true);
    expect(rows.map((row) => [row.name, row.state])).toEqual([
      ['ada', 'to_invite'],
      ['nora', 'invited'],
      ['ada', 'inherited'],
    ]);
  });

  test('a lower role takes a content moderator’s task along', () => {
    const was: RowState = { role: 'teacher', moderates: true };
    const edits = changeRows(noEdits, 'term', [{ id: 'nora', name: 'nora', was }], (s) => ({ ...s, role: 'student' }));
    expect(edits.changed['nora']?.to).toEqual({ role: 'student', moderates: false });
  });

  test('a rule of a domain finds who has an address there and another role, but not the creator and not oneself', () => {
    const members = ['me', 'creator', 'nora', 'jo'].map((id) => member(id, id === 'jo' ? 'teacher' : 'admin'));
    const { rows } = rowsOf('term', members, noEdits, true);
    const rules = [{ domain: 'hill.edu', school_role: 'teacher' as const }];
    const [rule] = domainRows(rules, {}, rows, new Set(['me', 'creator']));
    expect(rule?.others.map((row) => row.key)).toEqual(['nora']);
  });
});

describe('rules of domains', () => {
  const saved = [{ domain: 'hill.edu', school_role: 'student' as const }];
  test('are put on what stands there now; whoever changed the same rule is asked', () => {
    const changes = { 'staff.edu': { was: 'absent', to: 'teacher' } } as const;
    expect(domainsAfter(saved, changes)).toEqual([...saved, { domain: 'staff.edu', school_role: 'teacher' }]);
    expect(domainsAfter([{ domain: 'staff.edu', school_role: 'teacher' }], changes)).toBeNull();
    expect(areUntouched([{ domain: 'other.edu', school_role: null }], changes)).toBe(true);
    expect(areUntouched([{ domain: 'staff.edu', school_role: 'admin' }], changes)).toBe(false);
  });

  test('that somebody else changed stand there to be decided, also those that were to be removed', async () => {
    const nobody = new Set<string>();
    const changes = { 'hill.edu': { was: null, to: 'absent' }, 'gone.edu': { was: 'teacher', to: 'admin' } } as const;
    const rules = domainRows(saved, changes, [], nobody);
    expect(rules).toMatchObject([
      { domain: 'hill.edu', role: 'student', clash: 'student' },
      { domain: 'gone.edu', role: 'admin', clash: 'absent' },
    ]);
    // Nothing is sent over what somebody else did.
    expect(await saveDomains('hill', saved, changes)).toMatchObject({ code: 'conflict' });
    const agreed = { 'hill.edu': { was: 'student', to: 'absent' } } as const;
    expect(domainRows(saved, agreed, [], nobody)).toEqual([]);
  });
});

describe('saving', () => {
  test('goes in an order in which each step can be done', () => {
    const members = ['pupil', 'old', 'rise', 'me'].map((id) =>
      member(id, id === 'pupil' || id === 'rise' ? 'student' : 'admin'),
    );
    let edits = give(noEdits, 'term', 'pupil', 'student', null);
    edits = give(edits, 'term', 'old', 'admin', 'student');
    edits = give(edits, 'term', 'rise', 'student', 'admin');
    edits = give(edits, 'term', 'me', 'admin', null);
    edits = { ...addPeople(edits, [newcomer('new', 'admin')]), creator: 'new@hill.edu' };
    const { rows, removed } = rowsOf('term', members, edits, true);
    const plan = planSave(rows, removed, edits, 'me').map((step) => {
      if (step.kind === 'put') return `put ${step.puts.map((one) => one.key).join()}`;
      if (step.kind === 'remove') return `remove ${step.removals.map((one) => one.key).join()}`;
      return step.kind === 'find' ? `find ${step.people.map((one) => one.name).join()}` : `creator ${step.key}`;
    });
    expect(plan).toEqual([
      'remove pupil',
      'find new',
      'put rise',
      'put new@hill.edu',
      'creator new@hill.edu',
      'put old',
      'remove me',
    ]);
  });

  /** A server with rows, that refuses some people, and all or nothing. */
  function server(refused: ReadonlySet<string>) {
    const rows = new Map<string, RowState>();
    const sizes: number[] = [];
    const calls: SaveCalls = {
      find: async (people) => people.map(({ email }) => ({ id: `id of ${email}`, email })),
      put: async (puts: readonly (Put & { userId: string })[]) => {
        sizes.push(puts.length);
        if (puts.length > 5000) throw new CallError('batch_too_large', '');
        const bad = puts.find((one) => refused.has(one.userId));
        if (bad) throw new CallError('NO_PERMISSION_TO_INVITE', '', { body: { invitee_id: bad.userId } });
        for (const { userId, role, moderates } of puts) rows.set(userId, { role, moderates });
      },
      remove: async (removals: readonly Removal[]) => {
        for (const { userId } of removals) rows.delete(userId);
      },
      creator: async () => undefined,
    };
    return { rows, sizes, calls };
  }

  test('who may not be invited stays, with the reason; the others are saved', async () => {
    const edits = addPeople(
      noEdits,
      ['a', 'b', 'c'].map((name) => newcomer(name)),
    );
    const { rows } = rowsOf('term', [], edits, true);
    const { calls, rows: stored } = server(new Set(['id of b@hill.edu']));
    const result = await runSave(planSave(rows, [], edits, 'me'), calls);
    expect([...result.added.keys()].toSorted()).toEqual(['a@hill.edu', 'c@hill.edu']);
    expect([...result.failed.keys()]).toEqual(['b@hill.edu']);
    expect(stored.size).toBe(2);
  });

  test('who may bring in nobody by an address is told so of each, as of an invitation that is refused', async () => {
    const edits = addPeople(noEdits, [newcomer('a'), newcomer('b')]);
    const { rows } = rowsOf('activity', [], edits, true);
    const find = () => Promise.reject(new CallError('not_allowed', 'You may not do this.', { status: 403 }));
    const result = await runSave(planSave(rows, [], edits, 'me'), { ...server(new Set()).calls, find });
    expect([...result.failed.keys()].toSorted()).toEqual(['a@hill.edu', 'b@hill.edu']);
    expect([...result.failed.values()].map((error) => (error as CallError).code)).toEqual([
      'NO_PERMISSION_TO_INVITE',
      'NO_PERMISSION_TO_INVITE',
    ]);
  });

  test('12,000 go in calls of at most 5,000', async () => {
    const edits = addPeople(
      noEdits,
      Array.from({ length: 12_000 }, (_, at) => newcomer(`p${at}`)),
    );
    const { rows } = rowsOf('term', [], edits, true);
    const { calls, sizes, rows: stored } = server(new Set());
    const started = performance.now();
    const result = await runSave(planSave(rows, [], edits, 'me'), calls);
    expect(performance.now() - started).toBeLessThan(5000);
    expect(sizes).toEqual([5000, 5000, 2000]);
    expect([stored.size, result.failed.size]).toEqual([12_000, 0]);
  });

  test('no seat left: the new ones stay in the list, what else was changed is saved', async () => {
    let edits = give(noEdits, 'term', 'nora', 'student', 'teacher');
    edits = addPeople(edits, [newcomer('a')]);
    const { rows } = rowsOf('term', [member('nora', 'student')], edits, true);
    const { calls } = server(new Set());
    const full = new CallError('seats_exhausted', "You've used all your seats.");
    const put: SaveCalls['put'] = async (puts) => {
      if (puts.some((one) => one.was === null)) throw full;
      return calls.put(puts);
    };
    const result = await runSave(planSave(rows, [], edits, 'me'), { ...calls, put });
    expect([...result.saved]).toEqual(['nora']);
    expect([...result.failed]).toEqual([['a@hill.edu', full]]);
  });

  // A seed for repeating what failed: a linear congruential generator, as good as any for this.
  test('whatever is edited in whatever order, the server has afterwards what the list showed', async () => {
    let seed = 20261122;
    const random = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
    const roles = ['none', 'student', 'teacher', 'admin'] as const;
    for (let round = 0; round < 300; round += 1) {
      const members = Array.from({ length: 6 }, (_, at) => member(`m${at}`, roles[random(4)] ?? 'none'));
      const { rows: stored, calls } = server(new Set());
      for (const one of members) stored.set(one.user.id, { role: one.school_role ?? 'none', moderates: false });
      let edits = noEdits;
      for (let step = 0; step < 12; step += 1) {
        const { rows, removed } = rowsOf('term', members, edits, true);
        const pick = [...rows, ...removed][random(rows.length + removed.length)];
        const role = roles[random(4)] ?? 'none';
        if (random(3) === 0) edits = addPeople(edits, [newcomer(`n${random(4)}`, role)]);
        else if (pick?.mark === 'added') {
          edits = changeAdded(edits, 'term', [pick.key], (s) => (random(3) === 0 ? null : { ...s, role }));
        } else if (pick?.saved) {
          const some = [{ id: pick.key, name: pick.name, was: pick.saved }];
          edits = changeRows(edits, 'term', some, (s) => (random(3) === 0 ? null : { ...s, role }));
        }
      }
      const { rows, removed } = rowsOf('term', members, edits, true);
      const result = await runSave(planSave(rows, removed, edits, 'm0'), calls);
      expect(result.failed.size).toBe(0);
      const shown = rows.map((row) => [row.userId ?? `id of ${row.email}`, row.role]);
      expect([...stored].map(([id, { role }]) => [id, role]).toSorted()).toEqual(shown.toSorted());
      expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
    }
  });
});
