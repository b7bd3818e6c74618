// What narrows and orders a list of chats: a search, sessions or free chats, open or submitted, the order.
//   <ChatFilters label={t`Search my chats`} value={choices} onChange={setChoices} />
//   useInfiniteQuery(pages(chatRoutes.listGroupDescendantChats, { query: { groupId, ...chatQueryOf(choices) } }))
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './chat-filters.module.css';
import { SelectField } from './field-choices.tsx';
import { SearchField } from './search-field.tsx';
import { Segmented } from './segmented.tsx';

export const chatKinds = ['session', 'chat'] as const;
export const chatStates = ['open', 'submitted'] as const;
export const chatSorts = ['created_at', 'submitted_at', 'name', 'grade', 'creator_last_name'] as const;

export interface ChatChoices {
  search: string;
  kind?: (typeof chatKinds)[number] | undefined;
  state?: (typeof chatStates)[number] | undefined;
  /** left out: the newest first */
  sort?: (typeof chatSorts)[number] | undefined;
}

/** What of it stands in a list's query. */
export function chatQueryOf({ search, kind, state, sort = 'created_at' }: ChatChoices) {
  return {
    sort,
    ...(search === '' ? {} : { search }),
    ...(kind === undefined ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
  };
}

/** One of the choices, or nothing: what stands in an address may be anything. */
export function oneOf<const T extends string>(choices: readonly T[], text: string | undefined): T | undefined {
  return choices.find((one) => one === text);
}

export interface ChatFiltersProps {
  /** of the search */
  label: string;
  value: ChatChoices;
  onChange: (value: ChatChoices) => void;
  /** Other people's too: then by their names as well. */
  byPeople?: boolean;
  /** Stands before the others. */
  children?: ReactNode;
}

export function ChatFilters({ label, value, onChange, byPeople = false, children }: ChatFiltersProps) {
  const { t } = useLingui();
  const change = (part: Partial<ChatChoices>) => onChange({ ...value, ...part });
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchField label={label} onSearch={(search) => search !== value.search && change({ search })} />
      </div>
      {children}
      <Segmented
        compact
        label={t`Kind`}
        value={value.kind ?? 'all'}
        onChange={(kind) => change({ kind: oneOf(chatKinds, kind) })}
        options={[
          { value: 'all', label: t`All` },
          { value: 'session', label: t`Sessions` },
          { value: 'chat', label: t`Free chats` },
        ]}
      />
      <SelectField
        aria-label={t`State`}
        value={value.state ?? ''}
        onChange={(state) => change({ state: oneOf(chatStates, state) })}
        data={[
          { value: '', label: t`Any state` },
          { value: 'open', label: t`Not submitted` },
          { value: 'submitted', label: t`Submitted` },
        ]}
      />
      <SelectField
        aria-label={t`Order`}
        value={value.sort ?? 'created_at'}
        onChange={(sort) => change({ sort: oneOf(chatSorts, sort) })}
        data={[
          { value: 'created_at', label: t`Newest first` },
          { value: 'submitted_at', label: t`Last submitted first` },
          { value: 'name', label: t`By name` },
          { value: 'grade', label: t`By grade` },
          ...(byPeople ? [{ value: 'creator_last_name', label: t`By student` }] : []),
        ]}
      />
    </div>
  );
}
