import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { IconChartBar, IconEyeOff, IconLink, IconLock, IconPlus, IconShare, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { Group } from '#contract/groups/groups.entities.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StartChat } from '#web/ui/start-chat.tsx';
import { GroupLogo } from './group-logo.tsx';
import { GroupMenu } from './group-menu.tsx';
import { peopleIn, useGroupsAbove } from './group-places.ts';
import styles from './group.module.css';
import { useGroupChanges } from './use-group-changes.ts';

export interface GroupHeadProps {
  group: Group;
  onShare: () => void;
  onImport: () => void;
}

/** Where the group stands, its name and state, and what one may do with it. */
export function GroupHead({ group, onShare, onImport }: GroupHeadProps) {
  const { t } = useLingui();
  const { join } = useGroupChanges(group);
  const [joining, setJoining] = useState(false);
  const above = useGroupsAbove(group.id);
  const count = peopleIn(group);
  const may = group.abilities;
  return (
    <div>
      {/* Its line is kept from the start, so that nothing jumps when the names come. */}
      {group.ancestor_group_ids.length > 0 && (
        <nav className={styles.above} aria-label={t`Above this group`}>
          {above.map((one) => (
            <Link key={one.id} to="/groups/$groupId" params={{ groupId: one.id }} preload="intent">
              {one.name}
            </Link>
          ))}
        </nav>
      )}
      <PageHeader
        lead={<GroupLogo group={group} />}
        title={group.name}
        note={
          <span className={styles.facts}>
            <span className={styles.count}>
              <IconUsers size={16} aria-hidden="true" />
              <Plural value={count} one="# member" other="# members" />
            </span>
            {group.visibility === 2 && (
              <Badge icon={<IconLock size={13} aria-hidden="true" />}>
                {t({ message: 'Private', context: 'a group' })}
              </Badge>
            )}
            {group.visibility === 1 && (
              <Badge icon={<IconLink size={13} aria-hidden="true" />}>
                {t({ message: 'Unlisted', context: 'a group' })}
              </Badge>
            )}
            {!group.is_published && (
              <Badge tone="warn" icon={<IconEyeOff size={13} aria-hidden="true" />}>{t`Not published`}</Badge>
            )}
          </span>
        }
        actions={
          <>
            {may.join === true && (
              <Button
                variant={group.inherited_role === 1 ? 'quiet' : 'primary'}
                busy={joining}
                onClick={() => {
                  setJoining(true);
                  void join().finally(() => setJoining(false));
                }}
              >
                {t`Join`}
              </Button>
            )}
            {may.share === true && (
              <Button icon={<IconShare size={20} />} onClick={onShare}>
                {t`Share`}
              </Button>
            )}
            {may.view_analytics === true && (
              <ButtonLink
                icon={<IconChartBar size={20} />}
                to="/groups/$groupId/analytics"
                params={{ groupId: group.id }}
              >
                <Trans>Analysis</Trans>
              </ButtonLink>
            )}
            {may.create_chat === true && <StartChat place={{ parent_group_id: group.id }} label={t`New chat`} />}
            {may.create_activity === true && (
              <ButtonLink
                variant={group.inherited_role === 1 ? 'primary' : 'quiet'}
                icon={<IconPlus size={20} />}
                to="/activities/new"
                search={{ parent_id: group.id, parent_type: 'group' }}
              >
                <Trans>New activity</Trans>
              </ButtonLink>
            )}
            <GroupMenu group={group} onImport={onImport} />
          </>
        }
      />
    </div>
  );
}
