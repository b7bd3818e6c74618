import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Group } from '#contract/groups/groups.entities.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { call } from '#web/api/call.ts';
import { query, refresh } from '#web/api/query.ts';
import { Tile } from '#web/ui/tile.tsx';
import { PictureButton } from '#web/ui/upload/picture-button.tsx';

/** The group's face; whoever may change the group changes it here. */
export function GroupLogo({ group }: { group: Group }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const face = <Tile name={group.name} color={group.color} logoUrl={group.logo_url} size="large" />;
  if (group.abilities.modify !== true) return face;
  const save = async (logo_url: string | null) => {
    const answer = await call(groupRoutes.updateGroup, { params: { id: group.id }, body: { logo_url } });
    client.setQueryData(query(groupRoutes.readGroup, { query: { groupId: group.id } }).queryKey, answer);
    await refresh(client, groupRoutes.listGroups);
  };
  return (
    <PictureButton
      bucket="organization-logos"
      entityId={group.id}
      url={group.logo_url}
      label={t`Change the logo`}
      removeLabel={t`Remove the logo`}
      onChange={save}
    >
      {face}
    </PictureButton>
  );
}
