import { useLingui } from '@lingui/react/macro';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { gradeSystems } from '#contract/core/constants.ts';
import { SelectField } from '#web/ui/field-choices.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { ChipsField } from './chips-field.tsx';
import { levelChoices, localeChoices, subjectChoices, subjectLabel, systemNames } from './choices.ts';
import { ColorField } from '#web/ui/color-field.tsx';
import type { EditorFields } from './editor-fields.ts';
import styles from './editor.module.css';
import { EmojiField } from './emoji-field.tsx';

type System = keyof typeof gradeSystems;

const systems = Object.keys(gradeSystems) as System[];

/** What the activity is, for whom, and in which language. */
export function EditorBasics({ form, set, problems }: EditorFields) {
  const { t, i18n } = useLingui();
  const [prefix = ''] = form.level.split(/[.:]/);
  const system = systems.find((one) => one === prefix);
  const isCustom = prefix === 'custom';
  const languages = localeChoices(i18n);
  const nameOf = new Map(languages.map((one) => [one.value, one.label]));

  return (
    <div className={styles.fields}>
      <div className={styles.nameRow}>
        <EmojiField emoji={form.emoji} color={form.color} onChange={(emoji) => set({ emoji })} />
        <TextField
          className={styles.grow}
          label={t`Name`}
          placeholder={t`Solving linear equations`}
          maxLength={200}
          value={form.name}
          error={problems.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      </div>
      <ColorField value={form.color} onChange={(color) => set({ color })} />
      <TextArea
        label={t`Summary`}
        description={t`What students and colleagues read before they open it.`}
        maxLength={2000}
        value={form.summary}
        error={problems.summary}
        onChange={(event) => set({ summary: event.currentTarget.value })}
      />
      <ChipsField
        label={t`Subjects`}
        add={t`Add a subject`}
        values={form.categories}
        onChange={(categories) => set({ categories: categories as Activity['categories'] })}
        choices={subjectChoices(i18n)}
        labelOf={(value) => subjectLabel(i18n, value as Activity['categories'][number])}
        max={20}
        error={problems.categories}
      />
      <div className={styles.pair}>
        <SelectField
          label={t`Grade system`}
          value={system ?? (isCustom ? 'custom' : '')}
          onChange={(chosen) => {
            const first = systems.find((one) => one === chosen);
            set({ level: first ? `${first}.${gradeSystems[first][0]}` : chosen === 'custom' ? 'custom:' : '' });
          }}
          data={[
            { value: '', label: t`None` },
            { value: 'custom', label: t`Custom` },
            ...systems.map((one) => ({ value: one, label: i18n._(systemNames[one]) })),
          ]}
        />
        {system !== undefined && (
          <SelectField
            label={t`Level`}
            value={form.level}
            onChange={(level) => set({ level })}
            data={levelChoices(i18n, system)}
            error={problems.level}
          />
        )}
        {isCustom && (
          <TextField
            label={t`Level`}
            maxLength={90}
            value={form.level.slice('custom:'.length)}
            error={problems.level}
            onChange={(event) => set({ level: `custom:${event.currentTarget.value}` })}
          />
        )}
      </div>
      <div className={styles.pair}>
        <SelectField
          label={t`Language`}
          description={t`In which Sparky speaks.`}
          value={form.locale}
          onChange={(locale) => set({ locale })}
          data={[{ value: '', label: t`The student's own` }, ...languages]}
          error={problems.locale}
        />
        <ChipsField
          label={t`Other languages`}
          description={t`In which Sparky may answer too.`}
          add={t`Add a language`}
          values={form.secondaryLocales}
          onChange={(secondaryLocales) => set({ secondaryLocales })}
          choices={[{ value: '*', label: t`Any language` }, ...languages]}
          labelOf={(value) => (value === '*' ? t`Any language` : (nameOf.get(value) ?? value))}
          max={20}
          error={problems.secondaryLocales}
        />
      </div>
    </div>
  );
}
