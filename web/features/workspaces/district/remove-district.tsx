import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { District } from '#contract/districts/districts.entities.ts';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { sessionQuery } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { TypedConfirmation } from '#web/ui/typed-confirmation.tsx';
import styles from '../settings/settings.module.css';

/** Takes a district away, with all its schools. */
export function RemoveDistrict({ district }: { district: District }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  const leave = async (): Promise<void> => {
    setAsking(false);
    toast({ text: t`${district.name} is removed.` });
    await navigate({ to: '/districts', search: {}, ignoreBlocker: true });
    await client.refetchQueries({ queryKey: sessionQuery.queryKey });
    await refresh(client, districtRoutes.listDistricts, workspaceRoutes.listWorkspaces);
  };

  return (
    <section className={styles.section} aria-label={t`Remove district`}>
      <h3>{t`Remove district`}</h3>
      <p className="muted">
        <Trans>The schools in it go with it: take those that are to stay out of it first.</Trans>
      </p>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t({ message: `Remove ${district.name}`, context: 'for good' })}
        </Button>
      </div>
      <TypedConfirmation
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t`Remove ${district.name}?`}
        confirmation={district.name}
        onConfirm={() => call(districtRoutes.updateDistrict, { params: { id: district.id }, body: { archived: true } })}
        onDone={leave}
      >
        <p>
          <Trans>Everybody in its schools loses them at once.</Trans>
        </p>
      </TypedConfirmation>
    </section>
  );
}
