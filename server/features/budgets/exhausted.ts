// What a person reads where a limit is reached.
import { ApiError } from '#contract/core/errors.ts';
import type { Applying } from './limits.ts';

/** Seconds after which asking again makes sense where nobody knows when a term ends. */
const aDay = 86_400;

/**
 * budget_exhausted, about the limit that lasts longest (of several, the widest), with the time until it does. `limit` and
 * `period` stand in the answer, so that a screen can say it in its own language.
 */
export function exhaustedError(exhausted: readonly Applying[], now: Date): ApiError {
  const lasting = exhausted.toSorted((a, b) => endOf(b) - endOf(a))[0];
  if (!lasting) return new ApiError('budget_exhausted');
  const { share, kind, period } = lasting.limit;
  const about = share === 'each_pupil' ? 'pupil' : kindNames[kind];
  const seconds = lasting.periodEnd && Math.ceil((lasting.periodEnd.getTime() - now.getTime()) / 1000);
  return new ApiError('budget_exhausted', sentences[period][about], {
    retryAfter: seconds === null || seconds <= 0 ? aDay : seconds,
    extra: { limit: about, period },
  });
}

function endOf({ periodEnd }: Applying): number {
  return periodEnd?.getTime() ?? Infinity;
}

const kindNames = {
  activity: 'activity',
  group: 'class',
  term: 'school',
  workspace: 'school',
  district: 'school',
} as const;

const sentences = {
  day: {
    pupil: 'Your limit for today is reached.',
    class: "Today's limit for this class is reached.",
    activity: "Today's limit for this activity is reached.",
    school: "Today's limit for this school is reached.",
  },
  term: {
    pupil: 'Your limit for this term is reached.',
    class: "This class's limit for the term is reached.",
    activity: "This activity's limit is reached.",
    school: "This school's limit for the term is reached.",
  },
} as const;
