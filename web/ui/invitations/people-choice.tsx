import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { Button } from '../button.tsx';
import { SearchField } from '../search-field.tsx';
import { Avatar } from '../tile.tsx';
import type { InvitedPerson } from './email-invitations-dialog.tsx';
import styles from './invitations.module.css';

/** Up to so many are seen at a glance. */
const atAGlance = 8;

export interface PeopleChoiceProps {
  people: readonly InvitedPerson[];
  /** whoever gets no mail */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
}

/** Everybody gets a mail but who is left out; of many only what is near the view is mounted. */
export function PeopleChoice({ people, left, onChange }: PeopleChoiceProps) {
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const isLong = people.length > atAGlance;
  const wanted = search.trim().toLocaleLowerCase();
  const shown =
    wanted === '' ? people : people.filter((one) => `${one.name} ${one.email}`.toLocaleLowerCase().includes(wanted));
  const count = people.length - left.size;

  function toggle(id: string) {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }

  const row = (one: InvitedPerson) => (
    <label key={one.id} className={styles.row}>
      <input type="checkbox" className={styles.box} checked={!left.has(one.id)} onChange={() => toggle(one.id)} />
      <Avatar name={one.name || one.email} size="small" />
      <span className={styles.words}>
        <span className={styles.name}>{one.name || one.email}</span>
        {/* Who was added by his address alone is called by it. */}
        {one.name !== '' && one.email !== '' && one.name !== one.email && (
          <span className="small muted truncate">{one.email}</span>
        )}
      </span>
    </label>
  );

  return (
    <div>
      {isLong && (
        <>
          <div className={styles.bar}>
            <span role="status">
              {t`${plural(count, { one: '# person gets an e-mail', other: '# people get an e-mail' })}`}
            </span>
            <Button
              size="compact"
              variant="bare"
              onClick={() => onChange(left.size === 0 ? new Set(people.map((one) => one.id)) : new Set())}
            >
              {left.size === 0 ? t`Choose nobody` : t`Choose all`}
            </Button>
          </div>
          <SearchField label={t`Search people`} onSearch={setSearch} />
        </>
      )}
      <div
        ref={scroller}
        className={isLong ? styles.scroller : styles.list}
        role="group"
        aria-label={t`Who gets an e-mail`}
      >
        {shown.length === 0 ? (
          <p className={styles.none}>{t`Nobody found by this name.`}</p>
        ) : isLong ? (
          <Virtualizer scrollRef={scroller}>{shown.map(row)}</Virtualizer>
        ) : (
          shown.map(row)
        )}
      </div>
    </div>
  );
}
