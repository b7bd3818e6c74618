import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconLink } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import type { Term } from '#contract/terms/terms.entities.ts';
import { usePlace } from '#web/api/place.ts';
import { query } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { MemberPlace } from '#web/ui/members/member-place.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TermBadge } from '../term-badge.tsx';
import { PeopleTab } from './people-tab.tsx';
import styles from './settings.module.css';
import type { SettingsTabProps } from './tab-props.ts';

const ShareTerm = lazy(() => import('../share-term.tsx'));

/** Who is in the school: the people of the term that one is in. */
export default function MembersTab({ workspace, onDirty }: SettingsTabProps) {
  const { t } = useLingui();
  const [isSharing, setSharing] = useState(false);
  const { term: chosen } = usePlace();
  const termId = chosen?.workspace_id === workspace.id ? chosen.id : workspace.active_term_id;
  const read = useQuery({
    ...query(termRoutes.readTerm, { query: { termId: termId ?? '' } }),
    enabled: termId !== null,
  });
  if (termId === null) return <Empty text={t`This school has no term yet.`} />;
  if (read.isPending) {
    return (
      <div className={styles.fields}>
        <SkeletonRows count={6} />
      </div>
    );
  }
  if (read.isError && read.data === undefined) {
    return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  }
  const { term } = read.data;
  return (
    <>
      <div className={styles.termLine}>
        <span className="muted">
          <Trans>
            Members of <b>{term.name}</b>
          </Trans>
        </span>
        <TermBadge term={term} />
        {term.abilities.manage_members === true && term.is_active && (
          <Button size="compact" icon={<IconLink size={18} />} onClick={() => setSharing(true)}>
            {t`Join link`}
          </Button>
        )}
      </div>
      {isSharing && (
        <Suspense fallback={null}>
          <ShareTerm term={term} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      <TermPeople key={term.id} term={term} workspaceId={workspace.id} onDirty={onDirty} />
    </>
  );
}

function TermPeople({
  term,
  workspaceId,
  onDirty,
}: { term: Term; workspaceId: string } & Pick<SettingsTabProps, 'onDirty'>) {
  const { t } = useLingui();
  const { id, name, creator_id, abilities } = term;
  const place = useMemo<MemberPlace>(
    // Here only owners edit, though staff of a public school may invite to it.
    () => ({
      type: 'term',
      id,
      name,
      creator_id,
      abilities: { ...abilities, invite: abilities.manage_members === true },
      workspaceId,
    }),
    [id, name, creator_id, abilities, workspaceId],
  );
  return <PeopleTab place={place} onDirty={onDirty} readerNote={t`Only owners may edit the Members tab.`} />;
}
