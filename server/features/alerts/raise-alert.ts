// Promises: what was found in a message is an alert once, and whoever has to know is told; or the caller's transaction did not happen.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Tables, Trx } from '#server/database/index.ts';
import type { AlertSeverity, AlertSource } from '#server/database/tables/alerts.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { newId } from '#server/platform/ids.ts';
import { tellNow } from './schedule-telling.ts';

export interface NewAlert {
  /** null: it was not said in a message but written into `content` */
  messageId: string | null;
  /** with the words that it was found in */
  content?: { id: string; name: string | null; words: string; excerpt: string };
  chatId: string;
  /** whose message it is; null: Sparky's */
  userId: string | null;
  /** of the workspace's node */
  workspaceId: string | null;
  termId: string | null;
  groupId: string | null;
  activityId: string | null;
  /** root .. home of the chat. Not kept: who sees the alert goes by where the chat is when he asks */
  path: readonly string[];
  category: string;
  subCategories: readonly string[];
  severity: AlertSeverity;
  source: AlertSource;
  note: string | null;
}

type AlertRow = Selectable<Tables['message_alerts']>;

/** Messages of one chat that raise the same within this long of each other are one alert. */
const oneAlertFor = 10 * 60_000;
const longestNote = 4000;

/** Idempotent per message (or item and words), category and source. What is graver than what was known before tells everybody again. */
export async function raiseAlert(ctx: Ctx, trx: Trx, alert: NewAlert): Promise<void> {
  await raise(ctx, trx, alert, alert.source === 'moderation' ? null : ctx.actor.user_id);
}

/** The same for a person's report; gives the alert's id. */
export async function raise(ctx: Ctx, trx: Trx, alert: NewAlert, reporterId: string | null): Promise<string> {
  // Two messages at once would each make an alert of their own. The chat's row, as everybody who writes in a chat takes it
  // first: no two transactions can wait for each other.
  await trx.selectFrom('chats').where('id', '=', alert.chatId).select('id').forUpdate().execute();
  const known = (await alertOfMessage(trx, alert)) ?? (await alertOfContent(trx, alert));
  if (known) {
    await add(ctx, trx, known, alert);
    return known.id;
  }
  const recent = await recentAlert(ctx, trx, alert, reporterId);
  if (recent) {
    await keepPart(ctx, trx, recent.id, alert);
    await add(ctx, trx, recent, alert);
    return recent.id;
  }
  const id = newId();
  const now = ctx.clock.now();
  await trx
    .insertInto('message_alerts')
    .values({
      id,
      message_id: alert.messageId,
      chat_id: alert.chatId,
      activity_id: alert.activityId,
      group_id: alert.groupId,
      term_id: alert.termId,
      workspace_id: alert.workspaceId,
      user_id: alert.userId,
      reported_by: reporterId,
      category: alert.category,
      sub_categories: [...alert.subCategories],
      severity: alert.severity,
      source: alert.source,
      note: alert.note,
      created_at: now,
      last_message_at: now,
    })
    .execute();
  await keepPart(ctx, trx, id, alert);
  await tellNow(ctx, trx, id);
  return id;
}

async function alertOfMessage(trx: Trx, alert: NewAlert): Promise<AlertRow | undefined> {
  if (alert.messageId === null) return undefined;
  return trx
    .selectFrom('message_alert_messages as of_message')
    .innerJoin('message_alerts', 'message_alerts.id', 'of_message.alert_id')
    .where('of_message.message_id', '=', alert.messageId)
    .where('of_message.category', '=', alert.category)
    .where('of_message.source', '=', alert.source)
    .selectAll('message_alerts')
    .forUpdate('message_alerts')
    .executeTakeFirst();
}

/** The same words in the same item, also when they were taken away in between. */
async function alertOfContent(trx: Trx, { content, category }: NewAlert): Promise<AlertRow | undefined> {
  if (content === undefined) return undefined;
  return trx
    .selectFrom('message_alert_contents as part')
    .innerJoin('message_alerts', 'message_alerts.id', 'part.alert_id')
    .where('part.content_id', '=', content.id)
    .where('part.category', '=', category)
    .where('part.words', '=', content.words)
    .orderBy('part.created_at', 'desc')
    .selectAll('message_alerts')
    .forUpdate('message_alerts')
    .executeTakeFirst();
}

function recentAlert(ctx: Ctx, trx: Trx, alert: NewAlert, reporterId: string | null): Promise<AlertRow | undefined> {
  const since = new Date(ctx.clock.now().getTime() - oneAlertFor);
  return trx
    .selectFrom('message_alerts')
    .where('chat_id', '=', alert.chatId)
    .where('category', '=', alert.category)
    .where('source', '=', alert.source)
    .where('state', '=', 'open')
    .where('last_message_at', '>', since)
    .where(
      sql<boolean>`user_id is not distinct from ${alert.userId} and reported_by is not distinct from ${reporterId}`,
    )
    .orderBy('created_at', 'desc')
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

async function keepPart(ctx: Ctx, trx: Trx, alertId: string, alert: NewAlert): Promise<void> {
  if (alert.content !== undefined) await keepContent(ctx, trx, alertId, alert.category, alert.content);
  if (alert.messageId !== null) await keepMessage(ctx, trx, alertId, { ...alert, messageId: alert.messageId });
}

async function keepContent(
  ctx: Ctx,
  trx: Trx,
  alertId: string,
  category: string,
  { id, name, words, excerpt }: NonNullable<NewAlert['content']>,
): Promise<void> {
  const now = ctx.clock.now();
  const part = { id: newId(), alert_id: alertId, content_id: id, name, category, words, excerpt, created_at: now };
  await trx.insertInto('message_alert_contents').values(part).execute();
  await trx.updateTable('message_alerts').set({ last_message_at: now }).where('id', '=', alertId).execute();
}

type Said = Pick<NewAlert, 'category' | 'source'> & { messageId: string };

async function keepMessage(ctx: Ctx, trx: Trx, alertId: string, alert: Said): Promise<void> {
  await trx
    .insertInto('message_alert_messages')
    .values({
      alert_id: alertId,
      message_id: alert.messageId,
      category: alert.category,
      source: alert.source,
      created_at: ctx.clock.now(),
    })
    .execute();
  await trx
    .updateTable('message_alerts')
    .set({ message_id: alert.messageId, last_message_at: ctx.clock.now() })
    .where('id', '=', alertId)
    .execute();
}

/** What this message adds to an alert that is there: a graver severity, finer categories, a person's words. */
async function add(ctx: Ctx, trx: Trx, row: AlertRow, alert: NewAlert): Promise<void> {
  const subCategories = [...new Set([...row.sub_categories, ...alert.subCategories])];
  const note = joinNotes(row.note, alert.note);
  const isGraver = alert.severity === 'urgent' && row.severity === 'notice';
  const isFiner = subCategories.length > row.sub_categories.length;
  // Somebody who writes more about a thing that was put away asks for it to be looked at again.
  const isAskedAgain = row.state === 'resolved' && note !== row.note;
  if (!isGraver && !isFiner && note === row.note) return;
  await trx
    .updateTable('message_alerts')
    .set({
      severity: isGraver ? 'urgent' : row.severity,
      sub_categories: subCategories,
      note,
      ...(isAskedAgain && { state: 'open' as const, resolved_at: null, resolved_by: null, resolution_note: null }),
    })
    .where('id', '=', row.id)
    .execute();
  const isOpen = row.state === 'open' || isAskedAgain;
  if (isOpen && (isGraver || isFiner || isAskedAgain)) await tellNow(ctx, trx, row.id);
}

function joinNotes(before: string | null, added: string | null): string | null {
  if (added === null || before === null) return before ?? added;
  if (before.split('\n').includes(added)) return before;
  return `${before}\n${added}`.slice(0, longestNote);
}
