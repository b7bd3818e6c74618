import { describe, expect, it } from 'vitest';
import { refusalOf, subjectOfActivity, type MoveSubject, type MoveTarget } from './move-rules.ts';

const face = { emoji: null, color: null, logoUrl: null };
const subject = (kind: MoveSubject['kind'], more: Partial<MoveSubject> = {}): MoveSubject => ({
  kind,
  id: 'maths',
  name: 'Maths',
  face,
  mayMove: true,
  home: { term_id: 'autumn' },
  homeId: 'autumn',
  termId: 'autumn',
  workspaceId: 'alder',
  ...more,
});
const target = (id: string, more: Partial<MoveTarget> = {}): MoveTarget => ({
  kind: 'group',
  id,
  name: id,
  face,
  parent: { group_id: id },
  termId: 'autumn',
  workspaceId: 'alder',
  above: [],
  may: { create_activity: true, create_group: true },
  ...more,
});

describe('where something may be moved', () => {
  it('to another group that one may write in', () => {
    expect(refusalOf(subject('activity'), target('science'))).toBeNull();
    expect(refusalOf(subject('group'), target('science'))).toBeNull();
  });

  it('not when it is not one’s own, and not to where it stands', () => {
    expect(refusalOf(subject('activity', { mayMove: false }), target('science'))).toBe('not_yours');
    expect(refusalOf(subject('group'), target('autumn', { kind: 'term' }))).toBe('already_there');
    expect(refusalOf(subject('activity', { homeId: 'science' }), target('science'))).toBe('already_there');
  });

  it('a group not under itself, however deep, and not out of its term', () => {
    expect(refusalOf(subject('group'), target('maths'))).toBe('under_itself');
    expect(refusalOf(subject('group'), target('set', { above: ['maths', 'year'] }))).toBe('under_itself');
    expect(refusalOf(subject('group'), target('old', { termId: 'spring' }))).toBe('other_term');
    expect(refusalOf(subject('activity'), target('old', { termId: 'spring' }))).toBeNull();
  });

  it('only to where one may make the like', () => {
    const noGroups = { may: { create_activity: true, create_group: false } };
    expect(refusalOf(subject('group'), target('science', noGroups))).toBe('may_not_write');
    expect(refusalOf(subject('activity'), target('science', noGroups))).toBeNull();
    const library = target('alder', { kind: 'library', termId: null, may: { create_activity: false } });
    expect(refusalOf(subject('activity'), library)).toBe('may_not_write');
  });
});

describe('the way back', () => {
  const facts = {
    id: 'a',
    name: 'A',
    emoji: '⚖️',
    color: 'teal',
    abilities: { move: true },
    parent_group_id: null,
    parent_term_id: null,
    parent_workspace_id: null,
    parent_district_id: null,
    term_id: null,
    workspace_id: null,
  };

  it('is the place it stands in', () => {
    expect(subjectOfActivity({ ...facts, parent_group_id: 'g', term_id: 't' }).home).toEqual({
      group_id: 'g',
    });
    expect(subjectOfActivity({ ...facts, parent_workspace_id: 'w' }).home).toEqual({ workspace_id: 'w' });
    expect(subjectOfActivity(facts).home).toEqual({ public: true });
  });

  it('is unknown where its group may not be seen', () => {
    expect(subjectOfActivity({ ...facts, term_id: 't' }).home).toBeNull();
  });
});
