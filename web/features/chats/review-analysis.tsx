import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { IconRefresh, IconTarget, IconThumbUp, IconTrendingUp } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { call } from '#web/api/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/field.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Sparky } from '#web/ui/sparky.tsx';
import { toneOf } from './evidence-mark.tsx';
import type { PointKind, Reference } from './evidence.ts';
import { analysisStateOf } from './review-entries.ts';
import marks from './evidence-mark.module.css';
import styles from './review-analysis.module.css';
import { usePutChat } from './use-put-chat.ts';
import { useSelection } from './use-selection.ts';
import { isFocusLost } from './use-show-chosen.ts';

/** What Sparky makes of the session, each point with the words that show it; or where his reading stands. */
export function ReviewAnalysis({ chat, references }: { chat: ChatWithMessages; references: readonly Reference[] }) {
  const { t } = useLingui();
  const putChat = usePutChat(chat.id);
  const analyze = useMutation({
    mutationFn: () => call(chatRoutes.analyzeChat, { params: { id: chat.id } }),
    onSuccess: (answer) => putChat(answer.chat),
  });
  const { state, isRenewed } = analysisStateOf(chat);
  const mayAsk = chat.abilities.modify === true;
  const ask = (label: string) =>
    mayAsk && (
      <Button busy={analyze.isPending} onClick={() => analyze.mutate()}>
        {label}
      </Button>
    );

  if (state === 'asked' || state === 'working') {
    return (
      <div className={styles.state} role="status">
        <Sparky state="thinking" size={48} />
        <p>
          {state === 'asked'
            ? t`Sparky reads this session next. The analysis appears here.`
            : t`Sparky is reading the session. The analysis appears here.`}
        </p>
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <div className={styles.state} role="status">
        <p>
          {chat.analysis?.error === 'budget_exhausted'
            ? t`Not analysed, because the limit for this class was reached for two days. Ask again when there is more.`
            : t`Sparky could not finish the analysis. Nothing is lost; he tries again by himself, or now.`}
        </p>
        {ask(t`Try again`)}
        <FormError error={analyze.error} />
      </div>
    );
  }
  if (state === 'none') {
    return (
      <div className={styles.state}>
        <Sparky size={48} still />
        <p>
          {chat.submitted_at === null
            ? t`Sparky analyses the session when it is submitted. You can have him read what is there now.`
            : t`There is no analysis of this session yet.`}
        </p>
        {chat.message_count > 0 && ask(t`Analyse it now`)}
        <FormError error={analyze.error} />
      </div>
    );
  }

  return (
    <div className={styles.analysis}>
      <Points kind="strengths" icon={<IconThumbUp size={19} />} title={t`Strengths`} references={references} />
      <Points kind="improvements" icon={<IconTrendingUp size={19} />} title={t`Improvements`} references={references} />
      <Points
        kind="next_objectives"
        icon={<IconTarget size={19} />}
        title={t`Next objectives`}
        references={references}
      />
      {references.length === 0 && <p className="dim">{t`Sparky found nothing to point at in this session.`}</p>}
      <div className={styles.made}>
        {isRenewed ? (
          <span role="status">{t`Sparky is reading the session again.`}</span>
        ) : (
          chat.analysis_updated_at !== null && (
            <span>
              {t`Analysed`} <RelativeTime value={chat.analysis_updated_at} />
            </span>
          )
        )}
        {!chat.is_analyzed_with_sparks && <Badge>{t`By the practice tutor`}</Badge>}
        {mayAsk && !isRenewed && (
          <IconButton
            size="small"
            label={t`Analyse it again`}
            icon={<IconRefresh size={16} />}
            disabled={analyze.isPending}
            onClick={() => analyze.mutate()}
          />
        )}
      </div>
      <FormError error={analyze.error} />
    </div>
  );
}

interface PointsProps {
  kind: PointKind;
  icon: ReactNode;
  title: string;
  references: readonly Reference[];
}

function Points({ kind, icon, title, references }: PointsProps) {
  const own = references.filter((one) => one.kind === kind);
  if (own.length === 0) return null;
  return (
    <section className={styles.points}>
      <h3>
        {icon}
        {title}
      </h3>
      <ul>
        {own.map((reference) => (
          <li key={reference.id}>
            <PointLine reference={reference} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Choosing a point shows its words; choosing it again, the next place where it shows. */
function PointLine({ reference }: { reference: Reference }) {
  const { t } = useLingui();
  const { selection, choose } = useSelection();
  const line = useRef<HTMLButtonElement>(null);
  const isChosen = selection?.ref === reference.id;
  const tone = toneOf(reference.kind);
  const count = reference.messageIds.length;

  useEffect(() => {
    if (!isChosen || selection.by !== 'transcript') return;
    line.current?.scrollIntoView({ block: 'nearest' });
    if (isFocusLost()) line.current?.focus({ preventScroll: true });
  }, [isChosen, selection]);

  const inside = (
    <>
      <span className={marks.number} data-tone={tone} aria-hidden="true">
        {reference.id}
      </span>
      <span>
        <Markdown inline text={reference.text} />{' '}
        {reference.kind === 'improvements' && <Questions numbers={reference.questions} />}
      </span>
    </>
  );
  if (count === 0) return <div className={styles.point}>{inside}</div>;
  const place = isChosen ? (selection.place + 1) % count : 0;
  return (
    <button
      ref={line}
      type="button"
      className={styles.point}
      data-tone={tone}
      aria-pressed={isChosen}
      title={t`Show it in the transcript`}
      onClick={() => choose({ ref: reference.id, place, by: 'analysis' })}
    >
      {inside}
    </button>
  );
}

function Questions({ numbers }: { numbers: readonly number[] }) {
  const { t, i18n } = useLingui();
  if (numbers.length === 0) return null;
  const list = new Intl.ListFormat(i18n.locale).format(numbers.map(String));
  return <span className={styles.where}>{numbers.length === 1 ? t`Question ${list}` : t`Questions ${list}`}</span>;
}
