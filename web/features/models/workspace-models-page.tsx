import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { practiceId } from '#contract/models/models.entities.ts';
import type { ModelPurpose } from '#contract/models/models.entities.ts';
import type { WorkspaceModels } from '#contract/models/workspace-models.entities.ts';
import { workspaceModelRoutes } from '#contract/models/workspace-models.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { query } from '#web/api/query.ts';
import { Section } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AllowedModels } from './allowed-models.tsx';
import { LocalPeople } from './local-people.tsx';
import { PurposeRoutes } from './purpose-routes.tsx';

const route = getRouteApi('/shell/workspaces/$workspaceId/models');

type Change = { preferred?: Partial<Record<ModelPurpose, string | null>>; allowed_profile_ids?: string[] | null };

/** The models of a school, for its owners: which answers, and whose words stay in the house. */
export default function WorkspaceModelsPage() {
  const { t } = useLingui();
  const client = useQueryClient();
  const { workspaceId } = route.useParams();
  const reading = query(workspaceModelRoutes.readWorkspaceModels, { params: { id: workspaceId } });
  const read = useQuery(reading);
  const place = useQuery(query(workspaceRoutes.readWorkspace, { query: { workspaceId } }));
  const save = useMutation({
    mutationFn: (body: Change) =>
      call(workspaceModelRoutes.updateWorkspaceModels, { params: { id: workspaceId }, body }),
    onSuccess: (answer) => {
      client.setQueryData(reading.queryKey, answer);
      toast({ text: t`Saved. It counts from the next message on.` });
    },
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });

  if (read.isPending) return <SkeletonPage />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const { models } = read.data;
  const practice = t`Practice tutor`;
  const nobody = t`none`;
  return (
    <Page width="form">
      <PageHeader title={t`AI models`} note={place.data?.workspace.name ?? ''} />
      {models.profiles.length === 0 && models.answering.chat === practiceId ? (
        <Empty
          sparky="listening"
          text={t`No AI model is connected: the practice tutor answers, and says so. Whoever runs this installation can connect one; then you choose here.`}
        />
      ) : (
        <Section title={t`Which model answers`}>
          <PurposeRoutes
            routes={{ ...models.preferred, ...(save.isPending ? save.variables.preferred : {}) }}
            choices={models.profiles.filter((one) => one.is_allowed).map((one) => choiceOf(one, t`local`))}
            ofItself={(purpose) => t`As usual (${nameOf(models.standard[purpose], practice, nobody)})`}
            disabled={save.isPending}
            onChange={(purpose, id) => save.mutate({ preferred: { [purpose]: id } })}
          />
        </Section>
      )}
      {models.abilities.publish === true && models.profiles.length > 0 && (
        <AllowedModels
          key={JSON.stringify(models.allowed_profile_ids)}
          models={models}
          busy={save.isPending}
          onSave={(ids) => save.mutate({ allowed_profile_ids: ids })}
        />
      )}
      <LocalPeople workspaceId={workspaceId} models={models} />
    </Page>
  );
}

function choiceOf(model: WorkspaceModels['profiles'][number], local: string) {
  return { value: model.id, label: model.local ? `${model.id} (${local})` : model.id };
}

function nameOf(id: string | null, practice: string, nobody: string): string {
  if (id === null) return nobody;
  return id === practiceId ? practice : id;
}
