import { colors, moderationCategories } from '#contract/core/constants.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import type { ModerationCategory } from '#web/ui/moderation-categories.tsx';

/** What a person writes of a group. */
export interface GroupForm {
  name: string;
  description: string;
  color: string;
  visibility: Group['visibility'];
  learning_goals_and_background: string;
  is_published: boolean;
  moderation_notification_categories: readonly ModerationCategory[];
}

export const goalsCharacters = 10_000;
export const descriptionCharacters = 2000;

/** A new group as the specification begins it: unlisted, published, in a colour of chance. `chance` from 0 to 1. */
export function blankGroup(chance: number): GroupForm {
  return {
    name: '',
    description: '',
    color: colors[Math.floor(chance * colors.length)] ?? 'gray',
    visibility: 1,
    learning_goals_and_background: '',
    is_published: true,
    moderation_notification_categories: ['self-harm'],
  };
}

export function formOfGroup(group: Group): GroupForm {
  return {
    name: group.name,
    description: group.description ?? '',
    color: group.color,
    visibility: group.visibility,
    learning_goals_and_background: group.learning_goals_and_background ?? '',
    is_published: group.is_published,
    moderation_notification_categories: moderationCategories.filter(
      (one) => one === 'self-harm' || group.moderation_notification_categories.includes(one),
    ),
  };
}

const fields = [
  'name',
  'description',
  'color',
  'visibility',
  'learning_goals_and_background',
  'is_published',
  'moderation_notification_categories',
] as const satisfies (keyof GroupForm)[];

/** What differs from what is saved, as the call takes it. Spaces around a text are no change. */
export function changedFields(form: GroupForm, saved: GroupForm): Partial<GroupForm> {
  const bare = (value: GroupForm[keyof GroupForm]): string =>
    typeof value === 'string' ? value.trim() : JSON.stringify(value);
  return Object.fromEntries(
    fields.filter((key) => bare(form[key]) !== bare(saved[key])).map((key) => [key, form[key]]),
  );
}

export function isGroupChanged(form: GroupForm, saved: GroupForm): boolean {
  return Object.keys(changedFields(form, saved)).length > 0;
}
