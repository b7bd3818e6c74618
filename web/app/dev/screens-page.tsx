// Development only: each screen in its hard states, side by side. The frames are the app itself with bent answers.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { homeQueries } from '#web/api/home.ts';
import { usePlace } from '#web/api/place.ts';
import { query } from '#web/api/query.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { frameName, hardStates } from './bend-answers.ts';
import { screensOf } from './screens.ts';
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
  const { term, terms, workspace } = usePlace();
  const queries = homeQueries(term?.id ?? '');
  const groups = useQuery({ ...queries.groups, enabled: term !== null });
  const activities = useQuery({ ...queries.activities, enabled: term !== null });
  const chats = useQuery({ ...queries.chats, enabled: term !== null });
  const alerts = useQuery({ ...queries.alerts, enabled: term !== null });
  const library = useQuery(query(activityRoutes.listPublicLibraryActivities, { query: { size: 1 } }));
  const districts = useQuery({ ...query(districtRoutes.listDistricts, { query: { size: 1 } }), retry: false });
  const session = chats.data?.objects.find((chat) => chat.parent_activity_id !== null);
  return screensOf({
    workspaceId: workspace?.id,
    otherTermId: terms.find((one) => !one.is_active)?.id,
    groupId: groups.data?.objects[0]?.id,
    activityId: activities.data?.objects[0]?.id,
    session: session && { activityId: session.parent_activity_id ?? '', chatId: session.id },
    freeChatId: chats.data?.objects.find((chat) => chat.parent_activity_id === null)?.id,
    libraryId: library.data?.objects[0]?.id,
    personId: session?.creator_id,
    districtId: districts.data?.objects[0]?.id,
    alertId: alerts.data?.objects[0]?.id,
  });
}
