import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import type { Term } from '#contract/terms/terms.entities.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { usePlace } from '#web/api/place.ts';
import { query } from '#web/api/query.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { blankGroup, type GroupForm } from './group-form.ts';
import { useGroupsAbove, useRefreshGroups } from './group-places.ts';
import { openTo } from './open-to.ts';
import { GroupSheet } from './group-sheet.tsx';
import { parentOfTerm, ParentPicker, type Parent } from './parent-picker.tsx';

const route = getRouteApi('/shell/groups/new');

/** A new group, in the term or group that the address names; without one, in the present term. */
export default function CreatePage() {
  const { t } = useLingui();
  const { parent_id: parentId, parent_type: parentType } = route.useSearch();
  const { term, terms, isPending, error, retry } = usePlace();
  const groupId = parentType === 'group' ? parentId : undefined;
  const group = useQuery({
    ...query(groupRoutes.readGroup, { query: { groupId: groupId ?? '' } }),
    enabled: groupId !== undefined,
  });
  const within = group.data?.group;
  const termId = groupId === undefined ? parentId : within?.term_id;
  const known = terms.find((one) => one.id === termId);
  // Of another school, or beyond those that are listed.
  const other = useQuery({
    ...query(termRoutes.readTerm, { query: { termId: termId ?? '' } }),
    enabled: !isPending && termId !== undefined && known === undefined,
  });
  if (isPending || (groupId !== undefined && group.isPending) || other.isLoading) return <SkeletonPage />;
  if (group.isError) return <ErrorState error={group.error} onRetry={() => void group.refetch()} />;
  if (error !== null && term === null) return <ErrorState error={error} onRetry={retry} />;
  if (other.isError && within === undefined) {
    return <ErrorState error={other.error} onRetry={() => void other.refetch()} />;
  }
  const inTerm = known ?? other.data?.term ?? term;
  const may = (within ?? inTerm)?.abilities.create_group === true;
  if (inTerm === null || !may) {
    return (
      <Empty
        text={t`You may make no group here. Its owners can, or make you a member.`}
        action={<ButtonLink variant="ink" to="/">{t`Go home`}</ButtonLink>}
      />
    );
  }
  return (
    <NewGroup key={within?.id ?? inTerm.id} term={inTerm} first={within ? parentOf(within) : parentOfTerm(inTerm)} />
  );
}

function parentOf(group: Group): Parent {
  return { type: 'group', id: group.id, name: group.name, color: group.color, logoUrl: group.logo_url };
}

function NewGroup({ term, first }: { term: Term; first: Parent }) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const refreshGroups = useRefreshGroups();
  const [blank] = useState(() => blankGroup(Math.random()));
  const [parent, setParent] = useState(first);
  // One key for all tries: a lost answer does not make a second group.
  const [idempotencyKey] = useState(() => newId());
  const inGroup = parent.type === 'group';
  const read = useQuery({
    ...query(groupRoutes.readGroup, { query: { groupId: parent.id } }),
    enabled: inGroup,
  });
  const above = useGroupsAbove(inGroup ? parent.id : '');
  const around = inGroup && read.data ? [...above, read.data.group] : [];

  async function save(form: GroupForm) {
    const place = inGroup ? { parent_group_id: parent.id } : { parent_term_id: parent.id };
    const body = {
      ...form,
      moderation_notification_categories: [...form.moderation_notification_categories],
      ...place,
    };
    const { group } = await call(groupRoutes.createGroup, { body }, { idempotencyKey });
    await navigate({ to: '/groups/$groupId', params: { groupId: group.id }, replace: true });
    toast({ text: t`${group.name} is made.` });
    await refreshGroups();
  }

  return (
    <GroupSheet
      isNew
      saved={blank}
      keepAs="new"
      title={t`New group`}
      note={t`in ${parent.name}`}
      ancestor={openTo(around, term.name)}
      onBack={() =>
        void (first.type === 'group'
          ? navigate({ to: '/groups/$groupId', params: { groupId: first.id } })
          : navigate({ to: '/' }))
      }
      saveLabel={t`Create group`}
      save={save}
      before={<ParentPicker parent={parent} term={term} onChange={setParent} />}
    />
  );
}
