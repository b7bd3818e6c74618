import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query';
import { Link, useMatches } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { treeQueries } from '#web/api/home.ts';
import { query } from '#web/api/query.ts';
import { classes } from '#web/ui/classes.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tile } from '#web/ui/tile.tsx';
import { useOpenNodes } from './open-nodes.ts';
import { moveInTree } from './tree-keys.ts';
import styles from './tree.module.css';

/**
 * The term's groups and activities. A level is read when it is opened, a page of rows at a time. Keyboard as the ARIA tree
 * pattern has it: one tab stop, arrows move and open, Home and End, letters jump.
 */
export function Tree({ termId, labelledBy }: { termId: string; labelledBy: string }) {
  const tree = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const current = useMatches({
    select: (matches) => {
      const params: Record<string, string | undefined> = matches.at(-1)?.params ?? {};
      return { groupId: params['groupId'] ?? null, activityId: params['activityId'] ?? null };
    },
  });
  const nodes = useOpenNodes(useAncestors(current.groupId, current.activityId));

  const onKeyDown = (event: KeyboardEvent): void => {
    if (tree.current === null) return;
    const moved = moveInTree(tree.current, event, nodes);
    if (moved !== null) setStop(moved);
  };

  const shared: Shared = { nodes, stop, onStop: setStop, current };
  return (
    <ul ref={tree} className={styles.tree} role="tree" aria-labelledby={labelledBy} onKeyDown={onKeyDown}>
      <Level parent={{ termId }} level={1} shared={shared} />
    </ul>
  );
}

interface Shared {
  nodes: ReturnType<typeof useOpenNodes>;
  /** which row the tab key leads to; when null the row of the page, and on a page that has none the first */
  stop: string | null;
  onStop: (id: string) => void;
  current: { groupId: string | null; activityId: string | null };
}

type Parent = { termId: string } | { groupId: string };

/** The groups above what is on the screen, so that the tree opens to it. */
function useAncestors(groupId: string | null, activityId: string | null): readonly string[] {
  const group = useQuery({
    ...query(groupRoutes.readGroup, { query: { groupId: groupId ?? '' } }),
    enabled: groupId !== null,
  });
  const activity = useQuery({
    ...query(activityRoutes.readActivity, { query: { activityId: activityId ?? '' } }),
    enabled: activityId !== null && activityId !== 'new',
  });
  return group.data?.group.ancestor_group_ids ?? activity.data?.activity.ancestor_group_ids ?? none;
}

const none: readonly string[] = [];

function tabIndexOf(id: string, chosen: boolean, isFirst: boolean, { stop, current }: Shared): 0 | -1 {
  const isNowhere = current.groupId === null && current.activityId === null;
  return stop === id || (stop === null && (chosen || (isFirst && isNowhere))) ? 0 : -1;
}

function Level({ parent, level, shared }: { parent: Parent; level: number; shared: Shared }): ReactNode {
  const { t } = useLingui();
  const isTerm = 'termId' in parent;
  const groups = useInfiniteQuery(treeQueries.groups(parent));
  const inTerm = useInfiniteQuery({ ...treeQueries.inTerm(isTerm ? parent.termId : ''), enabled: isTerm });
  const inGroup = useInfiniteQuery({ ...treeQueries.inGroup(isTerm ? '' : parent.groupId), enabled: !isTerm });
  const activities = isTerm ? inTerm : inGroup;

  if (groups.isPending || activities.isPending) {
    return (
      <li role="none">
        <SkeletonRows count={level === 1 ? 4 : 2} height={29} />
      </li>
    );
  }
  const failed = groups.isError ? groups : activities.isError ? activities : null;
  if (failed !== null) {
    return (
      <li role="none">
        <ErrorState quiet error={failed.error} onRetry={() => void failed.refetch()} />
      </li>
    );
  }

  const groupRows = rowsOf<Group>(groups.data);
  const activityRows = rowsOf<Activity>(activities.data);
  if (groupRows.length + activityRows.length === 0) {
    return (
      <li role="none" className={styles.nothing} style={{ paddingInlineStart: indent(level) }}>
        {level === 1 ? t`No groups yet` : t`Empty`}
      </li>
    );
  }
  return (
    <>
      {groupRows.map((group, at) => (
        <GroupNode key={group.id} group={group} level={level} isFirst={isTerm && at === 0} shared={shared} />
      ))}
      {groups.hasNextPage && (
        <More
          level={level}
          id={`more-g-${level}-${groupRows.length}`}
          onMore={() => void groups.fetchNextPage()}
          shared={shared}
        />
      )}
      {activityRows.map((activity, at) => (
        <ActivityNode
          key={activity.id}
          activity={activity}
          level={level}
          isFirst={isTerm && groupRows.length + at === 0}
          shared={shared}
        />
      ))}
      {activities.hasNextPage && (
        <More
          level={level}
          id={`more-a-${level}-${activityRows.length}`}
          onMore={() => void activities.fetchNextPage()}
          shared={shared}
        />
      )}
    </>
  );
}

function rowsOf<T>(data: InfiniteData<{ objects: readonly unknown[] }> | undefined): T[] {
  return (data?.pages.flatMap((one) => one.objects) ?? []) as T[];
}

function indent(level: number): string {
  return `${4 + (level - 1) * 18}px`;
}

interface RowProps {
  level: number;
  /** The first row of the whole tree. */
  isFirst: boolean;
  shared: Shared;
}

function GroupNode({ group, level, isFirst, shared }: RowProps & { group: Group }) {
  const open = shared.nodes.isOpen(group.id);
  const chosen = shared.current.groupId === group.id;
  return (
    <li role="none">
      <Link
        to="/groups/$groupId"
        params={{ groupId: group.id }}
        preload="intent"
        role="treeitem"
        aria-level={level}
        aria-expanded={open}
        aria-selected={chosen}
        data-node={group.id}
        tabIndex={tabIndexOf(group.id, chosen, isFirst, shared)}
        onFocus={() => shared.onStop(group.id)}
        className={classes(styles.row, chosen && styles.on, !group.is_published && styles.off)}
        style={{ paddingInlineStart: indent(level) }}
      >
        <span
          className={classes(styles.twist, open && styles.twisted)}
          onClick={(event) => {
            event.preventDefault();
            event.stopPropagation();
            shared.nodes.toggle(group.id);
          }}
          aria-hidden="true"
        >
          <IconChevronRight size={16} className="flip-rtl" />
        </span>
        <Tile name={group.name} color={group.color} logoUrl={group.logo_url} size="small" />
        <span className="truncate">{group.name}</span>
        {!group.is_published && <Unpublished />}
      </Link>
      {open && (
        <ul role="group">
          <Level parent={{ groupId: group.id }} level={level + 1} shared={shared} />
        </ul>
      )}
    </li>
  );
}

function ActivityNode({ activity, level, isFirst, shared }: RowProps & { activity: Activity }) {
  const chosen = shared.current.activityId === activity.id;
  return (
    <li role="none">
      <Link
        to="/activities/$activityId"
        params={{ activityId: activity.id }}
        preload="intent"
        role="treeitem"
        aria-level={level}
        aria-selected={chosen}
        data-node={activity.id}
        tabIndex={tabIndexOf(activity.id, chosen, isFirst, shared)}
        onFocus={() => shared.onStop(activity.id)}
        className={classes(styles.row, chosen && styles.on, activity.is_draft && styles.off)}
        style={{ paddingInlineStart: indent(level) }}
      >
        <span className={styles.twist} />
        <Tile emoji={activity.emoji} name={activity.name} color={activity.color} size="small" />
        <span className="truncate">{activity.name}</span>
        {activity.is_draft && <Unpublished />}
      </Link>
    </li>
  );
}

function Unpublished() {
  const { t } = useLingui();
  return <span className="visually-hidden">{t`(not published)`}</span>;
}

function More({ id, level, onMore, shared }: { id: string; level: number; onMore: () => void; shared: Shared }) {
  const { t } = useLingui();
  return (
    <li role="none">
      <button
        type="button"
        role="treeitem"
        aria-level={level}
        aria-selected={false}
        data-node={id}
        tabIndex={shared.stop === id ? 0 : -1}
        onFocus={() => shared.onStop(id)}
        className={classes(styles.row, styles.more)}
        style={{ paddingInlineStart: indent(level) }}
        onClick={onMore}
      >
        <span className={styles.twist} />
        {t`Show more`}
      </button>
    </li>
  );
}
