import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { call, CallError } from '#web/api/call.ts';
import { forgetClosedSchool, type ClosedCode } from '#web/api/closed-school.ts';
import { errorText } from '#web/api/error-text.ts';
import { placeQueries } from '#web/api/home.ts';
import { useSwitchWorkspace } from '#web/api/place.ts';
import { useMe } from '#web/api/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useTitle } from '#web/ui/page-header.tsx';
import { Sparky } from '#web/ui/sparky.tsx';
import { signOut } from '../sign-out.ts';
import styles from './closed-school-page.module.css';

/** How often it is asked whether the school is open again, in milliseconds. */
const lookEvery = 30_000;

/** Instead of everything, while the school is closed to who looks on: why, and the ways on. */
export default function ClosedSchoolPage({ code }: { code: ClosedCode }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const me = useMe();
  const switchTo = useSwitchWorkspace();
  const schools = useQuery(placeQueries.workspaces);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useTitle(t`Sparky is not available now`);

  const tryAgain = (): void => {
    forgetClosedSchool();
    void client.invalidateQueries();
  };
  // Another address may lie in another school.
  const [closedAt] = useState(path);
  useEffect(() => {
    if (path !== closedAt) forgetClosedSchool();
  }, [path, closedAt]);

  const all = schools.data?.objects ?? [];
  // As in place.ts: who never chose a school is in the first.
  const here = all.find((one) => one.id === me.last_workspace_id) ?? all[0];
  const others = all.filter((one) => one !== here);
  const isOpenAgain = useOpenAgain(here?.id);
  useEffect(() => {
    if (!isOpenAgain) return;
    forgetClosedSchool();
    void client.invalidateQueries();
  }, [isOpenAgain, client]);

  return (
    <main className={styles.dusk}>
      <Sparky state="listening" size={120} />
      <h1 className={styles.message}>{errorText(new CallError(code, ''))}</h1>
      <div className={styles.ways}>
        <Button size="large" onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
        <Button size="large" variant="bare" className={styles.bare} onClick={tryAgain}>
          <Trans>Try again</Trans>
        </Button>
        {path !== '/' && (
          <ButtonLink to="/" size="large" variant="bare" className={styles.bare} onClick={forgetClosedSchool}>
            <Trans>Go home</Trans>
          </ButtonLink>
        )}
      </div>
      {others.length > 0 && (
        <section className={styles.others} aria-label={t`Schools`}>
          {others.map((school) => (
            <Button key={school.id} onClick={() => void switchTo(school.id).then(tryAgain)}>
              {school.name}
            </Button>
          ))}
        </section>
      )}
    </main>
  );
}

/** Asked quietly, while somebody looks: was the school closed, and is it open now? Where it was another one's page, never. */
function useOpenAgain(workspaceId: string | undefined): boolean {
  const asked = useQuery({
    queryKey: ['is open again', workspaceId],
    queryFn: () => call(workspaceRoutes.readWorkspace, { query: { workspaceId: workspaceId ?? '' } }),
    enabled: workspaceId !== undefined,
    retry: false,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: lookEvery,
  });
  return asked.isSuccess && asked.errorUpdateCount > 0;
}
