import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { call, CallError } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { usePlace } from '#web/api/place.ts';
import { newId } from '#web/api/new-id.ts';
import { query, refresh } from '#web/api/query.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';

/** Starts a session and goes to it; a refusal says why and what to do. */
export function NewSession({ activityId }: { activityId: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const place = usePlace();
  const started = useRef(false);
  // One key for all tries: a lost answer does not make a second session.
  const [idempotencyKey] = useState(() => newId());
  const start = useMutation({
    mutationFn: async () => {
      const { activity } = await client.ensureQueryData(query(activityRoutes.readActivity, { query: { activityId } }));
      // A session on a library activity belongs to the term it is started in.
      const term = activity.term_id === null && place.term !== null ? { parent_term_id: place.term.id } : {};
      return call(chatRoutes.createChat, { body: { parent_activity_id: activityId, ...term } }, { idempotencyKey });
    },
    onSuccess: async ({ chat }) => {
      client.setQueryData(query(chatRoutes.readChat, { query: { chatId: chat.id } }).queryKey, { chat });
      await navigate({
        to: '/activities/$activityId/sessions/$chatId',
        params: { activityId, chatId: chat.id },
        replace: true,
      });
      await refresh(client, chatRoutes.listActivityChats, chatRoutes.listTermDescendantChats);
    },
  });

  const { mutate } = start;
  useEffect(() => {
    if (started.current || place.isPending) return;
    started.current = true;
    mutate();
  }, [mutate, place.isPending]);

  if (!start.isError) return <SkeletonPage />;
  const isOver = start.error instanceof CallError && start.error.status < 500 && start.error.status > 0;
  return (
    <Empty
      sparky="listening"
      text={errorText(start.error)}
      action={
        isOver ? (
          <ButtonLink variant="ink" to="/activities/$activityId" params={{ activityId }}>
            {t`Go to the activity`}
          </ButtonLink>
        ) : (
          <Button variant="ink" onClick={() => start.mutate()}>
            {t`Try again`}
          </Button>
        )
      }
    />
  );
}
