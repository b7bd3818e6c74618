import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { batches } from '#contract/core/constants.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import type { Term } from '#contract/terms/terms.entities.ts';
import { homeQueries } from '#web/api/home.ts';
import { pages } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tile } from '#web/ui/tile.tsx';
import styles from './group-form.module.css';

/** Where a group stands: directly in the term, or in a group of it. */
export interface Parent {
  type: 'term' | 'group';
  id: string;
  name: string;
  color: string | null;
  logoUrl: string | null;
}

export function parentOfTerm(term: Pick<Term, 'id' | 'name'>): Parent {
  return { type: 'term', id: term.id, name: term.name, color: null, logoUrl: null };
}

/** The parent of a new group, and the dialog that chooses another. */
export function ParentPicker({
  parent,
  term,
  onChange,
}: {
  parent: Parent;
  term: Term;
  onChange: (parent: Parent) => void;
}) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <p className={styles.label}>{t`In`}</p>
      <div className={styles.parent}>
        <Tile name={parent.name} color={parent.color} logoUrl={parent.logoUrl} />
        <span className={styles.words}>
          <b className="truncate">{parent.name}</b>
          {parent.type === 'term' && <span className="small dim">{t`At the top of the term`}</span>}
        </span>
        <Button size="compact" onClick={() => setOpen(true)}>
          {t`Change`}
          <span className="visually-hidden"> {t`where the group stands`}</span>
        </Button>
      </div>
      {open && (
        <Choice
          term={term}
          chosen={parent.id}
          onChoose={(one) => {
            onChange(one);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  term: Term;
  chosen: string;
  onChoose: (parent: Parent) => void;
  onClose: () => void;
}

function Choice({ term, chosen, onChoose, onClose }: ChoiceProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(
    pages(
      groupRoutes.listGroups,
      { query: { termId: term.id, ...(search === '' ? {} : { search }) } },
      batches.pickerPage,
    ),
  );
  const known = useQuery(homeQueries(term.id).groups);
  const names = new Map((known.data?.objects ?? []).map((group) => [group.id, group.name]));
  const groups = (list.data?.pages.flatMap((page) => page.objects) ?? []).filter((one) => one.abilities.create_group);
  const isTermShown =
    term.abilities.create_group === true && term.name.toLocaleLowerCase().includes(search.toLocaleLowerCase());
  return (
    <Dialog opened onClose={onClose} title={t`Where does the group stand?`}>
      <SearchField label={t`Search groups`} onSearch={setSearch} />
      <div className={styles.options}>
        {isTermShown && (
          <Option
            one={parentOfTerm(term)}
            note={t`At the top of the term`}
            isChosen={chosen === term.id}
            onChoose={onChoose}
          />
        )}
        {list.isPending ? (
          <SkeletonRows count={4} />
        ) : isListFailed(list) ? (
          <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
        ) : groups.length === 0 && !isTermShown && !list.hasNextPage ? (
          <p className="dim">{t`No group results found.`}</p>
        ) : (
          groups.map((group) => (
            <Option
              key={group.id}
              one={{ type: 'group', id: group.id, name: group.name, color: group.color, logoUrl: group.logo_url }}
              note={group.ancestor_group_ids
                .filter((id) => id !== group.id)
                .flatMap((id) => names.get(id) ?? [])
                .join(' / ')}
              isChosen={chosen === group.id}
              onChoose={onChoose}
            />
          ))
        )}
        <ListFoot list={list} />
      </div>
    </Dialog>
  );
}

interface OptionProps {
  one: Parent;
  note: string;
  isChosen: boolean;
  onChoose: (parent: Parent) => void;
}

function Option({ one, note, isChosen, onChoose }: OptionProps) {
  return (
    <button type="button" className={styles.option} aria-pressed={isChosen} onClick={() => onChoose(one)}>
      <Tile name={one.name} color={one.color} logoUrl={one.logoUrl} size="small" />
      <span className={styles.words}>
        <span className="truncate">{one.name}</span>
        {note !== '' && <span className="small muted truncate">{note}</span>}
      </span>
      {isChosen && <IconCheck size={18} aria-hidden="true" />}
    </button>
  );
}
