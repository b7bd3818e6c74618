import type { ContentInput } from '#contract/chats/contents.entities.ts';
import type { Db, Trx } from '#server/database/index.ts';
import { newId } from '#server/platform/ids.ts';

export type Purpose = 'guidelines' | 'initial_message';

/** The contents of an activity in order, both purposes. */
export function findContents(db: Db, activityId: string) {
  return db
    .selectFrom('contents')
    .where('activity_id', '=', activityId)
    .where('purpose', 'is not', null)
    .orderBy('purpose')
    .orderBy('position')
    .selectAll()
    .execute();
}
export type ActivityContent = Awaited<ReturnType<typeof findContents>>[number];

/** Puts these in the place of what was there; an item that was there keeps its id and its age. */
export async function replaceContents(
  trx: Trx,
  activity: { id: string; workspace_id: string | null },
  purpose: Purpose,
  items: readonly ContentInput[],
  by: { userId: string | null; now: Date },
): Promise<void> {
  const before = await trx
    .deleteFrom('contents')
    .where('activity_id', '=', activity.id)
    .where('purpose', '=', purpose)
    .returningAll()
    .execute();
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = items.map((item, position) => {
    const kept = item.id === undefined ? undefined : known.get(item.id);
    // The same id twice in one list would be one row: only the first keeps it.
    if (kept) known.delete(kept.id);
    return {
      ...(kept && carried(kept)),
      id: kept?.id ?? newId(),
      workspace_id: activity.workspace_id,
      activity_id: activity.id,
      purpose,
      position,
      type: item.type,
      name: item.name,
      // A drawing or a link may do without words.
      source_text: item.type === 'text' ? item.source_text : item.source_text || null,
      ...(item.source_url !== undefined && { source_url: item.source_url }),
      ...(item.source_object !== undefined && { source_object: json(item.source_object) }),
      is_hidden_from_user: item.is_hidden_from_user,
      creator_id: kept ? kept.creator_id : by.userId,
      created_at: kept?.created_at ?? by.now,
    };
  });
  await trx.insertInto('contents').values(rows).execute();
}

/** What the editor of an activity does not write stays with an item that stays. */
function carried(kept: ActivityContent) {
  const { base_id, source_url, thumbnail_url, screenshot_url, transcription, summary, is_summarized } = kept;
  return {
    ...{ base_id, source_url, thumbnail_url, screenshot_url, transcription, summary, is_summarized },
    source_object: json(kept.source_object),
    hidden_source_object: json(kept.hidden_source_object),
  };
}

function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
