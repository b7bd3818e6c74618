import { Link } from '@tanstack/react-router';
import { IconArrowRight } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SessionBadge } from '#web/ui/session-state.tsx';
import { Avatar, Tile } from '#web/ui/tile.tsx';
import type { Entry } from './entries.ts';
import { cutAt } from './highlight.ts';
import styles from './search.module.css';

export interface OptionProps {
  /** of the element, for the box that leads the eye and the screen reader to it */
  id: string;
  isActive: boolean;
  /** of a long list that is not whole on the screen */
  position?: number;
  onPoint: () => void;
}

function optionOf({ id, isActive, position, onPoint }: OptionProps) {
  return {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    ...(position === undefined ? {} : { 'aria-posinset': position, 'aria-setsize': -1 }),
    onPointerMove: onPoint,
  } as const;
}

/** Something that was found: its face, its name with what was typed marked, and where it belongs. */
export function HitLine({
  entry,
  typed,
  onOpen,
  onSwitch,
  ...option
}: OptionProps & { entry: Entry; typed: string; onOpen: () => void; onSwitch: (workspaceId: string) => void }) {
  const { goes, chat, face, name, section } = entry;
  const look = classes(styles.hit, option.isActive && styles.active);
  const inside = (
    <>
      {section === 'users' ? (
        <Avatar name={name} color={face.color} url={face.pictureUrl} />
      ) : (
        <Tile name={name} color={face.color} emoji={face.emoji ?? null} logoUrl={face.pictureUrl} />
      )}
      <span className={styles.words}>
        <span className={classes(styles.name, 'truncate')}>
          <Marked text={name} typed={typed} />
        </span>
        {entry.note !== '' && (
          <span className={classes(styles.note, 'truncate')}>
            <Marked text={entry.note} typed={section === 'chats' || section === 'users' ? typed : ''} />
          </span>
        )}
      </span>
      {chat !== undefined && (
        <span className={styles.end}>
          {chat.mode === null && chat.parent_activity_id !== null && <SessionBadge chat={chat} />}
          <span className={styles.when}>
            <RelativeTime brief value={chat.submitted_at ?? chat.last_message_at ?? chat.created_at} />
          </span>
        </span>
      )}
    </>
  );
  if ('workspaceId' in goes) {
    return (
      <button type="button" {...optionOf(option)} className={look} onClick={() => onSwitch(goes.workspaceId)}>
        {inside}
      </button>
    );
  }
  return (
    <Link {...optionOf(option)} {...goes} className={look} onClick={onOpen} preload={false}>
      {inside}
    </Link>
  );
}

/** The line under three results that shows all of them. */
export function SeeAllLine({
  onChoose,
  children,
  ...option
}: OptionProps & { onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      {...optionOf(option)}
      className={classes(styles.seeAll, option.isActive && styles.active)}
      onClick={onChoose}
    >
      {children}
      <IconArrowRight size={16} className="flip-rtl" aria-hidden="true" />
    </button>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return cutAt(text, typed).map((piece, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}
