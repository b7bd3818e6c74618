import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { pages } from '#web/api/query.ts';
import { displayName } from '#web/api/session.ts';
import { Panel } from '#web/ui/card.tsx';
import { SessionList, SessionRow } from '#web/ui/session-row.tsx';
import { ProfilePart, type ProfilePartProps } from './profile-part.tsx';

/** Sessions and chats of this term: all of a pupil's that his teacher may read, of anybody else those that were shared. */
export function ProfileSessions({ person, isOwn, term }: ProfilePartProps) {
  const { t } = useLingui();
  const name = displayName(person);
  const list = useInfiniteQuery(
    pages(
      chatRoutes.listTermDescendantChats,
      { query: { termId: term.id, creatorId: person.id, sort: 'created_at' } },
      8,
    ),
  );
  const chats = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const isStaff = term.school_role === 'teacher' || term.school_role === 'admin' || term.inherited_role === 1;
  const isPupil = person.school_role === null || person.school_role === 'student';
  return (
    <ProfilePart
      title={isOwn ? t`My sessions` : t`Sessions of ${name}`}
      list={list}
      count={chats.length}
      emptyText={
        isOwn
          ? t`No sessions yet. They appear here as soon as you start one.`
          : isStaff && isPupil
            ? t`No sessions yet that you may read. They appear here as soon as ${name} starts one.`
            : null
      }
    >
      <Panel>
        <SessionList>
          {chats.map((chat) => (
            <SessionRow key={chat.id} chat={chat} />
          ))}
        </SessionList>
      </Panel>
    </ProfilePart>
  );
}
