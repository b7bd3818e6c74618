import { Plural, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Group } from '#contract/groups/groups.entities.ts';
import type { Term } from '#contract/terms/terms.entities.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel, Section } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tile } from '#web/ui/tile.tsx';
import styles from './home.module.css';

export interface MyGroupsProps {
  groups: UseQueryResult<{ objects: Group[] }>;
  term: Term;
  teaches: boolean;
  /** how many are at work now in a group */
  working: (groupId: string) => number;
}

/** The groups one has a row in; who owns the term without a row in any sees the term's top groups. */
export function MyGroups({ groups, term, teaches, working }: MyGroupsProps) {
  const { t } = useLingui();
  const all = groups.data?.objects ?? [];
  const own = all.filter((group) => group.role !== null);
  const shown = (own.length > 0 ? own : all.filter((group) => group.depth === 0)).slice(0, 8);
  return (
    <Section
      title={own.length > 0 || shown.length === 0 ? t`My groups` : t`Groups`}
      action={
        term.abilities.create_group === true && teaches ? (
          <Link to="/groups/new" search={{ parent_id: term.id, parent_type: 'term' }}>{t`New group`}</Link>
        ) : undefined
      }
    >
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
                <GroupRow
                  group={group}
                  inside={all.filter((one) => one.parent_group_id === group.id).length}
                  working={working(group.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </Section>
  );
}

function GroupRow({ group, inside, working }: { group: Group; inside: number; working: number }) {
  const people = group.member_count.reduce((sum, one) => sum + one.count, 0);
  return (
    <Link to="/groups/$groupId" params={{ groupId: group.id }} preload="intent" className={styles.group}>
      <Tile name={group.name} color={group.color} logoUrl={group.logo_url} />
      <span className={styles.words}>
        <b className={classes(styles.name, 'truncate', !group.is_published && styles.unpublished)}>{group.name}</b>
        <span className="small dim truncate">
          {inside > 0 && (
            <>
              <Plural value={inside} one="# group" other="# groups" />
              {' · '}
            </>
          )}
          <Plural value={people} one="# member" other="# members" />
        </span>
      </span>
      {working > 0 && (
        <Badge tone="good">
          <Plural value={working} one="# working" other="# working" />
        </Badge>
      )}
    </Link>
  );
}
