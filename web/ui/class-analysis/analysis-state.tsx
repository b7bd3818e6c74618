import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ClassAnalysis } from '#contract/analytics/analytics.entities.ts';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Empty } from '../empty.tsx';
import { FormError } from '../field.tsx';
import { RelativeTime } from '../relative-time.tsx';
import { Sparky } from '../sparky.tsx';
import styles from './class-analysis.module.css';

export interface AnalysisStateProps {
  analysis: ClassAnalysis;
  isAsking: boolean;
  error: unknown;
  /** absent: nobody asks for a new one here */
  onAsk?: () => void;
}

/** What the analysis was made from and when, whether it is still so, and the way to a new one. */
export function AnalysisState({ analysis, isAsking, error, onAsk }: AnalysisStateProps) {
  const { t } = useLingui();
  const { state, sessions } = analysis;
  const isPending = state === 'asked' || state === 'working';
  const ask = (label: string): ReactNode =>
    onAsk && (
      <Button size="compact" icon={<IconRefresh size={16} />} busy={isAsking} onClick={onAsk}>
        {label}
      </Button>
    );
  if (sessions.read === 0) return <NothingYet analysis={analysis} ask={ask} error={error} />;
  return (
    <div className={styles.head}>
      <div className={styles.made}>
        <span>
          <Trans>
            From {sessions.read} of <Plural value={sessions.total} one="# session" other="# sessions" />
          </Trans>
        </span>
        {analysis.analysis_updated_at !== null && (
          <span>
            {t`Analysed`} <RelativeTime value={analysis.analysis_updated_at} />
          </span>
        )}
        {!analysis.is_analyzed_with_sparks && <Badge>{t`Without an AI model`}</Badge>}
        {!isPending && state !== 'failed' && sessions.since === 0 && ask(t`Analyse it again`)}
      </div>
      {isPending ? (
        <div className={styles.notice} role="status">
          <Sparky state="thinking" size={28} />
          <p>{t`Sparky is putting the class together anew. Until then this stands.`}</p>
        </div>
      ) : state === 'failed' ? (
        <div className={styles.notice} data-tone="warn" role="status">
          <p>{t`Sparky could not finish a new analysis. What stands here is what was found before; he tries again by himself, or now.`}</p>
          {ask(t`Try again`)}
        </div>
      ) : (
        sessions.since > 0 && (
          <div className={styles.notice} data-tone="info" role="status">
            <p>
              <Plural value={sessions.since} one="# session since" other="# sessions since" />
            </p>
            {ask(t`Bring it up to date`)}
          </div>
        )
      )}
      {sessions.left_out > 0 && (
        <p className={styles.made}>
          <Plural
            value={sessions.left_out}
            one="# older session is left out: so large a class is read by its newest sessions."
            other="# older sessions are left out: so large a class is read by its newest sessions."
          />
        </p>
      )}
      <FormError error={error} />
    </div>
  );
}

/** Before the first analysis: what has to happen, what is under way, or what went wrong. */
function NothingYet({
  analysis: { state, sessions },
  ask,
  error,
}: {
  analysis: ClassAnalysis;
  ask: (label: string) => ReactNode;
  error: unknown;
}) {
  const { t } = useLingui();
  if (state === 'asked' || state === 'working') {
    return (
      <div role="status">
        <Empty sparky="thinking" text={t`Sparky is putting together what the class shows. It appears here.`} />
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <>
        <Empty
          text={t`Sparky could not finish the analysis. Nothing is lost; he tries again by himself, or now.`}
          action={ask(t`Try again`)}
        />
        <FormError error={error} />
      </>
    );
  }
  if (sessions.total === 0) {
    return <Empty text={t`No sessions yet. What they show together appears here.`} />;
  }
  if (sessions.since === 0) {
    return (
      <Empty
        text={t`Sessions are analysed when they are submitted. What they show together appears here some minutes later.`}
      />
    );
  }
  return (
    <>
      <Empty
        text={
          <Plural
            value={sessions.since}
            one="# session is analysed. Sparky puts together what the class shows some minutes later, or now."
            other="# sessions are analysed. Sparky puts together what they show some minutes after the last, or now."
          />
        }
        action={ask(t`Analyse the class`)}
      />
      <FormError error={error} />
    </>
  );
}
