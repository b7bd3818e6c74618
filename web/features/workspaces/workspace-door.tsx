import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { memberRoutes } from '#contract/members/members.routes.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { call } from '#web/api/call.ts';
import { useMe } from '#web/api/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/field.tsx';
import { Page, useTitle } from '#web/ui/page-header.tsx';
import { Tile } from '#web/ui/tile.tsx';
import styles from './workspaces.module.css';

export interface WorkspaceDoorProps {
  workspace: Workspace;
  /** of the join link that led here */
  token: string | undefined;
  /** He is a member now. */
  onJoined: () => void;
}

/** What somebody sees of a school that he may join: its name, and the way in. */
export function WorkspaceDoor({ workspace, token, onJoined }: WorkspaceDoorProps) {
  const { t } = useLingui();
  const me = useMe();
  const { name, active_term_id: termId } = workspace;
  useTitle(name);
  const join = useMutation({
    mutationFn: () =>
      call(memberRoutes.addTermMembers, {
        params: { termId: termId ?? '' },
        body: {
          members: [{ user_id: me.id, school_role: null }],
          ...(token === undefined ? {} : { join_token: token }),
        },
      }),
    onSuccess: onJoined,
  });
  return (
    <Page width="form">
      <Panel className={styles.door}>
        <Tile name={name} color={workspace.color} logoUrl={workspace.logo_url} size="large" />
        <h1>{name}</h1>
        <p className="muted">
          {token === undefined ? (
            <Trans>You may join this school.</Trans>
          ) : (
            <Trans>You are invited to join this school.</Trans>
          )}
        </p>
        <FormError error={join.error} />
        <div className={styles.doorButtons}>
          <ButtonLink to="/">{t`Not now`}</ButtonLink>
          <Button variant="primary" busy={join.isPending} disabled={termId === null} onClick={() => join.mutate()}>
            {t`Join ${name}`}
          </Button>
        </div>
      </Panel>
    </Page>
  );
}
