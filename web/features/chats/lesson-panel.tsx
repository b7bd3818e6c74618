import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { EmberPath, emberCounts } from '#web/ui/embers.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { DateTime } from '#web/ui/relative-time.tsx';
import styles from './lesson-panel.module.css';
import { SubmitSession } from './submit-session.tsx';
import { TimeLeft } from './time-left.tsx';

/** Beside a lesson under way: how far one is, how long it runs, and the way to end it. */
export function LessonPanel({ chat, isBusy }: { chat: ChatWithMessages; isBusy: boolean }) {
  const { t } = useLingui();
  const items = chat.progress?.items ?? [];
  const { done, total } = emberCounts(items);
  return (
    <div className={styles.panelInside}>
      <div>
        <h2>{total === 0 ? t`This session` : t`${done} of ${total} done`}</h2>
        {chat.ends_at !== null && <TimeLeft endsAt={chat.ends_at} />}
      </div>
      {total > 0 && <EmberPath items={items} render={(label) => <Markdown inline text={label} />} />}
      {chat.abilities.submit === true && <SubmitSession chat={chat} isBusy={isBusy} wide />}
      {chat.message_count === 0 && chat.abilities.submit === true && (
        <p className={styles.small}>
          <Trans>You can submit once you have written something.</Trans>
        </p>
      )}
      {chat.ends_at !== null && (
        <p className={styles.small}>
          <Trans>
            Open until <DateTime value={chat.ends_at} />
          </Trans>
        </p>
      )}
    </div>
  );
}
