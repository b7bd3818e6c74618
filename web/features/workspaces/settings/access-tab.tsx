import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { fieldText } from '#web/api/error-text.ts';
import { useMe } from '#web/api/session.ts';
import { SwitchField } from '#web/ui/field-choices.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { accessBody, accessFaults, accessForm, crossesMidnight, hasFault } from './access-form.ts';
import { AccessPreview } from './access-preview.tsx';
import { DaysField } from './days-field.tsx';
import { useDayWords } from './day-words.ts';
import { Meanwhile, SaveError } from './meanwhile.tsx';
import { Restored } from './restored.tsx';
import { SettingsFoot } from './settings-foot.tsx';
import styles from './settings.module.css';
import type { SettingsTabProps } from './tab-props.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { useSaveWorkspace } from './use-save-workspace.ts';
import { useSettingsForm } from './use-settings-form.ts';

const usualHours = { access_start_time: '08:00', access_end_time: '16:00' };

/** From where and when a school is open to its students. */
export default function AccessTab({ workspace, onDirty }: SettingsTabProps) {
  const { t } = useLingui();
  const me = useMe();
  const saved = useMemo(() => accessForm(workspace), [workspace]);
  const form = useSettingsForm({ key: `hearth.settings.access.${me.id}.${workspace.id}`, saved, onDirty });
  const [tried, setTried] = useState(false);
  const save = useSaveWorkspace(workspace.id, form.forget);
  const { values, set } = form;
  const faults = accessFaults(values);
  const { listOfDays } = useDayWords();
  const error = save.error;
  const endError =
    faults.end === 'missing'
      ? t`Access hours need an end.`
      : faults.end === 'same'
        ? t`Access hours cannot end when they start.`
        : null;

  return (
    <form
      noValidate
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (save.isPending || !form.isDirty) return;
        if (!hasFault(faults)) save.mutate(accessBody(form.changes()));
        // The first field that is not right; it is marked as such only after this.
        else requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      }}
    >
      <div className={styles.fields}>
        <Restored form={form} />
        <AccessPreview workspaceId={workspace.id} form={values} />
        <div>
          <TextArea
            data-autofocus
            label={t`Allowed IP ranges`}
            description={t`One CIDR range a line, such as 192.168.0.0/24 or 2001:db8::/32. Blank means no restriction.`}
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            minRows={3}
            maxRows={10}
            value={values.allowed_cidrs}
            onChange={(event) => set({ allowed_cidrs: event.currentTarget.value })}
            error={faults.cidrs.length > 0 && tried ? <CidrFaults lines={faults.cidrs} /> : cidrErrorOf(error)}
          />
          <Meanwhile form={form} field="allowed_cidrs" show={(text) => text} />
        </div>
        <div>
          <TimeZoneField
            value={values.timezone}
            onChange={(timezone) => set({ timezone })}
            error={
              faults.timezone && tried
                ? values.timezone.trim() === ''
                  ? t`This is required`
                  : t`This is not a time zone. Use a name such as Europe/London.`
                : fieldText(error, 'timezone')
            }
          />
          <Meanwhile form={form} field="timezone" show={(zone) => zone} />
        </div>
        <section className={styles.section} aria-label={t`Access hours`}>
          <div>
            <SwitchField
              label={t`Limit access hours`}
              description={t`Outside these hours students cannot use the school. Teachers and admins always can.`}
              checked={values.limit_access_hours_enabled}
              onChange={(event) => {
                const isOn = event.currentTarget.checked;
                const isNew = isOn && values.access_start_time === '' && values.access_end_time === '';
                set({ limit_access_hours_enabled: isOn, ...(isNew ? usualHours : {}) });
              }}
            />
            <Meanwhile form={form} field="limit_access_hours_enabled" show={(isOn) => (isOn ? t`On` : t`Off`)} />
          </div>
          {values.limit_access_hours_enabled && (
            <>
              <div className={styles.pair}>
                <div>
                  <TextField
                    label={t({ message: 'From', context: 'time of day' })}
                    type="time"
                    value={values.access_start_time}
                    onChange={(event) => set({ access_start_time: event.currentTarget.value })}
                    error={
                      faults.start && tried ? t`Access hours need a start.` : fieldText(error, 'access_start_time')
                    }
                  />
                  <Meanwhile form={form} field="access_start_time" show={(time) => time} />
                </div>
                <div>
                  <TextField
                    label={t`Until`}
                    type="time"
                    value={values.access_end_time}
                    onChange={(event) => set({ access_end_time: event.currentTarget.value })}
                    error={tried && endError !== null ? endError : fieldText(error, 'access_end_time')}
                  />
                  {crossesMidnight(values) && <p className="small muted">{t`This is on the next day.`}</p>}
                  <Meanwhile form={form} field="access_end_time" show={(time) => time} />
                </div>
              </div>
              <div>
                <DaysField
                  value={values.access_days}
                  onChange={(access_days) => set({ access_days })}
                  error={
                    faults.days && tried ? t`Access hours need at least one day.` : fieldText(error, 'access_days')
                  }
                />
                {crossesMidnight(values) && <p className="small muted">{t`The days on which the hours begin.`}</p>}
                <Meanwhile form={form} field="access_days" show={listOfDays} />
              </div>
            </>
          )}
        </section>
      </div>
      <SettingsFoot isDirty={form.isDirty} isSaving={save.isPending} onDiscard={form.discard}>
        <SaveError error={error} hasConflict={form.hasConflict} />
      </SettingsFoot>
    </form>
  );
}

const shownFaults = 5;

/** Each line that is no range, as it was typed. */
function CidrFaults({ lines }: { lines: readonly string[] }) {
  const more = lines.length - shownFaults;
  return (
    <span>
      {lines.slice(0, shownFaults).map((line) => (
        <span key={line} className={styles.fault}>
          <Trans>
            <b dir="ltr">{line}</b> is not a CIDR range. Write it like 192.168.0.0/24 or 2001:db8::/32.
          </Trans>
        </span>
      ))}
      {more > 0 && (
        <span className={styles.fault}>
          <Plural value={more} one="and # more" other="and # more" />
        </span>
      )}
    </span>
  );
}

/** The server names a line by its number. */
function cidrErrorOf(error: unknown): string | null {
  const fields = (error as { fields?: Record<string, string> } | null)?.fields ?? {};
  return Object.entries(fields).find(([field]) => field.startsWith('allowed_cidrs'))?.[1] ?? null;
}
