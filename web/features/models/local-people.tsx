import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { MarkablePerson, WorkspaceModels } from '#contract/models/workspace-models.entities.ts';
import { workspaceModelRoutes } from '#contract/models/workspace-models.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { pages, refresh } from '#web/api/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel, Section } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Avatar } from '#web/ui/tile.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './models.module.css';

/** Whose words never leave the school's own machines: who is marked, and a search for whoever is to be. */
export function LocalPeople({ workspaceId, models }: { workspaceId: string; models: WorkspaceModels }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const isSearching = search !== '';
  const list = useInfiniteQuery(
    pages(workspaceModelRoutes.listLocalModelPeople, {
      params: { id: workspaceId },
      query: isSearching ? { search } : { marked: 'true' },
    }),
  );
  const people = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const count = models.marked_count;
  return (
    <Section title={t`Local models only`}>
      <Panel className={styles.block}>
        <p>
          {t`What marked people write goes only to models on the school's own machines. Only owners of the school see who is marked.`}
        </p>
        {count > 0 && models.answering_locally.chat === null && (
          <p className={styles.warning} role="status">
            <IconAlertTriangle size={18} aria-hidden="true" />
            <span>
              <Plural
                value={count}
                one="No local model is connected that this school may use: Sparky does not answer # person."
                other="No local model is connected that this school may use: Sparky does not answer # people."
              />
            </span>
          </p>
        )}
        <SearchField label={t`Find somebody by name`} onSearch={setSearch} />
        <div className={styles.inside}>
          {list.isPending ? (
            <SkeletonRows count={3} height={56} />
          ) : isListFailed(list) ? (
            <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
          ) : people.length === 0 ? (
            <Empty
              quiet
              text={isSearching ? t`Nobody of this name.` : t`Nobody is marked. Find a person by name, then mark them.`}
            />
          ) : (
            <ul className={styles.people} aria-label={isSearching ? t`People found` : t`Marked people`}>
              {people.map((person) => (
                <PersonRow key={person.user.id} workspaceId={workspaceId} person={person} />
              ))}
            </ul>
          )}
          <ListFoot list={list} />
        </div>
      </Panel>
    </Section>
  );
}

function PersonRow({ workspaceId, person }: { workspaceId: string; person: MarkablePerson }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { user, local_models_only: isMarked } = person;
  const name = user.full_name;
  const mark = useMutation({
    mutationFn: (marks: boolean) =>
      call(marks ? workspaceModelRoutes.markLocalModelsOnly : workspaceModelRoutes.unmarkLocalModelsOnly, {
        params: { id: workspaceId },
        body: { userIds: [user.id] },
      }),
    onSuccess: async (_answer, marks) => {
      await refresh(client, workspaceModelRoutes.listLocalModelPeople, workspaceModelRoutes.readWorkspaceModels);
      toast({
        text: marks ? t`${name} is marked.` : t`${name} is not marked any more.`,
        ...(marks ? {} : { action: { label: t`Undo`, run: () => mark.mutate(true) } }),
      });
    },
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });
  // By his own record, which a school does not change.
  const isOwn = isMarked && person.marked_at === null;
  return (
    <li className={styles.person}>
      <Avatar name={name} color={user.color} url={user.avatar_url} />
      <span className={styles.words}>
        <b>{name}</b>
        <span className="small muted">{user.email}</span>
      </span>
      {isMarked && <Badge tone="info">{t`Local only`}</Badge>}
      {!isOwn && (
        <Button
          size="compact"
          busy={mark.isPending}
          aria-label={isMarked ? t`Remove the mark from ${name}` : t`Mark ${name}`}
          onClick={() => mark.mutate(!isMarked)}
        >
          {isMarked ? <Trans>Remove</Trans> : <Trans>Mark</Trans>}
        </Button>
      )}
    </li>
  );
}
