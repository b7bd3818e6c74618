import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import styles from './members.module.css';
import { RefusalText } from './refusal-text.tsx';
import { roleWord } from './role-words.ts';
import type { MemberRow } from './rows.ts';
import type { MemberList } from './use-member-list.ts';
import type { RowActions } from './use-row-actions.ts';

/** What stands in the way of saving a row: a refusal, or what somebody else has done with it meanwhile. */
export function RowNotes({
  list,
  row,
  error,
  actions,
}: {
  list: MemberList;
  row: MemberRow;
  error: unknown;
  actions: RowActions;
}) {
  const { i18n } = useLingui();
  if (row.clash !== undefined) {
    const role = row.clash === null ? null : i18n._(roleWord(list.place.type, row.clash.role));
    return (
      <div className={styles.more} role="alert">
        <span>
          {role === null ? (
            <Trans>Somebody else has removed this person meanwhile.</Trans>
          ) : (
            <Trans>Somebody else has changed this person meanwhile; now: {role}.</Trans>
          )}
        </span>
        <Button size="compact" onClick={() => actions.revert(row)}>
          <Trans>Leave it so</Trans>
        </Button>
        <Button size="compact" variant="ink" onClick={() => actions.insist(row)}>
          <Trans>Keep my change</Trans>
        </Button>
      </div>
    );
  }
  if (error === undefined || row.mark === null) return null;
  return (
    <div className={styles.more}>
      <span>
        <RefusalText error={error} person={row.name} place={list.place} />
      </span>
    </div>
  );
}
