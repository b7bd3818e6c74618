// Which notifications come by mail too: a section for one's own settings, with its texts. <MailPreferences />
import { lazy, Suspense } from 'react';
import { loadMessages } from '#web/api/language.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const Loaded = lazy(
  async () => (await Promise.all([import('./mail-preferences.tsx'), loadMessages('mail-preferences')]))[0],
);

export function MailPreferences() {
  return (
    <Suspense fallback={<SkeletonRows count={8} height={40} />}>
      <Loaded />
    </Suspense>
  );
}
