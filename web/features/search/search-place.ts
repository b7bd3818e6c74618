import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { searchSections, type SearchSection } from '#contract/search/search.routes.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { query } from '#web/api/query.ts';
import { displayName, useMe } from '#web/api/session.ts';

/** Within what is searched: the group or the person whose page one is on. */
export interface SearchPlace {
  scope: { groupId: string } | { userId: string };
  /** of the group, or of the person */
  name: string;
  /** what stands in the box while it is empty */
  placeholder: string;
  /** what can be there at all */
  sections: readonly SearchSection[];
}

/** The place that the address names; null elsewhere, and while its name is on its way. */
export function useSearchPlace(): SearchPlace | null {
  const { t } = useLingui();
  const me = useMe();
  const { groupId, userId } = useParams({ strict: false });
  const isMe = userId === 'me' || userId === me.id;
  const group = useQuery({
    ...query(groupRoutes.readGroup, { query: { groupId: groupId ?? '' } }),
    enabled: groupId !== undefined && groupId !== 'new',
  });
  const person = useQuery({
    ...query(userRoutes.readUser, { query: { userId: userId ?? '' } }),
    enabled: userId !== undefined && !isMe,
  });
  if (groupId !== undefined && group.data !== undefined) {
    const { name } = group.data.group;
    const sections = searchSections.filter((one) => one !== 'workspaces');
    return { scope: { groupId }, name, placeholder: t`Search in ${name}`, sections };
  }
  const sections = searchSections.filter((one) => one !== 'users');
  if (isMe) return { scope: { userId: me.id }, name: t`My profile`, placeholder: t`Search in my profile`, sections };
  if (userId !== undefined && person.data !== undefined) {
    const name = displayName(person.data.user);
    return { scope: { userId }, name, placeholder: t`Search in ${name}'s profile`, sections };
  }
  return null;
}
