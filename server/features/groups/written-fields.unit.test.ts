import { describe, expect, test } from 'vitest';
import { publication, writtenFields } from './written-fields.ts';

describe('whether a group is published', () => {
  test.each([
    // given, present, afterwards
    [{}, true, undefined],
    [{ is_published: false }, true, false],
    [{ status: 'unpublished' }, true, false],
    [{ status: 'published', is_published: true }, false, true],
    // A whole group came back with one of the two changed.
    [{ status: 'published', is_published: false }, true, false],
    [{ status: 'published', is_published: false }, false, true],
    [{ status: 'unpublished', is_published: true }, true, false],
    [{ status: 'unpublished', is_published: true }, false, true],
    [{ status: 'unpublished' }, null, false],
  ] as const)('%j of a group that is published: %s', (given, present, expected) => {
    expect(publication(given, present)).toBe(expected);
  });

  test('a new group may not say two things', () => {
    expect(() => publication({ status: 'published', is_published: false }, null)).toThrow(/contradict/);
  });
});

test('what was not given is not written, and null is a value', () => {
  expect(writtenFields({ name: 'x', description: null, logo_url: undefined, visibility: 1 })).toEqual({
    description: null,
  });
});
