import { Plural, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconChecks, IconMoodSmile } from '@tabler/icons-react';
import type { PlaceCounts } from '#contract/analytics/breakdown.entities.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Panel, Section } from '#web/ui/card.tsx';
import styles from './analytics.module.css';

/** Where the lines of the breakdown stand on the page. */
export const whereId = 'where-it-went-on';

/** What waits for somebody today, whatever span is shown: alerts before all else. */
export function Attention({ counts: { alerts, to_review: toReview } }: { counts: PlaceCounts }) {
  const { t } = useLingui();
  return (
    <Section title={t`Needs attention`}>
      <Panel className={styles.attention}>
        {alerts.open > 0 && (
          <div className={styles.waiting}>
            <span className={styles.icon} data-tone="bad">
              <IconAlertTriangle size={20} aria-hidden="true" />
            </span>
            <b>
              <Plural value={alerts.open} one="# open alert" other="# open alerts" />
            </b>
            {alerts.urgent > 0 && (
              <Badge tone="bad">
                <Plural value={alerts.urgent} one="# urgent" other="# urgent" />
              </Badge>
            )}
            <ButtonLink size="compact" to="/alerts" variant={alerts.urgent > 0 ? 'ink' : 'quiet'}>
              {t`Read the alerts`}
            </ButtonLink>
          </div>
        )}
        {toReview > 0 && (
          <div className={styles.waiting}>
            <span className={styles.icon}>
              <IconChecks size={20} aria-hidden="true" />
            </span>
            <b>
              <Plural value={toReview} one="# session to review" other="# sessions to review" />
            </b>
            <Button
              size="compact"
              className={styles.where}
              onClick={() => document.getElementById(whereId)?.scrollIntoView({ block: 'start' })}
            >
              {t`See where`}
            </Button>
          </div>
        )}
        {alerts.open === 0 && toReview === 0 && (
          <div className={styles.waiting}>
            <span className={styles.icon} data-tone="good">
              <IconMoodSmile size={20} aria-hidden="true" />
            </span>
            <span>{t`Nothing waits: no open alerts, no sessions to review.`}</span>
          </div>
        )}
      </Panel>
    </Section>
  );
}
