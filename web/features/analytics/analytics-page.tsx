import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { IconChartBar } from '@tabler/icons-react';
import type { Term } from '#contract/terms/terms.entities.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { usePlace } from '#web/api/place.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { StartChat } from '#web/ui/start-chat.tsx';
import styles from './analytics.module.css';
import { PlaceReport } from './place-report.tsx';

const route = getRouteApi('/shell/analytics');

/** What goes on in the term, or in the workspace over all its terms, for who owns it. */
export default function AnalyticsPage() {
  const { t } = useLingui();
  const { term, workspace, isPending, error, retry } = usePlace();
  if (isPending) return <SkeletonPage />;
  if (error !== null && workspace === null) return <ErrorState error={error} onRetry={retry} />;
  const ownsTerm = term?.abilities.view_analytics === true;
  if (workspace === null || (!ownsTerm && workspace.abilities.view_analytics !== true)) {
    return (
      <Page>
        <PageHeader title={t`Analytics`} />
        <Empty
          sparky="listening"
          text={t`The figures of a term are for its owners. Of a group that you own, open the group and choose Analysis.`}
          action={<ButtonLink to="/" variant="ink">{t`Go home`}</ButtonLink>}
        />
      </Page>
    );
  }
  return <Report workspace={workspace} term={ownsTerm ? term : null} />;
}

function Report({ workspace, term }: { workspace: Workspace; term: Term | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { of } = route.useSearch();
  const mayBoth = term !== null && workspace.abilities.view_analytics === true;
  const isWhole = term === null || (mayBoth && of === 'workspace');
  return (
    <Page>
      <PageHeader
        lead={
          <span className={styles.lead}>
            <IconChartBar size={26} aria-hidden="true" />
          </span>
        }
        title={t`Analytics`}
        note={isWhole ? workspace.name : `${term.name} · ${workspace.name}`}
        actions={
          term !== null && (
            <StartChat
              place={{ parent_term_id: term.id, mode: 'analytics' }}
              variant="primary"
              label={t`Ask Sparky about this term`}
            />
          )
        }
      />
      {mayBoth && (
        <div className={styles.which}>
          <Segmented
            label={t`Of which place`}
            value={isWhole ? 'workspace' : 'term'}
            onChange={(next) =>
              void navigate({
                to: '.',
                search: (before) => ({ ...before, of: next === 'workspace' ? next : undefined }),
                replace: true,
                resetScroll: false,
              })
            }
            options={[
              { value: 'term', label: t`This term` },
              { value: 'workspace', label: t`All terms` },
            ]}
          />
        </div>
      )}
      <PlaceReport
        key={isWhole ? workspace.id : term.id}
        place={isWhole ? { workspaceId: workspace.id } : { termId: term.id }}
        term={term}
        breakdowns={['group', 'activity', 'teacher']}
        usage={{ workspaceId: workspace.id }}
      />
    </Page>
  );
}
