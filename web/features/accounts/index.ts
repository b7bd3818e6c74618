import type { LazyPage } from '#web/api/page.ts';

/** The pages of this subject, each in a file of its own. */
export const accountPages: Record<
  'signIn' | 'getStarted' | 'resetPassword' | 'verifyEmail' | 'claim' | 'profile' | 'profileSettings' | 'outbox',
  LazyPage
> = {
  signIn: () => import('./sign-in-page.tsx'),
  getStarted: () => import('./get-started-page.tsx'),
  resetPassword: () => import('./reset-password-page.tsx'),
  verifyEmail: () => import('./verify-email-page.tsx'),
  claim: () => import('./claim-page.tsx'),
  profile: () => import('./profile-page.tsx'),
  profileSettings: () => import('./profile-settings-page.tsx'),
  outbox: () => import('./outbox-page.tsx'),
};
