import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconMaximize, IconMinimize, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Standing as ClassStanding } from '#contract/chats/standing.routes.ts';
import { Button } from '#web/ui/button.tsx';
import { CardWindow } from '#web/ui/card-window.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useNow } from '#web/ui/relative-time.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { LiveCard } from './live-card.tsx';
import styles from './monitor.module.css';
import { countLive, orderRows, type LiveOrder } from './monitor-data.ts';
import { NotStartedLine } from './not-started-line.tsx';
import { useMonitor, type Monitor } from './use-monitor.ts';

/** From so many on the last words make room, so that a whole class is seen at once. */
const compactFrom = 13;

export interface LiveMonitorProps {
  activity: Activity;
  standing: ClassStanding | undefined;
}

/** The class at this moment, for a teacher's screen or the wall; it moves by itself. */
export default function LiveMonitor(props: LiveMonitorProps) {
  const [tries, setTries] = useState(0);
  return <Live key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Live({ activity, standing, onRetry }: LiveMonitorProps & { onRetry: () => void }) {
  const { t, i18n } = useLingui();
  const monitor = useMonitor(activity.id);
  const now = useNow(10_000);
  const [order, setOrder] = useState<LiveOrder>('name');
  const frame = useRef<HTMLDivElement>(null);
  const isFull = useFullScreen();
  const { rows } = monitor;

  if (monitor.state === 'ended') return <ErrorState error={monitor.error} onRetry={onRetry} />;
  if (rows === null) return <SkeletonRows count={6} height={52} />;
  const shown = orderRows(rows.values(), order, now, i18n.locale);
  const isCompact = shown.length >= compactFrom;
  return (
    <section ref={frame} className={styles.frame} aria-label={t`Live`}>
      <div className={styles.bar}>
        <Standing monitor={monitor} counts={countLive(shown, now)} title={activity.name} />
        <div className={styles.tools}>
          <Segmented
            compact
            label={t`Order`}
            value={order}
            onChange={setOrder}
            options={[
              { value: 'name', label: t`By name` },
              { value: 'attention', label: t`Who needs you` },
            ]}
          />
          <WallButton frame={frame} isFull={isFull} />
        </div>
      </div>
      {shown.length === 0 ? (
        <Empty text={t`Nobody is in a session now. Students appear here as soon as they open theirs.`} />
      ) : (
        <div role="list" className={styles.wall} data-compact={isCompact || undefined}>
          {/* On the wall it is the frame that scrolls. */}
          <CardWindow key={isFull ? 'wall' : 'page'} items={shown} cardWidth={318} gap={isCompact ? 6 : 8}>
            {(row) => <LiveCard key={row.chat_id} row={row} activityId={activity.id} now={now} />}
          </CardWindow>
        </div>
      )}
      {monitor.isCut && (
        <p className="small dim">{t`The 200 sessions that moved last are shown. All are under Sessions.`}</p>
      )}
      <NotStartedLine standing={standing} />
    </section>
  );
}

function Standing({
  monitor: { state },
  counts,
  title,
}: {
  monitor: Monitor;
  counts: ReturnType<typeof countLive>;
  title: string;
}) {
  const { t } = useLingui();
  const isLost = state === 'waiting' || state === 'offline';
  return (
    <div className={styles.standing}>
      <h2 className={styles.title}>{title}</h2>
      <p role="status" className={styles.counts}>
        {isLost ? (
          <span className={styles.lost}>
            <IconWifiOff size={16} aria-hidden="true" />
            {state === 'offline' ? t`You are offline. This is how it was.` : t`Connecting again. This is how it was.`}
          </span>
        ) : (
          <>
            <span className={styles.live}>
              <i aria-hidden="true" />
              {t`Live`}
            </span>
            <span>
              <Plural value={counts.here} one="# at work" other="# at work" />
            </span>
            {counts.idle > 0 && <span>{<Trans>{counts.idle} idle</Trans>}</span>}
            {counts.away > 0 && <span>{<Trans>{counts.away} away</Trans>}</span>}
            {counts.submitted > 0 && <span>{<Trans>{counts.submitted} submitted</Trans>}</span>}
          </>
        )}
      </p>
    </div>
  );
}

function useFullScreen(): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  return isFull;
}

/** Shows nothing but the class, for the wall. */
function WallButton({ frame, isFull }: { frame: React.RefObject<HTMLDivElement | null>; isFull: boolean }) {
  const { t } = useLingui();
  if (!document.fullscreenEnabled) return null;
  return (
    <Button
      size="compact"
      icon={isFull ? <IconMinimize size={18} /> : <IconMaximize size={18} />}
      onClick={() => void (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())}
    >
      {isFull ? t`Leave full screen` : t`Full screen`}
    </Button>
  );
}
