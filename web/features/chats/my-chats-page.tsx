import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { usePlace } from '#web/api/place.ts';
import { pages } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { Panel } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListFoot } from '#web/ui/list-foot.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SessionList, SessionRow } from '#web/ui/session-row.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { StartChat } from '#web/ui/start-chat.tsx';

/** Everything one has worked on with Sparky in this term, the newest first. */
export default function MyChatsPage() {
  const { t } = useLingui();
  const me = useMe();
  const { term, isPending } = usePlace();
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery({
    ...pages(chatRoutes.listTermDescendantChats, {
      query: { termId: term?.id ?? '', creatorId: me.id, sort: 'created_at', ...(search === '' ? {} : { search }) },
    }),
    enabled: term !== null,
  });
  const chats = list.data?.pages.flatMap((page) => page.objects) ?? [];

  return (
    <Page>
      <PageHeader
        title={t`My chats`}
        {...(term === null ? {} : { note: term.name })}
        {...(term?.abilities.create_chat === true
          ? { actions: <StartChat variant="primary" place={{ parent_term_id: term.id }} label={t`New chat`} /> }
          : {})}
      />
      <SearchField label={t`Search my chats`} onSearch={setSearch} />
      <Panel>
        {isPending || (term !== null && list.isPending) ? (
          <SkeletonRows count={6} />
        ) : list.isError ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : chats.length === 0 ? (
          <Empty
            text={
              search === ''
                ? t`No chats yet. Open an activity and start a session, or begin a new chat: it is kept here.`
                : t`No session results found.`
            }
          />
        ) : (
          <SessionList>
            {chats.map((chat) => (
              <SessionRow key={chat.id} chat={chat} />
            ))}
          </SessionList>
        )}
      </Panel>
      <ListFoot list={list} />
    </Page>
  );
}
