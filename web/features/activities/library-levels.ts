import type { I18n } from '@lingui/core';
import type { ChoiceGroup } from '#web/ui/field-choices.tsx';
import { levelChoices, levelLabel, systemNames, type System } from './choices.ts';

/** All levels in their systems, as a choice. */
export function levelGroups(i18n: I18n): ChoiceGroup[] {
  return (Object.keys(systemNames) as System[]).map((system) => ({
    group: i18n._(systemNames[system]),
    items: levelChoices(i18n, system),
  }));
}

/** "us.grade_8" → "8th Grade"; one's own as it was written; none at all stays empty. */
export function anyLevelLabel(i18n: I18n, value: string): string {
  const [system = '', level = ''] = value.split('.');
  if (value.startsWith('custom:')) return value.slice('custom:'.length).trim();
  return Object.hasOwn(systemNames, system) ? levelLabel(i18n, system as System, level) : '';
}
