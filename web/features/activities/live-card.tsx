import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { IconAlertTriangle, IconFlag, IconMessage } from '@tabler/icons-react';
import type { MonitorRow } from '#contract/chats/monitor.entities.ts';
import { displayName } from '#web/api/session.ts';
import { classes } from '#web/ui/classes.ts';
import { Embers } from '#web/ui/embers.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { Sparky } from '#web/ui/sparky.tsx';
import { Avatar } from '#web/ui/tile.tsx';
import styles from './monitor.module.css';
import { isFlagged, liveStateOf } from './monitor-data.ts';

/** One student on the wall: who, what at this moment, where in the lesson, and the last words. The whole card opens the session. */
export function LiveCard({ row, activityId, now }: { row: MonitorRow; activityId: string; now: number }) {
  const { t } = useLingui();
  const { student, flags } = row;
  const name = student === null ? row.name : displayName(student);
  const last = row.last_message;
  return (
    <div
      role="listitem"
      className={classes(styles.card, flags.is_urgent && styles.urgent)}
      data-state={liveStateOf(row, now)}
      data-testid="live-card"
    >
      <Link
        to="/activities/$activityId/sessions/$chatId"
        params={{ activityId, chatId: row.chat_id }}
        preload="intent"
        className={styles.link}
      >
        <Avatar name={student?.full_name ?? '?'} color={student?.color ?? null} url={student?.avatar_url ?? null} />
        <span className={styles.words}>
          <span className={styles.line}>
            <b className="truncate">{name}</b>
            {isFlagged(row) && (
              <span className={styles.flag} data-urgent={flags.is_urgent || undefined}>
                {flags.is_urgent ? (
                  <IconAlertTriangle size={15} aria-hidden="true" />
                ) : (
                  <IconFlag size={15} aria-hidden="true" />
                )}
                <span>{flags.open_alerts > 0 ? t`Alert` : t`Flagged`}</span>
              </span>
            )}
            <LiveState row={row} now={now} />
          </span>
          <span className={styles.line}>
            <Headline row={row} />
            {row.progress !== null && row.progress.items.length > 0 && <Embers items={row.progress.items} />}
          </span>
          {last !== null && last.text !== '' && (
            <span className={classes(styles.last, 'truncate')}>
              {last.by === 'sparky' ? <Sparky state="idle" size={20} /> : <IconMessage size={15} aria-hidden="true" />}
              <span className="visually-hidden">{last.by === 'sparky' ? t`Sparky:` : t`${name}:`}</span>
              <span className="truncate">{last.text}</span>
            </span>
          )}
        </span>
      </Link>
    </div>
  );
}

function LiveState({ row, now }: { row: MonitorRow; now: number }) {
  const { t } = useLingui();
  const minutes = Math.max(1, Math.round((now - Date.parse(row.last_active_at)) / 60_000));
  const state = liveStateOf(row, now);
  const words = {
    answering: t`Sparky answers`,
    writing: t`Writing`,
    here: t`Here`,
    idle: t`Idle ${minutes} min`,
    away: t`Away ${minutes} min`,
    submitted: t`Submitted`,
  };
  return (
    <span className={classes(styles.state, styles[state])}>
      <i aria-hidden="true" />
      {words[state]}
    </span>
  );
}

/** Where the student stands, in a line. */
function Headline({ row: { headline, name, message_count: messages } }: { row: MonitorRow }) {
  const { t } = useLingui();
  switch (headline.kind) {
    case 'analysis':
      return <span className={classes(styles.headline, 'truncate')}>{headline.text}</span>;
    case 'question':
      return (
        <span className={styles.headline}>
          <span className={classes(styles.question, 'truncate')}>
            <Markdown inline text={headline.text} />
          </span>
          {headline.hints > 0 && (
            <span className={classes(styles.hints, headline.hints >= 3 && styles.stuck)}>
              {headline.hints === 1 ? t`1 hint` : t`${headline.hints} hints`}
            </span>
          )}
        </span>
      );
    case 'done':
      return <span className={classes(styles.headline, 'truncate')}>{t`All questions done`}</span>;
    case 'named':
      return <span className={classes(styles.headline, 'truncate')}>{name}</span>;
    case 'begun':
      return (
        <span className={classes(styles.headline, 'truncate')}>
          {messages <= 1 ? t`Has just begun` : t`${messages} messages`}
        </span>
      );
  }
}
