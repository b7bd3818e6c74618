import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { query } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { useChatStream } from '#web/api/use-chat-stream.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { Lesson } from './lesson.tsx';
import { LiveChat, useSettledChat } from './live-chat.ts';
import { NewChat, NewSession } from './new-session.tsx';
import { OnPaper } from './on-paper.tsx';

const PrintChat = lazy(() => import('./print-chat.tsx'));
const Review = lazy(() => import('./review.tsx').then(({ Review: component }) => ({ default: component })));

/** A session or chat: for who works in it the lesson, for its teacher the session beside its analysis. */
export default function SessionPage() {
  const { activityId, chatId = '' } = useParams({ strict: false });
  const { parent_id: parentId, parent_type: parentType, view } = useSearch({ strict: false });
  const me = useMe();
  if (chatId === 'new' && activityId !== undefined) return <NewSession key={activityId} activityId={activityId} />;
  if (chatId === 'new') return <NewChat key={parentId ?? 'term'} parentId={parentId} parentType={parentType} />;
  return <Session key={chatId} chatId={chatId} activityId={activityId ?? null} myId={me.id} view={view} />;
}

interface SessionProps {
  chatId: string;
  /** of the address */
  activityId: string | null;
  myId: string;
  view: string | undefined;
}

/** Drawn with every word that comes: what it shows is settled, or reads the words itself (live-chat.ts). */
function Session({ chatId, activityId, myId, view }: SessionProps) {
  const read = useQuery({
    ...query(chatRoutes.readChat, { query: { chatId } }),
    // The stream keeps it current from here on.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const connection = useChatStream(chatId, read.isSuccess);
  const settled = useSettledChat(read.data?.chat);
  if (read.isPending) return <SkeletonPage />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const { chat } = read.data;
  if (connection.state === 'ended' && connection.error !== null && connection.error.status !== 0) {
    return <ErrorState error={connection.error} onRetry={() => location.reload()} />;
  }
  const home = activityOf(chat);
  if (home !== activityId) return <ToItsAddress chatId={chatId} activityId={home} />;
  if (view === 'print' || view === 'print-nameless') {
    return (
      <Suspense fallback={<SkeletonPage />}>
        <PrintChat chat={chat} names={view === 'print'} />
      </Suspense>
    );
  }
  if (isReader(chat, myId)) {
    return (
      <Suspense fallback={<SkeletonPage />}>
        <Review chat={chat} />
        <OnPaper chat={chat} />
      </Suspense>
    );
  }
  return (
    <LiveChat value={chat}>
      <Lesson chat={settled ?? chat} connection={connection.state} />
      <OnPaper chat={chat} />
    </LiveChat>
  );
}

/** The activity in whose address a session stands; null: a free chat, or one about a class. */
function activityOf(chat: ChatWithMessages): string | null {
  return chat.mode === null ? chat.parent_activity_id : null;
}

/** From an address that it has not: another activity's, or none. What else stands in it is kept. */
function ToItsAddress({ chatId, activityId }: { chatId: string; activityId: string | null }) {
  const search = useSearch({ strict: false });
  if (activityId === null) return <Navigate to="/chats/$chatId" params={{ chatId }} search={search} replace />;
  const params = { activityId, chatId };
  return <Navigate to="/activities/$activityId/sessions/$chatId" params={params} search={search} replace />;
}

/** Somebody who reads another's session rather than working in it. */
function isReader(chat: ChatWithMessages, userId: string): boolean {
  return chat.creator_id !== userId && !chat.roles.some((one) => one.user_id === userId && one.role === 1);
}
