import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { batches, waits } from '#contract/core/constants.ts';
import type { User } from '#contract/users/users.entities.ts';
import { errorText } from '#web/api/error-text.ts';
import { displayName } from '#web/api/session.ts';
import { Button } from '../button.tsx';
import { SelectField } from '../field-choices.tsx';
import { TextArea } from '../field.tsx';
import { Avatar } from '../tile.tsx';
import { BrokenWords } from './broken-words.tsx';
import { suggestionsQuery } from './member-calls.ts';
import { firstRole, type MemberRole } from './member-place.ts';
import own from './add-people.module.css';
import styles from './members.module.css';
import { roleHelp, roleWord } from './role-words.ts';
import { splitPeople } from './split-people.ts';
import { useAdding } from './use-adding.ts';
import type { MemberList } from './use-member-list.ts';

/** The box in which one looks for somebody by name, or puts addresses, one or a whole school's. */
export function AddPeople({ list, isBrief }: { list: MemberList; isBrief: boolean }) {
  const { t, i18n } = useLingui();
  const { place, box, setBox } = list;
  const takesDomains = place.type === 'term' && Boolean(place.workspaceId);
  const [role, setRole] = useState<MemberRole>(firstRole[place.type]);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const [hasTried, setTried] = useState(false);
  const listId = useId();
  const { addSplit, addUser } = useAdding(list);
  const split = useMemo(() => splitPeople(box, takesDomains), [box, takesDomains]);
  const canAdd = split.people.length + split.domains.length > 0;
  const isDomain = takesDomains && box.trimStart().startsWith('@');
  const { people, isWaiting, error, isAsked } = useSuggestions(list, box, canAdd || isDomain);
  const isShown = isOpen && isAsked;
  const active = isShown ? people[Math.min(at, people.length - 1)] : undefined;
  const optionId = (one: User): string => `${listId}-${one.id}`;

  function choose(user: User) {
    addUser(user, role);
    setBox('');
    setAt(0);
    setTried(false);
  }

  /** What is none of them stays in the box, to be mended. */
  function take(text: string) {
    const parts = splitPeople(text, takesDomains);
    const before = list.edits;
    const { added, alreadyThere } = addSplit(parts, role);
    setBox(parts.broken.map((one) => one.text).join('\n'));
    setTried(parts.broken.length > 0);
    setOpen(false);
    if (added + alreadyThere < 2 && alreadyThere === 0) return;
    list.say(sentence(added, alreadyThere), added > 0 ? before : null);
  }

  function sentence(added: number, there: number): string {
    if (added === 0)
      return there === 1 ? t`This person is in the list already.` : t`All of them are in the list already.`;
    return there === 0
      ? t`${plural(added, { one: '# entry added to the list.', other: '# entries added to the list.' })}`
      : t`${plural(added, { one: '# entry added to the list.', other: '# entries added to the list.' })} Already in it: ${there}.`;
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const text = event.clipboardData.getData('text');
    // One word is pasted as it is: one may go on typing.
    if (!/[\s,;]/.test(text.trim())) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    take(`${value.slice(0, selectionStart)}${text}${value.slice(selectionEnd)}`);
  }

  function add() {
    if (canAdd) take(box);
    else if (active !== undefined && !isWaiting) choose(active);
    // Why nothing was added is said under the box.
    else if (box.trim() !== '' && !isWaiting) setTried(true);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isAsked) {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (people.length > 0) setAt((Math.min(at, people.length - 1) + step + people.length) % people.length);
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      add();
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  }

  return (
    <div className={own.adding}>
      <div className={own.box} data-adding>
        <TextArea
          {...(isBrief ? { 'aria-label': t`Add people` } : { label: t`Add people` })}
          placeholder={takesDomains ? t`Names, e-mails or @school.org` : t`Names or e-mails`}
          autosize
          minRows={1}
          maxRows={6}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          autoComplete="off"
          spellCheck={false}
          value={box}
          onChange={(event) => {
            setBox(event.currentTarget.value);
            setOpen(true);
            setAt(0);
            if (event.currentTarget.value.trim() === '') setTried(false);
          }}
          onPaste={onPaste}
          onFocus={() => setOpen(true)}
          onBlur={({ relatedTarget, currentTarget }) => {
            setOpen(false);
            // Who goes on to Save without Enter means what stands there; who goes on to the role does not yet.
            const isNear = currentTarget.closest('[data-adding]')?.contains(relatedTarget) === true;
            if (!isNear && canAdd && split.broken.length === 0) take(box);
          }}
          onKeyDown={onKeyDown}
        />
        <SelectField
          className={styles.role ?? ''}
          aria-label={t`Role of those who are added`}
          value={role}
          onChange={setRole}
          data={list.given.map((one) => ({ value: one, label: i18n._(roleWord(place.type, one)) }))}
        />
        <Button variant="ink" disabled={box.trim() === ''} onClick={add}>
          {t`Add`}
        </Button>
      </div>
      <div
        className={own.options}
        hidden={!isShown}
        role="presentation"
        onMouseDown={(event) => event.preventDefault()}
      >
        <div id={listId} role="listbox" aria-label={t`People found`}>
          {isShown &&
            people.map((one) => (
              // The keyboard chooses in the field.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={one.id}
                id={optionId(one)}
                role="option"
                tabIndex={-1}
                aria-selected={one.id === active?.id}
                className={own.option}
                onPointerMove={() => setAt(people.indexOf(one))}
                onClick={() => choose(one)}
              >
                <Avatar name={one.full_name} color={one.color} url={one.avatar_url} />
                <span className={styles.words}>
                  <span className="truncate">{displayName(one) || one.email}</span>
                  {one.email !== null && <span className="small muted truncate">{one.email}</span>}
                </span>
              </div>
            ))}
        </div>
        {isShown && people.length === 0 && (
          <p className={styles.hint} role="status">
            {error !== null && !isWaiting
              ? errorText(error)
              : isWaiting
                ? t`Searching…`
                : t`Nobody found by this name. Write the e-mail address to invite somebody.`}
          </p>
        )}
      </div>
      {hasTried && split.broken.length > 0 && <BrokenWords broken={split.broken} />}
      <p className={styles.hint}>
        {split.people.length > 1 && !hasTried ? (
          <Plural value={split.people.length} one="# address" other="# addresses" />
        ) : (
          <>
            {i18n._(roleHelp[place.type][role] ?? roleWord(place.type, role))}{' '}
            {!isBrief && <Trans>Paste as many addresses as you like, with spaces or commas between them.</Trans>}
          </>
        )}
      </p>
    </div>
  );
}

/** People one may find, 200 ms after the last key; five of those who are not in the list. */
function useSuggestions({ place, rows }: MemberList, box: string, isAddress: boolean) {
  const [asked, setAsked] = useState('');
  const text = box.trim();
  // An address or a list of them is no name to look for.
  const wanted = text.length > 100 || text.includes('\n') || (isAddress && text.includes('@')) ? '' : text;
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), waits.pickerDebounce);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = wanted !== '' && asked !== '';
  // Those who are there already may be among the first.
  const size = batches.memberSuggestions + Math.min(rows.length, 50);
  const found = useQuery({
    ...suggestionsQuery(place, asked, size),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const there = useMemo(
    () => new Set(rows.flatMap((row) => (row.userId === null || row.state === 'inherited' ? [] : [row.userId]))),
    [rows],
  );
  const people = isAsked
    ? (found.data ?? []).filter((one) => !there.has(one.id)).slice(0, batches.memberSuggestions)
    : [];
  return { people, isWaiting: wanted !== asked || found.isFetching, error: found.error, isAsked };
}
