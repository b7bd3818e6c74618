import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconClock, IconHistory, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { Chat } from '#contract/chats/chats.entities.ts';
import { usePlace } from '#web/api/place.ts';
import { pages } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { shortMoment } from '#web/ui/availability.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import {
  ChatFilters,
  chatKinds,
  chatQueryOf,
  chatSorts,
  chatStates,
  oneOf,
  type ChatChoices,
} from '#web/ui/chat-filters.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { PageTabs } from '#web/ui/page-tabs.tsx';
import { useNow } from '#web/ui/relative-time.tsx';
import { SessionLink } from '#web/ui/session-row.tsx';
import { SessionWindow } from '#web/ui/session-window.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { StartChat } from '#web/ui/start-chat.tsx';
import styles from './my-chats.module.css';

const route = getRouteApi('/shell/my-chats');

/** What one has worked on with Sparky in this term, and what others have shared with one. The choices stand in the address. */
export default function MyChatsPage() {
  const { t } = useLingui();
  const me = useMe();
  const { term, isPending } = usePlace();
  const asked = route.useSearch();
  const navigate = route.useNavigate();
  const [search, setSearch] = useState('');
  const isShared = asked.of === 'shared';
  const choices: ChatChoices = {
    search,
    kind: oneOf(chatKinds, asked.kind),
    state: oneOf(chatStates, asked.state),
    sort: oneOf(chatSorts, asked.sort),
  };
  const list = useInfiniteQuery({
    ...pages(chatRoutes.listTermDescendantChats, {
      query: {
        termId: term?.id ?? '',
        ...chatQueryOf(choices),
        // Who may read a chat and no more has it shared with him.
        ...(isShared ? { roles: [0] } : { creatorId: me.id }),
      },
    }),
    enabled: term !== null,
  });
  const chats = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const isNarrowed = search !== '' || choices.kind !== undefined || choices.state !== undefined;
  const start =
    term?.abilities.create_chat === true ? (
      <StartChat variant="primary" place={{ parent_term_id: term.id }} label={t`New chat`} />
    ) : undefined;

  function choose({ search: typed, ...chosen }: ChatChoices) {
    setSearch(typed);
    void navigate({ search: { ...(isShared ? { of: 'shared' } : {}), ...chosen }, replace: true, resetScroll: false });
  }

  return (
    <Page>
      <PageHeader
        title={t`My chats`}
        {...(term === null ? {} : { note: term.name })}
        actions={
          <>
            <ButtonLink icon={<IconHistory size={20} />} to="/archived">
              <Trans>Archived</Trans>
            </ButtonLink>
            {start}
          </>
        }
      />
      <PageTabs
        label={t`Whose chats`}
        current={isShared ? 'shared' : 'own'}
        tabs={[
          { key: 'own', label: t`Mine`, link: { to: '/my-chats', search: {} } },
          { key: 'shared', label: t`Shared with me`, link: { to: '/my-chats', search: { of: 'shared' } } },
        ]}
      />
      <ChatFilters
        key={String(isShared)}
        label={t`Search my chats`}
        value={choices}
        onChange={choose}
        byPeople={isShared}
      />
      {isPending || (term !== null && list.isPending) ? (
        <Panel>
          <SkeletonRows count={6} />
        </Panel>
      ) : isListFailed(list) ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : chats.length === 0 ? (
        isNarrowed ? (
          <Empty text={t`No session results found.`} />
        ) : isShared ? (
          <Empty text={t`Nothing is shared with you. What somebody lets you read stands here.`} />
        ) : (
          <Empty
            sparky="happy"
            text={t`No chats yet. Open an activity and start a session, or begin a new chat: it is kept here.`}
          />
        )
      ) : (
        <Panel>
          <SessionWindow chats={chats} more={list.hasNextPage}>
            {(chat) => <SessionLink chat={chat} who={isShared} extra={<Facts chat={chat} />} />}
          </SessionWindow>
        </Panel>
      )}
      <ListFoot list={list} />
    </Page>
  );
}

/** When an open session ends by itself, and whether others may read the chat. */
function Facts({ chat }: { chat: Chat }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const ends =
    chat.submitted_at === null && chat.ends_at !== null && Date.parse(chat.ends_at) > now
      ? shortMoment(chat.ends_at, now, i18n.locale)
      : null;
  const isShared = chat.roles.length > 1 || chat.visibility !== 2;
  return (
    <>
      {ends !== null && (
        <span className={styles.fact}>
          <IconClock size={15} aria-hidden="true" />
          <Trans>Until {ends}</Trans>
        </span>
      )}
      {isShared && (
        <span className={styles.fact} title={t`Shared with others`}>
          <IconUsers size={15} aria-hidden="true" />
          <span className="visually-hidden">{t`Shared with others`}</span>
        </span>
      )}
    </>
  );
}
