import { useLingui } from '@lingui/react/macro';
import { SwitchField } from '#web/ui/field-choices.tsx';
import { ChipsField } from './chips-field.tsx';
import type { EditorFields } from './editor-fields.ts';
import styles from './editor.module.css';
import { RubricEditor } from './rubric-editor.tsx';

/** Whether sessions are graded, and by what. */
export function EditorGrading(fields: EditorFields) {
  const { form, set, problems } = fields;
  const { t } = useLingui();
  return (
    <div className={styles.fields}>
      <SwitchField
        label={t`Graded`}
        description={t`Sparky drafts a grade from the rubric when a session is submitted. It counts when you confirm it.`}
        checked={form.graded}
        onChange={(event) => set({ graded: event.currentTarget.checked })}
      />
      <section aria-label={t`Grading rubric`}>
        <h2 className={styles.subhead}>{t`Grading rubric`}</h2>
        <p className={styles.note}>{t`From the lowest level to the highest, or the other way round.`}</p>
        <RubricEditor {...fields} />
      </section>
      <SwitchField
        label={t`Students see the rubric`}
        checked={form.rubricVisible}
        onChange={(event) => set({ rubricVisible: event.currentTarget.checked })}
      />
      <ChipsField
        label={t`Grading scale`}
        description={t`Only if grades other than the rubric's levels may be given.`}
        add={t`Add a grade, such as A+`}
        values={form.scale}
        onChange={(scale) => set({ scale })}
        error={problems.scale}
      />
    </div>
  );
}
