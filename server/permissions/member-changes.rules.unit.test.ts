import { describe, expect, test } from 'vitest';
import { planAdding, planRemoving } from './member-changes.rules.ts';
import type { MemberState, WantedMember } from './member-changes.rules.ts';

const row = (user_id: string, role: 0 | 1, more: Partial<MemberState> = {}): MemberState => ({
  user_id,
  role,
  school_role: null,
  is_content_moderator: false,
  ...more,
});
const want = (user_id: string, role: 0 | 1, is_content_moderator?: boolean): WantedMember => ({
  user_id,
  role,
  school_role: null,
  is_content_moderator,
});
const group = { kind: 'group', creator_id: 'maker' } as const;
const owner = { shouldOverride: false, isOwner: true };
const overriding = { shouldOverride: true, isOwner: true };
const failing = (code: string) => expect.objectContaining({ code }) as Error;

describe('adding', () => {
  test('inserts who is new and leaves the rest as it is, unless told to override', () => {
    const before = [row('maker', 1), row('a', 0)];
    const wanted = [want('a', 1), want('b', 0)];
    expect(planAdding(group, before, wanted, owner)).toEqual({ added: [row('b', 0)], changed: [] });
    expect(planAdding(group, before, wanted, overriding)).toEqual({ added: [row('b', 0)], changed: [row('a', 1)] });
    expect(planAdding(group, before, [want('a', 0)], overriding).changed).toEqual([]);
  });

  test('changes no role for who does not own it', () => {
    const member = { shouldOverride: true, isOwner: false };
    const before = [row('maker', 1), row('a', 1)];
    expect(() => planAdding(group, before, [want('a', 0)], member)).toThrow(failing('not_allowed'));
    expect(planAdding(group, before, [want('b', 0)], member).added).toEqual([row('b', 0)]);
  });

  test('keeps the creator and the last owner', () => {
    const before = [row('maker', 1), row('a', 1)];
    expect(() => planAdding(group, before, [want('maker', 0)], overriding)).toThrow(failing('conflict'));
    const made = { kind: 'group', creator_id: null } as const;
    expect(() => planAdding(made, [row('a', 1)], [want('a', 0)], overriding)).toThrow(failing('conflict'));
    expect(planAdding(made, [row('a', 1)], [want('a', 0), want('b', 1)], overriding).changed).toEqual([row('a', 0)]);
  });

  test('moderators are owners of a group, designated by an owner, and no longer when they stop being one', () => {
    const moderator = row('a', 1, { is_content_moderator: true });
    const before = [row('maker', 1), row('a', 1)];
    expect(planAdding(group, before, [want('a', 1, true)], overriding).changed).toEqual([moderator]);
    expect(planAdding(group, [row('maker', 1), moderator], [want('a', 1)], overriding).changed).toEqual([]);
    expect(planAdding(group, [row('maker', 1), moderator], [want('a', 0)], overriding).changed).toEqual([row('a', 0)]);
    expect(() => planAdding(group, before, [want('b', 0, true)], owner)).toThrow(
      expect.objectContaining({
        details: {
          fields: { 'members.0.is_content_moderator': 'Only owners of the group can be content moderators.' },
        },
      }) as Error,
    );
    const byStaff = { shouldOverride: false, isOwner: false };
    const teacher: WantedMember = { ...want('b', 0, true), school_role: 'teacher' };
    expect(() => planAdding({ kind: 'term', creator_id: null }, [], [teacher], byStaff)).toThrow(
      failing('not_allowed'),
    );
    expect(planAdding({ kind: 'term', creator_id: null }, [], [teacher], owner).added).toHaveLength(1);
  });
});

describe('removing', () => {
  const before = [row('maker', 1), row('a', 1), row('b', 0)];

  test('takes those who are there', () => {
    expect(planRemoving(group, before, new Set(['b', 'nobody']), null)).toEqual({ removed: ['b'], nextCreator: null });
  });

  test('hands the creator’s slot to who removed him, else to another owner', () => {
    expect(planRemoving(group, before, new Set(['maker']), 'admin').nextCreator).toBe('admin');
    expect(planRemoving(group, before, new Set(['maker']), 'maker').nextCreator).toBe('a');
    expect(planRemoving(group, before, new Set(['maker']), null).nextCreator).toBe('a');
  });

  test('takes the last owner only where who removes him can follow', () => {
    const all = new Set(['maker', 'a']);
    expect(() => planRemoving(group, before, all, null)).toThrow(failing('conflict'));
    expect(planRemoving(group, before, all, 'admin')).toEqual({ removed: ['maker', 'a'], nextCreator: 'admin' });
    expect(planRemoving({ kind: 'group', creator_id: null }, [row('a', 1)], all, 'admin').nextCreator).toBe('admin');
  });

  test('a chat stays with who began it', () => {
    const chat = { kind: 'chat', creator_id: 'maker' } as const;
    expect(() => planRemoving(chat, before, new Set(['maker']), null)).toThrow(failing('conflict'));
    expect(planRemoving(chat, before, new Set(['a']), null)).toEqual({ removed: ['a'], nextCreator: null });
  });
});
