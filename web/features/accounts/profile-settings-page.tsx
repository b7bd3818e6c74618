import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { userRoutes } from '#contract/users/users.routes.ts';
import { CallError } from '#web/api/call.ts';
import { usePlace } from '#web/api/place.ts';
import { query } from '#web/api/query.ts';
import { useMe, type Person } from '#web/api/session.ts';
import { Panel, Section } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { MailPreferences } from '#web/ui/mail-preferences/index.tsx';
import { MemoryNotes } from '#web/ui/memory-notes.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonPage, SkeletonRows } from '#web/ui/skeleton.tsx';
import { Avatar } from '#web/ui/tile.tsx';
import { ConnectedApps } from './connected-apps.tsx';
import { Devices } from './devices.tsx';
import { ExportData } from './export-data.tsx';
import { Looks } from './looks.tsx';
import { NewPassword } from './new-password.tsx';
import { OwnPicture } from './own-picture.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile.module.css';

const route = getRouteApi('/shell/users/$userId/settings');

/** What one may change about oneself; of somebody else, for who runs his school, his data alone. */
export default function ProfileSettingsPage() {
  const { userId } = route.useParams();
  const me = useMe();
  return userId === 'me' || userId === me.id ? <OwnSettings me={me} /> : <SettingsOfAnother userId={userId} />;
}

function OwnSettings({ me }: { me: Person }) {
  const { t } = useLingui();
  return (
    <Page width="form">
      <div>
        <nav className={styles.back} aria-label={t`Above this page`}>
          <Link to="/users/$userId" params={{ userId: 'me' }} className="text-link">
            {t`My profile`}
          </Link>
        </nav>
        <PageHeader lead={<OwnPicture me={me} />} title={t`Profile settings`} note={me.email} />
      </div>
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
      <Section title={t`What comes by mail`}>
        <Panel className={styles.panel}>
          <Suspense fallback={<SkeletonRows count={4} />}>
            <MailPreferences />
          </Suspense>
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
        <NewPassword me={me} />
      </Section>
      <Section title={t`Connected apps`}>
        <Panel className={styles.programs}>
          <ConnectedApps />
        </Panel>
      </Section>
      <Section title={t`My data`}>
        <Panel className={styles.programs}>
          <p className="muted">
            <Trans>
              Everything that is kept about you, in one file: profile, chats, files, grades, what Sparky remembers. It
              opens without Hearth.
            </Trans>
          </p>
          <ExportData personId="me" label={t`Download my data`} />
        </Panel>
      </Section>
    </Page>
  );
}

function SettingsOfAnother({ userId }: { userId: string }) {
  const { t } = useLingui();
  const me = useMe();
  const { workspace, isPending } = usePlace();
  const read = useQuery(query(userRoutes.readUser, { query: { userId } }));
  if (read.isPending || isPending) return <SkeletonPage />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const isWhole = me.super_role !== null;
  if (!isWhole && workspace?.abilities.manage_members !== true) {
    return <ErrorState error={new CallError('not_found', 'Nobody else’s settings', { status: 404 })} />;
  }
  const { user } = read.data;
  const name = user.full_name;
  const school = workspace?.name ?? '';
  return (
    <Page width="form">
      <div>
        <nav className={styles.back} aria-label={t`Above this page`}>
          <Link to="/users/$userId" params={{ userId }} className="text-link">
            {name}
          </Link>
        </nav>
        <PageHeader
          lead={<Avatar name={name} color={user.color} url={user.avatar_url} size="large" />}
          title={t`Data of ${name}`}
          note={user.email}
        />
      </div>
      <Section title={t`A file to hand out`}>
        <Panel className={styles.programs}>
          <p className="muted">
            {isWhole ? (
              <Trans>Everything that is kept about {name}, as this person may see it.</Trans>
            ) : (
              <Trans>
                What is kept about {name} in {school}, as this person may see it. Other schools are not in it.
              </Trans>
            )}{' '}
            <Trans>That you made it is written to the audit log.</Trans>
          </p>
          <ExportData personId={userId} label={t`Download the data`} />
        </Panel>
      </Section>
    </Page>
  );
}
