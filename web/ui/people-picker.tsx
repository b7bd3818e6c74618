// Finding people by name and choosing some: <PeoplePicker label={t`People`} placeholder={t`Search people`} chosen={people}
//   search={(text) => ({ ...query(memberRoutes.listTermMembers, { query: { termId, search: text, size: 5 } }),
//                        select: (page) => page.objects.map((one) => one.user) })} onChange={setPeople} />
// With `invite` an address that nobody has is offered to be invited: it makes the person, who is then chosen.
// It asks 200 ms after the last key and shows five. Arrows move, Enter chooses, Escape closes, Backspace takes the last one back.
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isEmailAddress } from '#contract/accounts/email.rules.ts';
import { batches, waits } from '#contract/core/constants.ts';
import { errorText } from '#web/api/error-text.ts';
import { FieldFrame } from './field-frame.tsx';
import styles from './people-picker.module.css';
import { Avatar } from './tile.tsx';

/** Whoever can be chosen; a user of the contract is one. */
export interface PickedPerson {
  id: string;
  full_name: string;
  preferred_name: string | null;
  avatar_url: string | null;
  color: string;
  /** stands under the name, where it may be known */
  email?: string | null;
}

export interface PeoplePickerProps<
  Answer,
  Person extends PickedPerson = PickedPerson,
  Key extends QueryKey = QueryKey,
> {
  /** How to ask for those whose names begin like this; not asked for nothing. */
  search: (text: string) => UseQueryOptions<Answer, Error, readonly Person[], Key>;
  chosen: readonly Person[];
  onChange: (chosen: Person[]) => void;
  placeholder: string;
  label: string;
  /** These are not offered: they are there already. */
  without?: ReadonlySet<string>;
  /** Makes somebody of an address that nobody has. */
  invite?: (email: string) => Promise<Person>;
  error?: string | null;
}

export function nameOf(person: Pick<PickedPerson, 'full_name' | 'preferred_name'>): string {
  return person.preferred_name ?? person.full_name;
}

export function PeoplePicker<Answer, Person extends PickedPerson = PickedPerson, Key extends QueryKey = QueryKey>({
  search,
  chosen,
  onChange,
  placeholder,
  label,
  without,
  invite,
  error,
}: PeoplePickerProps<Answer, Person, Key>) {
  const { t } = useLingui();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [opened, setOpened] = useState(false);
  const [at, setAt] = useState(0);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isInviting, setInviting] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), waits.pickerDebounce);
    return () => clearTimeout(timer);
  }, [typed]);

  const found = useQuery({ ...search(asked), enabled: asked !== '', placeholderData: keepPreviousData });
  const taken = new Set([...(without ?? []), ...chosen.map((one) => one.id)]);
  const isWaiting = typed.trim() !== asked || found.isFetching;
  const people =
    asked === '' ? [] : (found.data ?? []).filter((one) => !taken.has(one.id)).slice(0, batches.memberSuggestions);
  const isShown = opened && typed.trim() !== '';
  const mayInvite = invite !== undefined && people.length === 0 && !isWaiting && !found.isError;
  const invitee = isShown && mayInvite && isEmailAddress(asked) ? asked : null;
  const active = isShown ? people[Math.min(at, people.length - 1)] : undefined;
  const optionId = (person: Person): string => `${list}-${person.id}`;

  function choose(person: Person) {
    onChange([...chosen, person]);
    setTyped('');
    setAsked('');
    setAt(0);
    input.current?.focus();
  }

  async function inviteNow(email: string) {
    if (invite === undefined || isInviting) return;
    setInviting(true);
    try {
      choose(await invite(email));
    } catch (failed) {
      setRefusal(failed);
    } finally {
      setInviting(false);
    }
  }

  function remove(person: Person) {
    onChange(chosen.filter((one) => one.id !== person.id));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const last = chosen.at(-1);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpened(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (people.length > 0) setAt((Math.min(at, people.length - 1) + step + people.length) % people.length);
    } else if (event.key === 'Enter') {
      // A form around it is not sent by choosing somebody.
      event.preventDefault();
      if (active !== undefined && !isWaiting) choose(active);
      else if (invitee !== null) void inviteNow(invitee);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpened(false);
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  }

  return (
    <FieldFrame label={label} error={error ?? (refusal === null ? null : errorText(refusal))}>
      {({ id, describedBy, isWrong }) => (
        <div className={styles.picker}>
          <div className={styles.frame}>
            {chosen.map((person) => (
              <span key={person.id} className={styles.chip}>
                <Avatar name={person.full_name} color={person.color} url={person.avatar_url} size="small" />
                <span className="truncate">{nameOf(person)}</span>
                <button type="button" aria-label={t`Remove ${nameOf(person)}`} onClick={() => remove(person)}>
                  <IconX size={14} aria-hidden="true" />
                </button>
              </span>
            ))}
            <input
              ref={input}
              id={id}
              className={styles.input}
              role="combobox"
              aria-expanded={isShown}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={
                active !== undefined ? optionId(active) : invitee !== null ? `${list}-invite` : undefined
              }
              aria-invalid={isWrong || undefined}
              aria-describedby={describedBy}
              autoComplete="off"
              spellCheck={false}
              placeholder={chosen.length === 0 ? placeholder : undefined}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setRefusal(null);
                setOpened(true);
                setAt(0);
              }}
              onFocus={() => setOpened(true)}
              onBlur={() => setOpened(false)}
              onKeyDown={onKeyDown}
            />
          </div>
          {/* Below the field, in the flow: in a dialog nothing is cut off. The pointer does not take the focus from the field. */}
          <div
            className={styles.panel}
            hidden={!isShown}
            role="presentation"
            onMouseDown={(event) => event.preventDefault()}
          >
            <div id={list} role="listbox" aria-label={label}>
              {isShown &&
                people.map((person) => (
                  // The keyboard chooses in the field.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                  <div
                    key={person.id}
                    id={optionId(person)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={person.id === active?.id}
                    className={styles.option}
                    onPointerMove={() => setAt(people.indexOf(person))}
                    onClick={() => choose(person)}
                  >
                    <Avatar name={person.full_name} color={person.color} url={person.avatar_url} />
                    <span className={styles.words}>
                      <span className="truncate">{nameOf(person)}</span>
                      {person.email ? <span className="small muted truncate">{person.email}</span> : null}
                    </span>
                  </div>
                ))}
              {invitee !== null && (
                // The keyboard chooses in the field.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  id={`${list}-invite`}
                  role="option"
                  tabIndex={-1}
                  aria-selected="true"
                  aria-busy={isInviting}
                  className={styles.option}
                  onClick={() => void inviteNow(invitee)}
                >
                  <IconUserPlus size={20} aria-hidden="true" />
                  <span className={styles.words}>
                    <span className="truncate">{t`Invite a user`}</span>
                    <span className="small muted truncate">{invitee}</span>
                  </span>
                </div>
              )}
            </div>
            {isShown && people.length === 0 && invitee === null && (
              <p className={styles.none} role="status">
                {found.isError && !isWaiting
                  ? errorText(found.error)
                  : isWaiting
                    ? t`Searching…`
                    : t`Nobody found by this name.`}
              </p>
            )}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}
