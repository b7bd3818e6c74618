import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { usePlace } from '#web/api/place.ts';
import { ErrorState } from '../error-state.tsx';
import { SelectField } from '../field-choices.tsx';
import { isListFailed, ListFoot } from '../list-foot.tsx';
import { SearchField } from '../search-field.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { Tile } from '../tile.tsx';
import styles from './activity-actions.module.css';
import { useDestinations, useTermsToFill, type Destination } from './destinations.ts';

export interface DestinationPickerProps {
  label: string;
  /** many: boxes, else one of them */
  many: boolean;
  chosen: readonly Destination[];
  onChange: (chosen: Destination[]) => void;
  /** What the list says when it is empty and nothing is searched for. */
  emptyText: string;
  withLibrary?: boolean;
  /** Cannot be chosen: where it is already. */
  without?: string | null | undefined;
}

/** Where to: a search over the reader's groups, the present term first. What was chosen stays chosen while one searches on. */
export function DestinationPicker({
  label,
  many,
  chosen,
  onChange,
  emptyText,
  withLibrary = false,
  without,
}: DestinationPickerProps) {
  const { t } = useLingui();
  const name = useId();
  const [search, setSearch] = useState('');
  const [termId, setTermId] = useState<string | null>(null);
  const { term } = usePlace();
  const terms = useTermsToFill();
  const { list, isPending, destinations } = useDestinations(search, { withLibrary, termId });
  const shown = destinations.filter((one) => one.key !== without);
  const keys = new Set(chosen.map((one) => one.key));

  function choose(one: Destination) {
    if (!many) onChange([one]);
    else onChange(keys.has(one.key) ? chosen.filter((other) => other.key !== one.key) : [...chosen, one]);
  }

  return (
    <>
      {many && terms.length > 1 && (
        <SelectField label={t`Term`} value={termId ?? term?.id ?? null} onChange={setTermId} data={terms} />
      )}
      <SearchField label={t`Search groups`} onSearch={setSearch} />
      <div className={styles.list} role={many ? 'group' : 'radiogroup'} aria-label={label}>
        {isPending ? (
          <SkeletonRows count={4} />
        ) : isListFailed(list) ? (
          <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
        ) : shown.length === 0 ? (
          <p className={styles.empty}>{search === '' ? emptyText : t`No group results found.`}</p>
        ) : (
          shown.map((one) => (
            <label key={one.key} className={styles.row}>
              <input
                type={many ? 'checkbox' : 'radio'}
                name={name}
                className={styles.box}
                checked={keys.has(one.key)}
                onChange={() => choose(one)}
              />
              <Tile name={one.name} color={one.color} logoUrl={one.logoUrl} size="small" />
              <span className={styles.words}>
                <span className={styles.name}>{one.name}</span>
                {one.note !== '' && <span className="small dim">{one.note}</span>}
              </span>
            </label>
          ))
        )}
        <ListFoot list={list} />
      </div>
    </>
  );
}
