import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { IconKey } from '@tabler/icons-react';
import { useMe } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel, Section } from '#web/ui/card.tsx';
import { MemoryNotes } from '#web/ui/memory-notes.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { Devices } from './devices.tsx';
import { Looks } from './looks.tsx';
import { OwnPicture } from './own-picture.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile.module.css';

/** What one may change about oneself. Nobody changes another's: whoever's address it is, these are one's own. */
export default function ProfileSettingsPage() {
  const { t } = useLingui();
  const me = useMe();
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
