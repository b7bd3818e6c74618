import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { call } from '#web/api/call.ts';
import { chooseTerm } from '#web/api/place.ts';
import { refresh } from '#web/api/query.ts';
import { sessionQuery } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { TypedConfirmation } from '#web/ui/typed-confirmation.tsx';
import styles from './settings.module.css';

/** Takes a whole school away, for everybody in it. */
export function RemoveWorkspace({ workspace }: { workspace: Workspace }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  const leave = async (): Promise<void> => {
    setAsking(false);
    chooseTerm(null);
    toast({ text: t`${workspace.name} is removed.` });
    await navigate({ to: '/', search: {}, ignoreBlocker: true });
    // It was the last workspace of everybody in it, perhaps one's own.
    await client.refetchQueries({ queryKey: sessionQuery.queryKey });
    await refresh(client, workspaceRoutes.listWorkspaces, districtRoutes.listDistricts);
  };

  return (
    <section className={styles.section} aria-label={t`Remove workspace`}>
      <h3>{t`Remove workspace`}</h3>
      <p className="muted">
        <Trans>Its people cannot reach the school any more, nor its terms, groups, activities and chats.</Trans>
      </p>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t({ message: `Remove ${workspace.name}`, context: 'for good' })}
        </Button>
      </div>
      <TypedConfirmation
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t`Remove ${workspace.name}?`}
        confirmation={workspace.name}
        onConfirm={() =>
          call(workspaceRoutes.updateWorkspace, { params: { id: workspace.id }, body: { archived: true } })
        }
        onDone={leave}
      >
        <p>
          <Trans>Everybody in it loses it at once.</Trans>
        </p>
      </TypedConfirmation>
    </section>
  );
}
