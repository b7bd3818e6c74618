// A list with columns: rows of 44 px in a panel, a line between, numbers at the end side. On a phone the cells of a row
// stack; give a cell `label` to name it there.
//   <Table label={t`Sessions`} head={[{ label: t`Student`, sort: 'ascending', onSort }, { label: t`Grade`, end: true }]}>
//     <Row key=… to={…}><Cell>…</Cell><Cell end label={t`Grade`}>…</Cell></Row>
//   </Table>
// `onOpen` makes the whole row a target for the pointer; keep a real link in its first cell for the keyboard.
import type { ReactNode } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import { classes } from './classes.ts';
import styles from './table.module.css';

export interface Column {
  label: string;
  end?: boolean;
  hiddenLabel?: boolean;
  /** How the rows are sorted by this column now; leave out where it is not the one. */
  sort?: 'ascending' | 'descending' | undefined;
  onSort?: () => void;
  width?: string;
}

export function Table({ label, head, children }: { label: string; head: readonly Column[]; children: ReactNode }) {
  return (
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <colgroup>
          {head.map((column) => (
            <col key={column.label} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {head.map((column) => (
              <th
                key={column.label}
                scope="col"
                className={column.end ? styles.end : undefined}
                aria-sort={column.sort}
              >
                {column.onSort ? (
                  <button type="button" className={styles.sort} onClick={column.onSort}>
                    {column.label}
                    <IconChevronDown
                      size={14}
                      className={classes(styles.arrow, column.sort && styles[column.sort])}
                      aria-hidden="true"
                    />
                  </button>
                ) : (
                  <span className={column.hiddenLabel ? 'visually-hidden' : undefined}>{column.label}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function Row({ onOpen, children }: { onOpen?: () => void; children: ReactNode }) {
  return (
    <tr
      className={onOpen && styles.open}
      onClick={
        onOpen &&
        ((event) => {
          // A click on a link or button in the row is its own; so is selecting text.
          const target = event.target as HTMLElement;
          if (target.closest('a, button, input, label') === null && getSelection()?.isCollapsed !== false) onOpen();
        })
      }
    >
      {children}
    </tr>
  );
}

export function Cell({ end = false, label, children }: { end?: boolean; label?: string; children: ReactNode }) {
  return (
    <td className={classes(end && styles.end)} data-label={label}>
      {children}
    </td>
  );
}
