import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { IconEye, IconGauge, IconPencil, IconShare } from '@tabler/icons-react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { ActivityMenu } from '#web/ui/activity-actions/lazy-activity-actions.tsx';
import { AvailabilityBadge } from '#web/ui/availability.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { DateTime, useNow } from '#web/ui/relative-time.tsx';
import { Tile } from '#web/ui/tile.tsx';
import { ActivityPlace } from './activity-place.tsx';
import { OverviewSessions } from './overview-sessions.tsx';

/** For who owns the activity: how far the class is, what waits, and every session. */
export function Overview({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const now = useNow();
  const share = () =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, share_activity: 'open' }),
      resetScroll: false,
    });

  return (
    <Page>
      <PageHeader
        title={activity.name}
        lead={<Tile emoji={activity.emoji} name={activity.name} color={activity.color} size="large" />}
        note={
          <ActivityPlace activity={activity}>
            {activity.deadline !== null && Date.parse(activity.deadline) > now && (
              <span>
                <Trans>
                  Open until <DateTime value={activity.deadline} />
                </Trans>
              </span>
            )}
            <AvailabilityBadge activity={activity} />
          </ActivityPlace>
        }
        actions={
          <>
            <ButtonLink variant="bare" icon={<IconGauge size={20} />} to="/usage" search={{ activityId: activity.id }}>
              {t`Usage`}
            </ButtonLink>
            <ButtonLink
              icon={<IconEye size={20} />}
              to="/activities/$activityId/sessions/$chatId"
              params={{ activityId: activity.id, chatId: 'new' }}
            >
              {t`Preview as a student`}
            </ButtonLink>
            {activity.abilities.share === true && (
              <Button icon={<IconShare size={20} />} onClick={share}>
                {t`Share`}
              </Button>
            )}
            {activity.abilities.modify === true && (
              <ButtonLink
                variant="ink"
                icon={<IconPencil size={20} />}
                to="/activities/$activityId/settings"
                params={{ activityId: activity.id }}
              >
                {t`Edit`}
              </ButtonLink>
            )}
            <ActivityMenu
              activity={activity}
              onDuplicate={() =>
                void navigate({
                  to: '/activities/$activityId/overview',
                  params: { activityId: activity.id },
                  search: (before: Record<string, unknown>) => ({ ...before, duplicate_activity: 'open' }),
                })
              }
              onShare={share}
              onArchived={() => void navigate({ to: '/' })}
            />
          </>
        }
      />
      <OverviewSessions activity={activity} />
    </Page>
  );
}
