// Of which kinds of messages people are told: <ModerationCategories value={…} onChange={…} />. Self-harm is always among them.
import { useLingui } from '@lingui/react/macro';
import { moderationCategories } from '#contract/core/constants.ts';
import { categoryText } from './alert-words.ts';
import { CheckField } from './field-choices.tsx';
import styles from './moderation-categories.module.css';

export type ModerationCategory = (typeof moderationCategories)[number];

export interface ModerationCategoriesProps {
  value: readonly ModerationCategory[];
  onChange: (value: ModerationCategory[]) => void;
}

export function ModerationCategories({ value, onChange }: ModerationCategoriesProps) {
  const { t, i18n } = useLingui();
  const toggle = (one: ModerationCategory, isOn: boolean) =>
    onChange(moderationCategories.filter((category) => (category === one ? isOn : value.includes(category))));
  return (
    <fieldset className={styles.categories}>
      <legend>{t`Tell people of`}</legend>
      {[...moderationCategories].toReversed().map((category) => (
        <CheckField
          key={category}
          label={categoryText(i18n, category)}
          {...(category === 'self-harm' ? { description: t`Always` } : {})}
          checked={category === 'self-harm' || value.includes(category)}
          disabled={category === 'self-harm'}
          onChange={(event) => toggle(category, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
