import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Term } from '#contract/terms/terms.entities.ts';
import type { Person } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel, Section } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, type GrowingList } from '#web/ui/list-foot.tsx';
import { FormError } from '#web/ui/field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** What each part of a profile is about. */
export interface ProfilePartProps {
  person: Person;
  isOwn: boolean;
  term: Term;
}

interface PartList extends GrowingList {
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
}

/** A list of a profile: a few rows, and more when one asks for them, so that what stands below it can be reached. */
export function ProfilePart({
  title,
  list,
  count,
  emptyText,
  skeleton,
  children,
}: {
  title: string;
  list: PartList;
  count: number;
  /** null: nothing is said of what is not there, the part is left out */
  emptyText: string | null;
  skeleton?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  if (emptyText === null && count === 0 && !isListFailed(list)) return null;
  return (
    <Section title={title}>
      {list.isPending ? (
        (skeleton ?? (
          <Panel>
            <SkeletonRows count={3} />
          </Panel>
        ))
      ) : isListFailed(list) ? (
        <Panel>
          <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
        </Panel>
      ) : count === 0 ? (
        <Panel>
          <Empty quiet text={emptyText} />
        </Panel>
      ) : (
        children
      )}
      {list.hasNextPage && (
        <div style={{ display: 'grid', placeItems: 'center', padding: 12 }}>
          {list.isFetchNextPageError && <FormError error={list.error} />}
          <Button size="compact" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t`Show more`}
            <span className="visually-hidden"> {title}</span>
          </Button>
        </div>
      )}
    </Section>
  );
}
