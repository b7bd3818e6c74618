import { useNavigate, useSearch } from '@tanstack/react-router';

/** A dialog that stands in the address (`?share_chat=open`), so that it survives a reload and can be linked to. */
export function useAddressDialog(name: 'share_chat' | 'replace'): {
  opened: boolean;
  open: () => void;
  close: () => void;
} {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const put = (value: 'open' | undefined): void => {
    void navigate({ to: '.', search: (old) => ({ ...old, [name]: value }), replace: true, resetScroll: false });
  };
  return { opened: search[name] !== undefined, open: () => put('open'), close: () => put(undefined) };
}
