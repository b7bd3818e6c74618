import { useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import styles from './charts.module.css';
import { saveCsv, type CsvCell } from './csv.ts';

/** What is shown as a file for a spreadsheet; `name` is the file's, and says to a screen reader which one. */
export function CsvButton({ name, rows }: { name: string; rows: () => readonly (readonly CsvCell[])[] }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={t`Download ${name} as CSV`}
      onClick={() => saveCsv(name, rows())}
    >
      <IconDownload size={16} aria-hidden="true" />
      CSV
    </button>
  );
}
