import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CallError, errorOf } from '#web/api/call.ts';
import { useEffect, useMemo } from 'react';
import { ErrorState } from '../error-state.tsx';
import { SkeletonFields } from '../skeleton.tsx';
import styles from './file-view.module.css';

/** The first bytes of every PDF. */
const mark = '%PDF-';

/**
 * A PDF in the browser's own viewer. The bytes are fetched with the reader's rights and checked to be a PDF; they reach the
 * viewer under an address of this page alone, so the file's own address stays one that nothing can be framed from.
 */
export function PdfFrame({ address, name }: { address: string; name: string }) {
  const { t } = useLingui();
  const read = useQuery({
    queryKey: ['pdf', address],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal, credentials: 'same-origin' }).catch(() => {
        throw new CallError('offline', 'offline');
      });
      if (!answer.ok) throw await errorOf(answer);
      const bytes = await answer.arrayBuffer();
      const begins = new TextDecoder().decode(bytes.slice(0, mark.length));
      if (begins !== mark) throw new CallError('unsupported_file', '');
      return new Blob([bytes], { type: 'application/pdf' });
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const source = useMemo(() => (read.data === undefined ? null : URL.createObjectURL(read.data)), [read.data]);
  useEffect(() => () => void (source !== null && URL.revokeObjectURL(source)), [source]);

  if (read.isError) return <ErrorState quiet error={read.error} onRetry={() => void read.refetch()} />;
  if (source === null) return <SkeletonFields heights={[420]} />;
  // Beside a chat there is no room for small pictures of the pages, too.
  // No browser shows a PDF in a sandbox; nothing in it runs outside the viewer, which is the browser's own.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe className={styles.pdf} src={`${source}#navpanes=0&view=FitH`} title={t`Pages of ${name}`} />;
}
