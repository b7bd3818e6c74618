import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertCircle } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { Empty } from '../empty.tsx';
import { ErrorState } from '../error-state.tsx';
import { EmailInvitationsDialog } from '../invitations/email-invitations-dialog.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { AddPeople } from './add-people.tsx';
import { filterRows, type RowFilter } from './filters.ts';
import { BulkBar, ListTools } from './list-tools.tsx';
import type { MemberEditorProps } from './member-editor.tsx';
import { MemberLine } from './member-line.tsx';
import { isOwning, type MemberRole } from './member-place.ts';
import styles from './members.module.css';
import { NoteLine } from './note-line.tsx';
import { PlaceLines } from './place-lines.tsx';
import { RefusalText } from './refusal-text.tsx';
import type { MemberRow } from './rows.ts';
import { SaveLine } from './save-line.tsx';
import { SeatLine } from './seat-line.tsx';
import { SelfQuestion } from './self-question.tsx';
import type { MemberList } from './use-member-list.ts';
import { useRowActions } from './use-row-actions.ts';
import { WindowBox } from './window-box.tsx';

/** From so many on one looks for somebody rather than at everybody. */
const searchedFrom = 8;

export default function MemberPanel({ list, withSave = false }: MemberEditorProps) {
  const { t } = useLingui();
  const { place, rows, removed, read, mayEdit, mayAdd, problems } = list;
  const { fetchNextPage, isFetchNextPageError: isStuck } = read;
  const actions = useRowActions(list);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<RowFilter>('all');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{ row: MemberRow; role: MemberRole | 'remove' } | null>(null);
  const words = useDeferredValue(search);
  const shown = useMemo(() => filterRows(rows, removed, words, filter), [rows, removed, words, filter]);
  const selectable = mayEdit
    ? shown.filter((row) => row.state !== 'inherited' && row.mark !== 'removed' && !actions.isKept(row))
    : [];
  const selected = selectable.filter((row) => ticked.has(row.key));
  // Of what the last save could not do, that which has not been given up since.
  const isLeft = [...rows, ...removed].some((row) => row.mark !== null && problems.rows.has(row.key));
  // What stands above a long list is brief, so that the list begins high on a low screen too.
  const isLong = rows.length >= searchedFrom;
  const taken = rows.filter((row) => row.state !== 'inherited').length;

  function give(row: MemberRow, role: MemberRole | 'remove') {
    if (role !== 'remove') return actions.setRole([row], role);
    const before = list.edits;
    actions.remove([row]);
    const name = row.name || t`Somebody`;
    list.say(t`${name} removed from the list.`, before);
  }

  /** All of it, whatever was looked for before. */
  function showLeft() {
    setSearch('');
    setFilter('unsaved');
  }

  function onRole(row: MemberRow, role: MemberRole | 'remove') {
    const givesUp = row.userId === list.me && isOwning(row.role) && (role === 'remove' || !isOwning(role));
    if (givesUp && row.mark !== 'added') setAsked({ row, role });
    else give(row, role);
  }

  return (
    <div className={classes(styles.panel, isLong && styles.dense)}>
      {mayAdd && <AddPeople list={list} isBrief={isLong} />}
      <NoteLine list={list} onShowLeft={isLeft && filter !== 'unsaved' ? showLeft : null} />
      {list.hasSeats && <SeatLine used={taken} />}
      <Refusals list={list} />
      {mayEdit && <PlaceLines list={list} actions={actions} isFolded={isLong} />}
      <section aria-label={t`Members`}>
        {(isLong || search !== '' || filter !== 'all') && (
          <ListTools list={list} search={search} onSearch={setSearch} filter={filter} onFilter={setFilter} />
        )}
        {mayEdit && rows.length > 0 && (
          <BulkBar
            list={list}
            actions={actions}
            shown={shown.length}
            selectable={selectable}
            selected={selected}
            onSelect={(some) => setTicked(new Set(some.map((row) => row.key)))}
          />
        )}
        {read.isPending ? (
          <SkeletonRows count={6} />
        ) : read.isError && read.data === undefined ? (
          <ErrorState quiet error={read.error} onRetry={() => void read.refetch()} />
        ) : shown.length === 0 ? (
          <Empty
            quiet
            text={
              rows.length > 0
                ? t`No user results found.`
                : mayAdd
                  ? t`Nobody is in it yet. Add people above.`
                  : t`Nobody is in it yet.`
            }
          />
        ) : (
          <WindowBox items={shown} itemKey={(row) => row.key} label={t`Members`}>
            {(row) => (
              <MemberLine
                list={list}
                row={row}
                actions={actions}
                onRole={onRole}
                isTicked={ticked.has(row.key)}
                onTick={({ key }, isTicked) => {
                  const next = new Set(ticked);
                  if (isTicked) next.add(key);
                  else next.delete(key);
                  setTicked(next);
                }}
              />
            )}
          </WindowBox>
        )}
        {read.data !== undefined && !list.isWhole && (
          <p className={styles.hint} role="status">
            {isStuck ? (
              <>
                <Trans>Not everybody could be read.</Trans>{' '}
                <Button size="compact" onClick={() => void fetchNextPage()}>{t`Try again`}</Button>
              </>
            ) : (
              <Trans>Reading the rest of the list…</Trans>
            )}
          </p>
        )}
      </section>
      {asked !== null && (
        <SelfQuestion
          type={place.type}
          onClose={() => setAsked(null)}
          onYes={() => {
            give(asked.row, asked.role);
            setAsked(null);
          }}
        />
      )}
      {withSave && <SaveLine list={list} />}
      <EmailInvitationsDialog
        opened={list.added.length > 0}
        onClose={list.forgetAdded}
        entity={{ type: place.type, id: place.id, name: place.name }}
        people={list.added}
      />
    </div>
  );
}

/** Why the last save has left something: each reason once. */
function Refusals({ list }: { list: MemberList }) {
  const { rows } = list.problems;
  const reasons = new Map<unknown, string>();
  for (const [key, error] of rows) {
    // A clash stands beside its row, to be decided there.
    const row = [...list.rows, ...list.removed].find((one) => one.key === key);
    if (row === undefined || row.mark === null || row.clash !== undefined) continue;
    if (!reasons.has(error)) reasons.set(error, row.name);
  }
  const [first, ...more] = [...reasons].slice(0, 3);
  if (first === undefined) return null;
  return (
    <div className={styles.alert} role="alert">
      <IconAlertCircle size={18} aria-hidden="true" />
      <div>
        {[first, ...more].map(([error, person], at) => (
          // The same few for as long as they stand.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={at}>
            <RefusalText error={error} person={person} place={list.place} />
          </p>
        ))}
      </div>
    </div>
  );
}
