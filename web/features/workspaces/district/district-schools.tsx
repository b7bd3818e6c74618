import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { batches } from '#contract/core/constants.ts';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import type { District } from '#contract/districts/districts.entities.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { pages, refresh } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tile } from '#web/ui/tile.tsx';
import { toast } from '#web/ui/toast.tsx';
import { WindowList } from '#web/ui/window-list.tsx';
import styles from '../districts.module.css';
import settings from '../settings/settings.module.css';

/** The schools of a district; the platform's staff takes them in and out. */
export function DistrictSchools({ district }: { district: District }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isStaff = useMe().super_role === 'owner';
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const list = useInfiniteQuery(
    pages(workspaceRoutes.listWorkspaces, {
      query: { districtId: district.id, ...(search === '' ? {} : { search }) },
    }),
  );
  const schools = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const move = useMoveSchool(district);
  return (
    <div className={settings.fields}>
      {isStaff && (
        <div>
          <Button
            icon={<IconPlus size={20} aria-hidden="true" />}
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
          >
            {t`Add a workspace`}
          </Button>
        </div>
      )}
      {isAdding && <OtherSchools district={district} onAdd={(school) => move.mutate({ school, isIn: true })} />}
      {(search !== '' || schools.length > 0) && <SearchField label={t`Search workspaces`} onSearch={setSearch} />}
      {list.isPending ? (
        <SkeletonRows count={4} height={56} />
      ) : isListFailed(list) ? (
        <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
      ) : schools.length === 0 ? (
        <Empty
          quiet
          text={
            search !== ''
              ? t`No workspace results found.`
              : isStaff
                ? t`No workspace is in this district yet. Add the first one.`
                : t`No workspace is in this district yet.`
          }
        />
      ) : (
        <WindowList items={schools} itemKey={(one) => one.id} more={list.hasNextPage}>
          {(school) => (
            <SchoolRow school={school}>
              <Button
                size="compact"
                aria-label={t`Open ${school.name}`}
                onClick={() => void navigate({ to: '/workspaces/$workspaceId', params: { workspaceId: school.id } })}
              >
                {t({ message: 'Open', context: 'command' })}
              </Button>
              {isStaff && (
                <Button
                  size="compact"
                  variant="bare"
                  id={`${school.id}-out`}
                  // What it says, and of which school.
                  aria-labelledby={`${school.id}-out ${school.id}-name`}
                  onClick={() => move.mutate({ school, isIn: false })}
                >
                  {t`Take out`}
                </Button>
              )}
            </SchoolRow>
          )}
        </WindowList>
      )}
      <ListFoot list={list} />
    </div>
  );
}

function SchoolRow({ school, children }: { school: Workspace; children: ReactNode }) {
  const count = school.member_count.reduce((sum, one) => sum + one.count, 0);
  return (
    <div className={styles.row}>
      <Tile name={school.name} color={school.color} logoUrl={school.logo_url} />
      <span className={styles.names}>
        <b id={`${school.id}-name`}>{school.name}</b>
        <span className="muted small">
          <Plural value={count} one="# member" other="# members" />
        </span>
      </span>
      <span className={styles.acts}>{children}</span>
    </div>
  );
}

/** Schools that are not in this district, found by name. */
function OtherSchools({ district, onAdd }: { district: District; onAdd: (school: Workspace) => void }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(
    pages(workspaceRoutes.listWorkspaces, { query: search === '' ? {} : { search } }, batches.pickerPage),
  );
  const others = (list.data?.pages.flatMap((page) => page.objects) ?? []).filter(
    (one) => one.district_id !== district.id,
  );
  return (
    <section className={styles.others} aria-label={t`Add a workspace`}>
      <SearchField label={t`Search workspaces to add`} onSearch={setSearch} />
      {list.isPending ? (
        <SkeletonRows count={2} height={48} />
      ) : isListFailed(list) ? (
        <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
      ) : others.length === 0 && !list.hasNextPage ? (
        <Empty quiet text={t`No other workspace results found.`} />
      ) : (
        <ul className={styles.scroll}>
          {others.map((one) => (
            <li key={one.id} className={styles.row}>
              <Tile name={one.name} color={one.color} logoUrl={one.logo_url} size="small" />
              <span className={styles.names}>
                <b>{one.name}</b>
                {one.district !== null && (
                  <span className="muted small">
                    <Trans>In {one.district.name} now</Trans>
                  </span>
                )}
              </span>
              <Button size="compact" aria-label={t`Add ${one.name}`} onClick={() => onAdd(one)}>
                {t`Add`}
              </Button>
            </li>
          ))}
          <ListFoot list={list} />
        </ul>
      )}
    </section>
  );
}

/** Takes a school in or out; it can be undone for a few seconds. */
function useMoveSchool(district: District) {
  const { t } = useLingui();
  const client = useQueryClient();
  const put = async (school: Workspace, district_id: string | null, read: string | null): Promise<void> => {
    await call(workspaceRoutes.updateWorkspace, {
      params: { id: school.id },
      body: { district_id, expected: { district_id: read } },
    });
    await refresh(client, workspaceRoutes.listWorkspaces, workspaceRoutes.readWorkspace, districtRoutes.listDistricts);
  };
  const tell = (error: unknown): void => toast({ text: errorText(error), tone: 'bad' });
  return useMutation({
    mutationFn: async ({ school, isIn }: { school: Workspace; isIn: boolean }) => {
      const to = isIn ? district.id : null;
      await put(school, to, school.district_id);
      toast({
        text: isIn
          ? t`${school.name} is in ${district.name} now.`
          : t`${school.name} is not in ${district.name} any more.`,
        action: { label: t`Undo`, run: () => void put(school, school.district_id, to).catch(tell) },
      });
    },
    onError: tell,
  });
}
