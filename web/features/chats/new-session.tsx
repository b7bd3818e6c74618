import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { beginFreeChat } from '#web/api/begin-free-chat.ts';
import { call, CallError } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { newId } from '#web/api/new-id.ts';
import { usePlace } from '#web/api/place.ts';
import { query, refresh } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { asMissing, ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';

/** Starts a session and goes to it; a refusal says why and what to do. */
export function NewSession({ activityId }: { activityId: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const place = usePlace();
  const start = async (idempotencyKey: string): Promise<ChatWithMessages> => {
    const { activity } = await client.ensureQueryData(query(activityRoutes.readActivity, { query: { activityId } }));
    // A session on a library activity belongs to the term it is started in.
    const term = activity.term_id === null && place.term !== null ? { parent_term_id: place.term.id } : {};
    const body = { parent_activity_id: activityId, ...term };
    return (await call(chatRoutes.createChat, { body }, { idempotencyKey })).chat;
  };
  return (
    <Starting
      isReady={!place.isPending}
      start={start}
      onStarted={(chat) =>
        navigate({
          to: '/activities/$activityId/sessions/$chatId',
          params: { activityId, chatId: chat.id },
          // Who is to share what he begins comes to its dialog.
          search: ({ share_chat }) => (share_chat === undefined ? {} : { share_chat }),
          replace: true,
        })
      }
      wayOut={
        <ButtonLink variant="ink" to="/activities/$activityId" params={{ activityId }}>
          {t`Go to the activity`}
        </ButtonLink>
      }
    />
  );
}

/** Starts a free chat in a group or term (`parent_id`, `parent_type`; without them in the present term) and goes to it. */
export function NewChat({ parentId, parentType }: { parentId: string | undefined; parentType: string | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const me = useMe();
  const place = usePlace();
  const start = (idempotencyKey: string): Promise<ChatWithMessages> => {
    if (parentId !== undefined && parentType === 'group') {
      return beginFreeChat({ parent_group_id: parentId }, me.id, idempotencyKey);
    }
    const termId = parentId !== undefined && parentType === 'term' ? parentId : place.term?.id;
    return termId === undefined
      ? Promise.reject(new CallError('not_found', '', { status: 404 }))
      : beginFreeChat({ parent_term_id: termId }, me.id, idempotencyKey);
  };
  return (
    <Starting
      isReady={!place.isPending}
      start={start}
      onStarted={(chat) => navigate({ to: '/chats/$chatId', params: { chatId: chat.id }, replace: true })}
      wayOut={<ButtonLink variant="ink" to="/my-chats">{t`Go to my chats`}</ButtonLink>}
    />
  );
}

interface StartingProps {
  isReady: boolean;
  start: (idempotencyKey: string) => Promise<ChatWithMessages>;
  onStarted: (chat: ChatWithMessages) => Promise<unknown>;
  /** Where to go when it may not be started. */
  wayOut: ReactNode;
}

function Starting({ isReady, start: begin, onStarted, wayOut }: StartingProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const started = useRef(false);
  // One key for all tries: a lost answer does not make a second one.
  const [idempotencyKey] = useState(() => newId());
  const start = useMutation({
    mutationFn: () => begin(idempotencyKey),
    onSuccess: async (chat) => {
      client.setQueryData(query(chatRoutes.readChat, { query: { chatId: chat.id } }).queryKey, { chat });
      await onStarted(chat);
      await refresh(
        client,
        chatRoutes.listActivityChats,
        chatRoutes.listTermDescendantChats,
        chatRoutes.listGroupChats,
        chatRoutes.listTermChildrenChats,
      );
    },
  });

  const { mutate } = start;
  useEffect(() => {
    if (started.current || !isReady) return;
    started.current = true;
    mutate();
  }, [mutate, isReady]);

  if (!start.isError) return <SkeletonPage />;
  const error = asMissing(start.error);
  // Where nothing is, no way leads to it.
  if (error instanceof CallError && error.code === 'not_found') return <ErrorState error={error} />;
  const isOver = error instanceof CallError && error.status < 500 && error.status > 0;
  return (
    <Empty
      sparky="listening"
      text={errorText(error)}
      action={
        isOver ? (
          wayOut
        ) : (
          <Button variant="ink" onClick={() => start.mutate()}>
            {t`Try again`}
          </Button>
        )
      }
    />
  );
}
