import { useLingui } from '@lingui/react/macro';
import type { plans } from '#contract/core/constants.ts';

type Plan = (typeof plans)[number];

/** The plans to choose from, in words. */
export function usePlanWords(): { value: Plan; label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'free', label: t`Free, with 80 seats` },
    { value: 'trial', label: t`Trial` },
    { value: 'paid', label: t`Paid` },
  ];
}
