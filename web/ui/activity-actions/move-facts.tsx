import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import type { Member } from '#contract/members/members.entities.ts';
import { query } from '#web/api/query.ts';
import { displayName } from '#web/api/session.ts';
import { Skeleton } from '../skeleton.tsx';
import { lossesOf } from './move-losses.ts';
import type { MoveSubject, MoveTarget } from './move-rules.ts';
import styles from './move.module.css';

/** What follows from the move of an activity, read before it is made. */
export function useMoveFacts(subject: MoveSubject, target: MoveTarget | null) {
  const isActivity = subject.kind === 'activity';
  const losses = useQuery({
    ...lossesOf(subject, target ?? nowhere),
    enabled: isActivity && target !== null,
  });
  const read = useQuery({
    ...query(activityRoutes.readActivity, { query: { activityId: subject.id } }),
    enabled: isActivity,
  });
  const isPinned = read.data?.activity.pinned === true;
  const lost = losses.data ?? null;
  return {
    isPending: isActivity && target !== null && (losses.isPending || read.isPending),
    /** null: it cannot be told before */
    lost,
    isPinned,
    isLossy: isActivity && (isPinned || lost === null || lost.length > 0),
  };
}

export type MoveFactsOf = ReturnType<typeof useMoveFacts>;

const nowhere: MoveTarget = {
  kind: 'library',
  id: '',
  name: '',
  face: { emoji: null, color: null, logoUrl: null },
  parent: { public: true },
  termId: null,
  workspaceId: '',
  above: [],
  may: {},
};

export function MoveFacts({
  subject,
  target,
  facts,
}: {
  subject: MoveSubject;
  target: MoveTarget;
  facts: MoveFactsOf;
}) {
  const { t } = useLingui();
  if (facts.isPending) {
    return (
      <div className={styles.pending}>
        <Skeleton width="72%" height={14} />
        <Skeleton width="54%" height={14} />
      </div>
    );
  }
  if (subject.kind === 'group') {
    return (
      <ul className={styles.facts}>
        <li>{t`All groups and activities in it move with it.`}</li>
        <li>
          <Trans>
            The owners of <b>{target.name}</b> own it too from then on, those of the place that it leaves no more.
          </Trans>
        </li>
        <li>{t`Pins that no longer hold are removed.`}</li>
      </ul>
    );
  }
  return (
    <ul className={styles.facts}>
      {facts.isPinned && <li>{t`It is pinned. The pin is removed first where the new place is not below it.`}</li>}
      <li>
        {target.termId === subject.termId
          ? t`Its sessions move with it.`
          : t`Its sessions stay where they were done, with those who could read them there.`}
      </li>
      <li>
        <WhoSees target={target} />
      </li>
      <Losses lost={facts.lost} target={target} />
    </ul>
  );
}

function WhoSees({ target }: { target: MoveTarget }) {
  if (target.kind === 'term') return <Trans>Then whoever has its link sees it.</Trans>;
  if (target.kind === 'library') return <Trans>Then everybody who sees the library sees it.</Trans>;
  return (
    <Trans>
      Then the members of <b>{target.name}</b> see it.
    </Trans>
  );
}

const namesShown = 3;

function Losses({ lost, target }: { lost: Member['user'][] | null; target: MoveTarget }) {
  const { i18n } = useLingui();
  if (lost === null) {
    return (
      <li>
        <Trans>People whom it was shared with and who are not in {target.name} are removed from it.</Trans>
      </li>
    );
  }
  if (lost.length === 0) return null;
  const names = lost.slice(0, namesShown).map(displayName);
  const more = lost.length - names.length;
  const list = new Intl.ListFormat(i18n.locale, { type: more > 0 ? 'unit' : 'conjunction' }).format(names);
  return (
    <li className={styles.loss}>
      {more > 0 ? (
        <Trans>
          {list} and {more} more are not in {target.name} and are removed from it.
        </Trans>
      ) : (
        <Trans>
          Not in {target.name}, and removed from it: {list}.
        </Trans>
      )}
    </li>
  );
}
