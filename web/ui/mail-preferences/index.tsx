// Which notifications come by mail too: a section for one's own settings. <Suspense><MailPreferences /></Suspense>
import { lazy } from 'react';
import { loadMessages } from '#web/api/language.ts';

export const MailPreferences = lazy(
  async () => (await Promise.all([import('./mail-preferences.tsx'), loadMessages('mail-preferences')]))[0],
);
