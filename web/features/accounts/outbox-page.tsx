import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { houseRoutes } from '#contract/house/house.routes.ts';
import { pages } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { WindowList } from '#web/ui/window-list.tsx';
import { MailFate, MailStateBadge, type MailState } from './mail-fate.tsx';
import { MailView } from './mail-view.tsx';
import styles from './outbox.module.css';
import { useRetryMails } from './use-retry-mails.ts';

const route = getRouteApi('/outbox');
const mailStates: readonly MailState[] = ['waiting', 'sent', 'failed'];

/** While no mail server is connected, the mail that would have been sent; else how each fares, for who runs the installation. */
export default function OutboxPage() {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { house, user } = useSession();
  const { states: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const mayRetry = user.super_role === 'owner';
  // The filter is for who runs the installation, and stands in the address: a reload and a way back keep it.
  const state = (mayRetry && mailStates.find((one) => one === asked)) || 'all';
  const list = useInfiniteQuery(
    pages(houseRoutes.readOutbox, {
      query: { ...(search === '' ? {} : { search }), ...(state === 'all' ? {} : { states: [state] }) },
    }),
  );
  const retry = useRetryMails();
  const mails = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const shown = mails.find((mail) => mail.id === chosen) ?? mails[0];

  return (
    <main>
      <Page>
        <PageHeader
          title={t`Mail outbox`}
          note={
            house.sends_mail
              ? t`What was written, and how it fares. A mail that nobody takes is tried again for 28 hours.`
              : t`No mail server is connected, so every message is kept here instead of being sent.`
          }
          actions={
            <ButtonLink to="/">
              <Trans>Back to Hearth</Trans>
            </ButtonLink>
          }
        />
        <SearchField label={t`Search by address or subject`} onSearch={setSearch} />
        {mayRetry && house.sends_mail && (
          <div className={styles.tools}>
            <Segmented
              compact
              label={t`Which mails`}
              value={state}
              onChange={(next) => void navigate({ search: next === 'all' ? {} : { states: next }, replace: true })}
              options={[
                { value: 'all', label: t({ message: 'All', context: 'mails' }) },
                { value: 'waiting', label: t({ message: 'Waiting', context: 'mails' }) },
                { value: 'sent', label: t({ message: 'Sent', context: 'mails' }) },
                { value: 'failed', label: t({ message: 'Failed', context: 'mails' }) },
              ]}
            />
            {state === 'failed' && mails.length > 1 && (
              <Button size="compact" busy={retry.isPending} onClick={() => retry.mutate(undefined)}>
                {t`Send all again`}
              </Button>
            )}
          </div>
        )}
        {list.isPending ? (
          <Panel>
            <SkeletonRows count={5} height={56} />
          </Panel>
        ) : isListFailed(list) ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : shown === undefined ? (
          <Empty
            text={
              state === 'failed'
                ? t`No mail failed.`
                : search !== '' || state !== 'all'
                  ? t`No mail found.`
                  : t`No mail yet. Sign-up, forgotten passwords and invitations write some.`
            }
          />
        ) : (
          <div className={styles.split}>
            <Panel className={styles.mails}>
              <WindowList items={mails} itemKey={(mail) => mail.id} className={styles.list} more={list.hasNextPage}>
                {(mail) => (
                  <button
                    type="button"
                    className={classes(styles.mail, mail.id === shown.id && styles.on)}
                    aria-pressed={mail.id === shown.id}
                    onClick={() => setChosen(mail.id)}
                  >
                    <span className={styles.line}>
                      <b className="truncate">{mail.subject}</b>
                      <MailStateBadge mail={mail} />
                    </span>
                    <span className={styles.line}>
                      <span className="truncate">{mail.recipient}</span>
                      <RelativeTime value={mail.created_at} />
                    </span>
                  </button>
                )}
              </WindowList>
              <ListFoot list={list} />
            </Panel>
            <Panel className={styles.read}>
              <h2>{shown.subject}</h2>
              <p className="small muted">
                <Trans>To {shown.recipient}</Trans>
              </p>
              <MailFate
                mail={shown}
                onRetry={mayRetry ? () => retry.mutate([shown.id]) : null}
                isBusy={retry.isPending}
              />
              {shown.html === '' ? (
                <p className="muted">{t`What was sent is kept without its text: links in it open accounts.`}</p>
              ) : (
                <MailView key={shown.id} mail={shown} />
              )}
            </Panel>
          </div>
        )}
      </Page>
    </main>
  );
}
