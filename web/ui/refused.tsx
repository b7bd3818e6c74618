// For an address that asks for a dialog one may not have: says why, and leaves the address.
//   {search.share_group !== undefined && !mayShare && <Refused why={t`…`} onSaid={closeDialog} />}
import { useEffect, useRef } from 'react';
import { toast } from './toast.tsx';

export function Refused({ why, onSaid }: { why: string; onSaid: () => void }) {
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    toast({ text: why });
    onSaid();
  });
  return null;
}
