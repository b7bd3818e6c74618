import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { pages } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tile } from '#web/ui/tile.tsx';
import type { DistrictTab } from './district/district-dialog.tsx';
import styles from './districts.module.css';

const DistrictDialog = lazy(() => import('./district/district-dialog.tsx'));

/** The districts that one runs; the platform's staff see and make all of them. */
export default function DistrictsPage() {
  const { t } = useLingui();
  const isStaff = useMe().super_role === 'owner';
  const [search, setSearch] = useState('');
  const { district: opened, tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (district: string | undefined, shown?: DistrictTab): void =>
    void navigate({
      to: '/districts',
      search: { district, tab: shown },
      resetScroll: false,
      replace: opened !== undefined,
    });
  const list = useInfiniteQuery(
    pages(districtRoutes.listDistricts, { query: { roles: [1], ...(search === '' ? {} : { search }) } }),
  );
  const districts = list.data?.pages.flatMap((page) => page.objects) ?? [];
  return (
    <Page width="form">
      <PageHeader
        title={t`Manage districts`}
        note={t`Several schools under one roof: one name, one look, one library.`}
        actions={
          isStaff && (
            <Button variant="primary" icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => open('new')}>
              <Trans>Add district</Trans>
            </Button>
          )
        }
      />
      <SearchField label={t`Search districts`} onSearch={setSearch} />
      {list.isPending ? (
        <Panel>
          <SkeletonRows count={4} height={56} />
        </Panel>
      ) : isListFailed(list) ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : districts.length === 0 ? (
        <Empty
          text={
            search === ''
              ? t`No districts yet. They stand above schools and give them a shared library.`
              : t`No district is called that.`
          }
        />
      ) : (
        <Panel>
          <ul className={styles.list}>
            {districts.map((one) => (
              <li key={one.id} className={styles.row}>
                <Tile name={one.name} logoUrl={one.logo_url} />
                <span className={styles.names}>
                  <b>{one.name}</b>
                  {one.tagline !== null && <bdi className="muted small">{one.tagline}</bdi>}
                </span>
                {one.white_labeling_enabled && <Badge tone="info">{t`White labelling`}</Badge>}
                {one.abilities.modify === true && (
                  <Button
                    size="compact"
                    icon={<IconPencil size={16} aria-hidden="true" />}
                    aria-label={t`Edit ${one.name}`}
                    onClick={() => open(one.id)}
                  >
                    <Trans>Edit</Trans>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <ListFoot list={list} />
      {opened !== undefined && (isStaff || opened !== 'new') && (
        <Suspense fallback={null}>
          <DistrictDialog
            key={opened}
            districtId={opened}
            tab={tab}
            onTab={(next) => open(opened, next)}
            onMade={(id) => open(id)}
            onClose={() => open(undefined)}
          />
        </Suspense>
      )}
    </Page>
  );
}
