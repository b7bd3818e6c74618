// Where the reading of a file stands, under its name: "Reading the file", why it could not be read, or nothing.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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
  const { i18n } = useLingui();
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
  const words = reading === null ? msg`Reading the file…` : wordsOf(reading);
  if (words === null) return null;
  return (
    <span className={styles.reading} data-problem={reading?.problem != null || undefined} role="status">
      {i18n._(words)}
    </span>
  );
}

function readingOf(item: Pick<ContentItem, 'source_object'>): FileReading | null {
  const { reading } = (item.source_object ?? {}) as { reading?: FileReading | null };
  return reading ?? null;
}

function wordsOf({ problem, cut_by, summarized_by }: FileReading): MessageDescriptor | null {
  switch (problem) {
    case 'encrypted':
      return msg`This file could not be read: it is encrypted.`;
    case 'broken':
      return msg`This file could not be read: it is damaged or not what its name says.`;
    case 'no_text':
      return msg`There is no text in this file: its pages are pictures.`;
    case 'empty':
      return msg`This file is empty.`;
    case 'too_large':
      return msg`This file is too large for Sparky to read. Files of up to 48 MiB are read.`;
    case 'too_complex':
      return msg`This file could not be read: it holds too much once it is unpacked.`;
    case 'too_slow':
      return msg`This file could not be read: it took too long.`;
    case 'unsupported':
      return msg`Sparky does not read files of this kind.`;
    case 'missing':
    case 'failed':
      return msg`This file could not be read.`;
    case null:
      if (cut_by === 'pages') return msg`Sparky read the first 1,000 pages.`;
      if (cut_by === 'characters') return msg`Sparky read the beginning: there is more text than fits.`;
      return summarized_by === 'outline' ? msg`Long: summarised by its headings and first sentences.` : null;
  }
}
