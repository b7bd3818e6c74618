import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { usePlace } from '#web/api/place.ts';
import { classes } from '../classes.ts';
import { ErrorState } from '../error-state.tsx';
import { SelectField } from '../field-choices.tsx';
import { isListFailed, ListFoot } from '../list-foot.tsx';
import { SearchField } from '../search-field.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { MoveFace } from './move-face.tsx';
import { refusalOf, type MoveSubject, type MoveTarget } from './move-rules.ts';
import { useMoveTargets } from './move-targets.ts';
import { refusalText } from './move-words.ts';
import styles from './move.module.css';

export interface MovePickerProps {
  subject: MoveSubject;
  chosen: MoveTarget | null;
  onChange: (target: MoveTarget) => void;
}

/** Where to: the term, the school's library and the reader's groups. What may not be chosen stays there and says why. */
export function MovePicker({ subject, chosen, onChange }: MovePickerProps) {
  const { t } = useLingui();
  const { term, terms } = usePlace();
  const [search, setSearch] = useState('');
  const [otherTerm, setOtherTerm] = useState<string | null>(null);
  const ownTerm = subject.kind === 'group' ? subject.termId : (term?.id ?? subject.termId);
  const termId = otherTerm ?? ownTerm ?? '';
  // A group stays in its term.
  const mayLeave = subject.kind === 'activity' && terms.length > 1;
  return (
    <>
      <div className={styles.search}>
        <SearchField label={t`Search groups`} onSearch={setSearch} />
        {mayLeave && (
          <SelectField
            aria-label={t`Term`}
            value={termId}
            onChange={setOtherTerm}
            data={terms.map((one) => ({ value: one.id, label: one.name }))}
          />
        )}
      </div>
      <Targets key={termId} {...{ subject, chosen, onChange, termId, search }} />
    </>
  );
}

function Targets({ subject, chosen, onChange, termId, search }: MovePickerProps & { termId: string; search: string }) {
  const { t, i18n } = useLingui();
  const name = useId();
  const { list, targets } = useMoveTargets(subject, termId, search);
  return (
    <div className={styles.list} role="radiogroup" aria-label={t`Target`}>
      {list.isPending ? (
        <SkeletonRows count={4} />
      ) : isListFailed(list) ? (
        <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
      ) : targets.length === 0 ? (
        <p className={styles.empty}>
          {search === ''
            ? t`No groups found. Make sure you are a member of the group you are trying to move to.`
            : t`No group results found.`}
        </p>
      ) : (
        targets.map((one) => {
          const refusal = refusalOf(subject, one);
          return (
            <label key={one.id} className={classes(styles.row, refusal !== null && styles.off)}>
              <input
                type="radio"
                name={name}
                className={styles.box}
                disabled={refusal !== null}
                checked={chosen?.id === one.id}
                onChange={() => onChange(one)}
              />
              <MoveFace {...one} />
              <span className={styles.words}>
                <span className={styles.name}>{one.name}</span>
                {one.note !== '' && <span className="small muted truncate">{one.note}</span>}
              </span>
              {refusal !== null && <span className={styles.why}>{refusalText(i18n, subject.kind, refusal)}</span>}
            </label>
          );
        })
      )}
      <ListFoot list={list} />
    </div>
  );
}
