import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { refresh } from '#web/api/query.ts';
import { shortName, useMe } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';

const firstLookMs = 1000;
const lastLookMs = 60_000;

/** In no school, or in none that is open still. Who comes in by an address of the school is made a member a moment after he confirmed it. */
export default function NoSchool() {
  const { t } = useLingui();
  const me = useMe();
  const client = useQueryClient();
  useEffect(() => {
    let pause = firstLookMs;
    let timer = setTimeout(look, pause);
    function look() {
      void refresh(client, workspaceRoutes.listWorkspaces);
      pause = Math.min(pause * 2, lastLookMs);
      timer = setTimeout(look, pause);
    }
    return () => clearTimeout(timer);
  }, [client]);
  return (
    <Page>
      <PageHeader title={t`Welcome, ${shortName(me)}`} />
      <Empty
        sparky="listening"
        text={
          me.super_role === 'owner' ? (
            t`You are in no school yet. Create one: you become its admin, and bring its people in.`
          ) : (
            <Trans>
              You are in no school at present. Ask your teacher or your school's office to invite {me.email ?? ''}, then
              load this page again. If your school was closed, it comes back when it is opened again.
            </Trans>
          )
        }
        action={
          me.super_role === 'owner' && (
            <ButtonLink variant="primary" icon={<IconPlus size={20} />} to="/workspaces/new">
              {t`Create workspace`}
            </ButtonLink>
          )
        }
      />
    </Page>
  );
}
