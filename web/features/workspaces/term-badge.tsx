import { useLingui } from '@lingui/react/macro';
import type { Term } from '#contract/terms/terms.entities.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Active: the school's default term. Visible: members see it. Invisible: admins only. */
export function TermBadge({ term }: { term: Pick<Term, 'is_active' | 'is_visible'> }) {
  const { t } = useLingui();
  if (term.is_active) return <Badge tone="good">{t`Active`}</Badge>;
  return <Badge>{term.is_visible ? t`Visible` : t`Invisible`}</Badge>;
}
