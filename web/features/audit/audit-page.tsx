import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconDownload } from '@tabler/icons-react';
import { auditRoutes } from '#contract/audit/audit.routes.ts';
import { addressOf, CallError } from '#web/api/call.ts';
import { usePlace } from '#web/api/place.ts';
import { pages } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { Panel } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { WindowList } from '#web/ui/window-list.tsx';
import { AuditFilters, auditQueryOf, type AuditChoices } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';
import styles from './audit.module.css';

const route = getRouteApi('/shell/audit');

/** Who did what, when, from where and as whom: of a school for its owners, of the whole installation for super owners. */
export default function AuditPage() {
  const { t } = useLingui();
  const { super_role: superRole } = useMe();
  const { workspace, isPending: isPlacePending } = usePlace();
  const isSuper = superRole === 'owner';
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // Whoever owns a school alone reads that one; without a school the server says no.
  const choices: AuditChoices = isSuper || search.workspaceId !== undefined ? search : withPlace(search, workspace?.id);
  const query = auditQueryOf(choices);
  const list = useInfiniteQuery({
    ...pages(auditRoutes.listAuditEntries, { query }, 50),
    enabled: isSuper || choices.workspaceId !== undefined || !isPlacePending,
  });
  const entries = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const isNarrowed = Object.keys(query).some((key) => key !== 'workspaceId');
  const change = (one: Partial<Record<keyof AuditChoices, string | undefined>>): void => {
    void navigate({ search: { ...search, ...one }, replace: true, resetScroll: false });
  };

  // Whom it is not for has no use for filters, nor for a file of it.
  if (isListFailed(list) && isForbidden(list.error)) return <ErrorState error={list.error} />;
  return (
    <Page>
      <PageHeader
        title={t`Audit log`}
        note={t`Who did what, when and from where. Lines are only ever added.`}
        actions={<ExportLink query={query} />}
      />
      {isSuper && workspace !== null && (
        <Segmented
          label={t`Which log`}
          tone="surface"
          value={choices.workspaceId === undefined ? 'all' : 'one'}
          onChange={(which) => change({ workspaceId: which === 'all' ? undefined : workspace.id })}
          options={[
            { value: 'all', label: t`Whole installation` },
            { value: 'one', label: workspaceName(choices, workspace, entries[0]?.workspace?.name) },
          ]}
        />
      )}
      <AuditFilters value={choices} onChange={change} />
      <Panel>
        {list.isPending ? (
          <SkeletonRows count={8} height={56} />
        ) : isListFailed(list) ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : entries.length === 0 ? (
          <Empty text={isNarrowed ? t`No line fits what you chose.` : t`Nothing has been written down yet.`} />
        ) : (
          <WindowList items={entries} itemKey={(one) => one.id} className={styles.list} more={list.hasNextPage}>
            {(entry) => (
              <AuditRow
                entry={entry}
                withWorkspace={choices.workspaceId === undefined}
                onPerson={(userId) => change({ userId })}
              />
            )}
          </WindowList>
        )}
      </Panel>
      <ListFoot list={list} />
    </Page>
  );
}

function isForbidden(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'not_allowed' || error.code === 'not_found');
}

function withPlace(search: AuditChoices, workspaceId: string | undefined): AuditChoices {
  return workspaceId === undefined ? search : { ...search, workspaceId };
}

/** Of the school in the address, which need not be the one that is chosen in the sidebar. */
function workspaceName(choices: AuditChoices, here: { id: string; name: string }, named: string | undefined): string {
  const isHere = choices.workspaceId === undefined || choices.workspaceId === here.id;
  return isHere ? here.name : (named ?? choices.workspaceId ?? here.name);
}

/** All lines that fit, not only those that are shown; with the times of the reader's own zone. */
function ExportLink({ query }: { query: ReturnType<typeof auditQueryOf> }) {
  const { t } = useLingui();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const address = addressOf(auditRoutes.exportAudit.path, { query: { ...query, timezone: timeZone } });
  return (
    <a href={address} download className={styles.export}>
      <IconDownload size={18} aria-hidden="true" />
      {t`Export as CSV`}
    </a>
  );
}
