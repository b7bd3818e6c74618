import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { auditAreaNames, type AuditArea } from '#contract/audit/audit.entities.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { query } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field-choices.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { areaWords } from './audit-words.ts';
import styles from './audit.module.css';

/** As they stand in the address; days are the reader's own. */
export interface AuditChoices {
  workspaceId?: string;
  userId?: string;
  area?: string;
  since?: string;
  until?: string;
  search?: string;
}

/** What of the choices a call takes: whole days in the reader's own time zone. */
export function auditQueryOf({ area, since, until, ...rest }: AuditChoices) {
  const from = dayStart(since, 0);
  const to = dayStart(until, 1);
  return {
    ...rest,
    ...(auditAreaNames.includes(area as AuditArea) ? { areas: [area as AuditArea] } : {}),
    ...(from === null ? {} : { since: from }),
    ...(to === null ? {} : { until: to }),
  };
}

function dayStart(day: string | undefined, later: number): string | null {
  const [year = 0, month = 0, date = 0] = (day ?? '').split('-').map(Number);
  const at = new Date(year, month - 1, date + later);
  return day === undefined || Number.isNaN(at.getTime()) || year < 1970 || year > 9998 ? null : at.toISOString();
}

export function AuditFilters({
  value,
  onChange,
}: {
  value: AuditChoices;
  onChange: (change: Partial<Record<keyof AuditChoices, string | undefined>>) => void;
}) {
  const { t, i18n } = useLingui();
  const isWrong = value.since !== undefined && value.until !== undefined && value.since > value.until;
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchField
          label={t`Search by person, address or place`}
          initial={value.search ?? ''}
          onSearch={(search) => onChange({ search: search === '' ? undefined : search })}
        />
      </div>
      <SelectField<AuditArea | 'all'>
        aria-label={t`What`}
        value={auditAreaNames.find((area) => area === value.area) ?? 'all'}
        onChange={(area) => onChange({ area: area === 'all' ? undefined : area })}
        data={[
          { value: 'all', label: t({ message: 'Everything', context: 'kinds of lines in the audit log' }) },
          ...auditAreaNames.map((area) => ({ value: area, label: i18n._(areaWords[area]) })),
        ]}
      />
      <div className={styles.days}>
        <TextField
          type="date"
          label={t({ message: 'From', context: 'first day' })}
          max="9998-12-31"
          value={value.since ?? ''}
          onChange={(event) => onChange({ since: event.currentTarget.value || undefined })}
        />
        <TextField
          type="date"
          label={t({ message: 'To', context: 'last day' })}
          max="9998-12-31"
          value={value.until ?? ''}
          error={isWrong && t`The last day is before the first.`}
          onChange={(event) => onChange({ until: event.currentTarget.value || undefined })}
        />
      </div>
      {value.userId !== undefined && (
        <OnlyPerson userId={value.userId} onAway={() => onChange({ userId: undefined })} />
      )}
    </div>
  );
}

/** Whose lines are shown; a click shows everybody's again. */
function OnlyPerson({ userId, onAway }: { userId: string; onAway: () => void }) {
  const { t } = useLingui();
  const { data } = useQuery({ ...query(userRoutes.readUser, { query: { userId } }), retry: false });
  const name = data?.user.full_name ?? t`one person`;
  return (
    <Button size="compact" variant="ink" iconEnd={<IconX size={16} />} onClick={onAway}>
      {t`Only ${name}`}
    </Button>
  );
}
