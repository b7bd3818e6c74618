import styles from './day-bars.module.css';

/** A bar for each day; `label` says the same to who does not see them, `axis` what stands below: first, middle, last. */
export function DayBars({
  label,
  days,
  axis: [first, middle, last],
}: {
  label: string;
  days: readonly { date: string; count: number; title: string }[];
  axis: readonly [first: string, middle: string, last: string];
}) {
  const most = Math.max(...days.map((day) => day.count), 1);
  return (
    <>
      <div role="img" className={styles.bars} aria-label={label}>
        {days.map((day) => (
          <span
            key={day.date}
            className={styles.day}
            title={day.title}
            style={{ blockSize: `${(day.count / most) * 100}%` }}
          />
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>{first}</span>
        <span className="num">{middle}</span>
        <span>{last}</span>
      </div>
    </>
  );
}
