import { z } from 'zod';
import { id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { term } from '../terms/terms.entities.ts';
import { workspace } from './workspaces.entities.ts';

/** A workspace and a term of it change together, so this stands with the workspace. */
export const activationRoutes = {
  activateTerm: route({
    name: 'activate_term',
    method: 'POST',
    path: '/api/terms/:termId/activate',
    summary:
      "Makes a term the workspace's active one; its owners. The one before stays, for its members to read. A term needs an admin for it.",
    right: 'signed_in',
    params: z.strictObject({ termId: id }),
    body: z.strictObject({
      /** true: the term's members are told by e-mail */
      emailMembers: z.boolean().default(false),
      /** the active term as the requester knows it (null: none); where another one is it by now, nothing is changed (409) */
      activeTermId: id.nullable().optional(),
    }),
    response: z.object({
      term,
      workspace,
      /** true: somebody else was quicker, and nothing was changed */
      already_active: z.boolean(),
    }),
    errors: ['not_allowed', 'conflict', 'seats_exhausted'],
  }),
};
