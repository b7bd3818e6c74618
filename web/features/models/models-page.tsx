import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { practiceId } from '#contract/models/models.entities.ts';
import type { ModelProfile, ModelPurpose } from '#contract/models/models.entities.ts';
import { modelRoutes } from '#contract/models/models.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { query, refresh } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel, Section } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './models.module.css';
import { ProfileDialog } from './profile-dialog.tsx';
import { ProfileRow } from './profile-row.tsx';
import { PurposeRoutes } from './purpose-routes.tsx';

/** Health changes by itself; who looks at it wants the present one. */
const everyMs = 15_000;

/** The models of an installation, for super owners: connect, test, and say which does what. */
export default function ModelsPage() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [editing, setEditing] = useState<ModelProfile | 'new' | null>(null);
  const read = useQuery({ ...query(modelRoutes.listModelProfiles, {}), refetchInterval: everyMs });
  const route = useMutation({
    mutationFn: ({ purpose, id }: { purpose: ModelPurpose; id: string | null }) =>
      call(modelRoutes.setModelRoutes, { body: { routes: { [purpose]: id } } }),
    onSuccess: async () => {
      await refresh(client, modelRoutes.listModelProfiles);
      toast({ text: t`Saved. It counts from the next message on.` });
    },
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });

  if (read.isPending) return <SkeletonPage />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const { profiles, routes, environment_routes: ofEnvironment } = read.data;
  const connect = (
    <Button variant="primary" icon={<IconPlus size={20} />} onClick={() => setEditing('new')}>
      <Trans>Connect a model</Trans>
    </Button>
  );
  const pending = route.isPending ? { [route.variables.purpose]: route.variables.id } : {};
  return (
    <Page width="form">
      <PageHeader
        title={t`AI models`}
        note={t`Which models answer here, how well they work, and what each is for.`}
        actions={profiles.length > 0 ? connect : undefined}
      />
      {profiles.length === 0 ? (
        <Empty
          sparky="listening"
          text={t`No AI model is connected: the practice tutor answers, and says so. Connect a server of your school or a provider, and it takes over in the next message.`}
          action={connect}
        />
      ) : (
        <>
          <Panel>
            <ul className={styles.profiles} aria-label={t`Connected models`}>
              {profiles.map((profile) => (
                <ProfileRow key={profile.id} profile={profile} onEdit={() => setEditing(profile)} />
              ))}
            </ul>
          </Panel>
          <Section title={t`What each model is for`}>
            <PurposeRoutes
              routes={{ ...routes, ...pending }}
              choices={[
                ...profiles.map(({ id }) => ({ value: id, label: id })),
                { value: practiceId, label: t`Practice tutor` },
              ]}
              ofItself={(purpose) => {
                const fixed = ofEnvironment[purpose];
                if (fixed !== null) return t`As the environment says (${nameOf(fixed, t`Practice tutor`)})`;
                if (purpose === 'speech' || purpose === 'moderation') return t({ message: 'None', context: 'model' });
                return purpose === 'chat' ? t`The first model (${profiles[0]?.id ?? ''})` : t`As for sessions`;
              }}
              disabled={route.isPending}
              onChange={(purpose, id) => route.mutate({ purpose, id })}
            />
          </Section>
        </>
      )}
      <p className="small muted">
        <Trans>
          Models that the environment names (HEARTH_LLM_PROFILES) are shown here and changed there. Keys rest encrypted
          and are never shown again.
        </Trans>
      </p>
      {editing !== null && (
        <ProfileDialog profile={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </Page>
  );
}

function nameOf(id: string, practice: string): string {
  return id === practiceId ? practice : id;
}
