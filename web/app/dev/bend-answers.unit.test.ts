import { expect, test } from 'vitest';
import { bend, frameName, hardStates, isBent, stateOfFrame } from './bend-answers.ts';

const page = {
  objects: [{ id: '0190aaaa-0000-7000-8000-000000000001', name: 'Algebra' }],
  pagination: { from: 0, size: 30, hasMore: false, next: null },
};

test('an empty list is empty wherever it stands in an answer, and a count is none', () => {
  const bent = bend('empty', { in_term: { groups: page }, workspaces: page, unread: { count: 4 } });
  expect(bent).toEqual({
    in_term: { groups: { objects: [], pagination: { from: 0, size: 30, hasMore: false, next: null } } },
    workspaces: page,
    unread: { count: 0 },
  });
});

test('many rows have ids of their own, page after page, and end', () => {
  const ids = new Set<string>();
  for (const round of [0, 1, 40]) {
    const { objects, pagination } = bend('very many', page, round) as typeof page;
    for (const row of objects) ids.add(row.id);
    expect(pagination.hasMore).toBe(round < 40);
  }
  expect(ids.size).toBe(180);
  expect(bend('very many', { ...page, objects: [] })).toMatchObject({ objects: [], pagination: { hasMore: false } });
});

test('names are long, ids stay', () => {
  const { objects } = bend('very long', page) as typeof page;
  expect(objects[0]?.name.length).toBeGreaterThan(150);
  expect(objects[0]?.id).toBe(page.objects[0]?.id);
});

test('who is here is never bent, and where he is only in its names', () => {
  for (const state of hardStates) expect(isBent(state, '/api/auth/session')).toBe(false);
  expect(isBent('error', '/api/tools/list_terms')).toBe(false);
  expect(isBent('error', '/api/tools/list_groups')).toBe(true);
  expect(isBent('very long', '/api/tools/list_terms')).toBe(true);
  expect(isBent('as it is', '/api/tools/list_groups')).toBe(false);
  expect(isBent('empty', '/app/dev/x.ts')).toBe(false);
});

test('a frame keeps its state in its name', () => {
  for (const state of hardStates) expect(stateOfFrame(frameName(state))).toBe(state);
  expect(stateOfFrame('')).toBeNull();
});
