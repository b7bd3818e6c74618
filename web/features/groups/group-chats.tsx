import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { pages } from '#web/api/query.ts';
import { Panel } from '#web/ui/card.tsx';
import { ChatFilters, chatQueryOf, type ChatChoices } from '#web/ui/chat-filters.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { SessionLink } from '#web/ui/session-row.tsx';
import { SessionWindow } from '#web/ui/session-window.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** The sessions and chats of a group and of the groups in it, as far as one sees them. */
export default function GroupChats({ group }: { group: Group }) {
  const { t } = useLingui();
  const [choices, setChoices] = useState<ChatChoices>({ search: '' });
  const list = useInfiniteQuery(
    pages(chatRoutes.listGroupDescendantChats, { query: { groupId: group.id, ...chatQueryOf(choices) } }),
  );
  const chats = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const watches = group.abilities.view_all_chats === true;
  const isNarrowed = choices.search !== '' || choices.kind !== undefined || choices.state !== undefined;
  return (
    <>
      <ChatFilters label={t`Search chats`} value={choices} onChange={setChoices} byPeople={watches} />
      <Panel>
        {list.isPending ? (
          <SkeletonRows count={6} />
        ) : isListFailed(list) ? (
          <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
        ) : chats.length === 0 ? (
          <Empty
            text={
              isNarrowed
                ? t`No session results found.`
                : watches
                  ? t`No sessions yet. They appear here as soon as a student starts.`
                  : t`No chats yet. Open an activity and start a session, or begin a new chat: it is kept here.`
            }
          />
        ) : (
          <SessionWindow chats={chats} more={list.hasNextPage}>
            {(chat) => <SessionLink chat={chat} who={watches} />}
          </SessionWindow>
        )}
      </Panel>
      <ListFoot list={list} />
    </>
  );
}
