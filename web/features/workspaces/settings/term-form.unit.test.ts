import { expect, test } from 'vitest';
import { changesOf, isFormChanged, meetOther, newTermForm, problemOf, type TermForm } from './term-form.ts';

const base: TermForm = { id: 'x', name: 'Fall 2026', start_date: '2026-09-01', end_date: '', display: 'invisible' };

test('a new term is called after the fall of this year, and shown to admins only', () => {
  expect(newTermForm(new Date(2027, 0, 1))).toMatchObject({ id: null, name: 'Fall 2027', display: 'invisible' });
});

test('only what differs is sent, beside what it replaces', () => {
  expect(changesOf(base, { ...base, name: ' Fall 2026 ' })).toEqual({ changes: {}, expected: {} });
  expect(changesOf(base, { ...base, name: 'Autumn', start_date: '', display: 'visible' })).toEqual({
    changes: { name: 'Autumn', start_date: null, is_visible: true },
    expected: { name: 'Fall 2026', start_date: '2026-09-01', is_visible: false },
  });
});

test('a term that is to become the active one is not shown or hidden besides', () => {
  expect(changesOf(base, { ...base, display: 'active' }).changes).toEqual({});
  expect(isFormChanged(base, { ...base, display: 'active' })).toBe(true);
});

test('the rules of the specification', () => {
  expect(problemOf({ ...base, name: '  ' })).toBe('name');
  expect(problemOf({ ...base, end_date: '2026-08-31' })).toBe('dates');
  expect(problemOf({ ...base, end_date: '2026-09-01' })).toBe(null);
});

test('of two who save, each keeps what he alone changed, and both are named where both did', () => {
  const mine = { ...base, name: 'Mine', end_date: '2026-12-18' };
  const theirs = { ...base, name: 'Theirs', start_date: '2026-08-24' };
  expect(meetOther(base, mine, theirs)).toEqual({
    form: { ...base, name: 'Mine', start_date: '2026-08-24', end_date: '2026-12-18' },
    both: ['name'],
  });
  expect(meetOther(base, { ...base, name: 'Theirs' }, theirs).both).toEqual([]);
  expect(meetOther(base, { ...base, display: 'visible' }, { ...base, display: 'active' })).toEqual({
    form: { ...base, display: 'active' },
    both: [],
  });
});
