import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { maxBatch } from '#contract/core/paging.ts';
import { query } from '#web/api/query.ts';
import { countsQuery } from '#web/ui/charts/counts-query.ts';
import { useSpan } from '#web/ui/charts/use-span.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/field-choices.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import styles from './analytics.module.css';
import { PlaceReport, type PlaceReportProps } from './place-report.tsx';

const route = getRouteApi('/shell/super/analytics');

/** The whole house, one of its districts or one of its workspaces, for super owners. */
export default function SuperAnalyticsPage() {
  const { t } = useLingui();
  const { districtId, workspaceId } = route.useSearch();
  const navigate = route.useNavigate();
  const shown: Pick<PlaceReportProps, 'place' | 'breakdowns' | 'usage'> =
    workspaceId !== undefined
      ? { place: { workspaceId }, breakdowns: ['group', 'activity', 'teacher'], usage: { workspaceId } }
      : districtId !== undefined
        ? { place: { districtId }, breakdowns: ['workspace', 'group', 'activity', 'teacher'], usage: null }
        : { place: {}, breakdowns: ['workspace', 'teacher'], usage: null };
  const { span } = useSpan(null);
  const read = useQuery(countsQuery(shown.place, span));
  const districts = useQuery({
    ...query(districtRoutes.listDistricts, { query: { size: maxBatch } }),
    enabled: read.isSuccess,
  });
  if (read.isPending) return <SkeletonPage />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const all = districts.data?.objects ?? [];
  return (
    <Page>
      <PageHeader
        lead={
          <span className={styles.lead}>
            <IconBuildingCommunity size={26} aria-hidden="true" />
          </span>
        }
        title={t`Super analytics`}
        note={
          read.data.counts.name === null ? (
            t`All districts and workspaces`
          ) : (
            <>
              {read.data.counts.name} ·{' '}
              <Link
                to="/super/analytics"
                search={(before) => ({ ...before, districtId: undefined, workspaceId: undefined })}
                className="text-link"
              >
                {t`All districts and workspaces`}
              </Link>
            </>
          )
        }
        actions={
          all.length > 0 && (
            <SelectField
              aria-label={t`District`}
              value={districtId ?? ''}
              onChange={(next) =>
                void navigate({
                  search: (before) => ({
                    ...before,
                    workspaceId: undefined,
                    districtId: next === '' ? undefined : next,
                  }),
                })
              }
              data={[
                { value: '', label: t`All districts` },
                ...all.map((district) => ({ value: district.id, label: district.name })),
              ]}
            />
          )
        }
      />
      <PlaceReport key={JSON.stringify(shown.place)} term={null} {...shown} />
    </Page>
  );
}
