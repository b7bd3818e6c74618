import { Plural, useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconEye } from '@tabler/icons-react';
import { lazy, memo, Suspense, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { Virtualizer, type CustomContainerComponentProps } from 'virtua';
import type { ChatWithMessages, Message } from '#contract/chats/chats.entities.ts';
import { classes } from '#web/ui/classes.ts';
import { foldEarlier, type Entry } from './folds.ts';
import { useLiveChat } from './live-chat.ts';
import { MessageView } from './message.tsx';
import styles from './transcript.module.css';
import { TurnEnd } from './turn-end.tsx';

const ReportMessage = lazy(() => import('./report-message.tsx'));

/** From so many rows on only those near the view are mounted; most lessons have fewer. */
const windowedFrom = 60;

/**
 * So many rows at the end stay mounted. While a box scrolls, and it does with each line that Sparky adds, only what is ahead
 * of the view would be: what stands above would be taken away and put back several times an answer.
 */
const keptAtEnd = 12;

/** What a row is taken to be high before it was seen, in pixels. */
const guess = 110;

export interface TranscriptProps {
  /** settled (live-chat.ts): each of Sparky's messages takes its words from the live one */
  chat: ChatWithMessages;
  /** The box that it is scrolled in. */
  box: RefObject<HTMLDivElement | null>;
  /** The last message may be continued and tried again. */
  mayGoOn: boolean;
  /** Must stay the same function from one drawing to the next. */
  onGoOn: (message: Message, regenerate: boolean) => void;
  onReaders: () => void;
}

/** What has been said: earlier questions folded, and of a long talk only what is near the view. */
export function Transcript({ chat, box, mayGoOn, onGoOn, onReaders }: TranscriptProps) {
  const { t } = useLingui();
  const entries = useMemo(() => foldEarlier(chat.final_messages), [chat.final_messages]);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [reporting, setReporting] = useState<Message | null>(null);
  const last = chat.final_messages.at(-1);
  const newest = chat.final_messages.findLast((message) => message.user_id === null);

  const draw = (message: Message): ReactNode => (
    <Said
      key={message.id}
      message={message}
      isNewest={message.id === newest?.id}
      mayGoOn={mayGoOn && message.id === last?.id}
      onGoOn={onGoOn}
      onReport={setReporting}
    />
  );

  function toggle(from: number) {
    const next = new Set(opened);
    if (!next.delete(from)) next.add(from);
    setOpened(next);
  }

  const rows = entries.flatMap((entry) => {
    if (entry.kind === 'message') return [draw(entry.message)];
    const isOpen = opened.has(entry.from);
    const line = <FoldLine key={entry.key} fold={entry} isOpen={isOpen} onToggle={() => toggle(entry.from)} />;
    return isOpen ? [line, ...entry.messages.map(draw)] : [line];
  });

  return (
    <div className={styles.messages} role="log" aria-live="off" aria-label={t`Conversation with Sparky`}>
      <p className={styles.readers}>
        <IconEye size={16} aria-hidden="true" />
        {chat.mode === 'analytics' ? (
          t`Only you see this chat.`
        ) : (
          <span>
            {chat.parent_activity_id === null && chat.parent_group_id === null
              ? t`The adults in charge of your school can read this chat. If you write that you or somebody else may be in danger, an adult at school is told.`
              : chat.parent_activity_id === null
                ? t`Your teachers can read this chat. If you write that you or somebody else may be in danger, an adult at school is told.`
                : t`Your teachers can read this session. If you write that you or somebody else may be in danger, an adult at school is told.`}{' '}
            <button type="button" className={styles.who} onClick={onReaders}>
              {t`Who can read this?`}
            </button>
          </span>
        )}
      </p>
      {rows.length < windowedFrom ? (
        rows
      ) : (
        <Virtualizer as={Rows} scrollRef={box} itemSize={guess} bufferSize={800} keepMounted={lastOf(rows.length)}>
          {rows.map((row, at) => (
            <div key={(row as { key?: string }).key ?? at} className={styles.row}>
              {row}
            </div>
          ))}
        </Virtualizer>
      )}
      {reporting !== null && (
        <Suspense>
          <ReportMessage message={reporting} onClose={() => setReporting(null)} />
        </Suspense>
      )}
    </div>
  );
}

function lastOf(count: number): number[] {
  return Array.from({ length: keptAtEnd }, (_, at) => count - keptAtEnd + at);
}

/** Can be pressed while it scrolls, as it does with every line of Sparky's; to switch that off and on restyles each row. */
function Rows({ style, ...rest }: CustomContainerComponentProps) {
  return <div {...rest} style={{ ...style, pointerEvents: undefined }} />;
}

interface SaidProps {
  message: Message;
  isNewest: boolean;
  mayGoOn: boolean;
  onGoOn: (message: Message, regenerate: boolean) => void;
  onReport: (message: Message) => void;
}

const Said = memo(function Said(props: SaidProps) {
  const { message, isNewest } = props;
  if (message.user_id !== null) return <MessageView message={message} isNewest={isNewest} />;
  return <SparkySaid {...props} />;
});

/** While one message grows, ten times a second, only that one is drawn again. */
function SparkySaid({ message, ...rest }: SaidProps) {
  const live = useLiveChat().final_messages.findLast((one) => one.id === message.id);
  return <WithWords message={live ?? message} {...rest} />;
}

const WithWords = memo(function WithWords({ message, isNewest, mayGoOn, onGoOn, onReport }: SaidProps) {
  return (
    <MessageView
      message={message}
      isNewest={isNewest}
      onReport={onReport}
      end={
        <TurnEnd
          message={message}
          canAct={mayGoOn}
          onContinue={() => onGoOn(message, false)}
          onTryAgain={() => onGoOn(message, true)}
        />
      }
    />
  );
});

interface FoldLineProps {
  fold: Extract<Entry, { kind: 'fold' }>;
  isOpen: boolean;
  onToggle: () => void;
}

function FoldLine({ fold, isOpen, onToggle }: FoldLineProps) {
  return (
    <div className={styles.folded}>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={onToggle}>
        <IconChevronRight size={16} className={classes('flip-rtl', isOpen && styles.open)} aria-hidden="true" />
        <FoldText from={fold.from} to={fold.to} count={fold.messages.length} />
      </button>
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
