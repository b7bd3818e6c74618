import { Plural, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Group } from '#contract/groups/groups.entities.ts';
import { Panel, Section } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tile } from '#web/ui/tile.tsx';
import styles from './home.module.css';

/** The groups one has a row in; who owns the term without a row in any sees the term's top groups. */
export function MyGroups({ groups, teaches }: { groups: UseQueryResult<{ objects: Group[] }>; teaches: boolean }) {
  const { t } = useLingui();
  const all = groups.data?.objects ?? [];
  const own = all.filter((group) => group.role !== null);
  const shown = (own.length > 0 ? own : all.filter((group) => group.depth === 0)).slice(0, 8);
  return (
    <Section title={own.length > 0 || shown.length === 0 ? t`My groups` : t`Groups`}>
      <Panel className={styles.rows}>
        {groups.isPending ? (
          <SkeletonRows count={3} height={54} />
        ) : groups.isError ? (
          <ErrorState quiet error={groups.error} onRetry={() => void groups.refetch()} />
        ) : shown.length === 0 ? (
          <Empty
            quiet
            text={teaches ? t`No groups in this term yet.` : t`You are in no group yet. Your teacher adds you.`}
          />
        ) : (
          <ul>
            {shown.map((group) => (
              <li key={group.id}>
                <GroupRow group={group} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </Section>
  );
}

function GroupRow({ group }: { group: Group }) {
  const people = group.member_count.reduce((sum, one) => sum + one.count, 0);
  return (
    <Link to="/groups/$groupId" params={{ groupId: group.id }} preload="intent" className={styles.group}>
      <Tile name={group.name} color={group.color} logoUrl={group.logo_url} />
      <span className={styles.words}>
        <b className={classes(styles.name, 'truncate', !group.is_published && styles.unpublished)}>{group.name}</b>
        <span className="small dim truncate">
          <Plural value={people} one="# member" other="# members" />
        </span>
      </span>
    </Link>
  );
}
