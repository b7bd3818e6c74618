import { describe, expect, test } from 'vitest';
import type { Group } from '#contract/groups/groups.entities.ts';
import { blankGroup, changedFields, formOfGroup, isGroupChanged } from './group-form.ts';
import { openTo } from './open-to.ts';

describe('the form of a group', () => {
  test('begins unlisted and published, with a colour whatever chance says', () => {
    for (const chance of [0, 0.5, 0.999, 1]) {
      const blank = blankGroup(chance);
      expect(blank).toMatchObject({ visibility: 1, is_published: true, name: '' });
      expect(blank.color).toMatch(/^[a-z]+$/);
    }
  });

  test('sends what was changed and nothing else; self-harm is always told of', () => {
    const saved = formOfGroup({
      name: 'Set 2',
      description: null,
      color: 'blue',
      visibility: 0,
      learning_goals_and_background: 'Fractions',
      is_published: true,
      moderation_notification_categories: ['violence'],
    } as unknown as Group);
    expect(saved.moderation_notification_categories).toEqual(expect.arrayContaining(['self-harm', 'violence']));
    expect(isGroupChanged({ ...saved, name: ' Set 2 ' }, saved)).toBe(false);
    expect(changedFields({ ...saved, name: 'Set 3', is_published: false }, saved)).toEqual({
      name: 'Set 3',
      is_published: false,
    });
    expect(changedFields({ ...saved, learning_goals_and_background: '' }, saved)).toEqual({
      learning_goals_and_background: '',
    });
  });
});

test('a public group is open to the nearest group above that is not, else to the term', () => {
  const year = { name: 'Year 8', visibility: 1 as const };
  const set = { name: 'Set 2', visibility: 0 as const };
  expect(openTo([], 'Fall 2026')).toBe('Fall 2026');
  expect(openTo([{ ...year, visibility: 0 }, set], 'Fall 2026')).toBe('Fall 2026');
  expect(openTo([year, set], 'Fall 2026')).toBe('Year 8');
});
