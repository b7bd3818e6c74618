import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { isTimeZone } from '#contract/workspaces/access.rules.ts';
import { classes } from '#web/ui/classes.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import styles from './time-zone.module.css';
import { cityOf, findZones, offsetOf, regionOf, timeZones, zoneWords } from './time-zones.ts';

export interface TimeZoneFieldProps {
  value: string;
  onChange: (zone: string) => void;
  error: string | null;
}

// More are found by typing.
const shownZones = 40;

/** Found by typing a part of a city or of the zone's name; it says what the clock shows there. */
export function TimeZoneField({ value, onChange, error }: TimeZoneFieldProps) {
  const { t, i18n } = useLingui();
  const list = useId();
  const [now] = useState(() => new Date());
  /** null: closed, and the field says what is chosen */
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const isOpen = typed !== null;
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const all = useMemo(() => (isOpen ? timeZones([value, here].filter(isTimeZone)) : []), [isOpen, value, here]);
  const words = useMemo(() => wordsOf(now, i18n.locale), [now, i18n.locale]);
  const found = useMemo(() => findZones(all, typed ?? '', words).slice(0, shownZones), [all, typed, words]);
  const active = found[Math.min(at, found.length - 1)];
  const isKnown = isTimeZone(value);
  const clock = isKnown
    ? new Intl.DateTimeFormat(i18n.locale, { hour: '2-digit', minute: '2-digit', timeZone: value }).format(now)
    : null;

  useEffect(() => {
    if (active !== undefined) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, active]);

  function open() {
    setTyped('');
    setAt(0);
  }

  function choose(zone: string) {
    setTyped(null);
    onChange(zone);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else if (found.length > 0) setAt((at + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % found.length);
    } else if (event.key === 'Enter' && isOpen) {
      // The form is not sent by choosing a zone.
      event.preventDefault();
      if (active !== undefined) choose(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
    }
  }

  return (
    <FieldFrame
      label={t`Time zone`}
      description={clock === null ? t`Type a city, such as London, and choose.` : t`It is ${clock} there now.`}
      error={error}
    >
      {({ id, describedBy, isWrong }) => (
        <div className={styles.place}>
          <div className={styles.frame} data-wrong={isWrong || undefined}>
            <input
              id={id}
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={active === undefined ? undefined : `${list}-${active}`}
              aria-invalid={isWrong || undefined}
              aria-describedby={describedBy}
              autoComplete="off"
              spellCheck={false}
              placeholder={isOpen && isKnown ? cityOf(value) : t`Search a city`}
              value={typed ?? (isKnown ? `${cityOf(value)} (${offsetOf(value, now)})` : value)}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setAt(0);
              }}
              onClick={() => !isOpen && open()}
              onBlur={() => setTyped(null)}
              onKeyDown={onKeyDown}
            />
            <IconChevronDown size={18} aria-hidden="true" className={styles.chevron} />
          </div>
          {/* Over what follows: closing it moves nothing away from under the pointer, which does not take the focus either. */}
          <div
            className={styles.panel}
            hidden={!isOpen}
            role="presentation"
            onMouseDown={(event) => event.preventDefault()}
          >
            <div id={list} role="listbox" aria-label={t`Time zone`}>
              {found.map((zone, index) => (
                // The keyboard chooses in the field.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={zone}
                  id={`${list}-${zone}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={zone === active}
                  className={styles.option}
                  onPointerMove={() => setAt(index)}
                  onClick={() => choose(zone)}
                >
                  <span className={styles.words}>
                    <bdi>{cityOf(zone)}</bdi>
                    <span className="small muted truncate">
                      {[regionOf(zone), words(zone)].filter((text) => text !== '').join(' · ')}
                    </span>
                  </span>
                  {zone === value && <IconCheck size={18} role="img" aria-label={t`Chosen`} />}
                  <span className={classes('small', 'muted', styles.offset)} dir="ltr">
                    {offsetOf(zone, now)}
                  </span>
                </div>
              ))}
            </div>
            {isOpen && found.length === 0 && (
              <p className={styles.none} role="status">
                {t`No time zone is called like this. Try the largest city nearby.`}
              </p>
            )}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}

/** What a zone is called, found out once: asking Intl is slow. */
function wordsOf(now: Date, locale: string): (zone: string) => string {
  const known = new Map<string, string>();
  return (zone) => {
    const words = known.get(zone) ?? zoneWords(zone, now, locale);
    known.set(zone, words);
    return words;
  };
}
