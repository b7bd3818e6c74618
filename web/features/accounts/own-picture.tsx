import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { userRoutes } from '#contract/users/users.routes.ts';
import { call } from '#web/api/call.ts';
import { sessionQuery, type Person } from '#web/api/session.ts';
import { Avatar } from '#web/ui/tile.tsx';
import { PictureButton } from '#web/ui/upload/picture-button.tsx';

/** One's own face, changed by pressing it. */
export function OwnPicture({ me }: { me: Person }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const save = async (avatar_url: string | null) => {
    const { user } = await call(userRoutes.updateUser, { params: { id: 'me' }, body: { avatar_url } });
    client.setQueryData(sessionQuery.queryKey, (old) => (old === undefined ? old : { ...old, user }));
  };
  return (
    <PictureButton
      bucket="user-avatars"
      entityId={me.id}
      url={me.avatar_url}
      cut="round"
      label={t`Change my picture`}
      removeLabel={t`Remove my picture`}
      onChange={save}
    >
      <Avatar name={me.full_name} color={me.color} url={me.avatar_url} size="large" />
    </PictureButton>
  );
}
