import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { alertRoutes } from '#contract/alerts/alerts.routes.ts';
import type { MessageAlert } from '#contract/alerts/alerts.entities.ts';
import type { ChatWithMessages, Message } from '#contract/chats/chats.entities.ts';
import { query } from '#web/api/query.ts';
import { categoryText } from '#web/ui/alert-words.ts';
import { classes } from '#web/ui/classes.ts';
import type { Mark } from '#web/ui/markdown/parse.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { EvidenceMark } from './evidence-mark.tsx';
import type { Reference } from './evidence.ts';
import { MessageView } from './message.tsx';
import { reviewEntries, type ReviewEntry } from './review-entries.ts';
import styles from './review.module.css';
import { ReviewRows, useRowReach, type ReviewRow } from './review-rows.tsx';
import { TurnEnd } from './turn-end.tsx';
import { useOpenedMessage } from './use-opened-message.ts';
import { useShowChosen } from './use-show-chosen.ts';
import { useStickToEnd } from './use-stick-to-end.ts';

const ReportMessage = lazy(() => import('./report-message.tsx'));

export interface ReviewTranscriptProps {
  chat: ChatWithMessages;
  references: ReadonlyMap<string, Reference>;
  /** by message, then by content item */
  marks: ReadonlyMap<string, ReadonlyMap<string, readonly Mark[]>>;
  /** Under the last message: how the session ended. */
  end: ReactNode;
}

/** What was said, with the evidence in it; what shows nothing is folded. */
export function ReviewTranscript({ chat, references, marks, end }: ReviewTranscriptProps) {
  const { t } = useLingui();
  const [show, setShow] = useState<'all' | 'evidence'>('all');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [reporting, setReporting] = useState<Message | null>(null);
  const alerts = useAlerts(chat.id);
  const isLive = chat.submitted_at === null && !chat.archived;
  const cited = useMemo(() => new Set(marks.keys()), [marks]);
  const entries = useMemo(
    () => reviewEntries(chat.final_messages, cited, show, isLive),
    [chat.final_messages, cited, show, isLive],
  );
  // A lesson that goes on is followed; one that has ended is read from its beginning.
  const follow = useStickToEnd<HTMLDivElement>(false);
  const own = useRef<HTMLDivElement>(null);
  const box = isLive ? follow : own;
  const newest = isLive ? chat.final_messages.findLast((message) => message.user_id === null) : undefined;

  const renderMark = useCallback(
    (id: string, words: ReactNode) => (
      <EvidenceMark id={id} references={references}>
        {words}
      </EvidenceMark>
    ),
    [references],
  );

  const draw = (message: Message): ReactNode => {
    const own = marks.get(message.id);
    return (
      <div key={message.id} className={styles.message} data-message={message.id}>
        <MessageView
          compact
          message={message}
          isNewest={message.id === newest?.id}
          onReport={setReporting}
          {...(own === undefined ? {} : { marks: own, renderMark })}
          end={message.user_id === null ? <TurnEnd message={message} canAct={false} {...nothing} /> : undefined}
        />
        {alerts.get(message.id)?.map((alert) => (
          <AlertMark key={alert.id} alert={alert} isSparkys={message.user_id === null} />
        ))}
      </div>
    );
  };

  function toggle(key: string) {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  }

  const rows = entries.flatMap((entry): ReviewRow[] => {
    if (entry.kind === 'message') return [{ key: entry.key, messageId: entry.key, node: draw(entry.message) }];
    const isOpen = opened.has(entry.key);
    const line = (
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => toggle(entry.key)}>
        <IconChevronRight size={16} className={classes('flip-rtl', isOpen && styles.open)} aria-hidden="true" />
        <FoldText fold={entry} />
      </button>
    );
    const inside = isOpen ? entry.messages : [];
    return [
      { key: entry.key, messageId: null, node: line },
      ...inside.map((message) => ({ key: message.id, messageId: message.id, node: draw(message) })),
    ];
  });

  const { list, reach } = useRowReach(rows);
  function reveal(messageId: string): boolean {
    const fold = entries.find(
      (entry) => entry.kind === 'fold' && entry.messages.some((message) => message.id === messageId),
    );
    if (fold !== undefined && !opened.has(fold.key)) toggle(fold.key);
    return reach(messageId);
  }
  useShowChosen(box, references, rows.length, reveal);
  useOpenedMessage(box, rows.length, reveal);

  return (
    <div className={styles.talk}>
      {cited.size > 0 && (
        <div className={styles.filter}>
          <Segmented
            compact
            tone="ink"
            label={t`Show`}
            value={show}
            onChange={setShow}
            options={[
              { value: 'all', label: t`All messages` },
              { value: 'evidence', label: t`Evidence only` },
            ]}
          />
        </div>
      )}
      {/* It scrolls by keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={box} className={styles.scroller} role="region" aria-label={t`Transcript`} tabIndex={0}>
        <div className={styles.messages}>
          <ReviewRows rows={rows} box={box} list={list} />
          {end}
        </div>
      </div>
      {reporting !== null && (
        <Suspense>
          <ReportMessage message={reporting} onClose={() => setReporting(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** The session's alerts by message; empty for who reads none here. */
function useAlerts(chatId: string): ReadonlyMap<string, readonly MessageAlert[]> {
  const { data } = useQuery(query(alertRoutes.listMessageAlerts, { query: { chatId, size: 100 } }));
  return useMemo(() => {
    const found = new Map<string, MessageAlert[]>();
    for (const alert of data?.objects ?? []) {
      for (const id of alert.message_ids) found.set(id, [...(found.get(id) ?? []), alert]);
    }
    return found;
  }, [data]);
}

/** Under a message that raised an alert: what about, and the way to it. */
function AlertMark({ alert, isSparkys }: { alert: MessageAlert; isSparkys: boolean }) {
  const { t, i18n } = useLingui();
  const category = categoryText(i18n, alert.category);
  return (
    <Link
      to="/alerts/$alertId"
      params={{ alertId: alert.id }}
      className={styles.alertMark}
      data-state={alert.state}
      data-sparkys={isSparkys || undefined}
      preload="intent"
    >
      <IconAlertTriangle size={16} aria-hidden="true" />
      {alert.state === 'open' ? t`Alert: ${category}` : t`Alert, resolved: ${category}`}
    </Link>
  );
}

// A reader neither goes on nor tries again.
const nothing = { onContinue: () => undefined, onTryAgain: () => undefined };

function FoldText({ fold: { from, to, messages } }: { fold: Extract<ReviewEntry, { kind: 'fold' }> }) {
  const { t } = useLingui();
  const count = messages.length;
  const counted = <Plural value={count} one="# message" other="# messages" />;
  if (from === null || to === null) {
    return (
      <span>
        {counted}, {t`no evidence`}
      </span>
    );
  }
  const questions =
    from === to
      ? t`Question ${from}`
      : to === from + 1
        ? t`Questions ${from} and ${to}`
        : t`Questions ${from} to ${to}`;
  return (
    <span>
      {questions}, {counted}, {t`no evidence`}
    </span>
  );
}
