import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CountLine } from '#contract/analytics/breakdown.entities.ts';
import { RelativeTime } from '../relative-time.tsx';
import { Avatar, Tile } from '../tile.tsx';
import styles from './count-table.module.css';

export interface CountRowProps {
  line: CountLine;
  columns: readonly { label: string }[];
  nameOf: (line: CountLine, name: string) => ReactNode;
}

/** One line of a breakdown; on a phone each number stands beside its name. */
export function CountRow({ line, columns, nameOf }: CountRowProps) {
  const { t, i18n } = useLingui();
  const number = new Intl.NumberFormat(i18n.locale);
  const nobody = {
    workspace: t`In no workspace`,
    group: t`In no group`,
    activity: t`Free chats`,
    user: t`Nobody`,
  };
  const name = line.name ?? (line.id === null ? nobody[line.entity_type] : t`Gone since`);
  const [, ...labels] = columns.map(({ label }) => label);
  const values = [
    number.format(line.sessions),
    number.format(line.messages),
    number.format(line.people),
    number.format(line.to_review),
    line.last_message_at === null ? '–' : <RelativeTime key="last" brief value={line.last_message_at} />,
  ];
  return (
    <div role="row" className={styles.row}>
      <span role="cell" className={styles.name}>
        {line.entity_type === 'user' ? (
          <Avatar name={name} color={line.color} size="small" />
        ) : (
          <Tile name={name} emoji={line.emoji} color={line.color} size="small" />
        )}
        <span className={styles.words}>
          {line.id === null ? <span>{name}</span> : nameOf(line, name)}
          {line.parent !== null && <span className={styles.parent}>{line.parent.name}</span>}
        </span>
      </span>
      {values.map((value, at) => (
        <span key={labels[at]} role="cell" className={styles.value} data-label={labels[at]}>
          {value}
        </span>
      ))}
    </div>
  );
}
