import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconShieldHalf } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { memberRoutes } from '#contract/members/members.routes.ts';
import type { Member } from '#contract/members/members.entities.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { pages } from '#web/api/query.ts';
import { displayName } from '#web/api/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Avatar } from '#web/ui/tile.tsx';
import { WindowList } from '#web/ui/window-list.tsx';
import styles from './group.module.css';

type Which = 'all' | 'owners';

const ManageMembers = lazy(() => import('./manage-members.tsx'));

/** The people of a group, by last name; who manages them edits the list, who may invite adds to it. */
export default function GroupMembers({ group }: { group: Group }) {
  if (group.abilities.invite !== true) return <MembersToRead group={group} />;
  return (
    <Suspense fallback={<SkeletonRows count={6} />}>
      <ManageMembers key={group.id} group={group} />
    </Suspense>
  );
}

function MembersToRead({ group }: { group: Group }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [which, setWhich] = useState<Which>('all');
  const asked = {
    groupId: group.id,
    ...(search === '' ? {} : { search }),
    ...(which === 'owners' ? { roles: [1] } : {}),
  };
  const list = useInfiniteQuery(pages(memberRoutes.listGroupMembers, { query: asked }, 60));
  const members = list.data?.pages.flatMap((page) => page.objects) ?? [];
  return (
    <section aria-label={t`Members`} className={styles.members}>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField label={t`Search members`} onSearch={setSearch} />
        </div>
        <Segmented
          compact
          label={t`Who is shown`}
          value={which}
          onChange={setWhich}
          options={[
            { value: 'all', label: t`Everybody` },
            { value: 'owners', label: t`Owners` },
          ]}
        />
      </div>
      <Panel className={styles.people}>
        {list.isPending ? (
          <SkeletonRows count={6} />
        ) : isListFailed(list) ? (
          <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
        ) : members.length === 0 ? (
          <Empty quiet text={search === '' ? t`Nobody is in this group yet.` : t`No user results found.`} />
        ) : (
          <WindowList items={members} itemKey={({ user }) => user.id} more={list.hasNextPage}>
            {(one) => <Person member={one} />}
          </WindowList>
        )}
      </Panel>
      <ListFoot list={list} />
    </section>
  );
}

function Person({
  member: { user, role, school_role: schoolRole, is_content_moderator: moderates },
}: {
  member: Member;
}) {
  const { t } = useLingui();
  const roles = { student: null, teacher: t`Teacher`, admin: t`Admin` };
  const about = schoolRole === null ? null : roles[schoolRole];
  return (
    <Link to="/users/$userId" params={{ userId: user.id }} preload="intent" className={styles.person}>
      <Avatar name={user.full_name} color={user.color} url={user.avatar_url} />
      <span className={styles.words}>
        <b className="truncate">{displayName(user)}</b>
        {user.email !== null && <span className="small dim truncate">{user.email}</span>}
      </span>
      {moderates && (
        <Badge tone="info" icon={<IconShieldHalf size={13} aria-hidden="true" />}>{t`Content moderator`}</Badge>
      )}
      {about !== null && <Badge>{about}</Badge>}
      {role === 1 && <Badge tone="good">{t`Owner`}</Badge>}
    </Link>
  );
}
