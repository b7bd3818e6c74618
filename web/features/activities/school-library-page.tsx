import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { usePlace } from '#web/api/place.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { LibraryList } from './library-list.tsx';

/** The library of one's school, and beside it that of its district. */
export default function SchoolLibraryPage() {
  const { t } = useLingui();
  const { workspace, isPending, error, retry } = usePlace();
  if (isPending) return <SkeletonPage />;
  if (workspace !== null) return <Shelves workspace={workspace} />;
  return error === null ? (
    <Page>
      <PageHeader title={t`School library`} />
      <Empty text={t`You are in no school yet.`} />
    </Page>
  ) : (
    <ErrorState error={error} onRetry={retry} />
  );
}

function Shelves({ workspace }: { workspace: Workspace }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { of } = useSearch({ strict: false });
  const { district } = workspace;
  const isOfDistrict = of === 'district' && district !== null;
  return (
    <Page>
      <PageHeader
        title={district?.white_labeling_enabled === true ? t`Shared libraries` : t`School library`}
        note={isOfDistrict ? district.name : workspace.name}
        actions={
          !isOfDistrict &&
          workspace.abilities.create_activity === true && (
            <ButtonLink
              variant="primary"
              icon={<IconPlus size={20} />}
              to="/activities/new"
              search={{ parent_id: workspace.id, parent_type: 'workspace' }}
            >
              {t`New activity`}
            </ButtonLink>
          )
        }
      />
      {district !== null && (
        <Segmented
          label={t`Library`}
          value={isOfDistrict ? 'district' : 'school'}
          onChange={(chosen) =>
            void navigate({ to: '/library', search: chosen === 'district' ? { of: 'district' } : {}, replace: true })
          }
          options={[
            { value: 'school', label: workspace.name },
            { value: 'district', label: district.name },
          ]}
        />
      )}
      {isOfDistrict ? (
        <LibraryList
          key="district"
          usualSort="popular"
          address="school"
          library={{ kind: 'district', districtId: district.id }}
          emptyText={t`Nothing is in this library yet. Owners of the district publish from the menu of an activity.`}
        />
      ) : (
        <LibraryList
          key="school"
          usualSort="recent"
          address="school"
          pinPlace={
            workspace.abilities.pin === true ? { kind: 'workspace', id: workspace.id, name: workspace.name } : undefined
          }
          library={{ kind: 'workspace', workspaceId: workspace.id }}
          emptyText={t`Nothing is in this library yet. Teachers publish from the menu of an activity.`}
        />
      )}
    </Page>
  );
}
