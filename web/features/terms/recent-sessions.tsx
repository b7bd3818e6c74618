import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Chat } from '#contract/chats/chats.entities.ts';
import { Panel, Section } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SessionList, SessionRow } from '#web/ui/session-row.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** The newest sessions: a teacher sees the class's, a student the own. */
export function RecentSessions({ chats, who }: { chats: UseQueryResult<{ objects: Chat[] }>; who: boolean }) {
  const { t } = useLingui();
  const shown = (chats.data?.objects ?? []).filter((chat) => chat.mode === null).slice(0, 6);
  return (
    <Section title={t`Recent sessions`} action={who ? undefined : <Link to="/my-chats">{t`See all`}</Link>}>
      <Panel>
        {chats.isPending ? (
          <SkeletonRows count={4} />
        ) : chats.isError ? (
          <ErrorState quiet error={chats.error} onRetry={() => void chats.refetch()} />
        ) : shown.length === 0 ? (
          <Empty
            quiet
            text={
              who
                ? t`No sessions yet. They appear here as soon as a student starts.`
                : t`No sessions yet. Open an activity and start the first one.`
            }
          />
        ) : (
          <SessionList>
            {shown.map((chat) => (
              <SessionRow key={chat.id} chat={chat} who={who} />
            ))}
          </SessionList>
        )}
      </Panel>
    </Section>
  );
}
