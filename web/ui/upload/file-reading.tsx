// Where the reading of a file stands, under its name: "Reading the file", why it could not be read, or nothing.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { FileReading } from '#contract/contents/reading.entities.ts';
import type { ContentItem } from '#contract/chats/contents.entities.ts';
import { contentRoutes } from '#contract/contents/contents.routes.ts';
import { query } from '#web/api/query.ts';
import styles from './upload.module.css';

const lookEvery = 3_000;
/** A file is read within a minute; whatever takes longer is not looked for any more. */
const mostLooks = 40;

export function FileReadingLine({ item }: { item: ContentItem }) {
  const { t } = useLingui();
  const known = readingOf(item);
  const { data } = useQuery({
    ...query(contentRoutes.readContent, { query: { contentId: item.id } }),
    enabled: item.type === 'file' && known === null,
    refetchInterval: ({ state }) => {
      const isRead = state.data !== undefined && readingOf(state.data.content) !== null;
      return isRead || state.dataUpdateCount + state.errorUpdateCount >= mostLooks ? false : lookEvery;
    },
    retry: false,
  });
  if (item.type !== 'file') return null;
  const reading = known ?? (data === undefined ? null : readingOf(data.content));
  const words = reading === null ? t`Reading the file…` : wordsOf(t, reading);
  if (words === null) return null;
  return (
    <span className={styles.reading} data-problem={reading?.problem != null || undefined} role="status">
      {words}
    </span>
  );
}

function readingOf(item: Pick<ContentItem, 'source_object'>): FileReading | null {
  const { reading } = (item.source_object ?? {}) as { reading?: FileReading | null };
  return reading ?? null;
}

function wordsOf(t: ReturnType<typeof useLingui>['t'], { problem, cut_by, summarized_by }: FileReading): string | null {
  switch (problem) {
    case 'encrypted':
      return t`This file could not be read: it is encrypted.`;
    case 'broken':
      return t`This file could not be read: it is damaged or not what its name says.`;
    case 'no_text':
      return t`There is no text in this file: its pages are pictures.`;
    case 'empty':
      return t`This file is empty.`;
    case 'too_large':
      return t`This file is too large for Sparky to read. Files of up to 48 MiB are read.`;
    case 'too_complex':
      return t`This file could not be read: it holds too much once it is unpacked.`;
    case 'too_slow':
      return t`This file could not be read: it took too long.`;
    case 'unsupported':
      return t`Sparky does not read files of this kind.`;
    case 'missing':
    case 'failed':
      return t`This file could not be read.`;
    case null:
      if (cut_by === 'pages') return t`Sparky read the first 1,000 pages.`;
      if (cut_by === 'characters') return t`Sparky read the beginning: there is more text than fits.`;
      return summarized_by === 'outline' ? t`Long: summarised by its headings and first sentences.` : null;
  }
}
