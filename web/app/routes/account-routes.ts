import { createRoute } from '@tanstack/react-router';
import { accountPages } from '#web/features/accounts/index.ts';
import { page, root, searchOf } from './base.ts';

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: searchOf('redirect_to', 'reason', 'email'),
  component: page('accounts', accountPages.signIn),
});
const getStarted = createRoute({
  getParentRoute: () => root,
  path: '/get-started',
  validateSearch: searchOf('email', 'redirect_to'),
  component: page('accounts', accountPages.getStarted),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: searchOf('email', 'redirect_to', 'token'),
  component: page('accounts', accountPages.resetPassword),
});
const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  validateSearch: searchOf('token', 'redirect_to'),
  component: page('accounts', accountPages.verifyEmail),
});
const claim = createRoute({
  getParentRoute: () => root,
  path: '/claim',
  validateSearch: searchOf('token'),
  component: page('accounts', accountPages.claim),
});
/** Read in the demo before signing in, and by super owners in the shell's menu; it brings its own frame. */
const outbox = createRoute({
  getParentRoute: () => root,
  path: '/outbox',
  validateSearch: searchOf('states'),
  component: page('accounts', accountPages.outbox),
});

/** Where the link of a digest mail leads; its words stand with those of the choice in one's settings. */
const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  validateSearch: searchOf('token'),
  component: page('mail-preferences', () => import('#web/ui/mail-preferences/unsubscribe-page.tsx')),
});

/** What is open before anybody is signed in; outside the shell. */
export const accountRoutes = [signIn, getStarted, resetPassword, verifyEmail, claim, outbox, unsubscribe] as const;
