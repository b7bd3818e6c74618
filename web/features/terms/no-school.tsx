import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { query, refresh } from '#web/api/query.ts';
import { shortName, useMe } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import styles from './home.module.css';

const firstLookMs = 1000;
const lastLookMs = 60_000;

/** In no school, or in none that is open still. Who comes in by an address of the school is made a member a moment after he confirmed it. */
export default function NoSchool() {
  const { t } = useLingui();
  const me = useMe();
  const client = useQueryClient();
  const isSuper = me.super_role === 'owner';
  // There is no switcher yet, which leads to the districts elsewhere; who runs one may come before its first school.
  const owned = useQuery({
    ...query(districtRoutes.listDistricts, { query: { roles: [1], size: 1 } }),
    enabled: !isSuper,
  });
  const managesDistricts = isSuper || (owned.data?.objects.length ?? 0) > 0;
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
          isSuper ? (
            t`You are in no school yet. Create one: you become its admin, and bring its people in.`
          ) : (
            <Trans>
              You are in no school at present. Ask your teacher or your school's office to invite {me.email ?? ''}, then
              load this page again. If your school was closed, it comes back when it is opened again.
            </Trans>
          )
        }
        action={
          managesDistricts && (
            <div className={styles.doors}>
              {isSuper && (
                <ButtonLink variant="primary" icon={<IconPlus size={20} />} to="/workspaces/new">
                  {t`Create workspace`}
                </ButtonLink>
              )}
              <ButtonLink icon={<IconBuildingCommunity size={20} />} to="/districts">
                {t`Manage districts`}
              </ButtonLink>
            </div>
          )
        }
      />
    </Page>
  );
}
