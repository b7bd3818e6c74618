// A session in a list: who, which activity, embers, where it stands, when. The whole row is one link.
//   <SessionList>{chats.map((chat) => <SessionRow key={chat.id} chat={chat} who />)}</SessionList>
// `who` shows the student (for teachers); without it the activity comes first (one's own sessions). `inActivity`: the list
// stands under its activity, so the row does not repeat it.
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Chat } from '#contract/chats/chats.entities.ts';
import { classes } from './classes.ts';
import { Embers } from './embers.tsx';
import { RelativeTime } from './relative-time.tsx';
import styles from './session-row.module.css';
import { SessionBadge } from './session-state.tsx';
import { Avatar, Tile } from './tile.tsx';

export function SessionList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

export interface SessionRowProps {
  chat: Chat;
  who?: boolean;
  inActivity?: boolean;
  /** of the page's own, before the state */
  extra?: ReactNode;
}

export function SessionRow(props: SessionRowProps) {
  return (
    <li className={styles.item}>
      <SessionLink {...props} />
    </li>
  );
}

/** The row without its list item, for lists that bring their own. */
export function SessionLink({ chat, who = false, inActivity = false, extra }: SessionRowProps) {
  const { t } = useLingui();
  const isInquiry = chat.mode === 'analytics';
  const name = chat.creator?.preferred_name ?? chat.creator?.full_name ?? '';
  const inside = (
    <>
      {who && (
        <span className={styles.person}>
          <Avatar
            name={chat.creator?.full_name ?? '?'}
            color={chat.creator?.color ?? null}
            url={chat.creator?.avatar_url ?? null}
          />
          <b className="truncate">{name}</b>
        </span>
      )}
      {!inActivity && (
        <span className={classes(styles.activity, !who && styles.first)}>
          <Tile
            emoji={isInquiry ? '📊' : (chat.activity?.emoji ?? '💬')}
            color={chat.activity?.color ?? null}
            size="small"
          />
          <span className="truncate">
            {isInquiry ? chat.name || t`About a class` : (chat.activity?.name ?? (chat.name || t`New chat`))}
          </span>
          {!who && !isInquiry && chat.activity !== null && chat.name !== chat.activity.name && (
            <span className={styles.name}>
              <span className="truncate">{chat.name}</span>
            </span>
          )}
        </span>
      )}
      <span className={styles.embers}>{chat.progress !== null && <Embers items={chat.progress.items} />}</span>
      {extra !== undefined && <span className={styles.extra}>{extra}</span>}
      <span className={styles.state}>{!isInquiry && <SessionBadge chat={chat} />}</span>
      <span className={styles.time}>
        <RelativeTime brief value={chat.submitted_at ?? chat.last_message_at ?? chat.created_at} />
      </span>
    </>
  );
  return chat.parent_activity_id === null || isInquiry ? (
    <Link to="/chats/$chatId" params={{ chatId: chat.id }} preload="intent" className={styles.row}>
      {inside}
    </Link>
  ) : (
    <Link
      to="/activities/$activityId/sessions/$chatId"
      params={{ activityId: chat.parent_activity_id, chatId: chat.id }}
      preload="intent"
      className={styles.row}
    >
      {inside}
    </Link>
  );
}
