import { useLingui } from '@lingui/react/macro';
import { safetyContactCharacters } from '#contract/moderation/moderation.fields.ts';
import { fieldText } from '#web/api/error-text.ts';
import { categoryText } from '#web/ui/alert-words.ts';
import { SwitchField } from '#web/ui/field-choices.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ModerationCategories } from '#web/ui/moderation-categories.tsx';
import { BackgroundField } from './background-field.tsx';
import type { GeneralForm } from './general-form.ts';
import { Meanwhile } from './meanwhile.tsx';
import styles from './settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** What Sparky keeps out of conversations, of what people are told, and what a pupil in danger reads. */
export function AlertFields({ form, error }: { form: SettingsForm<GeneralForm>; error: unknown }) {
  const { t, i18n } = useLingui();
  const { values, set } = form;
  return (
    <section className={styles.section} aria-label={t`Moderation and alerts`}>
      <h3>{t`Moderation and alerts`}</h3>
      <div>
        <BackgroundField
          label={t`Moderation guidelines`}
          description={t`What Sparky keeps out of conversations in this school.`}
          value={values.moderation_guidelines}
          onChange={(moderation_guidelines) => set({ moderation_guidelines })}
          error={fieldText(error, 'moderation_guidelines')}
        />
        <Meanwhile form={form} field="moderation_guidelines" show={(text) => text} />
      </div>
      <div>
        <ModerationCategories
          value={values.moderation_notification_categories}
          onChange={(moderation_notification_categories) => set({ moderation_notification_categories })}
        />
        <Meanwhile
          form={form}
          field="moderation_notification_categories"
          show={(list) =>
            new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(list.map((one) => categoryText(i18n, one)))
          }
        />
      </div>
      <div>
        <TextField
          label={t`Whom a student in danger can turn to`}
          description={t`On the card that the student reads: a phone number, a room, a person.`}
          maxLength={safetyContactCharacters}
          value={values.safety_contact}
          error={fieldText(error, 'safety_contact')}
          onChange={(event) => set({ safety_contact: event.currentTarget.value })}
        />
        <Meanwhile form={form} field="safety_contact" show={(text) => text} />
      </div>
      <div>
        <SwitchField
          label={t`Pause Sparky while the AI check is down`}
          description={t`Off: the built-in word lists check alone until it is back.`}
          checked={values.moderation_fail_closed}
          onChange={(event) => set({ moderation_fail_closed: event.currentTarget.checked })}
        />
        <Meanwhile form={form} field="moderation_fail_closed" show={(isOn) => (isOn ? t`On` : t`Off`)} />
      </div>
    </section>
  );
}
