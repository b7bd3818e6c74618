// <SearchField label={t`Search my chats`} onSearch={setSearch} /> gives what was typed 200 ms after the last key.
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { waits } from '#contract/core/constants.ts';
import { TextField } from './field.tsx';

export function SearchField({ label, onSearch }: { label: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
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
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
