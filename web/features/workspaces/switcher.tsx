import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconCheck } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { batches } from '#contract/core/constants.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { errorText } from '#web/api/error-text.ts';
import { chooseTerm, usePlace, useSwitchWorkspace } from '#web/api/place.ts';
import { pages } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TermDates } from '#web/ui/term-dates.tsx';
import { Tile } from '#web/ui/tile.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useStartActivation } from './activation/start-activation.ts';
import { SwitcherFoot } from './switcher-foot.tsx';
import styles from './switcher.module.css';
import { TermBadge } from './term-badge.tsx';

type Kind = 'all' | 'groups' | 'workspaces';

export interface SwitcherProps {
  /** Closes the panel around it; called before it leads elsewhere. */
  onClose: () => void;
  /** Asks whether to leave the school; the question stands outside the panel. */
  onLeave: () => void;
}

/** Terms, groups and schools, found by their names: choosing one goes there. */
export default function Switcher({ onClose, onLeave }: SwitcherProps) {
  const { t } = useLingui();
  const [kind, setKind] = useState<Kind>('all');
  const [search, setSearch] = useState('');
  const all = kind === 'all';
  return (
    <div className={styles.switcher}>
      <SearchField
        label={
          kind === 'workspaces'
            ? t`Search workspaces`
            : kind === 'groups'
              ? t`Search groups`
              : t`Search terms, groups, workspaces`
        }
        onSearch={setSearch}
      />
      <Segmented
        compact
        label={t`What to search`}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'all', label: t`All` },
          { value: 'groups', label: t`Groups` },
          { value: 'workspaces', label: t`Workspaces` },
        ]}
      />
      <div className={styles.lists}>
        {all && <Terms search={search} onClose={onClose} />}
        {(kind === 'groups' || (all && search !== '')) && <Groups search={search} onClose={onClose} />}
        {(kind === 'workspaces' || all) && <Workspaces search={search} onClose={onClose} />}
      </div>
      <SwitcherFoot onClose={onClose} onLeave={onLeave} />
    </div>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

interface RowProps {
  lead?: ReactNode;
  name: string;
  /** of the element that shows the name, for what is named after it */
  nameId?: string;
  note?: ReactNode;
  badge?: ReactNode;
  isChosen?: boolean;
  onChoose: () => void;
}

function Row({ lead, name, nameId, note, badge, isChosen = false, onChoose }: RowProps) {
  return (
    <button type="button" className={styles.row} aria-current={isChosen || undefined} onClick={onChoose}>
      {lead}
      <span className={styles.names}>
        <span className={styles.name}>
          <b className="truncate" id={nameId}>
            {name}
          </b>
          {badge}
        </span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      {isChosen && <IconCheck size={18} aria-hidden="true" />}
    </button>
  );
}

function Terms({ search, onClose }: { search: string; onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const { term: present, terms } = usePlace();
  const navigate = useNavigate();
  const startActivation = useStartActivation();
  const wanted = search.toLocaleLowerCase();
  const shown = terms.filter((one) => one.name.toLocaleLowerCase().includes(wanted));
  if (shown.length === 0) return null;
  return (
    <List title={t`Terms`}>
      <ul>
        {shown.map((one) => (
          <li key={one.id} className={styles.term}>
            <Row
              name={one.name}
              nameId={`${id}-${one.id}`}
              note={<TermDates term={one} />}
              badge={<TermBadge term={one} />}
              isChosen={one.id === present?.id}
              onChoose={() => {
                onClose();
                chooseTerm(one.is_active ? null : one.id);
                void navigate({ to: '/' });
              }}
            />
            {one.abilities.change_active_term === true && (
              <Button
                size="compact"
                // What it says, and of which term.
                id={`${id}-mark-${one.id}`}
                aria-labelledby={`${id}-mark-${one.id} ${id}-${one.id}`}
                onClick={() => {
                  onClose();
                  startActivation(one.id);
                }}
              >
                <Trans>Mark as active</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </List>
  );
}

function Groups({ search, onClose }: { search: string; onClose: () => void }) {
  const { t } = useLingui();
  const { term } = usePlace();
  const navigate = useNavigate();
  const list = useInfiniteQuery({
    ...pages(
      groupRoutes.listGroups,
      { query: { termId: term?.id ?? '', ...(search === '' ? {} : { search }) } },
      batches.pickerPage,
    ),
    enabled: term !== null,
  });
  const groups = list.data?.pages.flatMap((page) => page.objects) ?? [];
  return (
    <List title={t`Groups`}>
      {list.isPending ? (
        <SkeletonRows count={3} height={40} />
      ) : isListFailed(list) ? (
        <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
      ) : groups.length === 0 ? (
        <Empty quiet text={t`No group results found.`} />
      ) : (
        groups.map((one) => (
          <Row
            key={one.id}
            lead={<Tile name={one.name} color={one.color} logoUrl={one.logo_url} size="small" />}
            name={one.name}
            onChoose={() => {
              onClose();
              void navigate({ to: '/groups/$groupId', params: { groupId: one.id } });
            }}
          />
        ))
      )}
      <ListFoot list={list} />
    </List>
  );
}

function Workspaces({ search, onClose }: { search: string; onClose: () => void }) {
  const { t } = useLingui();
  const { workspace: present } = usePlace();
  const switchWorkspace = useSwitchWorkspace();
  const navigate = useNavigate();
  const list = useInfiniteQuery(
    pages(workspaceRoutes.listWorkspaces, { query: search === '' ? {} : { search } }, batches.pickerPage),
  );
  const workspaces = list.data?.pages.flatMap((page) => page.objects) ?? [];

  const choose = async (id: string): Promise<void> => {
    onClose();
    try {
      // Both at once: the home that opens is that of the school just chosen.
      const saved = switchWorkspace(id);
      await navigate({ to: '/' });
      await saved;
    } catch (error) {
      toast({ text: t`The workspace could not be changed. ${errorText(error)}`, tone: 'bad' });
    }
  };

  return (
    <List title={t`Workspaces`}>
      {list.isPending ? (
        <SkeletonRows count={2} height={40} />
      ) : isListFailed(list) ? (
        <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
      ) : workspaces.length === 0 ? (
        <Empty quiet text={t`No workspace results found.`} />
      ) : (
        workspaces.map((one) => (
          <Row
            key={one.id}
            lead={<Tile name={one.name} color={one.color} logoUrl={one.logo_url} size="small" />}
            name={one.name}
            {...(one.district === null ? {} : { note: one.district.name })}
            isChosen={one.id === present?.id}
            onChoose={() => void choose(one.id)}
          />
        ))
      )}
      <ListFoot list={list} />
    </List>
  );
}
