import { lazy, Suspense, useEffect, useState } from 'react';
import { loadMessages } from '#web/api/language.ts';
import { searchDialog } from '#web/features/search/index.ts';
import { closeSearch, openSearch, useIsSearchOpen } from '#web/ui/search-door.ts';

const SearchDialog = lazy(async () => (await Promise.all([searchDialog(), loadMessages('search')]))[0]);

/** Holds the global search: it opens by its door, by Ctrl or Cmd with K, and by "/" where nothing is being typed. */
export function SearchHost() {
  const isOpen = useIsSearchOpen();
  // Loaded when it is first asked for, and kept from then on.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.shiftKey || event.isComposing) return;
      const isCombination = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      if (!(isCombination || isSlash) || document.querySelector('[aria-modal="true"]') !== null) return;
      event.preventDefault();
      openSearch();
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onKeyDown);
      closeSearch();
    };
  }, []);

  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <SearchDialog opened={isOpen} onClose={closeSearch} />
    </Suspense>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}
