import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { pages } from '#web/api/query.ts';
import { CardGrid } from '#web/ui/activity-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CardLink, Panel, Section } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { Tile } from '#web/ui/tile.tsx';
import { peopleIn } from './group-places.ts';
import styles from './group.module.css';

/** The groups directly in a group. */
export function Subgroups({ group }: { group: Group }) {
  const { t } = useLingui();
  const list = useInfiniteQuery(
    pages(groupRoutes.listGroups, { query: { groupId: group.id, groupTarget: 'children' } }, 24),
  );
  const groups = list.data?.pages.flatMap((page) => page.objects) ?? [];
  if (list.isPending || (!isListFailed(list) && groups.length === 0)) return null;
  return (
    <Section
      title={t`Groups in it`}
      action={
        group.abilities.create_group === true ? (
          <Link to="/groups/new" search={{ parent_id: group.id, parent_type: 'group' }}>{t`New group`}</Link>
        ) : undefined
      }
    >
      {isListFailed(list) ? (
        <Panel>
          <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
        </Panel>
      ) : (
        <CardGrid>
          {groups.map((one) => (
            <CardLink key={one.id} to="/groups/$groupId" params={{ groupId: one.id }} className={styles.group ?? ''}>
              <Tile name={one.name} color={one.color} logoUrl={one.logo_url} />
              <span className={styles.words}>
                <b className={classes('truncate', !one.is_published && styles.unpublished)}>{one.name}</b>
                <span className="small dim">
                  <Plural value={peopleIn(one)} one="# member" other="# members" />
                </span>
              </span>
              {!one.is_published && <Badge>{t`Not published`}</Badge>}
            </CardLink>
          ))}
        </CardGrid>
      )}
      <ListFoot list={list} />
    </Section>
  );
}
