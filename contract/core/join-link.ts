import { z } from 'zod';

/** What opens a term or group to its holder: a token, and the address that carries it. */
export const joinLink = z.object({ token: z.string(), url: z.string() });

/** On a read: shows something to join that one does not see otherwise. In the members call: joins. */
export const joinToken = z.string().min(1).max(200);
