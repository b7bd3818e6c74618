import { z } from 'zod';
import { time } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { user } from '../users/users.entities.ts';
import { emailAddress } from './email.ts';

const password = z.string().min(8, 'Use at least 8 characters.').max(200);

/** Where the reader wanted to go: a path of this site, never another one. */
const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])\P{Cc}*$/u, 'Invalid URL.')
  .optional();

/** What the sign-in page and the shell must know of this installation before anybody is signed in. */
export const house = z.object({
  environment: z.enum(['demo', 'production']),
  /** the demo school's people whom the sign-in page offers; null outside the demo */
  demo: z
    .object({
      school_name: z.string(),
      people: z.array(
        z.object({ as: z.enum(['student', 'teacher', 'admin', 'owner']), name: z.string(), detail: z.string() }),
      ),
    })
    .nullable(),
  /** false: mail is kept in the outbox instead of being sent */
  sends_mail: z.boolean(),
  /** true: nobody owns this installation yet, and the one-time link is waiting */
  awaits_owner: z.boolean(),
  /** pages elsewhere that the menus lead to; null: the operator named none, and the entry is not shown */
  links: z.object({
    help: z.string().nullable(),
    feedback: z.string().nullable(),
    privacy: z.string().nullable(),
    pricing: z.string().nullable(),
    getting_started: z.string().nullable(),
    calendar: z.string().nullable(),
    community: z.string().nullable(),
    innovative_educator: z.string().nullable(),
    linkedin: z.string().nullable(),
    /** of the source code: a commit's page is at `<source>/commit/<id>` */
    source: z.string().nullable(),
  }),
});
export type House = z.output<typeof house>;

export const accountRoutes = {
  getSession: route({
    name: 'get_session',
    method: 'GET',
    path: '/api/auth/session',
    summary: 'Who is signed in: a person, or the guest.',
    right: 'everyone',
    response: z.object({
      user,
      impersonator: user.nullable(),
      /** when acting as `user` ends by itself; null: nobody acts */
      impersonation_ends_at: time.nullable(),
      house,
    }),
  }),
  signUp: route({
    name: 'sign_up',
    method: 'POST',
    path: '/api/auth/sign-up',
    summary:
      'Asks for an account; the answer is the same whether or not the address is known. A mail goes on from here.',
    right: 'everyone',
    body: z.strictObject({
      email: emailAddress,
      password,
      full_name: z.string().trim().min(1).max(200),
      redirect_to: ownPath.describe("A path of this site: the mail's link leads there once the address is proven."),
    }),
    response: z.object({}),
    status: 202,
  }),
  signIn: route({
    name: 'sign_in',
    method: 'POST',
    path: '/api/auth/sign-in',
    summary: 'Signs in with address and password.',
    right: 'everyone',
    body: z.strictObject({ email: emailAddress, password: z.string().min(1).max(200) }),
    response: z.object({ user }),
    errors: ['wrong_credentials', 'email_not_verified'],
  }),
  signOut: route({
    name: 'sign_out',
    method: 'POST',
    path: '/api/auth/sign-out',
    summary: 'Ends this session.',
    right: 'everyone',
    response: null,
  }),
  verifyEmail: route({
    name: 'verify_email',
    method: 'POST',
    path: '/api/auth/verify-email',
    summary: 'Proves an address with the token of the mail, claims an invited person with that address, and signs in.',
    right: 'everyone',
    body: z.strictObject({ token: z.string().min(1).max(2000) }),
    response: z.object({ user }),
    errors: ['token_invalid'],
  }),
  forgotPassword: route({
    name: 'forgot_password',
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Sends a reset link if there is such an account; the answer never tells.',
    right: 'everyone',
    body: z.strictObject({
      email: emailAddress,
      redirect_to: ownPath.describe('A path of this site, to which one comes after the new password and signing in.'),
    }),
    response: null,
  }),
  resetPassword: route({
    name: 'reset_password',
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Sets a new password with the token of the mail and ends all other sessions.',
    right: 'everyone',
    body: z.strictObject({ token: z.string().min(1).max(2000), password }),
    response: null,
    errors: ['token_invalid'],
  }),
  listProviders: route({
    name: 'list_sign_in_providers',
    method: 'GET',
    path: '/api/auth/providers',
    summary: 'The other ways to sign in that are configured.',
    right: 'everyone',
    response: z.object({ providers: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  demoSignIn: route({
    name: 'demo_sign_in',
    method: 'POST',
    path: '/api/auth/demo-sign-in',
    summary: "Signs in as one of the demo school's people; exists only while the demo school runs.",
    right: 'demo',
    body: z.strictObject({ as: z.enum(['student', 'teacher', 'admin', 'owner']) }),
    response: z.object({ user }),
  }),
  claimOwner: route({
    name: 'claim_owner',
    method: 'POST',
    path: '/api/auth/claim-owner',
    summary: 'Makes the first super owner with the one-time token that a fresh installation prints, and signs in.',
    right: 'everyone',
    body: z.strictObject({
      token: z.string().min(1).max(200),
      email: emailAddress,
      password,
      full_name: z.string().trim().min(1).max(200),
    }),
    response: z.object({ user }),
    errors: ['token_invalid'],
  }),
  impersonate: route({
    name: 'impersonate',
    method: 'POST',
    path: '/api/auth/impersonate',
    summary: 'Acts as somebody else for an hour; never as another super owner. Both names stand in the audit log.',
    right: 'super_owner',
    body: z.strictObject({ impersonatedUserId: id }),
    response: z.object({ user }),
    errors: ['not_allowed', 'not_found'],
  }),
  stopImpersonating: route({
    name: 'stop_impersonating',
    method: 'POST',
    path: '/api/auth/stop-impersonating',
    summary: 'Is oneself again; for who acts as nobody it changes nothing.',
    right: 'signed_in',
    response: z.object({ user }),
  }),
  listSessions: route({
    name: 'list_sessions',
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Where one is signed in.',
    right: 'signed_in',
    response: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          is_current: z.boolean(),
          ip: z.string().nullable(),
          user_agent: z.string().nullable(),
          created_at: time,
          expires_at: time,
        }),
      ),
    }),
  }),
  endOtherSessions: route({
    name: 'end_other_sessions',
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: "Ends all of one's own sessions but this one.",
    right: 'signed_in',
    response: z.object({ ended: z.number().int() }),
    errors: ['not_allowed'],
  }),
  endSession: route({
    name: 'end_session',
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: "Ends one of one's own sessions.",
    right: 'signed_in',
    params: z.strictObject({ id: z.string().max(200) }),
    response: null,
  }),
};
