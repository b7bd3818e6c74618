import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconWorldUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { copyRoutes } from '#contract/activities/duplicate.routes.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { FormError } from '../field.tsx';
import { Segmented } from '../segmented.tsx';
import { ShareDialog } from '../share/share-dialog.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import styles from './activity-actions.module.css';
import { ActivityPeople } from './activity-people.tsx';
import { refreshActivities } from './activity-changes.ts';
import PublishDialog from './publish-dialog.tsx';
import { usePublished } from './published.ts';

export interface ShareActivityProps {
  activity: Activity;
  onClose: () => void;
}

/** An activity's link: whom it lets in, which its owner changes here, and in which libraries a copy stands. */
export default function ShareActivity({ activity, onClose }: ShareActivityProps) {
  const { t } = useLingui();
  const [isPublishing, setPublishing] = useState(false);
  if (isPublishing) return <PublishDialog activity={activity} onClose={() => setPublishing(false)} />;
  return (
    <ShareDialog
      opened
      onClose={onClose}
      title={t`Share ${activity.name}`}
      url={addressIn(activity)}
      fileName={activity.name}
      before={activity.is_draft ? <Draft activity={activity} /> : undefined}
      note={<LetsIn activity={activity} />}
    >
      {activity.abilities.invite === true && <ActivityPeople activity={activity} />}
      {activity.abilities.publish === true && <InLibraries activity={activity} onPublish={() => setPublishing(true)} />}
    </ShareDialog>
  );
}

/** What stands in a library is read there. */
function addressIn({ id, term_id, parent_workspace_id, parent_district_id }: Activity): string {
  if (term_id !== null) return `${location.origin}/activities/${id}`;
  const isSchools = parent_workspace_id !== null || parent_district_id !== null;
  return `${location.origin}${isSchools ? '/library' : '/public/library'}/${id}`;
}

function useChange(activity: Activity) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { visibility: Activity['visibility'] } | 'open') =>
      change === 'open'
        ? call(copyRoutes.publishActivity, { body: { activityId: activity.id } })
        : call(activityRoutes.updateActivity, { params: { id: activity.id }, body: change }),
    onSuccess: async (answer) => {
      client.setQueryData(query(activityRoutes.readActivity, { query: { activityId: activity.id } }).queryKey, answer);
      await refreshActivities(client);
    },
  });
}

function Draft({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const change = useChange(activity);
  return (
    <>
      <div className={styles.draft}>
        <p>{t`This is a draft: the link works for its owners only.`}</p>
        {activity.abilities.modify === true && (
          <Button variant="ink" size="compact" busy={change.isPending} onClick={() => change.mutate('open')}>
            {t`Show it to students`}
          </Button>
        )}
      </div>
      <FormError error={change.error} />
    </>
  );
}

function LetsIn({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const change = useChange(activity);
  const asked = change.isPending && change.variables !== 'open' ? change.variables?.visibility : undefined;
  const visibility = asked ?? activity.visibility;
  const isInLibrary = activity.term_id === null;
  const explains = {
    0: isInLibrary
      ? t`The link opens it for everybody who sees the library.`
      : t`The link opens it for everybody who belongs to the group or term it stands in.`,
    1: t`The link opens it for everybody signed in who has it. It is in no list.`,
    2: t`The link opens it only for the people who are added to it.`,
  };
  return (
    <div className={styles.letsIn}>
      <p role="status">{explains[visibility]}</p>
      {activity.abilities.modify === true && (
        <Segmented
          compact
          label={t`Whom the link lets in`}
          value={String(visibility) as '0' | '1' | '2'}
          onChange={(next) => change.mutate({ visibility: Number(next) as Activity['visibility'] })}
          options={[
            { value: '0', label: t`Public` },
            { value: '1', label: t`Unlisted` },
            { value: '2', label: t`Private` },
          ]}
        />
      )}
      <FormError error={change.error} />
    </div>
  );
}

function InLibraries({ activity, onPublish }: { activity: Activity; onPublish: () => void }) {
  const { t } = useLingui();
  const { libraries, isPending, error } = usePublished(activity);
  if (isPending) return <SkeletonRows count={1} />;
  if (error !== null || libraries.length === 0) return null;
  return (
    <div className={styles.libraries}>
      <ul>
        {libraries.map((library) => (
          <li key={library.destination}>
            <span>{library.name}</span>
            {library.copy === null ? <Badge>{t`Not published`}</Badge> : <Badge tone="good">{t`Published`}</Badge>}
          </li>
        ))}
      </ul>
      <Button size="compact" icon={<IconWorldUpload size={18} />} onClick={onPublish}>
        {t`Publish...`}
      </Button>
    </div>
  );
}
