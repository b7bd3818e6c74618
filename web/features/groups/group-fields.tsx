import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { fieldText } from '#web/api/error-text.ts';
import { charactersIn, maxLengthFor } from '#web/ui/characters.ts';
import { ColorField } from '#web/ui/color-field.tsx';
import { SwitchField } from '#web/ui/field-choices.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { descriptionCharacters, goalsCharacters, type GroupForm } from './group-form.ts';
import styles from './group-form.module.css';

export interface GroupFieldsProps {
  form: GroupForm;
  set: (part: Partial<GroupForm>) => void;
  /** whom a public group is open to */
  ancestor: string;
  /** what the server said of the last try */
  error: unknown;
  /** the name is asked for, and is not there */
  needsName: boolean;
}

/** What a person writes of a group, at its creation and later. */
export function GroupFields({ form, set, ancestor, error, needsName }: GroupFieldsProps) {
  const { t } = useLingui();
  const goals = charactersIn(form.learning_goals_and_background);
  return (
    <>
      <TextField
        label={t`Name`}
        value={form.name}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        error={needsName ? t`The name needs at least 1 character.` : fieldText(error, 'name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <ColorField value={form.color} onChange={(color) => set({ color })} />
      <TextArea
        label={t`Description`}
        description={t`What its members read at the top of its page.`}
        minRows={2}
        maxLength={descriptionCharacters}
        value={form.description}
        error={fieldText(error, 'description')}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <div>
        <TextArea
          label={t`Learning goals and background`}
          description={t`What this class works towards, and what Sparky should know of it. Students do not see it.`}
          minRows={3}
          maxLength={maxLengthFor(form.learning_goals_and_background, goalsCharacters)}
          value={form.learning_goals_and_background}
          error={fieldText(error, 'learning_goals_and_background')}
          onChange={(event) => set({ learning_goals_and_background: event.currentTarget.value })}
        />
        <p className={styles.counter}>{t`${goals} / ${goalsCharacters} characters`}</p>
      </div>
      <VisibilityField value={form.visibility} onChange={(visibility) => set({ visibility })} ancestor={ancestor} />
      <SwitchField
        label={t({ message: 'Published', context: 'a group' })}
        description={t`Off: only its owners see it; its members cannot enter.`}
        checked={form.is_published}
        onChange={(event) => set({ is_published: event.currentTarget.checked })}
      />
    </>
  );
}

function VisibilityField({
  value,
  onChange,
  ancestor,
}: {
  value: GroupForm['visibility'];
  onChange: (value: GroupForm['visibility']) => void;
  ancestor: string;
}) {
  const { t } = useLingui();
  const name = useId();
  const choices = [
    {
      value: 0,
      label: ancestor === '' ? t({ message: 'Public', context: 'a group' }) : t`Open to ${ancestor}`,
      about: t`Everybody there finds it and may join.`,
    },
    {
      value: 1,
      label: t({ message: 'Unlisted', context: 'a group' }),
      about: t`It is in no list: who has its link may join.`,
    },
    { value: 2, label: t`Private (members only)`, about: t`Only the people who are added to it see it.` },
  ] as const;
  return (
    <fieldset className={styles.choices}>
      <legend>{t`Visibility`}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className={styles.choice}>
          <input
            type="radio"
            id={`${name}-${choice.value}`}
            name={name}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            aria-describedby={`${name}-${choice.value}-about`}
          />
          <span>
            <label htmlFor={`${name}-${choice.value}`}>{choice.label}</label>
            <span id={`${name}-${choice.value}-about`} className="small muted">
              {choice.about}
            </span>
          </span>
        </div>
      ))}
    </fieldset>
  );
}
