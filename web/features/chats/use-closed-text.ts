import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { CallError } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';

/** Looked at again this often, in milliseconds, and at once when an answer was stopped. */
const lookEvery = 20_000;

/** Why nothing can be said in an open session for now (paused, not open): a sentence, or null while it is open. */
export function useClosedText(chat: ChatWithMessages, isOver: boolean): string | null {
  const { t } = useLingui();
  const activityId = chat.parent_activity_id;
  const { data, error, refetch } = useQuery({
    ...query(activityRoutes.isActivityPaused, { query: { activityId: activityId ?? '' } }),
    // Its owner tries an activity at any time.
    enabled: activityId !== null && !isOver && !chat.is_preview,
    refetchInterval: lookEvery,
  });
  const last = chat.final_messages.at(-1);
  const wasStopped = last?.status === 'stopped' ? last.id : null;
  useEffect(() => {
    if (wasStopped !== null) void refetch();
  }, [wasStopped, refetch]);

  // He left the class or was put out, or it is gone: its old sessions are there to be read.
  if (error instanceof CallError && error.code === 'not_found' && !isOver) {
    return t`This activity is not there for you any more. You can still read this session.`;
  }
  if (data === undefined || !data.paused || isOver || chat.is_preview) return null;
  switch (data.reason) {
    case 'paused':
      return t`Your teacher has paused this activity. What you write is kept.`;
    case 'not_open_yet':
      return t`This activity is not open yet. What you write is kept.`;
    case 'closed':
      return t`This activity is closed.`;
    case 'term_inactive':
      return t`This activity belongs to a term that is over. You can still read this session.`;
    case 'unpublished':
    case null:
      return t`This activity is not open at the moment. What you write is kept.`;
  }
}
