// Promises: one's own notifications are read, others' are untouched; and how many are left.
import { sql } from 'kysely';
import { memberships } from '#server/permissions/actor.ts';
import { readsAlerts } from '#server/permissions/alert-seeing.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { since } from './list-notifications.ts';
import { countOpenAlerts, countUnread } from './notifications.queries.ts';

export async function markAsRead(ctx: Ctx, ids: readonly string[] | 'all'): Promise<{ count: number }> {
  const m = await memberships(ctx);
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const own = trx
      .updateTable('notifications')
      .set({ read_at: now })
      .where('user_id', '=', m.user_id)
      .where('read_at', 'is', null);
    await (ids === 'all' ? own : own.where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)).execute();
    await trx.updateTable('users').set({ last_read_notifications_at: now }).where('id', '=', m.user_id).execute();
  });
  return { count: await countUnread(ctx.db, m, since(ctx)) };
}

/** For the badge. `open_alerts`: null for who reads no alerts anywhere. */
export async function countUnreadNotifications(ctx: Ctx): Promise<{ count: number; open_alerts: number | null }> {
  const m = await memberships(ctx);
  const [count, openAlerts] = await Promise.all([
    countUnread(ctx.db, m, since(ctx)),
    readsAlerts(m) ? countOpenAlerts(ctx.db, m) : null,
  ]);
  return { count, open_alerts: openAlerts };
}
