import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { houseRoutes } from '#contract/house/house.routes.ts';
import { pages } from '#web/api/query.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListFoot } from '#web/ui/list-foot.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { MailView } from './mail-view.tsx';
import styles from './outbox.module.css';

/** The mail that would have been sent: while no mail server is connected, it is kept and read here. */
export default function OutboxPage() {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useInfiniteQuery(pages(houseRoutes.readOutbox, { query: search === '' ? {} : { search } }));
  const mails = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const shown = mails.find((mail) => mail.id === chosen) ?? mails[0];

  return (
    <main>
      <Page>
        <PageHeader
          title={t`Mail outbox`}
          note={t`No mail server is connected, so every message is kept here instead of being sent.`}
          actions={
            <ButtonLink to="/">
              <Trans>Back to Hearth</Trans>
            </ButtonLink>
          }
        />
        <SearchField label={t`Search by address or subject`} onSearch={setSearch} />
        {list.isPending ? (
          <Panel>
            <SkeletonRows count={5} height={56} />
          </Panel>
        ) : list.isError ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : shown === undefined ? (
          <Empty text={t`No mail yet. Sign-up, forgotten passwords and invitations write some.`} />
        ) : (
          <div className={styles.split}>
            <Panel>
              <ul className={styles.list}>
                {mails.map((mail) => (
                  <li key={mail.id}>
                    <button
                      type="button"
                      className={classes(styles.mail, mail.id === shown.id && styles.on)}
                      aria-pressed={mail.id === shown.id}
                      onClick={() => setChosen(mail.id)}
                    >
                      <b className="truncate">{mail.subject}</b>
                      <span className={styles.line}>
                        <span className="truncate">{mail.recipient}</span>
                        <RelativeTime value={mail.created_at} />
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              <ListFoot list={list} />
            </Panel>
            <Panel className={styles.read}>
              <h2>{shown.subject}</h2>
              <p className="small muted">
                <Trans>To {shown.recipient}</Trans>
              </p>
              <MailView key={shown.id} mail={shown} />
            </Panel>
          </div>
        )}
      </Page>
    </main>
  );
}
