import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { Chat, ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { query } from '#web/api/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Embers, emberCounts } from '#web/ui/embers.tsx';
import { TopBar } from '#web/ui/page-header.tsx';
import { useNow } from '#web/ui/relative-time.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Avatar } from '#web/ui/tile.tsx';
import { toast } from '#web/ui/toast.tsx';
import { marksOf, referencesOf } from './evidence.ts';
import { ReviewAnalysis } from './review-analysis.tsx';
import { ReviewConfirm } from './review-confirm.tsx';
import { OpenContent } from './open-content.ts';
import { ContentPanel } from './panel/content-panel.tsx';
import { ContentsButton } from './panel/contents-button.tsx';
import { usePanel } from './panel/use-panel.ts';
import { neighboursOf, type Neighbours } from './review-entries.ts';
import { ReviewGrade } from './review-grade.tsx';
import { ReviewTranscript } from './review-transcript.tsx';
import { lengthText, momentText, nameOf } from './review-words.ts';
import styles from './review.module.css';
import { SessionMenu } from './session-menu.tsx';
import { usePutChat } from './use-put-chat.ts';
import { SelectionContext, type Selecting, type Selection } from './use-selection.ts';

/** A student's session for the teacher: what was said beside what it shows, and the grade to confirm. */
export function Review({ chat }: { chat: ChatWithMessages }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [selection, setSelection] = useState<Selection | null>(null);
  const [side, setSide] = useState<'transcript' | 'analysis'>('transcript');
  const pressed = useRef<Element | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const neighbours = useNeighbours(chat);
  const beside = usePanel(chat);
  const isBeside = beside.contentId !== null;
  const { analysis, final_messages: messages } = chat;
  const references = useMemo(() => (analysis === null ? [] : referencesOf(analysis, messages)), [analysis, messages]);
  const marks = useMemo(() => (analysis === null ? new Map() : marksOf(analysis, messages)), [analysis, messages]);
  const byId = useMemo(() => new Map(references.map((one) => [one.id, one])), [references]);

  const selecting = useMemo(
    (): Selecting => ({
      selection,
      choose: (next) => {
        pressed.current = document.activeElement;
        setSelection(next);
        // On a phone one side shows at a time: what was chosen here is looked at there.
        if (next !== null) setSide(next.by === 'analysis' ? 'transcript' : 'analysis');
      },
    }),
    [selection],
  );

  /** Lets go of what was chosen, and leads back to where that was done. */
  function letGo(event: KeyboardEvent<HTMLDivElement>) {
    const { target } = event;
    const isOfAbove =
      !(target instanceof Element) || !event.currentTarget.contains(target) || target.closest('[role=menu]');
    if (event.key !== 'Escape' || event.defaultPrevented || isOfAbove || selection === null) return;
    const from = pressed.current;
    flushSync(() => {
      setSelection(null);
      setSide(selection.by);
    });
    if (from instanceof HTMLElement && from.isConnected) from.focus();
  }

  const mayGrade = chat.activity?.graded === true && chat.abilities.grade === true;
  const hasPanel = mayGrade || chat.abilities.modify === true || analysis !== null;
  const level = chosen ?? chat.grade ?? chat.grade_draft?.grade ?? null;
  const goTo = (to: Chat | null) => {
    if (to === null || to.parent_activity_id === null) return;
    void navigate({
      to: '/activities/$activityId/sessions/$chatId',
      params: { activityId: to.parent_activity_id, chatId: to.id },
    });
  };

  return (
    <OpenContent value={beside.open}>
      <SelectionContext value={selecting}>
        {/* Escape lets go of the chosen point; everything else is done by the buttons inside. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={styles.review} onKeyDown={letGo}>
          <TopBar
            title={chat.creator?.full_name ?? (chat.name || t`Chat`)}
            note={<Facts chat={chat} />}
            lead={
              <span className={styles.face}>
                <Avatar
                  name={chat.creator?.full_name ?? '?'}
                  color={chat.creator?.color ?? null}
                  url={chat.creator?.avatar_url ?? null}
                />
              </span>
            }
            onBack={() => {
              const { parent_activity_id: activityId } = chat;
              if (activityId === null) void navigate({ to: '/' });
              else void navigate({ to: '/activities/$activityId', params: { activityId } });
            }}
            actions={
              <>
                <Progress chat={chat} />
                <Waiting neighbours={neighbours} />
                {chat.parent_activity_id !== null && (
                  <span className={styles.steps}>
                    <IconButton
                      size="touch"
                      label={t`Previous session`}
                      icon={<IconChevronLeft size={20} className="flip-rtl" />}
                      disabled={neighbours.previous === null}
                      onClick={() => goTo(neighbours.previous)}
                    />
                    <IconButton
                      size="touch"
                      label={t`Next session`}
                      icon={<IconChevronRight size={20} className="flip-rtl" />}
                      disabled={neighbours.next === null}
                      onClick={() => goTo(neighbours.next)}
                    />
                  </span>
                )}
                <ContentsButton chatId={chat.id} onOpen={beside.open} />
                <SessionMenu chat={chat} />
              </>
            }
          />
          {hasPanel && (
            <div className={styles.sides}>
              <Segmented
                compact
                label={t`Show`}
                value={side}
                onChange={setSide}
                options={[
                  { value: 'transcript', label: t`Transcript` },
                  { value: 'analysis', label: mayGrade ? t`Analysis and grade` : t`Analysis` },
                ]}
              />
            </div>
          )}
          <div
            className={styles.stage}
            data-side={hasPanel ? side : 'transcript'}
            data-alone={!hasPanel || undefined}
            data-beside={isBeside || undefined}
          >
            <ReviewTranscript chat={chat} references={byId} marks={marks} end={<SessionEnd chat={chat} />} />
            {beside.contentId !== null && (
              <ContentPanel contentId={beside.contentId} chatId={chat.id} mayEdit={false} onClose={beside.close} />
            )}
            {hasPanel && !isBeside && (
              <aside className={styles.panel} aria-label={mayGrade ? t`Analysis and grade` : t`Analysis`}>
                <div className={styles.panelScroll}>
                  {mayGrade && <ReviewGrade chat={chat} level={level} onChoose={setChosen} />}
                  <ReviewAnalysis chat={chat} references={references} />
                  {chat.tutor.is_practice && (
                    <p className={styles.practice}>{t`Practice tutor: no AI model is connected`}</p>
                  )}
                </div>
                {mayGrade && (
                  <ReviewConfirm
                    chat={chat}
                    level={level}
                    onSettled={() => setChosen(null)}
                    next={neighbours.waiting > 0 ? (neighbours.next ?? neighbours.previous) : null}
                  />
                )}
              </aside>
            )}
          </div>
        </div>
      </SelectionContext>
    </OpenContent>
  );
}

/** As many as a class has; the page of the activity reads the same list. */
const allSessions = 1000;

function useNeighbours(chat: Chat): Neighbours {
  const now = useNow();
  const list = useQuery({
    ...query(chatRoutes.listActivityChats, {
      query: { activityId: chat.parent_activity_id ?? '', size: allSessions, sort: 'submitted_at', order: 'asc' },
    }),
    enabled: chat.parent_activity_id !== null && chat.abilities.modify === true,
  });
  // What the stream says of this session is newer than the list.
  const chats = (list.data?.objects ?? []).map((one) => (one.id === chat.id ? chat : one));
  return neighboursOf(chats, chat.id, now);
}

function Facts({ chat }: { chat: ChatWithMessages }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const start = chat.created_at;
  const when = chat.submitted_at ?? chat.last_message_at ?? start;
  const moment = momentText(when, now, i18n.locale);
  const facts = [
    chat.activity?.name ?? chat.name,
    chat.submitted_at === null ? t`Last message ${moment}` : t`Submitted ${moment}`,
    chat.submitted_at === null ? null : lengthText(start, chat.submitted_at, i18n.locale),
  ];
  return <>{facts.filter((fact) => fact !== null).join(' · ')}</>;
}

function Progress({ chat }: { chat: ChatWithMessages }) {
  const { t } = useLingui();
  const items = chat.progress?.items ?? [];
  if (items.length === 0) return null;
  const { done, hinted, total } = emberCounts(items);
  return (
    <span className={styles.progress}>
      <Embers items={items} />
      <span>{hinted === 0 ? t`${done} of ${total} done` : t`${done} of ${total} done, ${hinted} with hints`}</span>
    </span>
  );
}

function Waiting({ neighbours: { waiting, position } }: { neighbours: Neighbours }) {
  const { t } = useLingui();
  if (waiting === 0) return null;
  return (
    <span className={styles.waiting}>
      <Badge tone="info">{position === null ? t`${waiting} to review` : t`${position} of ${waiting} to review`}</Badge>
    </span>
  );
}

/** Under the last message: how the session ended, or that it goes on. */
function SessionEnd({ chat }: { chat: ChatWithMessages }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const putChat = usePutChat(chat.id);
  const reopen = useMutation({
    mutationFn: () => call(chatRoutes.unsubmitChat, { params: { id: chat.id } }),
    onSuccess: (answer) => putChat(answer.chat),
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });
  const name = nameOf(chat);
  if (chat.submitted_at === null) {
    return (
      <p className={styles.end}>
        {chat.archived ? t`${name} has put this session away` : t`${name} has not submitted yet`}
      </p>
    );
  }
  const moment = momentText(chat.submitted_at, now, i18n.locale);
  return (
    <div className={styles.ending}>
      <p className={styles.end}>
        {chat.submitted_by === 'deadline'
          ? t`Submitted at the deadline, ${moment}`
          : chat.submitted_by === 'duration'
            ? t`Submitted when the time was over, ${moment}`
            : t`${name} submitted ${moment}`}
      </p>
      {chat.abilities.unsubmit === true && (
        <Button size="compact" variant="bare" busy={reopen.isPending} onClick={() => reopen.mutate()}>
          {t`Let ${name} go on working`}
        </Button>
      )}
    </div>
  );
}
