import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { IconSettings, IconShieldCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { alertRoutes } from '#contract/alerts/alerts.routes.ts';
import { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import { CallError } from '#web/api/call.ts';
import { pages, query } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AlertRow } from './alert-row.tsx';
import styles from './alerts-page.module.css';

const ModerationSettings = lazy(() => import('./moderation-settings.tsx'));

/** Somebody may look away from the screen for a while: what is new comes by itself. */
const lookAgainMs = 30_000;

/** What students wrote or reported that a person of the school should read: urgent first, then the newest. */
export default function AlertsPage() {
  const { t } = useLingui();
  const [state, setState] = useState<'open' | 'resolved'>('open');
  const [search, setSearch] = useState('');
  const [setting, setSetting] = useState(false);
  const list = useInfiniteQuery({
    ...pages(alertRoutes.listMessageAlerts, {
      query: { state, ...(search === '' ? {} : { search }) },
    }),
    refetchInterval: lookAgainMs,
  });
  const alerts = list.data?.pages.flatMap((page) => page.objects) ?? [];

  // Who reads none finds no empty list, which would say that all is well.
  const unread = useQuery(query(notificationRoutes.countUnreadNotifications, {}));
  if (unread.data?.open_alerts === null) {
    return <ErrorState error={new CallError('not_allowed', 'Alerts of nobody', { status: 403 })} />;
  }
  return (
    <Page>
      <PageHeader
        title={t`Alerts`}
        note={t`What students wrote or reported that somebody should read.`}
        actions={
          <Button icon={<IconSettings size={20} />} onClick={() => setSetting(true)}>
            {t`Settings`}
          </Button>
        }
      />
      <div className={styles.filters}>
        <Segmented
          label={t`Show`}
          value={state}
          onChange={setState}
          tone="surface"
          options={[
            { value: 'open', label: t`Open` },
            { value: 'resolved', label: t({ message: 'Resolved', context: 'several alerts' }) },
          ]}
        />
        <SearchField label={t`Search alerts by student or activity`} onSearch={setSearch} />
      </div>
      <Panel>
        {list.isPending ? (
          <SkeletonRows count={4} height={76} />
        ) : isListFailed(list) ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : alerts.length === 0 ? (
          <div className={styles.none}>
            <IconShieldCheck size={32} aria-hidden="true" />
            <p>
              {search !== ''
                ? t`No alert fits what you typed.`
                : state === 'open'
                  ? t`Nothing is open. When a student writes something worrying, or reports a message, it appears here.`
                  : t`No alert has been resolved yet.`}
            </p>
          </div>
        ) : (
          <ul className={styles.list}>
            {alerts.map((alert) => (
              <AlertRow key={alert.id} alert={alert} />
            ))}
          </ul>
        )}
      </Panel>
      <ListFoot list={list} />
      {setting && (
        <Suspense>
          <ModerationSettings onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </Page>
  );
}
