import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import type { RouteAnswer } from '#contract/core/route.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { query, refresh } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { WindowList } from '#web/ui/window-list.tsx';
import { deviceName, isHandheld } from './device-name.ts';
import styles from './profile.module.css';

type Device = RouteAnswer<typeof accountRoutes.listSessions>['sessions'][number];

/** One's sessions on all machines: this one first; each other can be ended, and all others at once. */
export function Devices() {
  const { t } = useLingui();
  const client = useQueryClient();
  const { impersonator } = useSession();
  const list = useQuery(query(accountRoutes.listSessions, {}));
  const onError = (error: Error): void => toast({ text: errorText(error), tone: 'bad' });
  const endOthers = useMutation({
    mutationFn: () => call(accountRoutes.endOtherSessions, {}),
    onSuccess: async () => {
      toast({ text: t`You are signed out everywhere else.` });
      await refresh(client, accountRoutes.listSessions);
    },
    onError,
  });
  if (list.isPending) return <SkeletonRows count={2} height={56} />;
  if (list.isError) return <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />;
  const devices = list.data.sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
  // A super owner who acts as somebody ends nobody's sessions.
  const mayEnd = impersonator === null;
  const others = devices.filter((device) => !device.is_current).length;
  return (
    <>
      <WindowList items={devices} itemKey={(device) => device.id}>
        {(device) => <DeviceRow device={device} mayEnd={mayEnd} onError={onError} />}
      </WindowList>
      {mayEnd && others > 1 && (
        <div className={styles.endAll}>
          <Button size="compact" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function DeviceRow({ device, mayEnd, onError }: { device: Device; mayEnd: boolean; onError: (error: Error) => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(accountRoutes.endSession, { params: { id: device.id } }),
    onSettled: () => refresh(client, accountRoutes.listSessions),
    onError,
  });
  const name = deviceName(device.user_agent) ?? t`Unknown device`;
  const Icon = isHandheld(device.user_agent) ? IconDeviceMobile : IconDeviceLaptop;
  return (
    <div className={styles.device}>
      <Icon size={20} aria-hidden="true" />
      <span className={styles.words}>
        <b className="truncate">{name}</b>
        <span className="small dim">
          <Trans>
            Signed in <RelativeTime value={device.created_at} />
          </Trans>
          {device.ip !== null && (
            <>
              {' · '}
              <bdi>{device.ip}</bdi>
            </>
          )}
        </span>
      </span>
      {device.is_current ? (
        <Badge tone="good">{t`This device`}</Badge>
      ) : (
        mayEnd && (
          <Button size="compact" busy={end.isPending} aria-label={t`Sign out ${name}`} onClick={() => end.mutate()}>
            <Trans>Sign out</Trans>
          </Button>
        )
      )}
    </div>
  );
}
