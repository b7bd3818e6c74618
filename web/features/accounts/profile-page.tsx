import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconDatabaseExport, IconSearch, IconSettings } from '@tabler/icons-react';
import { userRoutes } from '#contract/users/users.routes.ts';
import { usePlace } from '#web/api/place.ts';
import { query } from '#web/api/query.ts';
import { displayName, useMe, type Person } from '#web/api/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { openSearch } from '#web/ui/search-door.ts';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { Avatar } from '#web/ui/tile.tsx';
import { ProfileActivities } from './profile-activities.tsx';
import { ProfileGroups } from './profile-groups.tsx';
import { ProfileSessions } from './profile-sessions.tsx';
import styles from './profile.module.css';

const route = getRouteApi('/shell/users/$userId');

/** A person, oneself (`/users/me`) or another: who it is, and what of theirs in this term the reader may see. */
export default function ProfilePage() {
  const { userId } = route.useParams();
  const me = useMe();
  const isOwn = userId === 'me' || userId === me.id;
  const read = useQuery({ ...query(userRoutes.readUser, { query: { userId } }), enabled: !isOwn });
  if (isOwn) return <Profile person={me} isOwn />;
  if (read.isPending) return <SkeletonPage />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return <Profile key={read.data.user.id} person={read.data.user} isOwn={false} />;
}

function Profile({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const { t } = useLingui();
  const me = useMe();
  const { term, workspace } = usePlace();
  const mayExport = me.super_role !== null || workspace?.abilities.manage_members === true;
  const name = displayName(person);
  return (
    <Page width="form">
      <PageHeader
        lead={<Avatar name={person.full_name} color={person.color} url={person.avatar_url} size="large" />}
        title={isOwn ? t`My profile` : person.full_name}
        note={
          <span className={styles.facts}>
            {isOwn && <span>{person.full_name}</span>}
            {name !== person.full_name && <span>{t`called ${name}`}</span>}
            <RoleBadge role={person.school_role} />
            {person.email !== null && <span className={styles.email}>{person.email}</span>}
          </span>
        }
        actions={
          <>
            <Button icon={<IconSearch size={20} aria-hidden="true" />} onClick={openSearch}>
              {isOwn ? t`Search in my profile` : t`Search in the profile`}
            </Button>
            {isOwn && (
              <ButtonLink
                icon={<IconSettings size={20} aria-hidden="true" />}
                to="/users/$userId/settings"
                params={{ userId: 'me' }}
              >
                {t`Profile settings`}
              </ButtonLink>
            )}
            {!isOwn && mayExport && (
              <ButtonLink
                icon={<IconDatabaseExport size={20} aria-hidden="true" />}
                to="/users/$userId/settings"
                params={{ userId: person.id }}
              >
                {t`Data`}
              </ButtonLink>
            )}
          </>
        }
      />
      <Panel className={styles.panel}>
        {person.description ? (
          <p className={styles.description}>{person.description}</p>
        ) : (
          <p className="muted">
            {isOwn ? (
              <Trans>You have not written anything about yourself yet.</Trans>
            ) : (
              <Trans>{name} has not written anything here.</Trans>
            )}
          </p>
        )}
      </Panel>
      {term !== null && (
        <>
          <ProfileSessions person={person} isOwn={isOwn} term={term} />
          <ProfileGroups person={person} isOwn={isOwn} term={term} />
          <ProfileActivities person={person} isOwn={isOwn} term={term} />
        </>
      )}
    </Page>
  );
}

function RoleBadge({ role }: { role: Person['school_role'] }) {
  const { t } = useLingui();
  if (role === null) return null;
  return <Badge>{role === 'admin' ? t`Admin` : role === 'teacher' ? t`Teacher` : t`Student`}</Badge>;
}
