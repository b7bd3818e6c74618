import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePlace } from '#web/api/place.ts';
import { useNow } from '../relative-time.tsx';
import { readSpan, termDays, todayIn, type ReadSpan, type SpanSearch, type SpanTerm } from './span.ts';

export interface SpanChoice extends ReadSpan {
  search: SpanSearch;
  today: string;
  /** the term's days may be chosen */
  hasTerm: boolean;
  choose: (next: SpanSearch) => void;
}

/** The span that the page's address names; the page's route lets `span`, `since` and `until` through. */
export function useSpan(term: SpanTerm | null): SpanChoice {
  const navigate = useNavigate();
  const { workspace } = usePlace();
  const now = useNow(60_000);
  const { span, since, until }: SpanSearch = useSearch({ strict: false });
  const search = { span, since, until };
  const today = todayIn(workspace?.timezone ?? 'UTC', new Date(now));
  return {
    ...readSpan(search, today, term),
    search,
    today,
    hasTerm: termDays(term, today) !== null,
    choose: (next) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...{ span: undefined, since: undefined, until: undefined }, ...next }),
        replace: true,
        resetScroll: false,
      }),
  };
}
