import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { searchSections } from '#contract/search/search.routes.ts';
import { errorText } from '#web/api/error-text.ts';
import { useSwitchWorkspace } from '#web/api/place.ts';
import { useMe } from '#web/api/session.ts';
import { IconButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { Entry } from './entries.ts';
import { remember } from './recent-places.ts';
import { RecentPlaces } from './recent-list.tsx';
import { AllResults } from './results-all.tsx';
import { SectionResults } from './results-section.tsx';
import { Scopes } from './scopes.tsx';
import styles from './search.module.css';
import { useSearchPlace } from './search-place.ts';
import { useActive } from './use-active.ts';
import { useSettled } from './use-search.ts';
import { boxNames, type Scope } from './words.ts';

/** The box, the scopes and what was found. The focus stays in the box: arrows lead through the lines below it. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const here = useSearchPlace();
  const [isEverywhere, setEverywhere] = useState(false);
  const [scope, setScope] = useState<Scope>('all');
  const [typed, setTyped] = useState('');
  const { asked, askNow } = useSettled(typed);
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  const place = isEverywhere ? null : here;
  const sections = place?.sections ?? searchSections;
  const active = useActive(listId, `${scope} ${asked} ${place?.name ?? ''}`);
  const switchWorkspace = useSwitchWorkspace();
  const navigate = useNavigate();

  function changeScope(next: Scope) {
    setScope(next);
    box.current?.focus();
  }

  function leavePlace() {
    setEverywhere(true);
    box.current?.focus();
  }

  async function toWorkspace(workspaceId: string) {
    try {
      await switchWorkspace(workspaceId);
      onClose();
      await navigate({ to: '/' });
    } catch (error) {
      toast({ text: errorText(error), tone: 'bad' });
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Backspace' && typed === '' && place !== null) leavePlace();
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && typed.trim() !== asked) {
      event.preventDefault();
      askNow();
      return;
    }
    active.onKeyDown(event);
  }

  const lines = {
    typed: asked,
    within: place?.scope ?? null,
    active,
    onOpen: (entry: Entry) => {
      remember(me.id, entry);
      onClose();
    },
    onSwitch: (workspaceId: string) => void toWorkspace(workspaceId),
  };
  return (
    <>
      <div className={styles.head}>
        <IconSearch size={20} aria-hidden="true" className={styles.glass} />
        <input
          ref={box}
          type="text"
          role="combobox"
          className={styles.box}
          data-autofocus
          aria-label={place?.placeholder ?? i18n._(boxNames[scope])}
          placeholder={
            scope === 'workspaces' ? i18n._(boxNames.workspaces) : (place?.placeholder ?? i18n._(boxNames.all))
          }
          aria-expanded={true}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active.id}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label={t`Close`} icon={<IconX size={20} aria-hidden="true" />} onClick={onClose} />
      </div>
      <Scopes scope={scope} sections={sections} onChange={changeScope} />
      {place !== null && (
        <div className={styles.place}>
          <span className="truncate">
            <Trans>
              Only in <b>{place.name}</b>
            </Trans>
          </span>
          <button type="button" className="text-link" onClick={leavePlace}>{t`Search everywhere`}</button>
        </div>
      )}
      <div className={styles.results}>
        {asked === '' ? (
          <RecentPlaces listId={listId} {...lines} />
        ) : scope === 'all' ? (
          <AllResults listId={listId} sections={sections} onSeeAll={changeScope} {...lines} />
        ) : (
          <SectionResults key={scope} listId={listId} section={scope} {...lines} />
        )}
      </div>
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t`to move`}
        </span>
        <span>
          <kbd>Enter</kbd> {t`to open`}
        </span>
        <span>
          <kbd>Ctrl Enter</kbd> {t`in a new tab`}
        </span>
        <span>
          <kbd>Esc</kbd> {t`to close`}
        </span>
      </p>
    </>
  );
}
