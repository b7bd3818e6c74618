// <SearchField label={t`Search my chats`} onSearch={setSearch} /> gives what was typed 200 ms after the last key.
// `initial`: what is searched for where somebody else knows it, an address say; the box follows when that changes.
import { useRouter } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { waits } from '#contract/core/constants.ts';
import { TextField } from './field.tsx';

export interface SearchFieldProps {
  label: string;
  onSearch: (text: string) => void;
  initial?: string;
}

export function SearchField({ label, onSearch, initial }: SearchFieldProps) {
  const [text, setText] = useState(initial ?? '');
  const router = useRouter();
  const latest = useRef(onSearch);
  const told = useRef(initial?.trim());
  const onTheWay = useRef<string[]>([]);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    const words = initial?.trim();
    if (initial === undefined || words === undefined) return;
    // Its own words come back a moment later, when more may have been typed.
    const own = onTheWay.current.indexOf(words);
    onTheWay.current.splice(0, own === -1 ? Infinity : own + 1);
    if (own !== -1 || words === told.current) return;
    told.current = words;
    setText(initial);
  }, [initial]);
  useEffect(() => {
    const words = text.trim();
    if (words === told.current) return undefined;
    const timer = setTimeout(() => {
      // On the way to another page already: these words are not for its address.
      if (router.state.resolvedLocation?.pathname !== router.latestLocation.pathname) return;
      told.current = words;
      onTheWay.current.push(words);
      latest.current(words);
    }, waits.pickerDebounce);
    return () => clearTimeout(timer);
  }, [text, router]);
  return (
    <TextField
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
