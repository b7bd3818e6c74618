import { isWrittenType } from '#contract/chats/contents.entities.ts';
import type { ContentInput } from '#contract/chats/contents.entities.ts';
import { fieldError } from '#contract/core/errors.ts';
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

/**
 * Puts these in the place of what was there; an item that was there keeps its id and its age. What is not written by hand
 * stays as it is; throws validation_failed where such an item is not of this activity.
 */
export async function replaceContents(
  trx: Trx,
  activity: { id: string; workspace_id: string | null },
  purpose: Purpose,
  items: readonly ContentInput[],
  by: { userId: string | null; now: Date },
): Promise<void> {
  const before = await trx
    .selectFrom('contents')
    .where('activity_id', '=', activity.id)
    .where('purpose', '=', purpose)
    .selectAll()
    .forUpdate()
    .execute();
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = items.map((item, position) => {
    const kept = item.id === undefined ? undefined : known.get(item.id);
    // The same id twice in one list would be one row: only the first keeps it.
    if (kept) known.delete(kept.id);
    if (!isWrittenType(item.type) || (kept && !isWrittenType(kept.type))) return keptRow(purpose, item, position, kept);
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
  const stays = rows.flatMap((row) => ('stays' in row ? [row] : []));
  const staying = new Set(stays.map((row) => row.id));
  const gone = before.filter((row) => !staying.has(row.id)).map((row) => row.id);
  if (gone.length > 0) await trx.deleteFrom('contents').where('id', 'in', gone).execute();
  // In place: a file's text may be read out of it at this moment.
  for (const { id, stays: changes } of stays) {
    await trx.updateTable('contents').set(changes).where('id', '=', id).execute();
  }
  const written = rows.flatMap((row) => ('stays' in row ? [] : [row]));
  if (written.length > 0) await trx.insertInto('contents').values(written).execute();
}

/** Of an item that its editor cannot write: its place, and whether and under which name it is shown. */
function keptRow(purpose: Purpose, item: ContentInput, position: number, kept: ActivityContent | undefined) {
  if (!kept || kept.type !== item.type) {
    throw fieldError(`${purpose}_contents.${position}.id`, 'This item is not there any more.');
  }
  const { name, is_hidden_from_user } = item;
  return { id: kept.id, stays: { position, is_hidden_from_user, ...(name !== null && { name }) } };
}

/** What the editor of an activity does not write stays with an item that stays. */
function carried(kept: ActivityContent) {
  const { base_id, source_url, thumbnail_url, screenshot_url, transcription, summary, is_summarized } = kept;
  const { file_id, screenshot_file_id, tool_call_id } = kept;
  return {
    ...{ base_id, source_url, thumbnail_url, screenshot_url, transcription, summary, is_summarized },
    ...{ file_id, screenshot_file_id, tool_call_id },
    source_object: json(kept.source_object),
    hidden_source_object: json(kept.hidden_source_object),
  };
}

function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
