import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { displayName, isGuest, useMe } from '#web/api/session.ts';
import { SelectField } from '#web/ui/field-choices.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { subjectChoices } from './choices.ts';
import { levelGroups } from './library-levels.ts';
import styles from './library.module.css';
import { libraryPages, type Library, type LibraryFilters, type LibrarySearch } from './library-query.ts';

export interface LibraryFiltersProps {
  library: Library;
  asked: LibraryFilters;
  sort: 'popular' | 'recent';
  usualSort: 'popular' | 'recent';
  onChange: (change: Partial<LibrarySearch>) => void;
}

/** What a library is narrowed to, and its order. */
export function LibraryFilterBar({ library, asked, sort, usualSort, onChange }: LibraryFiltersProps) {
  const { t, i18n } = useLingui();
  const makers = useMakers(library, usualSort, asked.creatorId);
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField
          label={t`Search activities`}
          initial={asked.search ?? ''}
          onSearch={(text) => {
            if (text !== (asked.search ?? '')) onChange({ search: text === '' ? undefined : text });
          }}
        />
      </div>
      <SelectField
        aria-label={t`Subject`}
        value={asked.subject ?? ''}
        onChange={(subject) => onChange({ subject: subject === '' ? undefined : subject })}
        data={[{ value: '', label: t`All subjects` }, ...subjectChoices(i18n)]}
      />
      <SelectField
        aria-label={t`Level`}
        value={asked.gradeSystemLevel ?? ''}
        onChange={(level) => onChange({ level: level === '' ? undefined : level })}
        data={[{ value: '', label: t`All levels` }, ...levelGroups(i18n)]}
      />
      {makers.length > 0 && (
        <SelectField
          aria-label={t`Made by`}
          value={asked.creatorId ?? ''}
          onChange={(creator) => onChange({ creator: creator === '' ? undefined : creator })}
          data={[{ value: '', label: t`Made by anybody` }, ...makers]}
        />
      )}
      <Segmented
        compact
        label={t`Order`}
        value={sort}
        onChange={(chosen) => onChange({ sort: chosen === usualSort ? undefined : chosen })}
        options={[
          { value: 'popular', label: t`Most popular` },
          { value: 'recent', label: t`Most recent` },
        ]}
      />
    </div>
  );
}

/** Oneself, and those whose activities stand in front in the library. */
function useMakers(library: Library, usualSort: 'popular' | 'recent', chosen: string | undefined) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const front = useInfiniteQuery(libraryPages(library, { sort: usualSort }));
  const names = new Map<string, string>();
  for (const page of front.data?.pages ?? []) {
    for (const { creator } of page.objects) if (creator !== null) names.set(creator.id, displayName(creator));
  }
  names.delete(me.id);
  const others = [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
  const isUnknown = chosen !== undefined && chosen !== me.id && !names.has(chosen);
  return [
    ...(isGuest(me) ? [] : [{ value: me.id, label: t`Made by me` }]),
    ...others,
    ...(isUnknown ? [{ value: chosen, label: t`Made by one person` }] : []),
  ];
}
