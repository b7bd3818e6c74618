import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Page, useTitle } from '#web/ui/page-header.tsx';

/** Instead of a school that is archived, or in which one has no seat any more: why, back, and where help is. */
export default function RestrictedPage() {
  const { t } = useLingui();
  const router = useRouter();
  const { help } = useSession().house.links;
  useTitle(t`This school is not open to you`);
  return (
    <Page>
      <Empty
        sparky="listening"
        text={
          <Trans>
            This school is not open to you. It may have been archived, or your seat in it was given up. Ask the people
            who run it.
          </Trans>
        }
        action={
          <>
            <Button
              variant="ink"
              onClick={() => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' }))}
            >
              <Trans>Back</Trans>
            </Button>
            {help !== null && (
              <Button onClick={() => window.open(help, '_blank', 'noopener')}>
                <Trans>Open help center</Trans>
              </Button>
            )}
          </>
        }
      />
    </Page>
  );
}
