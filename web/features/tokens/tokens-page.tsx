import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { tokenLimits } from '#contract/tokens/tokens.entities.ts';
import type { AccessToken } from '#contract/tokens/tokens.entities.ts';
import { tokenRoutes } from '#contract/tokens/tokens.routes.ts';
import { pages } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel, Section } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { ConnectHelp } from './connect-help.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { TokenRow } from './token-row.tsx';
import styles from './tokens.module.css';

/** One's own access tokens: which programs act in one's name, how far they may go, and an end to each. */
export default function TokensPage() {
  const { t } = useLingui();
  const me = useMe();
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<AccessToken | null>(null);
  const list = useInfiniteQuery(pages(tokenRoutes.listAccessTokens, {}));
  if (list.isPending) return <SkeletonPage />;
  if (isListFailed(list) || list.data === undefined)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;

  const tokens = list.data.pages.flatMap((page) => page.objects);
  const living = tokens.filter((token) => !token.is_expired).length;
  const isFull = living >= tokenLimits.tokens;
  const make = (
    <Button variant="primary" icon={<IconPlus size={20} />} disabled={isFull} onClick={() => setMaking(true)}>
      <Trans>New token</Trans>
    </Button>
  );
  return (
    <Page width="form">
      <div>
        <nav className={styles.back} aria-label={t`Above this page`}>
          <Link to="/users/$userId" params={{ userId: 'me' }} className="text-link">
            <Trans>My profile</Trans>
          </Link>
        </nav>
        <PageHeader
          title={t`Access tokens`}
          note={t`With a token a program of yours, such as an AI assistant, sees what you see here and acts in your name.`}
          actions={tokens.length > 0 ? make : undefined}
        />
      </div>
      {tokens.length === 0 ? (
        <Empty
          sparky="listening"
          text={t`No program acts in your name. Make a token when you want to connect one, and end it here at any time.`}
          action={make}
        />
      ) : (
        <Panel>
          <ul className={styles.tokens} aria-label={t`Your access tokens`}>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={() => setEnding(token)} />
            ))}
          </ul>
          <ListFoot list={list} />
        </Panel>
      )}
      {isFull && (
        <p className="small muted" role="status">
          <Trans>You have {tokenLimits.tokens} tokens, and more are not possible. Revoke one first.</Trans>
        </p>
      )}
      <Section title={t`Connect a program`}>
        <ConnectHelp />
      </Section>
      {making && <NewTokenDialog isSuperOwner={me.super_role === 'owner'} onClose={() => setMaking(false)} />}
      {ending !== null && <RevokeDialog token={ending} onClose={() => setEnding(null)} />}
    </Page>
  );
}
