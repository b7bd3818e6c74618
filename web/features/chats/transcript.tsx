import { Plural, useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ChatWithMessages, Message } from '#contract/chats/chats.entities.ts';
import { classes } from '#web/ui/classes.ts';
import { foldEarlier, type Entry } from './folds.ts';
import { MessageView } from './message.tsx';
import styles from './lesson.module.css';

const ReportMessage = lazy(() => import('./report-message.tsx'));

/** So many entries are mounted at first; those before come as one scrolls up. */
const mounted = 40;

export interface TranscriptProps {
  chat: ChatWithMessages;
  /** Under the last message: how its turn ended, with what can be done. */
  endOf: (message: Message, isLast: boolean) => ReactNode;
}

/** What has been said: earlier questions folded, and only what is near the end mounted. */
export function Transcript({ chat, endOf }: TranscriptProps) {
  const { t } = useLingui();
  const entries = useMemo(() => foldEarlier(chat.final_messages), [chat.final_messages]);
  const [from, setFrom] = useState(() => Math.max(0, entries.length - mounted));
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [reporting, setReporting] = useState<Message | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const last = chat.final_messages.at(-1);
  const newest = chat.final_messages.findLast((message) => message.user_id === null);

  useEffect(() => {
    if (top.current === null || from === 0) return undefined;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setFrom((at) => Math.max(0, at - mounted));
      },
      { rootMargin: '600px' },
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [from]);

  const draw = (message: Message): ReactNode => (
    <MessageView
      key={message.id}
      message={message}
      isNewest={message.id === newest?.id}
      onReport={message.user_id === null ? setReporting : undefined}
      end={message.user_id === null ? endOf(message, message.id === last?.id) : undefined}
    />
  );

  function toggle(fold: Extract<Entry, { kind: 'fold' }>) {
    const next = new Set(opened);
    if (!next.delete(fold.from)) next.add(fold.from);
    setOpened(next);
  }

  return (
    <div className={styles.messages} role="log" aria-live="off" aria-label={t`Conversation with Sparky`}>
      {from > 0 ? (
        <div ref={top} />
      ) : (
        <p className={styles.readers}>
          <IconEye size={16} aria-hidden="true" />
          {chat.mode === 'analytics'
            ? t`Only you see this chat.`
            : t`Your teachers can read this session. If you write that you or somebody else may be in danger, an adult at school is told.`}
        </p>
      )}
      {entries.slice(from).map((entry) => {
        if (entry.kind === 'message') return draw(entry.message);
        const isOpen = opened.has(entry.from);
        return (
          <div key={entry.key} className={styles.folded}>
            <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => toggle(entry)}>
              <IconChevronRight size={16} className={classes('flip-rtl', isOpen && styles.open)} aria-hidden="true" />
              <FoldText from={entry.from} to={entry.to} count={entry.messages.length} />
            </button>
            {isOpen && <div className={styles.messages}>{entry.messages.map(draw)}</div>}
          </div>
        );
      })}
      {reporting !== null && (
        <Suspense>
          <ReportMessage message={reporting} onClose={() => setReporting(null)} />
        </Suspense>
      )}
    </div>
  );
}

function FoldText({ from, to, count }: { from: number; to: number; count: number }) {
  const { t } = useLingui();
  const questions =
    from === to
      ? t`Question ${from}`
      : to === from + 1
        ? t`Questions ${from} and ${to}`
        : t`Questions ${from} to ${to}`;
  return (
    <span>
      {questions}, <Plural value={count} one="# message" other="# messages" />
    </span>
  );
}
