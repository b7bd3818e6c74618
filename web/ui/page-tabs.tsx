// The parts of a page as links, so that each has its address: back, reload and a new tab keep the place.
//   <PageTabs label={t`Parts of the group`} current={tab} tabs={[{ key: 'activities', label: t`Activities`, link: {…} }, …]} />
// `link` is what a <Link> takes. The panel below stands in the same page; its heading need not be repeated.
import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './page-tabs.module.css';

export interface PageTab {
  key: string;
  label: string;
  /** how many are in it */
  count?: number | undefined;
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

export function PageTabs({ label, current, tabs }: { label: string; current: string; tabs: readonly PageTab[] }) {
  const { i18n } = useLingui();
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          {...tab.link}
          replace
          resetScroll={false}
          className={styles.tab}
          aria-current={tab.key === current ? 'page' : undefined}
          activeProps={{}}
          // A tab whose address says less is not where one is too.
          activeOptions={{ exact: true }}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{i18n.number(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
