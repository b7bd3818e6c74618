import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { archivedTypes, type ArchivedThing } from '#contract/activities/archived.entities.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { usePlace } from '#web/api/place.ts';
import { pages, query, refresh } from '#web/api/query.ts';
import { displayName } from '#web/api/session.ts';
import { refreshActivities } from '#web/ui/activity-actions/activity-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/field-choices.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tile } from '#web/ui/tile.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './archived.module.css';

type Type = ArchivedThing['entity_type'];

/** What was archived in a group or in the school, for whoever may bring it back. */
export default function ArchivedPage() {
  const { t } = useLingui();
  const { groupId } = useParams({ strict: false });
  const { workspace, isPending } = usePlace();
  const [search, setSearch] = useState('');
  const [type, setType] = useState<Type | ''>('');
  const group = useQuery({
    ...query(groupRoutes.readGroup, { query: { groupId: groupId ?? '' } }),
    enabled: groupId !== undefined,
  });
  const list = useInfiniteQuery({
    ...pages(activityRoutes.listArchived, {
      query: {
        ...(groupId === undefined ? { workspaceId: workspace?.id ?? '' } : { groupId }),
        ...(search === '' ? {} : { search }),
        ...(type === '' ? {} : { entityTypes: [type] }),
      },
    }),
    enabled: groupId !== undefined || workspace !== null,
  });
  const things = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const typeNames: Record<Type, string> = {
    term: t`Terms`,
    group: t`Groups`,
    activity: t`Activities`,
    chat: t`Sessions`,
  };

  return (
    <Page>
      <div>
        {group.data !== undefined && (
          <nav className={styles.back} aria-label={t`Above this list`}>
            <Link to="/groups/$groupId" params={{ groupId: group.data.group.id }} className="text-link">
              {group.data.group.name}
            </Link>
          </nav>
        )}
        <PageHeader title={t`Archived`} note={t`What was archived can be restored for 30 days.`} />
      </div>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField label={t`Search what was archived`} onSearch={setSearch} />
        </div>
        <SelectField
          aria-label={t`Type`}
          value={type}
          onChange={setType}
          data={[
            { value: '' as const, label: t`Everything` },
            ...archivedTypes.map((value) => ({ value, label: typeNames[value] })),
          ]}
        />
      </div>
      {isPending || list.isPending ? (
        <Panel>
          <SkeletonRows count={4} />
        </Panel>
      ) : isListFailed(list) ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : things.length === 0 ? (
        <Empty text={search === '' && type === '' ? t`Nothing is archived here.` : t`Nothing was found.`} />
      ) : (
        <Panel>
          <ul className={styles.list}>
            {things.map((thing) => (
              <Row key={thing.id} thing={thing} />
            ))}
          </ul>
        </Panel>
      )}
      <ListFoot list={list} />
    </Page>
  );
}

function Row({ thing }: { thing: ArchivedThing }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const name = thing.name === '' ? t`Without a name` : thing.name;
  const restore = useMutation({
    mutationFn: (archived: boolean) => setArchived(thing, archived),
    onSuccess: async (_, archived) => {
      // Undo belongs to the toast: the row itself is gone by then.
      toast(
        archived
          ? { text: t`${name} is archived again.` }
          : { text: t`${name} is back.`, action: { label: t`Undo`, run: () => restore.mutate(true) } },
      );
      await refresh(client, groupRoutes.listGroups, termRoutes.listTerms, chatRoutes.listTermDescendantChats);
      await refreshActivities(client);
    },
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });
  const kinds: Record<Type, string> = { term: t`Term`, group: t`Group`, activity: t`Activity`, chat: t`Session` };
  const about = [
    kinds[thing.entity_type],
    ...(thing.parent === null ? [] : [thing.parent.name]),
    ...(thing.creator === null ? [] : [displayName(thing.creator)]),
  ];
  return (
    <li className={styles.row}>
      <Tile emoji={thing.emoji} name={thing.name} color={thing.color} />
      <span className={styles.words}>
        <b className={styles.name}>{name}</b>
        <span className="small dim">{about.join(' · ')}</span>
      </span>
      <span className="small dim num">
        <Plural
          value={thing.days_left}
          _0="Only the platform's owner can restore it"
          one="# day left"
          other="# days left"
        />
      </span>
      {thing.abilities.restore === true && (
        <Button size="compact" busy={restore.isPending} onClick={() => restore.mutate(false)}>
          {t`Restore`}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  );
}

function setArchived({ id, entity_type: type }: ArchivedThing, archived: boolean): Promise<unknown> {
  const change = { params: { id }, body: { archived } };
  if (type === 'term') return call(termRoutes.updateTerm, change);
  if (type === 'group') return call(groupRoutes.updateGroup, change);
  if (type === 'chat') return call(chatRoutes.updateChat, change);
  return call(activityRoutes.updateActivity, change);
}
