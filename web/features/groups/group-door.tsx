import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Group } from '#contract/groups/groups.entities.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Page, useTitle } from '#web/ui/page-header.tsx';
import { Tile } from '#web/ui/tile.tsx';
import styles from './group.module.css';
import { useGroupChanges } from './use-group-changes.ts';

/** What somebody sees of a group who has come by its join link: its name, and the way in. */
export function GroupDoor({ group, token }: { group: Group; token: string }) {
  const { t } = useLingui();
  const { join } = useGroupChanges(group);
  const [busy, setBusy] = useState(false);
  useTitle(group.name);
  return (
    <Page width="form">
      <Panel className={styles.door}>
        <Tile name={group.name} color={group.color} logoUrl={group.logo_url} size="large" />
        <h1>{group.name}</h1>
        <p className="muted">
          <Trans>You are invited to join this group.</Trans>
        </p>
        <div className={styles.buttons}>
          <ButtonLink to="/">{t`Not now`}</ButtonLink>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => {
              setBusy(true);
              void join(token).finally(() => setBusy(false));
            }}
          >
            {t`Join ${group.name}`}
          </Button>
        </div>
      </Panel>
    </Page>
  );
}
