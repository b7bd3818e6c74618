import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { pages } from '#web/api/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Tile } from '#web/ui/tile.tsx';
import { ProfilePart, type ProfilePartProps } from './profile-part.tsx';
import styles from './profile.module.css';

const size = 8;

/** One's own groups; of another those that both are in. */
export function ProfileGroups({ person, isOwn, term }: ProfilePartProps) {
  const { t } = useLingui();
  const own = useInfiniteQuery({
    ...pages(groupRoutes.listGroups, { query: { termId: term.id, roles: [0, 1] } }, size),
    enabled: isOwn,
  });
  const mutual = useInfiniteQuery({
    ...pages(groupRoutes.listMutualGroups, { query: { termId: term.id, userId: person.id } }, size),
    enabled: !isOwn,
  });
  const list = isOwn ? own : mutual;
  const groups = list.data?.pages.flatMap((page) => page.objects) ?? [];
  return (
    <ProfilePart
      title={isOwn ? t`My groups` : t`Groups in common`}
      list={list}
      count={groups.length}
      emptyText={isOwn ? t`You are in no group yet.` : t`You have no groups in common.`}
    >
      <Panel className={styles.rows}>
        <ul>
          {groups.map((group) => {
            const people = group.member_count.reduce((sum, { count }) => sum + count, 0);
            return (
              <li key={group.id}>
                <Link to="/groups/$groupId" params={{ groupId: group.id }} preload="intent" className={styles.groupRow}>
                  <Tile name={group.name} color={group.color} logoUrl={group.logo_url} />
                  <span className={styles.words}>
                    <b className="truncate">{group.name}</b>
                    <span className="small dim">
                      <Plural value={people} one="# member" other="# members" />
                    </span>
                  </span>
                  {isOwn && group.inherited_role === 1 && <Badge>{t`Owner`}</Badge>}
                </Link>
              </li>
            );
          })}
        </ul>
      </Panel>
    </ProfilePart>
  );
}
