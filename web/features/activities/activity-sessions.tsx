import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Chat } from '#contract/chats/chats.entities.ts';
import type { Standing } from '#contract/chats/standing.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { pages, query } from '#web/api/query.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Panel, Section } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/field-choices.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SessionLink } from '#web/ui/session-row.tsx';
import { SessionWindow } from '#web/ui/session-window.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import styles from './activity.module.css';
import { GradingTools } from './grading-tools.tsx';
import { SessionGrade } from './session-grade.tsx';
import {
  gradedTogether,
  listedSessions,
  sessionFilters,
  sessionSorts,
  sessionsAsked,
  usualOrder,
  type SessionSort,
  type SessionsAddress,
} from './sessions-address.ts';

const pageSize = 100;

const rowOf = (chat: Chat) => <SessionLink chat={chat} who inActivity extra={<SessionGrade chat={chat} />} />;

/** The sessions of an activity by pages, however many: state, alerts, search and order stand in the address. */
export function ActivitySessions({ activity, standing }: { activity: Activity; standing: Standing | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const asked = sessionsAsked(useSearch({ strict: false }));
  const list = useInfiniteQuery({
    ...pages(chatRoutes.listActivityChats, { query: { activityId: activity.id, ...listedSessions(asked) } }, pageSize),
    refetchInterval: 20_000,
  });
  const together = useQuery({
    ...query(chatRoutes.listActivityChats, { query: { activityId: activity.id, ...gradedTogether } }),
    enabled: activity.graded && (standing?.submitted ?? 0) > 0,
    refetchInterval: 20_000,
  });
  const chats = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const isNarrowed = asked.filter !== 'all' || asked.search !== '';
  const any = isNarrowed || chats.length > 0;

  const sortLabels: Record<SessionSort, string> = {
    created_at: t`Started`,
    submitted_at: t`Submitted`,
    creator_last_name: t`Last name`,
    grade: t`Grade`,
    name: t`Session name`,
  };
  const filterLabels = {
    all: t`All`,
    to_review: t`To review`,
    open: t`Not finished`,
    submitted: t`Submitted`,
    flagged: t`Flagged`,
  };
  const filters = sessionFilters.filter((one) => one !== 'to_review' || activity.graded || asked.filter === one);

  function choose(change: SessionsAddress) {
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <Section title={t`Sessions`}>
      {any && (
        <div className={styles.tools}>
          <Segmented
            compact
            label={t`Show`}
            value={asked.filter}
            onChange={(filter) => choose({ state: filter === 'all' ? undefined : filter })}
            options={filters.map((value) => ({ value, label: filterLabels[value] }))}
          />
          <div className={styles.sorting}>
            <SearchField
              label={t`Search sessions`}
              initial={asked.search}
              onSearch={(text) => {
                if (text !== asked.search) choose({ search: text === '' ? undefined : text });
              }}
            />
            <SelectField
              aria-label={t`Sort by`}
              value={asked.sort}
              onChange={(sort) => choose({ sort: sort === 'created_at' ? undefined : sort, order: undefined })}
              data={sessionSorts.map((value) => ({ value, label: sortLabels[value] }))}
            />
            <IconButton
              variant="quiet"
              size="touch"
              label={asked.order === 'asc' ? t`Ascending. Turn around` : t`Descending. Turn around`}
              icon={asked.order === 'asc' ? <IconArrowUp size={18} /> : <IconArrowDown size={18} />}
              onClick={() => {
                const turned = asked.order === 'asc' ? 'desc' : 'asc';
                choose({ order: turned === usualOrder(asked.sort) ? undefined : turned });
              }}
            />
          </div>
        </div>
      )}
      {any && <GradingTools activity={activity} chats={together.data?.objects ?? []} />}
      <Panel>
        {list.isPending ? (
          <SkeletonRows count={6} />
        ) : isListFailed(list) ? (
          <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
        ) : !any ? (
          <Empty text={t`No sessions yet. They appear here as soon as a student starts.`} />
        ) : chats.length === 0 ? (
          <Empty
            quiet
            text={t`No session fits. Choose All, or search for something else.`}
            action={
              <Button onClick={() => choose({ state: undefined, search: undefined })}>{t`Show all sessions`}</Button>
            }
          />
        ) : (
          <SessionWindow chats={chats} more={list.hasNextPage}>
            {rowOf}
          </SessionWindow>
        )}
        <ListFoot list={list} />
      </Panel>
    </Section>
  );
}
