import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconCloudCheck, IconCloudOff, IconCloudUp, IconInfoCircle, IconListCheck } from '@tabler/icons-react';
import { lazy, memo, Suspense, useCallback, useState } from 'react';
import type { ChatWithMessages, Message } from '#contract/chats/chats.entities.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { ContentItem } from '#contract/chats/contents.entities.ts';
import { errorText, limitText } from '#web/api/error-text.ts';
import { query } from '#web/api/query.ts';
import type { StreamState } from '#web/api/stream.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Embers, emberCounts } from '#web/ui/embers.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { TopBar } from '#web/ui/page-header.tsx';
import { Tile } from '#web/ui/tile.tsx';
import { Announcer } from './announcer.tsx';
import { Composer } from './composer.tsx';
import { Feedback } from './feedback.tsx';
import { FreePanel } from './free-panel.tsx';
import { InquiryPanel } from './inquiry-panel.tsx';
import { Interruptions } from './interruptions.tsx';
import { loadReaders, loadSide, useDialogsSoon } from './lazy-dialogs.ts';
import { LessonPanel } from './lesson-panel.tsx';
import styles from './lesson.module.css';
import { NextUp } from './next-up.tsx';
import { OpenContent } from './open-content.ts';
import { ContentPanel } from './panel/content-panel.tsx';
import { ContentsButton } from './panel/contents-button.tsx';
import { NewContentItems } from './panel/new-content-items.tsx';
import { usePanel } from './panel/use-panel.ts';
import { SessionMenu } from './session-menu.tsx';
import { TimeLeft } from './time-left.tsx';
import { Transcript } from './transcript.tsx';
import { isRefused } from './turn-ends.ts';
import { useAnswer } from './use-answer.ts';
import { useClosedText } from './use-closed-text.ts';
import { useDraft, type DraftState } from './use-draft.ts';
import { useStickToEnd } from './use-stick-to-end.ts';
import { ListeningContext, useListeningOf } from './voice/voice-context.ts';

const ReadersDialog = lazy(loadReaders);
const SideDialog = lazy(loadSide);
const ReadAloud = lazy(() => import('./voice/read-aloud.tsx').catch(() => ({ default: () => null })));

interface LessonProps {
  /** settled (live-chat.ts): words alone draw none of this again */
  chat: ChatWithMessages;
  connection: StreamState;
}

/** A lesson under way: what was said, where to write, and how far one is. */
export const Lesson = memo(function Lesson({ chat, connection }: LessonProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const listening = useListeningOf(chat.voice, i18n.locale);
  const isOver = chat.submitted_at !== null || chat.archived;
  const draft = useDraft(chat, !isOver);
  const answer = useAnswer(chat, ({ text, files }) => {
    draft.setText(draft.text === '' ? text : `${text}\n${draft.text}`);
    draft.uploads.put(files);
  });
  const [openedAt] = useState(() => Date.now());
  const [panelOpened, setPanelOpened] = useState(false);
  const [readersShown, setReadersShown] = useState(false);
  const beside = usePanel(chat);
  useDialogsSoon();
  const last = chat.final_messages.at(-1);
  const scroller = useStickToEnd<HTMLDivElement>(answer.outgoing !== null);
  const items = chat.progress?.items ?? [];
  const closed = useClosedText(chat, isOver);
  const isInquiry = chat.mode === 'analytics';
  const isFree = !isInquiry && chat.parent_activity_id === null;
  const panel = isInquiry ? (
    <InquiryPanel chat={chat} />
  ) : isFree ? (
    <FreePanel chat={chat} onReaders={() => setReadersShown(true)} />
  ) : isOver ? (
    <Feedback chat={chat} />
  ) : (
    <LessonPanel chat={chat} isBusy={answer.isBusy} />
  );
  const panelName = isInquiry || isFree ? t`About this chat` : isOver ? t`Feedback` : t`Progress`;

  function send(text: string, files: readonly ContentItem[] = []) {
    draft.clear();
    answer.send(text, files);
  }

  function back() {
    const { parent_activity_id: activityId, parent_group_id: groupId } = chat;
    if (isInquiry && activityId !== null) {
      void navigate({ to: '/activities/$activityId/overview', params: { activityId }, search: { tab: 'analysis' } });
    } else if (isInquiry && groupId !== null) {
      void navigate({ to: '/groups/$groupId/analytics', params: { groupId } });
    } else if (activityId === null && groupId !== null) void navigate({ to: '/groups/$groupId', params: { groupId } });
    else if (activityId === null) void navigate({ to: '/my-chats' });
    else void navigate({ to: '/activities/$activityId', params: { activityId } });
  }

  const { ask } = answer;
  const goOn = useCallback(
    (message: Message, regenerate: boolean) => void ask({ message_id: message.id, regenerate }),
    [ask],
  );
  // Said, and never answered: the ask did not arrive, or the server refused it.
  const awaitsAnswer = last?.user_id === chat.creator_id && !answer.isBusy && answer.outgoing === null && !isOver;

  // After a reload the page has no error of its own; the message keeps the refusal as long as the limit lasts.
  const refusal = last && isRefused(last, openedAt) ? limitText(last.exhausted_limit) : null;

  return (
    <OpenContent value={beside.open}>
      <div className={styles.lesson} data-beside={beside.contentId !== null || undefined}>
        <TopBar
          title={isInquiry ? chat.name || t`About this class` : (chat.activity?.name ?? (chat.name || t`New chat`))}
          note={isInquiry ? undefined : chat.activity === null ? <PlaceOf chatId={chat.id} /> : chat.name}
          lead={<Tile emoji={isInquiry ? '📊' : (chat.activity?.emoji ?? '💬')} color={chat.activity?.color ?? null} />}
          onBack={back}
          actions={
            <>
              {chat.is_preview && <Badge tone="info">{t`Preview`}</Badge>}
              {!isOver && <Saved state={draft.state} connection={connection} />}
              {isOver && !isInquiry && <ContentsButton chatId={chat.id} onOpen={beside.open} />}
              <SessionMenu chat={chat} />
            </>
          }
        />
        <div className={styles.phoneBar} data-empty={(items.length === 0 && chat.ends_at === null) || undefined}>
          {items.length > 0 && <Embers items={items} />}
          <ProgressWords chat={chat} />
          {chat.ends_at !== null && !isOver && <TimeLeft endsAt={chat.ends_at} short />}
          <IconButton
            size="touch"
            label={isInquiry || isFree ? panelName : isOver ? t`Feedback` : t`Progress and submitting`}
            icon={isInquiry || isFree ? <IconInfoCircle size={20} /> : <IconListCheck size={20} />}
            onClick={() => setPanelOpened(true)}
          />
        </div>
        <div className={styles.columns}>
          <div className={styles.talk}>
            <div ref={scroller} className={styles.scroller} tabIndex={-1}>
              <div className={styles.column}>
                {isFree && last === undefined && answer.outgoing === null && (
                  <div className={styles.blank}>
                    <Empty
                      sparky="listening"
                      text={t`What are you working on? Write it in your own words, or add a picture of it.`}
                    />
                  </div>
                )}
                <ListeningContext value={listening}>
                  <Transcript
                    chat={chat}
                    box={scroller}
                    mayGoOn={!isOver && closed === null && !answer.isBusy}
                    onGoOn={goOn}
                    onReaders={() => setReadersShown(true)}
                  />
                </ListeningContext>
                <NextUp
                  answer={answer}
                  suggestions={chat.suggestions}
                  awaitsAnswer={awaitsAnswer}
                  refusal={refusal}
                  mayWrite={!isOver && closed === null}
                  onChoose={send}
                />
              </div>
            </div>
            <div className={styles.foot}>
              <Interruptions connection={connection} />
              <Suspense>{listening !== null && <ReadAloud listening={listening} />}</Suspense>
              {closed !== null && (
                <p className={styles.offline} role="status">
                  {closed}
                </p>
              )}
              {answer.error !== null && !awaitsAnswer && (
                <p className={styles.problem} role="alert">
                  {errorText(answer.error)}
                </p>
              )}
              {isOver ? (
                <div className={styles.over}>
                  <p>
                    <OverText chat={chat} />
                  </p>
                  {chat.submitted_at !== null && (
                    <Button
                      variant="ink"
                      size="compact"
                      className={styles.onPhone}
                      onClick={() => setPanelOpened(true)}
                    >
                      {t`Read the feedback`}
                    </Button>
                  )}
                </div>
              ) : (
                <Composer
                  chatId={chat.id}
                  voice={chat.voice}
                  draft={draft}
                  about={isInquiry ? 'class' : isFree ? 'chat' : 'lesson'}
                  isBusy={answer.isBusy}
                  isBlocked={answer.outgoing !== null || closed !== null}
                  onSend={send}
                  onStop={answer.stop}
                  more={isInquiry ? undefined : <NewContentItems chatId={chat.id} onOpen={beside.open} />}
                />
              )}
              {chat.tutor.is_practice && <p className={styles.label}>{t`Practice tutor: no AI model is connected`}</p>}
            </div>
          </div>
          {beside.contentId === null ? (
            <aside className={styles.panel} aria-label={panelName}>
              {panel}
            </aside>
          ) : (
            <ContentPanel contentId={beside.contentId} chatId={chat.id} mayEdit={!isOver} onClose={beside.close} />
          )}
        </div>

        <Suspense>
          {panelOpened && (
            <SideDialog title={panelName} onClose={() => setPanelOpened(false)}>
              {panel}
            </SideDialog>
          )}
          {readersShown && <ReadersDialog chat={chat} onClose={() => setReadersShown(false)} />}
        </Suspense>
        <Announcer />
      </div>
    </OpenContent>
  );
});

/** Where a free chat stands: the class or term. */
function PlaceOf({ chatId }: { chatId: string }) {
  const { data } = useQuery(query(chatRoutes.listChatAncestors, { query: { chatId } }));
  return <>{data?.objects.at(-1)?.name ?? '\u00A0'}</>;
}

/** Why nothing can be written here any more. */
function OverText({ chat }: { chat: ChatWithMessages }) {
  const { t } = useLingui();
  if (chat.archived) {
    return chat.parent_activity_id === null
      ? t`This chat was put away. You can read it.`
      : t`This session was put away. You can read it.`;
  }
  if (chat.submitted_by === 'deadline') return t`This session was submitted at the deadline.`;
  if (chat.submitted_by === 'duration') return t`This session was submitted when its time was over.`;
  return t`You have submitted this session.`;
}

function ProgressWords({ chat }: { chat: ChatWithMessages }) {
  const { t } = useLingui();
  const { done, total } = emberCounts(chat.progress?.items ?? []);
  if (chat.submitted_at !== null) return <span className={styles.words}>{t`Submitted`}</span>;
  return <span className={styles.words}>{total === 0 ? '' : t`${done} of ${total} done`}</span>;
}

/** Whether what is being written is safe, in a word. */
function Saved({ state, connection }: { state: DraftState; connection: StreamState }) {
  const { t } = useLingui();
  const isAway = connection === 'offline' || connection === 'waiting' || state === 'kept';
  const text = isAway ? t`Kept here` : state === 'saving' ? t`Saving` : t`Saved`;
  const Icon = isAway ? IconCloudOff : state === 'saving' ? IconCloudUp : IconCloudCheck;
  return (
    <span className={styles.saved}>
      <Icon size={18} aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}
