// Development only: each screen in its hard states, side by side. The frames are the app itself with bent answers.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlace } from '#web/api/place.ts';
import { homeQueries } from '#web/api/home.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { frameName, hardStates } from './bend-answers.ts';
import styles from './screens.module.css';

const widths = { phone: 360, laptop: 1366 } as const;

export default function ScreensPage() {
  const screens = useScreens();
  const [path, setPath] = useState('/');
  const [width, setWidth] = useState<keyof typeof widths>('phone');
  return (
    <div className={styles.page}>
      <PageHeader title="Screens" />
      <div className={styles.choice}>
        <label>
          Screen{' '}
          <select value={path} onChange={(event) => setPath(event.currentTarget.value)}>
            {screens.map(([name, where]) => (
              <option key={name} value={where}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Segmented
          label="Width"
          value={width}
          onChange={setWidth}
          options={[
            { value: 'phone', label: 'Phone, 360' },
            { value: 'laptop', label: 'Laptop, 1366' },
          ]}
          compact
        />
        <span className={styles.note}>Colours and language: as chosen in the profile menu.</span>
      </div>
      <div className={styles.frames}>
        {hardStates.map((state) => (
          <figure key={`${path} ${width} ${state}`} className={styles.figure}>
            <figcaption>{state}</figcaption>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is this app itself, which has to sign in and run */}
            <iframe
              className={styles[width]}
              name={frameName(state)}
              title={`${path}: ${state}`}
              src={path}
              width={widths[width]}
            />
          </figure>
        ))}
      </div>
    </div>
  );
}

/** Every screen with an address of this school, for those that need one. */
function useScreens(): [string, string][] {
  const { term, workspace } = usePlace();
  const queries = homeQueries(term?.id ?? '');
  const groups = useQuery({ ...queries.groups, enabled: term !== null });
  const activities = useQuery({ ...queries.activities, enabled: term !== null });
  const chats = useQuery({ ...queries.chats, enabled: term !== null });
  const group = groups.data?.objects[0]?.id;
  const activity = activities.data?.objects[0]?.id;
  const session = chats.data?.objects.find((chat) => chat.parent_activity_id !== null);
  const free = chats.data?.objects.find((chat) => chat.parent_activity_id === null);
  const all: [string, string | undefined][] = [
    ['Home', '/'],
    ['My chats', '/my-chats'],
    ['My activities', '/my-activities'],
    ['Notifications', '/notifications'],
    ['Alerts', '/alerts'],
    ['School library', '/library'],
    ['Public library', '/public/library'],
    ['Archived', '/archived'],
    ['Analytics', '/analytics'],
    ['Analytics of the platform', '/super/analytics'],
    ['Use and limits', workspace === null ? undefined : `/usage?workspaceId=${workspace.id}`],
    ['Workspace settings: General', '/?workspace_settings=general'],
    ['Workspace settings: Members', '/?workspace_settings=members'],
    ['Workspace settings: Terms', '/?workspace_settings=terms'],
    ['Workspace settings: Access controls', '/?workspace_settings=access_controls'],
    ['New workspace', '/workspaces/new'],
    ['Districts', '/districts'],
    ['Audit log', workspace === null ? undefined : `/audit?workspaceId=${workspace.id}`],
    ['My profile', '/users/me'],
    ['Profile settings', '/users/me/settings'],
    ['Access tokens', '/users/me/tokens'],
    ['Mails that were sent', '/outbox'],
    ['Group', group && `/groups/${group}`],
    ['Chats of a group', group && `/groups/${group}?tab=chats`],
    ['Members of a group', group && `/groups/${group}?tab=members`],
    ['Link to a group', group && `/groups/${group}?share_group=true`],
    ['Import into a group', group && `/groups/${group}?import_data=true`],
    ['Group settings', group && `/groups/${group}/settings`],
    ['Group analytics', group && `/groups/${group}/analytics`],
    ['New group', '/groups/new'],
    ['Activity', activity && `/activities/${activity}`],
    ['Activity settings', activity && `/activities/${activity}/settings`],
    ['New activity', '/activities/new'],
    ['Activity overview', activity && `/activities/${activity}/overview`],
    ['Live', activity && `/activities/${activity}/overview?tab=live`],
    ['Class analysis', activity && `/activities/${activity}/overview?tab=analysis`],
    ['Link to an activity', activity && `/activities/${activity}?share_activity=true`],
    ['Duplicate an activity', activity && `/activities/${activity}/overview?duplicate_activity=true`],
    ['Session', session && `/activities/${session.parent_activity_id}/sessions/${session.id}`],
    ['Free chat', free && `/chats/${free.id}`],
    ['AI models', '/super/models'],
    ['AI models of a school', workspace === null ? undefined : `/workspaces/${workspace.id}/models`],
  ];
  return all.filter((one): one is [string, string] => one[1] !== undefined);
}
