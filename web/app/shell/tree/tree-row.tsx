import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { IconChevronRight, IconPinFilled, IconRefresh } from '@tabler/icons-react';
import { useEffect, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { errorText } from '#web/api/error-text.ts';
import type { PinPlace } from '#web/ui/activity-actions/activity-changes.ts';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tile } from '#web/ui/tile.tsx';
import type { FailedRow, GroupRow, NodeRow, PendingRow, TreeRow } from './tree-rows.ts';
import styles from './tree.module.css';

export interface RowMenuProps {
  row: NodeRow;
  isChosen: boolean;
  onAsk: (what: Question) => void;
}

/** A dialog about a row. */
export type Question = { row: NodeRow } & (
  | { what: 'move' | 'duplicate' | 'pin' }
  /** whom to mail about a pin that was just set there; `end`: it was answered, or the tree is gone */
  | { what: 'mail'; place: PinPlace; end: () => void }
);

const deepIndent = 5;

/** In pixels. Far down a step is smaller: the names need the room. */
function indentOf(level: number): number {
  const steps = level - 1;
  return 4 + Math.min(steps, deepIndent) * 18 + Math.max(steps - deepIndent, 0) * 4;
}

/** What the rows know of the tree. */
export interface TreeState {
  /** the row that the tab key leads to */
  stop: string | null;
  chosenId: string | null;
  /** a group's id while something is held over it, or over what stands in it */
  over: { id: string; isRefused: boolean } | null;
  /** the row that is being dragged, by the id of what it shows */
  draggedId: string | null;
  toggle: (groupId: string) => void;
  onAsk: (question: Question) => void;
  /** loaded at the first sign of interest */
  Menu: ComponentType<RowMenuProps> | null;
}

export function Row({ row, tree }: { row: TreeRow; tree: TreeState }): ReactNode {
  switch (row.kind) {
    case 'group':
    case 'activity':
      return <Node row={row} tree={tree} />;
    case 'pending':
      return <Pending row={row} />;
    case 'failed':
      return <Failed row={row} tree={tree} />;
    case 'empty':
      return <Nothing level={row.level} />;
  }
}

function Node({ row, tree }: { row: NodeRow; tree: TreeState }) {
  const { t } = useLingui();
  const isGroup = row.kind === 'group';
  const isOff = isGroup ? !row.group.is_published : row.activity.is_draft;
  const isChosen = tree.chosenId === row.id;
  const over = isGroup && tree.over?.id === row.id ? tree.over : null;
  return (
    <div
      role="treeitem"
      aria-level={row.level}
      aria-setsize={row.of}
      aria-posinset={row.at}
      aria-expanded={isGroup ? row.isOpen : undefined}
      aria-selected={isChosen}
      aria-haspopup="menu"
      data-node={row.key}
      data-id={row.id}
      tabIndex={tree.stop === row.key ? 0 : -1}
      className={classes(
        styles.row,
        isChosen && styles.on,
        isOff && styles.off,
        tree.draggedId === row.id && styles.dragged,
        over !== null && (over.isRefused ? styles.refused : styles.over),
      )}
      style={{ paddingInlineStart: indentOf(row.level) }}
    >
      {isGroup && <Twist row={row} toggle={tree.toggle} />}
      <NodeLink row={row} isChosen={isChosen}>
        {isGroup ? (
          <Tile name={row.name} color={row.group.color} logoUrl={row.group.logo_url} size="small" />
        ) : (
          <Tile emoji={row.activity.emoji} name={row.name} color={row.activity.color} size="small" />
        )}
        <span className="truncate">
          <bdi>{row.name}</bdi>
        </span>
        {isOff && <span className="visually-hidden">{t`(not published)`}</span>}
        {!isGroup && row.activity.pinned && <IconPinFilled size={12} className={styles.pin} aria-hidden="true" />}
      </NodeLink>
      {tree.Menu !== null && (
        <span className={styles.menu}>
          <tree.Menu row={row} isChosen={isChosen} onAsk={tree.onAsk} />
        </span>
      )}
    </div>
  );
}

function NodeLink({ row, isChosen, children }: { row: NodeRow; isChosen: boolean; children: ReactNode }) {
  const shared = {
    preload: 'intent' as const,
    tabIndex: -1,
    className: styles.link ?? '',
    'aria-current': isChosen ? ('page' as const) : undefined,
    title: row.name,
  };
  return row.kind === 'group' ? (
    <Link {...shared} to="/groups/$groupId" params={{ groupId: row.id }}>
      {children}
    </Link>
  ) : (
    <Link {...shared} to="/activities/$activityId" params={{ activityId: row.id }}>
      {children}
    </Link>
  );
}

/** For the pointer alone: the keyboard has its arrows, and a screen reader the row's own state. */
function Twist({ row, toggle }: { row: GroupRow; toggle: (id: string) => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className={classes(styles.twist, row.isOpen && styles.twisted)}
      aria-hidden="true"
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        event.stopPropagation();
        toggle(row.id);
      }}
    >
      <IconChevronRight size={16} className="flip-rtl" />
    </span>
  );
}

/** Reads on as soon as it is seen. */
function Pending({ row: { level, more } }: { row: PendingRow }) {
  const { t } = useLingui();
  useEffect(() => more?.(), [more]);
  return (
    <div className={styles.pending} style={{ paddingInlineStart: indentOf(level) }}>
      <span className="visually-hidden">{t`Loading`}</span>
      <Skeleton width={22} height={22} />
      <Skeleton width="52%" height={10} />
    </div>
  );
}

function Failed({ row, tree }: { row: FailedRow; tree: TreeState }) {
  const { t } = useLingui();
  const text = errorText(row.error);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree's own keys press it
    <div
      role="treeitem"
      aria-level={row.level}
      aria-selected={false}
      data-node={row.key}
      tabIndex={tree.stop === row.key ? 0 : -1}
      className={classes(styles.row, styles.failed)}
      style={{ paddingInlineStart: indentOf(row.level) }}
      title={text}
      onClick={row.more}
    >
      <IconRefresh size={16} aria-hidden="true" />
      <span className="truncate">{t`Not loaded. Try again`}</span>
    </div>
  );
}

function Nothing({ level }: { level: number }) {
  const { t } = useLingui();
  return (
    <div className={styles.nothing} style={{ paddingInlineStart: indentOf(level) }}>
      {t`Empty`}
    </div>
  );
}
