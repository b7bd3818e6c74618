// The shape of what is on its way: still for 200 ms, then a slow pulse. Never a spinner for a page.
//   <SkeletonPage />  a whole screen;  <SkeletonRows count={4} />  rows of a list;  <SkeletonFields />  a form
//   <Skeleton height={120} />  one block
import { useLingui } from '@lingui/react/macro';
import styles from './skeleton.module.css';

export function Skeleton({
  height = 20,
  width,
  round = false,
}: {
  height?: number;
  width?: number | string;
  round?: boolean;
}) {
  return (
    <span
      className={styles.block}
      style={{ height, width, borderRadius: round ? '50%' : undefined }}
      aria-hidden="true"
    />
  );
}

/** Says once, to a screen reader, that something is loading. */
function Loading() {
  const { t } = useLingui();
  return (
    // The attribute is for what waits for a whole screen: the word has a language.
    <span role="status" data-loading className="visually-hidden">
      {t`Loading`}
    </span>
  );
}

export function SkeletonRows({ count = 4, height = 44 }: { count?: number; height?: number }) {
  return (
    <div className={styles.rows}>
      <Loading />
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row} style={{ height }} aria-hidden="true">
          <Skeleton width={28} height={28} round />
          <Skeleton width={`${38 - ((index * 11) % 20)}%`} height={12} />
        </div>
      ))}
    </div>
  );
}

export function SkeletonCards({ count = 3, height = 152 }: { count?: number; height?: number }) {
  return (
    <div className={styles.cards}>
      <Loading />
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}

/** A form: labels over their fields. */
export function SkeletonFields({ heights = [48, 240, 48, 150] }: { heights?: number[] }) {
  return (
    <div className={styles.fields}>
      <Loading />
      {heights.map((height, index) => (
        <div key={index} className={styles.field} aria-hidden="true">
          <Skeleton width={130} height={14} />
          <Skeleton height={height} />
        </div>
      ))}
    </div>
  );
}

export function SkeletonPage() {
  return (
    <div className={styles.page}>
      <Loading />
      <Skeleton width={260} height={32} />
      <Skeleton height={170} />
      <Skeleton height={170} />
    </div>
  );
}
