// Promises: who reads the alerts of a place through a row of his own on it; the platform's owners come of themselves.
import type { MessageAlert } from '#contract/alerts/alerts.entities.ts';
import type { Db } from '#server/database/index.ts';
import type { ListQuery } from '#contract/core/paging.ts';
import { pageInMemory } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { accessAlert } from './access-alert.ts';
import type { AlertRow } from './alerts.queries.ts';
import { candidatesOn } from './telling.queries.ts';
import { readsAlertsAs } from './who-is-told.ts';

export async function listModerators(
  ctx: Ctx,
  { alertId, ...query }: ListQuery & { alertId: string },
): Promise<Page<NonNullable<MessageAlert['student']>>> {
  const { alert, m } = await accessAlert(ctx, alertId);
  const ids = [...(await readersOf(ctx.db, alert)), m.user_id];
  const people = await ctx.db
    .selectFrom('users')
    .where('id', 'in', ids)
    .orderBy('last_name')
    .orderBy('full_name')
    .orderBy('id')
    .select(['id', 'full_name', 'preferred_name', 'avatar_url', 'color'])
    .execute();
  const words = (one: (typeof people)[number]) => `${one.full_name} ${one.preferred_name ?? ''}`;
  return pageInMemory('alert_moderators', people, query, { id: (one) => one.id, name: words });
}

/** Never the pupil whose session it is. */
export async function readersOf(db: Db, alert: AlertRow): Promise<Set<string>> {
  const candidates = await candidatesOn(db, alert.home_path ?? [], alert.term_id);
  const ids = candidates.filter(readsAlertsAs).map((one) => one.userId);
  return new Set(ids.filter((id) => id !== alert.student.id));
}
