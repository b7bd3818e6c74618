import { expect, test } from 'vitest';
import { readSearch, writeSearch } from './search-string.ts';

test.each(['?share_group=true', '?parent_id=12&parent_type=group', '?search=a+%26+b', ''])(
  'writes %s as it was read',
  (search) => expect(writeSearch(readSearch(search))).toBe(search),
);

test('reads what looks like a truth or a number as text', () => {
  expect(readSearch('?share_group=true&sort=1')).toEqual({ share_group: 'true', sort: '1' });
});

test('leaves out what is not there', () => {
  expect(writeSearch({ search: undefined, of: '' })).toBe('');
});
