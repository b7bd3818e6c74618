import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Term } from '#contract/terms/terms.entities.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { chooseTerm, usePlace } from '#web/api/place.ts';
import { pages } from '#web/api/query.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TermDates } from '#web/ui/term-dates.tsx';
import { useStartActivation } from '../activation/start-activation.ts';
import { TermBadge } from '../term-badge.tsx';
import styles from './terms.module.css';

/** Beyond so many one looks for a term by its name. */
const manyTerms = 8;

/** The terms, the active one first: a row leads into its term, the pencil to its form. */
export function TermsList({
  workspace,
  onEdit,
}: {
  workspace: Workspace;
  /** null: a new one */
  onEdit: (termId: string | null) => void;
}) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(
    pages(termRoutes.listTerms, {
      query: { workspaceId: workspace.id, ...(search === '' ? {} : { search }) },
    }),
  );
  const terms = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const isLong = search !== '' || terms.length > manyTerms;
  const newTerm = (
    <Button variant="ink" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => onEdit(null)}>
      {t`New term`}
    </Button>
  );

  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <p className="muted">
          <Trans>
            Everybody begins in the active term. Members also see the visible ones; the invisible ones are for admins.
          </Trans>
        </p>
        {newTerm}
      </div>
      {isLong && <SearchField label={t`Search terms`} onSearch={setSearch} />}
      {list.isPending ? (
        <SkeletonRows count={4} height={56} />
      ) : isListFailed(list) ? (
        <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
      ) : terms.length === 0 ? (
        <Empty quiet text={search === '' ? t`No terms yet. Make the first one.` : t`No term has this name.`} />
      ) : (
        <ul className={styles.list} aria-label={t`Terms`}>
          {terms.map((term) => (
            <TermRow key={term.id} term={term} onEdit={() => onEdit(term.id)} />
          ))}
        </ul>
      )}
      <ListFoot list={list} />
      <p className={styles.removed}>
        <Link to="/archived" className="text-link">{t`Removed terms can be restored for 30 days.`}</Link>
      </p>
    </div>
  );
}

function TermRow({ term, onEdit }: { term: Term; onEdit: () => void }) {
  const { t } = useLingui();
  const { term: present } = usePlace();
  const navigate = useNavigate();
  const startActivation = useStartActivation();
  const isPresent = term.id === present?.id;
  const id = useId();
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.term}
        aria-current={isPresent || undefined}
        onClick={() => {
          chooseTerm(term.is_active ? null : term.id);
          void navigate({ to: '/' });
        }}
      >
        <span className={styles.name}>
          <b id={`${id}-name`}>{term.name}</b>
          <TermBadge term={term} />
          {isPresent && (
            <span className={styles.here}>
              <IconCheck size={16} aria-hidden="true" />
              {t`You are here`}
            </span>
          )}
        </span>
        <span className={styles.dates}>
          <TermDates term={term} />
        </span>
      </button>
      <span className={styles.acts}>
        {term.abilities.change_active_term === true && (
          <Button
            size="compact"
            // What it says, and of which term.
            id={`${id}-mark`}
            aria-labelledby={`${id}-mark ${id}-name`}
            onClick={() => startActivation(term.id)}
          >
            <Trans>Mark as active</Trans>
          </Button>
        )}
        {term.abilities.modify === true && (
          <IconButton
            label={t`Edit ${term.name}`}
            icon={<IconPencil size={18} aria-hidden="true" />}
            onClick={onEdit}
          />
        )}
      </span>
    </li>
  );
}
