// What the sign-in page and the shell must know of this installation before anybody is signed in.
import type { z } from 'zod';
import type { house } from '#contract/accounts/accounts.routes.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { awaitsOwner } from './claim-owner.ts';
import { readDemo } from './demo.ts';

export async function readHouse(ctx: Ctx): Promise<z.output<typeof house>> {
  const demo = await readDemo(ctx);
  const names = new Map<string, string>();
  if (demo) {
    const ids = demo.people.map((person) => person.user_id);
    const rows = await ctx.db.selectFrom('users').where('id', 'in', ids).select(['id', 'full_name']).execute();
    for (const row of rows) names.set(row.id, row.full_name);
  }
  return {
    environment: ctx.config.env,
    demo: demo && {
      school_name: demo.school_name,
      people: demo.people.map(({ as, user_id, detail }) => ({ as, detail, name: names.get(user_id) ?? '' })),
    },
    sends_mail: ctx.mail.isDelivered,
    awaits_owner: await awaitsOwner(ctx),
    links: ctx.config.links,
  };
}
