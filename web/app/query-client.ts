import { focusManager, MutationCache, onlineManager, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { CallError, hearRefusals } from '#web/api/call.ts';
import { noteClosedSchool } from '#web/api/closed-school.ts';
import { sessionQuery } from '#web/api/session.ts';

/** A refused call is an answer: only what never arrived, or a server on its way back, is tried again. */
function worthAnotherTry(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'offline' || error.status >= 502);
}

/** Nobody said no: it never arrived, broke off, or a server that is in trouble or busy said so. */
function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  return error.code === 'offline' || error.code === 'rate_limited' || error.status >= 500;
}

/** What was read before stays on the screen when it cannot be read anew; it is out of date, so the next occasion reads it. */
function keepShown(failed: Query<unknown, unknown>): void {
  const isOfNextPage = failed.state.fetchMeta?.fetchMore !== undefined;
  if (failed.state.data === undefined || isOfNextPage) return;
  failed.setState({ status: 'success', error: null, isInvalidated: true });
}

/** The screen offered what is not so any more: the right was taken back, or the thing is gone. */
function isRightLost({ code }: CallError): boolean {
  return code === 'not_allowed' || code === 'not_found';
}

const leastMs = 2_000;
let steppedAt = -leastMs;

/** All that is shown is read anew, and what a page offers with it; never in a circle. */
function comeIntoStep(): void {
  const now = performance.now();
  if (now - steppedAt < leastMs) return;
  steppedAt = now;
  void queryClient.invalidateQueries();
}

// Two windows side by side are both visible: coming back to one of them is a focus, too.
focusManager.setEventListener((handle) => {
  const look = (): void => handle();
  addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  return () => {
    removeEventListener('visibilitychange', look);
    removeEventListener('focus', look);
  };
});

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, failed) => {
      noteClosedSchool(error);
      if (isNoAnswer(error)) keepShown(failed);
      // The session ended elsewhere: ask who we are; the router then leads to the sign-in page.
      const isSession = failed.queryKey[0] === sessionQuery.queryKey[0];
      if (!isSession && error instanceof CallError && error.code === 'not_signed_in') {
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      }
    },
  }),
  mutationCache: new MutationCache({ onError: noteClosedSchool }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      // A read waits for no connection without a word: it fails now, and is made again when the connection is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < 2 && worthAnotherTry(error) && onlineManager.isOnline(),
      retryDelay: (count) => 500 * 2 ** count,
    },
    // Nothing waits unseen for a connection, to be done when nobody thinks of it any more: it fails now, and is tried again by hand.
    mutations: { networkMode: 'always' },
  },
});

hearRefusals((error) => {
  if (isRightLost(error)) comeIntoStep();
});
