import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { fieldText } from '#web/api/error-text.ts';
import { query } from '#web/api/query.ts';
import { SelectField } from '#web/ui/field-choices.tsx';
import { nameOf } from '#web/ui/people-picker.tsx';
import { CreatorField } from '../creator-field.tsx';
import { usePlanWords } from '../plan-words.ts';
import type { GeneralForm } from './general-form.ts';
import { Meanwhile } from './meanwhile.tsx';
import styles from './settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

export interface StaffFieldsProps {
  form: SettingsForm<GeneralForm>;
  error: unknown;
  termId: string | null;
}

/** What the platform's staff alone decides of a workspace. */
export function StaffFields({ form, error, termId }: StaffFieldsProps) {
  const { t } = useLingui();
  const { values, set } = form;
  const plans = usePlanWords();
  const districts = useQuery(query(districtRoutes.listDistricts, { query: { size: 1000 } }));
  const all = districts.data?.objects ?? [];
  const districtName = (id: string): string => all.find((one) => one.id === id)?.name ?? '';
  return (
    <section className={styles.section} aria-label={t`Platform staff`}>
      <h3>{t`Platform staff`}</h3>
      <div className={styles.pair}>
        <div>
          <SelectField
            label={t`Plan`}
            value={values.plan}
            onChange={(plan) => set({ plan })}
            data={plans}
            error={fieldText(error, 'plan')}
          />
          <Meanwhile form={form} field="plan" show={(plan) => plans.find((one) => one.value === plan)?.label ?? plan} />
        </div>
        <div>
          <SelectField
            label={t`District`}
            value={values.district_id}
            onChange={(district_id) => set({ district_id })}
            data={[{ value: '', label: t`None` }, ...all.map((one) => ({ value: one.id, label: one.name }))]}
            error={fieldText(error, 'district_id')}
          />
          <Meanwhile form={form} field="district_id" show={districtName} />
        </div>
      </div>
      <div>
        <CreatorField
          value={values.creator}
          onChange={(creator) => set({ creator: creator === null ? null : asCreator(creator) })}
          error={fieldText(error, 'creator_id')}
          termId={termId}
        />
        <p className="small muted">{t`One of the admins of the active term.`}</p>
        <Meanwhile form={form} field="creator" show={(person) => (person === null ? '' : nameOf(person))} />
      </div>
    </section>
  );
}

function asCreator(person: NonNullable<GeneralForm['creator']>): NonNullable<GeneralForm['creator']> {
  const { id, full_name, preferred_name, avatar_url, color } = person;
  return { id, full_name, preferred_name, avatar_url, color };
}
