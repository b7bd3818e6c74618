import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconCloud, IconKey } from '@tabler/icons-react';
import type { ConnectedApp } from '#contract/users/users.entities.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { query } from '#web/api/query.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import styles from './profile.module.css';

const kinds: Record<ConnectedApp['kind'], string> = {
  google_drive: 'Google Drive',
  onedrive_personal: 'OneDrive',
  onedrive_school: 'OneDrive',
};

/** Cloud drives, and the programs that come in with an access token. */
export function ConnectedApps() {
  const { t } = useLingui();
  const apps = useQuery(query(userRoutes.listConnectedApps, { query: { size: 100 } }));
  return (
    <>
      {apps.isPending ? (
        <SkeletonRows count={1} />
      ) : apps.isError ? (
        <ErrorState quiet error={apps.error} onRetry={() => void apps.refetch()} />
      ) : apps.data.objects.length === 0 ? (
        <p className="muted">
          <Trans>No cloud drive is connected. Documents are saved as Word, PDF or Markdown from their menu.</Trans>
        </p>
      ) : (
        <ul className={styles.apps} aria-label={t`Cloud drives`}>
          {apps.data.objects.map((app) => (
            <li key={app.id} className={styles.device}>
              <IconCloud size={20} aria-hidden="true" />
              <span className={styles.words}>
                <b className="truncate">{kinds[app.kind]}</b>
                <span className="small dim">
                  {app.account_name}, <RelativeTime value={app.connected_at} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="muted">
        <Trans>An AI assistant or another program of yours comes in with an access token, as you.</Trans>
      </p>
      <ButtonLink to="/users/me/tokens" icon={<IconKey size={18} />}>
        <Trans>Access tokens</Trans>
      </ButtonLink>
    </>
  );
}
