import { useLingui } from '@lingui/react/macro';
import { TextField } from '../field.tsx';
import { Segmented } from '../segmented.tsx';
import styles from './charts.module.css';
import { mostDays, shifted, type SpanKind } from './span.ts';
import type { SpanChoice } from './use-span.ts';

/** Which days the figures below are of; the choice stands in the address. */
export function SpanPicker({ choice }: { choice: SpanChoice }) {
  const { t } = useLingui();
  const { kind, problem, search, today, choose } = choice;
  const options: { value: SpanKind; label: string }[] = [
    { value: 'week', label: t`This week` },
    { value: 'month', label: t`Last 30 days` },
    ...(choice.hasTerm ? [{ value: 'term' as const, label: t`Term` }] : []),
    ...(!choice.hasTerm || kind === 'year' ? [{ value: 'year' as const, label: t`A year` }] : []),
    { value: 'custom', label: t`Custom` },
  ];
  const problems = {
    incomplete: t`Choose both days.`,
    order: t`The end must not be before the beginning.`,
    long: t`Choose at most ${mostDays} days.`,
  };
  function pick(next: SpanKind) {
    if (next === 'custom') {
      const { since = shifted(today, -29), until = today } = choice.span;
      choose({ span: next, since, until });
    } else choose(next === 'month' ? {} : { span: next });
  }
  return (
    <div className={styles.span}>
      <Segmented compact label={t`Span of time`} value={kind} onChange={pick} options={options} />
      {kind === 'custom' && (
        <div className={styles.days}>
          <TextField
            type="date"
            label={t`From`}
            value={search.since ?? ''}
            max={today}
            onChange={(event) => choose({ ...search, since: event.currentTarget.value })}
          />
          <TextField
            type="date"
            label={t`To`}
            value={search.until ?? ''}
            error={problem === null ? undefined : problems[problem]}
            onChange={(event) => choose({ ...search, until: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
}
