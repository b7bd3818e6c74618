// <SearchField label={t`Search my chats`} onSearch={setSearch} /> gives what was typed 200 ms after the last key.
// `initial`: what stands there at the beginning, of an address say; another `key` empties it.
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { waits } from '#contract/core/constants.ts';
import { TextField } from './field.tsx';

export interface SearchFieldProps {
  label: string;
  onSearch: (text: string) => void;
  initial?: string;
}

export function SearchField({ label, onSearch, initial = '' }: SearchFieldProps) {
  const [text, setText] = useState(initial);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(text.trim()), waits.pickerDebounce);
    return () => clearTimeout(timer);
  }, [text]);
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
