import { useLingui } from '@lingui/react/macro';
import type { Budget } from '#contract/budgets/budgets.entities.ts';

/** How limits are spoken of. */
export function useLimitWords() {
  const { t } = useLingui();
  return {
    names: {
      everyone: { day: t`All together, a day`, term: t`All together, the whole term` },
      each_pupil: { day: t`Each student, a day`, term: t`Each student, the whole term` },
    },
    left: (unit: Budget['unit'], amount: string) => (unit === 'tokens' ? t`${amount} tokens left` : t`${amount} left`),
    leftAtLeast: (unit: Budget['unit'], amount: string) =>
      unit === 'tokens' ? t`At least ${amount} tokens left for each` : t`At least ${amount} left for each`,
    of: (unit: Budget['unit'], amount: string) => (unit === 'tokens' ? t`of ${amount} tokens` : t`of ${amount}`),
  };
}

export type LimitWords = ReturnType<typeof useLimitWords>;

export function limitName(words: LimitWords, { share, period }: Pick<Budget, 'share' | 'period'>): string {
  return words.names[share][period];
}
