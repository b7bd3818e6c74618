import { Plural, useLingui } from '@lingui/react/macro';
import { IconSearch, IconTrash, IconX } from '@tabler/icons-react';
import { Button, IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { SelectField } from '../field-choices.tsx';
import { TextField } from '../field.tsx';
import type { RowFilter } from './filters.ts';
import type { MemberRole } from './member-place.ts';
import styles from './members.module.css';
import own from './list-tools.module.css';
import { roleWord } from './role-words.ts';
import type { MemberRow } from './rows.ts';
import type { MemberList } from './use-member-list.ts';
import type { RowActions } from './use-row-actions.ts';

export interface ListToolsProps {
  list: MemberList;
  search: string;
  onSearch: (text: string) => void;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
}

/** Narrows the list by text and role. */
export function ListTools({ list, search, onSearch, filter, onFilter }: ListToolsProps) {
  const { t, i18n } = useLingui();
  const { place } = list;
  return (
    <div className={own.tools}>
      <div className={own.search}>
        <TextField
          type="search"
          aria-label={t`Search members`}
          placeholder={t`Search members`}
          maxLength={200}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          // In a form around it, looking for somebody is no sending.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <SelectField<RowFilter>
        className={classes(styles.role, own.filter)}
        aria-label={t`Who is shown`}
        value={filter}
        onChange={onFilter}
        data={[
          { value: 'all', label: t`Everybody` },
          ...list.roles.map((role) => ({ value: role, label: i18n._(roleWord(place.type, role)) })),
          { value: 'waiting', label: t`Not joined yet` },
          { value: 'unsaved', label: t`Unsaved` },
        ]}
      />
    </div>
  );
}

export interface BulkBarProps {
  list: MemberList;
  actions: RowActions;
  shown: number;
  /** Of those who are shown, who can be selected. */
  selectable: readonly MemberRow[];
  selected: readonly MemberRow[];
  onSelect: (rows: readonly MemberRow[]) => void;
}

/** How many are shown; with some of them selected, what is done with all of these at once. */
export function BulkBar({ list, actions, shown, selectable, selected, onSelect }: BulkBarProps) {
  const { t, i18n } = useLingui();
  const isAll = selectable.length > 0 && selected.length === selectable.length;

  function did(text: string, work: () => void) {
    const before = list.edits;
    work();
    onSelect([]);
    list.say(text, before);
  }

  const count = selected.length;
  return (
    <div className={classes(own.head, count > 0 && own.bulk)}>
      <input
        type="checkbox"
        className={styles.tick}
        aria-label={t`Select all that are shown`}
        checked={isAll}
        disabled={selectable.length === 0}
        ref={(box) => {
          if (box !== null) box.indeterminate = count > 0 && !isAll;
        }}
        onChange={() => onSelect(isAll ? [] : selectable)}
      />
      <span aria-live="polite">
        {count > 0 ? (
          <Plural value={count} one="# selected" other="# selected" />
        ) : (
          <Plural value={shown} one="# person" other="# people" />
        )}
      </span>
      {count > 0 && (
        <>
          <SelectField<MemberRole>
            className={styles.role ?? ''}
            aria-label={t`Role of those who are selected`}
            value={null}
            placeholder={t`Set role`}
            onChange={(role) => {
              const roleName = i18n._(roleWord(list.place.type, role));
              did(t`Set to ${roleName}: ${count}. Save to keep it.`, () => actions.setRole(selected, role));
            }}
            data={list.roles.map((role) => ({ value: role, label: i18n._(roleWord(list.place.type, role)) }))}
          />
          <Button
            icon={<IconTrash size={18} />}
            onClick={() => did(t`Removed from the list: ${count}. Save to keep it.`, () => actions.remove(selected))}
          >
            {t`Remove`}
          </Button>
          <IconButton label={t`Select nobody`} icon={<IconX size={18} />} onClick={() => onSelect([])} />
        </>
      )}
    </div>
  );
}
