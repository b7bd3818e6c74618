import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { budgetRoutes } from '#contract/budgets/budgets.routes.ts';
import type { UsageReport } from '#contract/budgets/budgets.entities.ts';
import { addressOf } from '#web/api/call.ts';
import type { UsagePlace } from './usage-page.tsx';
import styles from './usage.module.css';

export type Kind = 'day' | 'model' | 'purpose' | 'group' | 'activity' | 'pupil';

/** The whole breakdown as a file for a spreadsheet. */
export function CsvLink({ place, usage, by }: { place: UsagePlace; usage: UsageReport; by: Kind }) {
  const { t } = useLingui();
  const { since, until } = usage;
  const address = addressOf(budgetRoutes.exportUsage.path, { query: { ...place, since, until, by } });
  return (
    <a href={address} download className={styles.csv} aria-label={t`Download as CSV`}>
      <IconDownload size={16} aria-hidden="true" />
      <Trans>CSV</Trans>
    </a>
  );
}
