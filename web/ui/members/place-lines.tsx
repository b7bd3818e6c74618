import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { classes } from '../classes.ts';
import { CreatorSlot } from './creator-slot.tsx';
import { DomainList } from './domain-list.tsx';
import styles from './place-lines.module.css';
import type { MemberList } from './use-member-list.ts';
import type { RowActions } from './use-row-actions.ts';

export interface PlaceLinesProps {
  list: MemberList;
  actions: RowActions;
  /** Behind one line, so that a long list begins high; open all the same when something of it is being changed. */
  isFolded: boolean;
}

/** Who holds the place, and whose addresses may join it. */
export function PlaceLines({ list, actions, isFolded }: PlaceLinesProps) {
  const { t } = useLingui();
  const { place, owners, creatorId, edits, domains, domainsRead, problems } = list;
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  const isAsking =
    problems.needsCreator ||
    problems.creator !== undefined ||
    problems.domains !== undefined ||
    edits.creator !== null ||
    domainsRead.isError ||
    domains.some((one) => one.isChanged);
  const isShown = !isFolded || isOpen || isAsking;
  const name = owners.find((one) => one.key === creatorId)?.name ?? t`Nobody yet`;
  return (
    <div className={styles.lines}>
      {isFolded && !isAsking && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="truncate">
            <Trans>
              Creator: <b>{name}</b>
            </Trans>
          </span>
          {domains.slice(0, 2).map(({ domain }) => (
            <span key={domain} className="truncate" dir="ltr">
              @{domain}
            </span>
          ))}
          {domains.length > 2 && (
            <span>
              <bdi dir="ltr">+{domains.length - 2}</bdi>
            </span>
          )}
          <IconChevronDown size={18} className={classes(isOpen && styles.turned)} aria-hidden="true" />
        </button>
      )}
      <div id={contentId} className={styles.lines} hidden={!isShown}>
        {isShown && place.type !== 'chat' && list.read.isSuccess && <CreatorSlot list={list} />}
        {isShown && <DomainList list={list} actions={actions} />}
      </div>
    </div>
  );
}
