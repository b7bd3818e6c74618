// <Page> holds a screen's padding and width; <PageHeader> is its first line. `lead` stands before the title (a Tile),
// `note` under it (where it belongs, when), `actions` at the end (one primary button at most).
//   <Page><PageHeader lead={<Tile …/>} title={group.name} note={…} actions={…} />…</Page>
// <TopBar> is the 60 px bar of a lesson or an editor: back, tile, title, actions.
import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './page-header.module.css';

/** Names the page in the browser's tab, for as long as it is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Hearth' : `${title} · Hearth`;
  }, [title]);
}

export function Page({ width = 'wide', children }: { width?: 'wide' | 'form'; children: ReactNode }) {
  return <div className={classes(styles.page, width === 'form' && styles.form)}>{children}</div>;
}

export interface PageHeaderProps {
  title: string;
  lead?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, lead, note, actions }: PageHeaderProps) {
  useTitle(title);
  return (
    <header className={styles.header}>
      {lead}
      <div className={styles.words}>
        {title.length > longTitle ? (
          <LongTitle title={title} />
        ) : (
          <h1>
            <bdi>{title}</bdi>
          </h1>
        )}
        {note !== undefined && <div className={styles.note}>{note}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

/** A name of more letters would push the page out of sight: its first lines, and a way to the whole. */
const longTitle = 120;

function LongTitle({ title }: { title: string }) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <h1 className={isWhole ? undefined : styles.clamped}>
        <bdi>{title}</bdi>
      </h1>
      <button type="button" className={styles.whole} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? t`Show less of the name` : t`Show the whole name`}
      </button>
    </>
  );
}

export interface TopBarProps extends PageHeaderProps {
  /** Leads one level up; on a phone it is the only way back. */
  onBack: () => void;
}

export function TopBar({ title, lead, note, actions, onBack }: TopBarProps) {
  const { t } = useLingui();
  useTitle(title);
  return (
    <header className={styles.bar}>
      <IconButton
        label={t`Back`}
        icon={<IconArrowLeft size={20} className="flip-rtl" />}
        size="touch"
        onClick={onBack}
      />
      {lead}
      <div className={styles.words}>
        <h1 className="truncate">
          <bdi>{title}</bdi>
        </h1>
        {note !== undefined && <div className={classes(styles.note, 'truncate')}>{note}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
