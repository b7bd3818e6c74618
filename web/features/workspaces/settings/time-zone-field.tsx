import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { isTimeZone } from '#contract/workspaces/access.rules.ts';
import { TextField } from '#web/ui/field.tsx';

export interface TimeZoneFieldProps {
  value: string;
  onChange: (zone: string) => void;
  error: string | null;
}

/** Found by typing a part of its name; it says what the clock shows there. */
export function TimeZoneField({ value, onChange, error }: TimeZoneFieldProps) {
  const { t, i18n } = useLingui();
  const list = useId();
  const [now] = useState(() => new Date());
  const clock = isTimeZone(value)
    ? new Intl.DateTimeFormat(i18n.locale, { hour: '2-digit', minute: '2-digit', timeZone: value }).format(now)
    : null;
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <TextField
        label={t`Time zone`}
        description={clock === null ? t`Type a city, such as London, and choose.` : t`It is ${clock} there now.`}
        list={list}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder={here}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.trim().replaceAll(' ', '_'))}
        error={error}
      />
      <datalist id={list}>
        {[here, ...Intl.supportedValuesOf('timeZone').filter((one) => one !== here), 'UTC'].map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </>
  );
}
