import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { IconGauge, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { budgetRoutes } from '#contract/budgets/budgets.routes.ts';
import type { BudgetReading } from '#contract/budgets/budgets.entities.ts';
import { usePlace } from '#web/api/place.ts';
import { query } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { Limits } from './limits.tsx';
import { Report } from './report.tsx';
import styles from './usage.module.css';

const route = getRouteApi('/shell/usage');

export type UsagePlace = { workspaceId: string } | { groupId: string } | { activityId: string };

/** What is left of a school's, class's or activity's limits, and what was used. */
export default function UsagePage() {
  const search = route.useSearch();
  const home = usePlace();
  const place = placeOf(search, home.workspace?.id);
  if (place === null) {
    if (home.error !== null) return <ErrorState error={home.error} onRetry={home.retry} />;
    return <SkeletonPage />;
  }
  return <OfPlace key={JSON.stringify(place)} place={place} />;
}

function placeOf(
  search: { workspaceId?: string; groupId?: string; activityId?: string },
  workspaceId: string | undefined,
): UsagePlace | null {
  if (search.activityId !== undefined) return { activityId: search.activityId };
  if (search.groupId !== undefined) return { groupId: search.groupId };
  const school = search.workspaceId ?? workspaceId;
  return school === undefined ? null : { workspaceId: school };
}

function OfPlace({ place }: { place: UsagePlace }) {
  const { t } = useLingui();
  const [isSetting, setSetting] = useState(false);
  const read = useQuery({
    ...query(budgetRoutes.readBudgetUsage, { query: place }),
    // Lessons go on while a teacher looks at it.
    refetchInterval: 15_000,
  });
  if (read.isPending) return <SkeletonPage />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const { usage } = read.data;
  return (
    <Page>
      <PageHeader
        title={t`Usage and limits`}
        lead={
          <span className={styles.lead}>
            <IconGauge size={26} aria-hidden="true" />
          </span>
        }
        note={<PlaceLink usage={usage} />}
        actions={
          usage.abilities.modify === true ? (
            <Button variant="primary" icon={<IconPlus size={20} />} onClick={() => setSetting(true)}>
              <Trans>Set a limit</Trans>
            </Button>
          ) : undefined
        }
      />
      {usage.is_practice && (
        <p className={styles.notice}>
          <Trans>The practice tutor answers here. It costs nothing and counts for no limit.</Trans>
        </p>
      )}
      <Limits usage={usage} place={place} />
      {usage.abilities.view_analytics === true && <Report place={place} />}
      <LimitDialog opened={isSetting} onClose={() => setSetting(false)} place={place} currencies={usage.currencies} />
    </Page>
  );
}

function PlaceLink({ usage }: { usage: BudgetReading }) {
  const { entity_type: kind, entity_id: id, entity_name: name } = usage;
  if (kind === 'group') {
    return (
      <Link to="/groups/$groupId" params={{ groupId: id }} preload="intent">
        {name}
      </Link>
    );
  }
  if (kind === 'activity') {
    return (
      <Link to="/activities/$activityId" params={{ activityId: id }} preload="intent">
        {name}
      </Link>
    );
  }
  return <>{name}</>;
}
