import { expect, test } from 'vitest';
import { listedSessions, sessionsAsked } from './sessions-address.ts';

test('an address says what is listed, and nonsense in it says nothing', () => {
  const plain = { filter: 'all', search: '', sort: 'created_at', order: 'desc' };
  expect(sessionsAsked({})).toEqual(plain);
  expect(sessionsAsked({ state: 'odd', sort: 'size', order: 'up', search: '  ' })).toEqual(plain);
  expect(sessionsAsked({ sort: 'grade' })).toMatchObject({ sort: 'grade', order: 'asc' });
  expect(sessionsAsked({ sort: 'grade', order: 'desc' })).toMatchObject({ order: 'desc' });
});

test('each filter is the parameter that the server knows', () => {
  const listed = (state: string) => listedSessions(sessionsAsked({ state, search: 'Maya' }));
  expect(listed('all')).toEqual({ sort: 'created_at', order: 'desc', search: 'Maya' });
  expect(listed('flagged')).toMatchObject({ flagged: 'true' });
  expect(listed('to_review')).toMatchObject({ state: 'to_review' });
  expect(listed('open')).toMatchObject({ state: 'open' });
});
