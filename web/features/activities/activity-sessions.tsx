import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { WindowVirtualizer } from 'virtua';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Chat } from '#contract/chats/chats.entities.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { query } from '#web/api/query.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Panel, Section } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/field-choices.tsx';
import { useNow } from '#web/ui/relative-time.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SessionList, SessionRow } from '#web/ui/session-row.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import styles from './activity.module.css';
import { GradingTools } from './grading-tools.tsx';
import { SessionGrade } from './session-grade.tsx';
import { filterSessions, sessionsPageSize, type SessionFilter } from './activity-data.ts';

const sorts = ['created_at', 'submitted_at', 'creator_last_name', 'grade', 'name'] as const;
type Sort = (typeof sorts)[number];

/** More rows than this are mounted only near the view. */
const windowedFrom = 50;

/** The sessions of an activity: search by session name on the server, sort on the server, filter by state. */
export function ActivitySessions({ activity, all }: { activity: Activity; all: UseQueryResult<{ objects: Chat[] }> }) {
  const { t } = useLingui();
  const now = useNow();
  const [filter, setFilter] = useState<SessionFilter>('all');
  const [sort, setSort] = useState<Sort>('created_at');
  const [order, setOrder] = useState<'asc' | 'desc'>('desc');
  const [search, setSearch] = useState('');
  const isPlain = sort === 'created_at' && order === 'desc' && search === '';
  const arranged = useQuery({
    ...query(chatRoutes.listActivityChats, {
      query: { activityId: activity.id, size: sessionsPageSize, sort, order, ...(search === '' ? {} : { search }) },
    }),
    placeholderData: keepPreviousData,
    enabled: !isPlain,
  });
  const list = isPlain ? all : arranged;
  const shown = filterSessions(list.data?.objects ?? [], filter, now);
  const any = (all.data?.objects.length ?? 0) > 0;

  const sortLabels: Record<Sort, string> = {
    created_at: t`Started`,
    submitted_at: t`Submitted`,
    creator_last_name: t`Last name`,
    grade: t`Grade`,
    name: t`Session name`,
  };
  const filters = [
    { value: 'all', label: t`All` },
    ...(activity.graded ? [{ value: 'to_review' as const, label: t`To review` }] : []),
    { value: 'working', label: t`Working` },
    { value: 'submitted', label: t`Submitted` },
  ] as const;

  function choose(next: string | null) {
    const chosen = sorts.find((one) => one === next) ?? 'created_at';
    setSort(chosen);
    setOrder(chosen === 'created_at' || chosen === 'submitted_at' ? 'desc' : 'asc');
  }

  return (
    <Section title={t`Sessions`}>
      {any && (
        <div className={styles.tools}>
          <Segmented compact label={t`Show`} value={filter} onChange={setFilter} options={filters} />
          <div className={styles.sorting}>
            <SearchField label={t`Search sessions`} onSearch={setSearch} />
            <SelectField
              aria-label={t`Sort by`}
              value={sort}
              onChange={choose}
              data={sorts.map((value) => ({ value, label: sortLabels[value] }))}
            />
            <IconButton
              variant="quiet"
              size="touch"
              label={order === 'asc' ? t`Ascending. Turn around` : t`Descending. Turn around`}
              icon={order === 'asc' ? <IconArrowUp size={18} /> : <IconArrowDown size={18} />}
              onClick={() => setOrder(order === 'asc' ? 'desc' : 'asc')}
            />
          </div>
        </div>
      )}
      <GradingTools activity={activity} chats={all.data?.objects ?? []} />
      <Panel>
        {list.isPending ? (
          <SkeletonRows count={6} />
        ) : list.isError ? (
          <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
        ) : !any ? (
          <Empty text={t`No sessions yet. They appear here as soon as a student starts.`} />
        ) : shown.length === 0 ? (
          <Empty quiet text={t`No session fits. Choose All, or search for something else.`} />
        ) : (
          <SessionList>{rows(shown)}</SessionList>
        )}
      </Panel>
    </Section>
  );
}

function rows(chats: readonly Chat[]) {
  const drawn = chats.map((chat) => (
    <SessionRow key={chat.id} chat={chat} who inActivity extra={<SessionGrade chat={chat} />} />
  ));
  return chats.length > windowedFrom ? <WindowVirtualizer>{drawn}</WindowVirtualizer> : drawn;
}
