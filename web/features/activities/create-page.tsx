import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import type { Abilities } from '#contract/core/entity.ts';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { call, CallError } from '#web/api/call.ts';
import { usePlace } from '#web/api/place.ts';
import { newId } from '#web/api/new-id.ts';
import { query, refresh } from '#web/api/query.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ActivityEditor } from './activity-editor.tsx';
import { bodyOf, emptyForm, type ActivityForm, type CreateBody } from './activity-form.ts';

const notFound = new CallError('not_found', '', { status: 404 });

type Parent = Pick<CreateBody, 'parent_group_id' | 'parent_term_id' | 'parent_workspace_id' | 'parent_district_id'>;

/** A new activity in the group, term, school's or district's library of the address; without one, in the present term. */
export default function CreatePage() {
  const { parent_id: parentId, parent_type: parentType } = useSearch({ strict: false });
  if (parentId === undefined) return <InPresentTerm />;
  if (parentType === 'group') return <InGroup groupId={parentId} />;
  if (parentType === 'workspace') return <InSchool workspaceId={parentId} />;
  if (parentType === 'district') return <InDistrict districtId={parentId} />;
  return <InTerm termId={parentId} />;
}

function InPresentTerm() {
  const { term, isPending, error, retry } = usePlace();
  if (isPending) return <SkeletonPage />;
  if (term === null) return <ErrorState error={error ?? notFound} onRetry={retry} />;
  return <NewActivity place={term} parent={{ parent_term_id: term.id }} visibility={1} />;
}

function InGroup({ groupId }: { groupId: string }) {
  const read = useQuery(query(groupRoutes.readGroup, { query: { groupId } }));
  if (read.isPending) return <SkeletonPage />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return <NewActivity place={read.data.group} parent={{ parent_group_id: groupId }} visibility={0} />;
}

function InTerm({ termId }: { termId: string }) {
  const read = useQuery(query(termRoutes.readTerm, { query: { termId } }));
  if (read.isPending) return <SkeletonPage />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return <NewActivity place={read.data.term} parent={{ parent_term_id: termId }} visibility={1} />;
}

function InSchool({ workspaceId }: { workspaceId: string }) {
  const read = useQuery(query(workspaceRoutes.readWorkspace, { query: { workspaceId } }));
  if (read.isPending) return <SkeletonPage />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return <NewActivity place={read.data.workspace} parent={{ parent_workspace_id: workspaceId }} visibility={0} />;
}

function InDistrict({ districtId }: { districtId: string }) {
  const read = useQuery(query(districtRoutes.readDistrict, { query: { districtId } }));
  if (read.isPending) return <SkeletonPage />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return <NewActivity place={read.data.district} parent={{ parent_district_id: districtId }} visibility={0} />;
}

interface NewActivityProps {
  place: { id: string; name: string; abilities: Abilities };
  parent: Parent;
  /** of what is new there */
  visibility: Activity['visibility'];
}

/** Who may make none there reads so before he has written a whole activity. */
function NewActivity(props: NewActivityProps) {
  const { t } = useLingui();
  if (props.place.abilities.create_activity === true) return <Editor key={props.place.id} {...props} />;
  return (
    <Empty
      text={t`You may make no activity here. Its owners can, or make you a member.`}
      action={<ButtonLink variant="ink" to="/">{t`Go home`}</ButtonLink>}
    />
  );
}

function Editor({ place, parent, visibility }: NewActivityProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const [blank] = useState(() => emptyForm(visibility));
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
      activityRoutes.listDistrictLibraryActivities,
    );
    toast({ text: isDraft ? t`Draft saved. Only its owners see it.` : t`Activity created. Its class sees it now.` });
    await navigate({ to: '/activities/$activityId', params: { activityId: activity.id }, replace: true });
  };

  return (
    <ActivityEditor
      saved={blank}
      keepAs={`new:${place.id}`}
      title={t`New activity`}
      note={place.name}
      onBack={() => router.history.back()}
      actions={[
        { label: t`Save as draft`, variant: 'quiet', save: create(true) },
        { label: t`Create`, variant: 'primary', save: create(false) },
      ]}
    />
  );
}
