// How long a term lasts, in a line: <TermDates term={term} />. "From Aug 24, 2026 to Dec 18, 2026", "Starts from …",
// "Ends on …", "Term duration not set". Its dates are American English in every language of the interface.
import { useLingui } from '@lingui/react/macro';
import type { Term } from '#contract/terms/terms.entities.ts';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day without time ("2026-08-24") is the same day wherever it is read. */
export function termDay(day: string): string {
  return format.format(Date.parse(day));
}

export function TermDates({ term }: { term: Pick<Term, 'start_date' | 'end_date'> }) {
  const { t } = useLingui();
  const from = term.start_date === null ? null : termDay(term.start_date);
  const to = term.end_date === null ? null : termDay(term.end_date);
  if (from !== null && to !== null) return t`From ${from} to ${to}`;
  if (from !== null) return t`Starts from ${from}`;
  return to === null ? t`Term duration not set` : t`Ends on ${to}`;
}
