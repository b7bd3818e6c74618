import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '../toast.tsx';
import styles from './charts.module.css';
import { saveCsv, type CsvCell } from './csv.ts';

type Rows = readonly (readonly CsvCell[])[];

/** What is shown as a file for a spreadsheet; `name` is the file's, and says to a screen reader which one. */
export function CsvButton({ name, rows }: { name: string; rows: () => Rows | Promise<Rows> }) {
  const { t } = useLingui();
  const save = useMutation({
    mutationFn: async () => saveCsv(name, await rows()),
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={t`Download ${name} as CSV`}
      aria-disabled={save.isPending}
      onClick={() => !save.isPending && save.mutate()}
    >
      <IconDownload size={16} aria-hidden="true" />
      CSV
    </button>
  );
}
