import { expect, test } from 'vitest';
import { termRoutes } from './terms.routes.ts';
import { defaultTermName, isDurationOrdered } from './terms.rules.ts';

test('a term is named after the fall of its year', () => {
  expect(defaultTermName(new Date('2026-12-31T23:59:59Z'))).toBe('Fall 2026');
  expect(defaultTermName(new Date('2027-01-01T00:00:00Z'))).toBe('Fall 2027');
});

test('it may last one day, and either day may be missing', () => {
  expect(isDurationOrdered('2026-09-01', '2026-09-01')).toBe(true);
  expect(isDurationOrdered('2026-09-02', '2026-09-01')).toBe(false);
  expect(isDurationOrdered('2026-09-02', null)).toBe(true);
  expect(isDurationOrdered(null, '2026-09-02')).toBe(true);
});

test('of a whole term that is sent back only what may be changed is kept', () => {
  const body = termRoutes.updateTerm.body.parse({
    id: 'x',
    is_active: true,
    workspace_id: 'y',
    name: ' Fall ',
    archived: false,
  });
  expect(body).toEqual({ name: 'Fall', archived: false });
});
