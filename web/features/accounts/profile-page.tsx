import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconKey } from '@tabler/icons-react';
import { userRoutes } from '#contract/users/users.routes.ts';
import { query } from '#web/api/query.ts';
import { displayName, useMe, type Person } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel, Section } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { MemoryNotes } from '#web/ui/memory-notes.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { Avatar } from '#web/ui/tile.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Devices } from './devices.tsx';
import { Looks } from './looks.tsx';
import { OwnPicture } from './own-picture.tsx';
import styles from './profile.module.css';

const route = getRouteApi('/shell/users/$userId');

/** A person. One's own profile (`/users/me`) can be changed here; another's is read. */
export default function ProfilePage() {
  const { userId } = route.useParams();
  const me = useMe();
  const own = userId === 'me' || userId === me.id;
  const read = useQuery({ ...query(userRoutes.readUser, { query: { userId } }), enabled: !own });
  if (own) return <OwnProfile me={me} />;
  if (read.isPending) return <SkeletonPage />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return <OtherProfile person={read.data.user} />;
}

function OwnProfile({ me }: { me: Person }) {
  const { t } = useLingui();
  return (
    <Page width="form">
      <PageHeader lead={<OwnPicture me={me} />} title={t`My profile`} note={me.email} />
      <Section title={t`About me`}>
        <Panel className={styles.panel}>
          <ProfileForm me={me} />
        </Panel>
      </Section>
      <Section title={t`Language and colours`}>
        <Panel className={styles.panel}>
          <Looks />
        </Panel>
      </Section>
      <Section title={t`What Sparky remembers`}>
        <Panel className={styles.panel}>
          <MemoryNotes isOwn />
        </Panel>
      </Section>
      <Section title={t`Where I am signed in`}>
        <Panel className={styles.rows}>
          <Devices />
        </Panel>
      </Section>
      <Section title={t`Programs that act in my name`}>
        <Panel className={styles.programs}>
          <p className="muted">
            <Trans>An AI assistant or another program of yours comes in with an access token, as you.</Trans>
          </p>
          <ButtonLink to="/users/me/tokens" icon={<IconKey size={18} />}>
            <Trans>Access tokens</Trans>
          </ButtonLink>
        </Panel>
      </Section>
    </Page>
  );
}

function OtherProfile({ person }: { person: Person }) {
  return (
    <Page width="form">
      <PageHeader
        lead={<Avatar name={person.full_name} color={person.color} url={person.avatar_url} size="large" />}
        title={displayName(person)}
        note={person.email}
      />
      <Panel className={styles.panel}>
        {person.description ? (
          <p className={styles.description}>{person.description}</p>
        ) : (
          <p className="muted">
            <Trans>{displayName(person)} has not written anything here.</Trans>
          </p>
        )}
      </Panel>
    </Page>
  );
}
