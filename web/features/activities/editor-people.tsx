import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { query } from '#web/api/query.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { MemberEditor } from '#web/ui/members/member-editor.tsx';
import { useMemberList } from '#web/ui/members/use-member-list.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import styles from './editor.module.css';

/** The people of an activity that is saved: who may see it though it is private, and who owns it too. */
export default function EditorPeople({ activityId }: { activityId: string }) {
  const { t } = useLingui();
  const read = useQuery(query(activityRoutes.readActivity, { query: { activityId } }));
  return (
    <section aria-label={t`People`}>
      <h2>{t`People`}</h2>
      <p className={styles.note}>
        {t`Those who belong to its group or term have access already; add others here, or who owns it with you.`}
      </p>
      {read.isPending ? (
        <SkeletonRows count={3} />
      ) : read.isError ? (
        <ErrorState quiet error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <People activity={read.data.activity} />
      )}
    </section>
  );
}

function People({ activity }: { activity: Activity }) {
  const { id, name, creator_id, abilities, term_id: termId } = activity;
  const list = useMemberList({ type: 'activity', id, name, creator_id, abilities, termId });
  return <MemberEditor list={list} withSave />;
}
