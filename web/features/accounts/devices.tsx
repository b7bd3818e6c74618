import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { query, refresh } from '#web/api/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { deviceName } from './device-name.ts';
import styles from './profile.module.css';

/** One's sessions on other machines, each of which can be ended. */
export function Devices() {
  const { t } = useLingui();
  const client = useQueryClient();
  const list = useQuery(query(accountRoutes.listSessions, {}));
  const end = useMutation({
    mutationFn: (id: string) => call(accountRoutes.endSession, { params: { id } }),
    onSuccess: () => refresh(client, accountRoutes.listSessions),
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });
  if (list.isPending) return <SkeletonRows count={2} height={56} />;
  if (list.isError) return <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <ul>
      {list.data.sessions.map((session) => {
        const name = deviceName(session.user_agent) ?? t`Unknown device`;
        return (
          <li key={session.id} className={styles.device}>
            <IconDeviceLaptop size={20} aria-hidden="true" />
            <span className={styles.words}>
              <b className="truncate">{name}</b>
              <span className="small dim">
                <Trans>
                  Signed in <RelativeTime value={session.created_at} />
                </Trans>
              </span>
            </span>
            {session.is_current ? (
              <Badge tone="good">{t`This one`}</Badge>
            ) : (
              <Button
                size="compact"
                busy={end.isPending && end.variables === session.id}
                aria-label={t`Sign out ${name}`}
                onClick={() => end.mutate(session.id)}
              >
                <Trans>Sign out</Trans>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
