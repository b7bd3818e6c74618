// A page whose file could not be fetched for want of a connection: says so, and comes when the connection is back.
// Without it the router would load the whole app anew, which offline leaves nothing on the screen.
import { useEffect, useState, type ComponentType } from 'react';
import { CallError } from '#web/api/call.ts';
import type { LazyPage } from '#web/api/page.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';

const offline = new CallError('offline', 'offline');

/** `load`, or in its place a page that tries again; what fails with a connection is thrown. */
export async function orLate(load: LazyPage): ReturnType<LazyPage> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    return { default: () => <LatePage load={load} /> };
  }
}

function LatePage({ load }: { load: LazyPage }) {
  const [found, setFound] = useState<{ page: ComponentType } | null>(null);
  const [tries, setTries] = useState(navigator.onLine ? 1 : 0);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    const again = (): void => setTries((count) => count + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  useEffect(() => {
    if (tries === 0) return undefined;
    let isLeft = false;
    load().then(
      (module) => isLeft || setFound({ page: module.default }),
      () => isLeft || setFailed(tries),
    );
    return () => {
      isLeft = true;
    };
  }, [load, tries]);
  if (found !== null) return <found.page />;
  if (tries > failed) return <SkeletonPage />;
  return <ErrorState error={offline} onRetry={() => setTries((count) => count + 1)} />;
}
