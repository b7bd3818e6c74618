import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memberRoutes } from '#contract/members/members.routes.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { pages } from '#web/api/query.ts';
import { displayName } from '#web/api/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel, Section } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListFoot } from '#web/ui/list-foot.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Avatar } from '#web/ui/tile.tsx';
import styles from './group.module.css';

/** The people of a group, by last name. */
export function People({ group }: { group: Group }) {
  const { t } = useLingui();
  const list = useInfiniteQuery(pages(memberRoutes.listGroupMembers, { query: { groupId: group.id } }, 60));
  const members = list.data?.pages.flatMap((page) => page.objects) ?? [];
  return (
    <Section title={t`People`}>
      <Panel className={styles.people}>
        {list.isPending ? (
          <SkeletonRows count={4} />
        ) : list.isError ? (
          <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
        ) : members.length === 0 ? (
          <Empty quiet text={t`Nobody is in this group yet.`} />
        ) : (
          <ul className={styles.peopleList}>
            {members.map(({ user, role }) => (
              <li key={user.id} className={styles.person}>
                <Avatar name={user.full_name} color={user.color} url={user.avatar_url} />
                <span className="truncate">{displayName(user)}</span>
                {role === 1 && <Badge>{t`Owner`}</Badge>}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <ListFoot list={list} />
    </Section>
  );
}
