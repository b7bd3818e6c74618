import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { usePlace } from '#web/api/place.ts';
import { query } from '#web/api/query.ts';
import { analysisQuery } from '#web/ui/class-analysis/analysis-query.ts';
import { LazyClassAnalysis } from '#web/ui/class-analysis/lazy-class-analysis.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonPage, SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tile } from '#web/ui/tile.tsx';
import { GroupStanding } from './group-standing.tsx';
import { PlaceReport } from './place-report.tsx';

const route = getRouteApi('/shell/groups/$groupId/analytics');

/** A class: what waits, what its sessions have in common and who needs what, how far each activity is, then what went on. */
export default function GroupAnalyticsPage() {
  const { groupId } = route.useParams();
  const read = useQuery(query(groupRoutes.readGroup, { query: { groupId } }));
  const analysis = useQuery(analysisQuery('group', groupId));
  if (read.isPending || analysis.isPending) return <SkeletonPage />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (analysis.isError) return <ErrorState error={analysis.error} onRetry={() => void analysis.refetch()} />;
  return <Analytics group={read.data.group} />;
}

function Analytics({ group }: { group: Group }) {
  const { t } = useLingui();
  const { terms } = usePlace();
  const name = group.name;
  return (
    <Page>
      <PageHeader
        lead={<Tile name={name} color={group.color} logoUrl={group.logo_url} size="large" />}
        title={t`Analysis of ${name}`}
        note={
          <Link to="/groups/$groupId" params={{ groupId: group.id }} className="text-link">
            <Trans>Back to the group</Trans>
          </Link>
        }
      />
      <PlaceReport
        place={{ groupId: group.id }}
        term={terms.find((term) => term.id === group.term_id) ?? null}
        breakdowns={['activity', 'group']}
        usage={{ groupId: group.id }}
      >
        <Suspense fallback={<SkeletonRows count={5} />}>
          <LazyClassAnalysis
            scope="group"
            id={group.id}
            canAsk={group.abilities.view_analytics && group.abilities.modify}
          />
        </Suspense>
        <GroupStanding groupId={group.id} />
      </PlaceReport>
    </Page>
  );
}
