import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { alertRoutes } from '#contract/alerts/alerts.routes.ts';
import type { MessageAlertWithContext } from '#contract/alerts/alerts.entities.ts';
import { query } from '#web/api/query.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TopBar } from '#web/ui/page-header.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { Avatar } from '#web/ui/tile.tsx';
import { AlertPanel } from './alert-panel.tsx';
import { AlertTranscript } from './alert-transcript.tsx';
import { SeverityBadge } from './alert-row.tsx';
import styles from './alerts.module.css';

const route = getRouteApi('/shell/alerts/$alertId');

/** One alert: the words that raised it among what was said around them, and what is to be done. */
export default function AlertPage() {
  const { alertId } = route.useParams();
  const read = useQuery(query(alertRoutes.readMessageAlert, { query: { alertId } }));
  if (read.isPending) return <SkeletonPage />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return <AlertView key={alertId} alert={read.data.alert} />;
}

function AlertView({ alert }: { alert: MessageAlertWithContext }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [side, setSide] = useState<'talk' | 'act'>('talk');
  const name = alert.student?.full_name ?? t`Student`;
  return (
    <div className={styles.alert}>
      <TopBar
        title={name}
        note={alert.activity?.name}
        lead={<Avatar name={name} color={alert.student?.color ?? null} url={alert.student?.avatar_url ?? null} />}
        onBack={() => void navigate({ to: '/alerts' })}
        actions={<SeverityBadge alert={alert} />}
      />
      <div className={styles.sides}>
        <Segmented
          compact
          label={t`Show`}
          value={side}
          onChange={setSide}
          options={[
            { value: 'talk', label: t`Transcript` },
            { value: 'act', label: t`What to do` },
          ]}
        />
      </div>
      <div className={styles.stage} data-side={side}>
        <AlertTranscript alert={alert} />
        <AlertPanel alert={alert} />
      </div>
    </div>
  );
}
