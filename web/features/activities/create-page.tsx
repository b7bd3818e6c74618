import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { call } from '#web/api/call.ts';
import { usePlace } from '#web/api/place.ts';
import { newId } from '#web/api/new-id.ts';
import { query, refresh } from '#web/api/query.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ActivityEditor } from './activity-editor.tsx';
import { bodyOf, emptyForm, type ActivityForm, type CreateBody } from './activity-form.ts';

/** A new activity in a group, a term or a school's library; without a parent in the address, in the present term. */
export default function CreatePage() {
  const { parent_id: parentId, parent_type: parentType } = useSearch({ strict: false });
  const place = usePlace();
  const inGroup = parentType === 'group' && parentId !== undefined;
  const group = useQuery({
    ...query(groupRoutes.readGroup, { query: { groupId: parentId ?? '' } }),
    enabled: inGroup,
  });
  if (inGroup ? group.isPending : place.isPending) return <SkeletonPage />;
  if (inGroup && group.isError) return <ErrorState error={group.error} onRetry={() => void group.refetch()} />;
  if (inGroup && group.data !== undefined) {
    const { id, name } = group.data.group;
    return <NewActivity key={id} parent={{ parent_group_id: id }} parentId={id} where={name} form={emptyForm(0)} />;
  }
  const school = parentType === 'workspace' ? place.workspaces.find((one) => one.id === parentId) : undefined;
  if (school !== undefined) {
    const { id, name } = school;
    return <NewActivity key={id} parent={{ parent_workspace_id: id }} parentId={id} where={name} form={emptyForm(0)} />;
  }
  const term = place.terms.find((one) => one.id === parentId) ?? place.term;
  if (term === null) return <ErrorState error={place.error} onRetry={place.retry} />;
  return (
    <NewActivity
      key={term.id}
      parent={{ parent_term_id: term.id }}
      parentId={term.id}
      where={term.name}
      form={emptyForm(1)}
    />
  );
}

interface NewActivityProps {
  parent: Pick<CreateBody, 'parent_group_id' | 'parent_term_id' | 'parent_workspace_id'>;
  parentId: string;
  where: string;
  form: ActivityForm;
}

function NewActivity({ parent, parentId, where, form }: NewActivityProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const [blank] = useState(form);
  // The same key for every try: a lost answer does not make a second activity.
  const [idempotencyKey] = useState(() => newId());

  const create = (isDraft: boolean) => async (written: ActivityForm) => {
    const { activity } = await call(
      activityRoutes.createActivity,
      { body: { ...bodyOf(written), ...parent, is_draft: isDraft } },
      { idempotencyKey: `${idempotencyKey}-${isDraft ? 'draft' : 'open'}` },
    );
    await refresh(
      client,
      activityRoutes.listGroupActivities,
      activityRoutes.listTermChildrenActivities,
      activityRoutes.listTermDescendantActivities,
      activityRoutes.listWorkspaceLibraryActivities,
    );
    toast({ text: isDraft ? t`Draft saved. Only its owners see it.` : t`Activity created. Its class sees it now.` });
    await navigate({ to: '/activities/$activityId', params: { activityId: activity.id }, replace: true });
  };

  return (
    <ActivityEditor
      saved={blank}
      keepAs={`new:${parentId}`}
      title={t`New activity`}
      note={where}
      onBack={() => router.history.back()}
      actions={[
        { label: t`Save as draft`, variant: 'quiet', save: create(true) },
        { label: t`Create`, variant: 'primary', save: create(false) },
      ]}
    />
  );
}
