import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  IconAlertTriangle,
  IconCertificate,
  IconChevronDown,
  IconCpu,
  IconDownload,
  IconEye,
  IconKey,
  IconPencil,
  IconUserShare,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { auditAreas, type AuditArea, type AuditEntry } from '#contract/audit/audit.entities.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { sentenceOf } from './audit-words.ts';
import styles from './audit.module.css';

const icons: Record<AuditArea, TablerIcon> = {
  accounts: IconKey,
  impersonation: IconUserShare,
  people: IconUsers,
  places: IconPencil,
  reading: IconEye,
  alerts: IconAlertTriangle,
  grades: IconCertificate,
  models: IconCpu,
  exports: IconDownload,
};

export interface AuditRowProps {
  entry: AuditEntry;
  /** the school stands beside it: the list holds several */
  withWorkspace: boolean;
  onPerson: (id: string) => void;
}

/** A line; what else is known of it unfolds. */
export function AuditRow({ entry, withWorkspace, onPerson }: AuditRowProps) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const id = useId();
  const area = areaOf(entry.action);
  const Icon = area === null ? IconPencil : icons[area];
  return (
    <div className={styles.item}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.icon} data-tone={entry.impersonator === null ? undefined : 'warn'}>
          <Icon size={18} aria-hidden="true" />
        </span>
        <span className={styles.words}>
          <span className={styles.sentence}>{sentenceOf(i18n, entry)}</span>
          <span className={styles.foot}>
            <RelativeTime value={entry.created_at} />
            {entry.ip !== null && <bdi className="num">{entry.ip}</bdi>}
            {withWorkspace && entry.workspace !== null && (
              <bdi className={classes(styles.school, 'truncate')}>{entry.workspace.name}</bdi>
            )}
            {entry.impersonator !== null && <Badge tone="warn">{t`Impersonation`}</Badge>}
          </span>
        </span>
        <IconChevronDown size={18} className={classes(styles.twist, open && styles.open)} aria-hidden="true" />
      </button>
      {open && <Details id={id} entry={entry} onPerson={onPerson} />}
    </div>
  );
}

function Details({ id, entry, onPerson }: { id: string; entry: AuditEntry; onPerson: (id: string) => void }) {
  const { t, i18n } = useLingui();
  const { user, impersonator, entity, people, workspace, details } = entry;
  const when = fullTime(entry.created_at, i18n.locale);
  return (
    <div id={id} className={styles.details}>
      <dl>
        <Fact name={t`When`}>{when}</Fact>
        <Fact name={t`Who`}>{user === null ? t`Nobody who is known here` : <Person person={user} />}</Fact>
        {impersonator !== null && (
          <Fact name={t`In truth`}>
            <Person person={impersonator} />
          </Fact>
        )}
        <Fact name={t({ message: 'From', context: 'address' })}>
          {entry.ip === null ? t`The product itself` : <bdi className="num">{entry.ip}</bdi>}
        </Fact>
        {workspace !== null && (
          <Fact name={t`School`}>
            <bdi>{workspace.name}</bdi>
          </Fact>
        )}
        {entity?.name != null && (
          <Fact name={t({ message: 'About', context: 'what it was done to' })}>
            <bdi>{entity.name}</bdi>
          </Fact>
        )}
        {people.length > 0 && (
          <Fact name={t({ message: 'People', context: 'whom it was about' })}>
            {people.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </Fact>
        )}
        {Object.entries(details).map(([name, value]) => (
          <Fact key={name} name={<code>{name.replaceAll('_', ' ')}</code>}>
            <bdi>{plain(value)}</bdi>
          </Fact>
        ))}
      </dl>
      {(impersonator ?? user) !== null && (
        <Button size="compact" onClick={() => onPerson((impersonator ?? user)?.id ?? '')}>
          {t`Only what this person did`}
        </Button>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Person({ person }: { person: { id: string; full_name: string } }) {
  return (
    <Link to="/users/$userId" params={{ userId: person.id }} className="text-link">
      {person.full_name}
    </Link>
  );
}

function areaOf(action: string): AuditArea | null {
  const found = Object.entries(auditAreas).find(([, actions]) => (actions as readonly string[]).includes(action));
  return found === undefined ? null : (found[0] as AuditArea);
}

/** To the second, in the reader's zone, which is named. */
function fullTime(value: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' }).format(Date.parse(value));
}

/** Names and numbers as they are; what is deeper as it was written down. */
function plain(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
