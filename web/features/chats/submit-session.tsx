import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { Button } from '#web/ui/button.tsx';
import { emberCounts } from '#web/ui/embers.tsx';
import { loadSubmit } from './lazy-dialogs.ts';

const SubmitDialog = lazy(loadSubmit);

/** The button that ends a session, with the question that says what then happens. */
export function SubmitSession({
  chat,
  isBusy,
  wide = false,
}: {
  chat: ChatWithMessages;
  isBusy: boolean;
  wide?: boolean;
}) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const { done, total } = emberCounts(chat.progress?.items ?? []);
  const allDone = total > 0 && done === total;
  return (
    <>
      <Button
        variant={allDone ? 'primary' : 'quiet'}
        wide={wide}
        disabled={isBusy || chat.abilities.submit !== true || chat.message_count === 0}
        onClick={() => setAsked(true)}
      >
        {t`Submit session`}
      </Button>
      <Suspense>{asked && <SubmitDialog chat={chat} onClose={() => setAsked(false)} />}</Suspense>
    </>
  );
}
