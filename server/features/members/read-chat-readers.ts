// Promises: everybody who may read this chat now, with the reason, named as far as the requester may know them.
import type { z } from 'zod';
import { readerReasons } from '#contract/members/members.entities.ts';
import type { chatReaders } from '#contract/members/members.entities.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { ChatFacts } from '#server/permissions/chat-rows.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { findReaders } from './chat-readers.queries.ts';
import type { ReaderRow } from './chat-readers.queries.ts';

export async function readChatReaders(ctx: Ctx, chatId: string): Promise<z.output<typeof chatReaders>> {
  const { chat, m, standing } = await accessChat(ctx, chatId, 'view');
  const owns = standing.role === 1 || standing.is_watcher;
  const rows = await findReaders(ctx.db, m, chat);
  const isNamed = (row: ReaderRow): boolean => row.is_known || (owns && row.is_direct);
  const people = rows.filter(isNamed).toSorted(nearestFirst);
  const others = rows.filter((row) => !isNamed(row));
  return {
    people: people.map(({ id, full_name, preferred_name, avatar_url, color, reason, school_role }) => ({
      user: { id, full_name, preferred_name, avatar_url, color },
      reason,
      school_role,
    })),
    unnamed: readerReasons
      .map((reason) => ({ reason, count: others.filter((row) => row.reason === reason).length }))
      .filter(({ count }) => count > 0),
    opened_to: openedTo(chat),
  };
}

function nearestFirst(a: ReaderRow, b: ReaderRow): number {
  return (
    readerReasons.indexOf(a.reason) - readerReasons.indexOf(b.reason) || a.full_name.localeCompare(b.full_name, 'en')
  );
}

/** Sharing by visibility never leaves the term, nor opens what is put away. */
function openedTo(chat: ChatFacts): z.output<typeof chatReaders>['opened_to'] {
  if (chat.term_id === null || chat.archived_at !== null || chat.mode !== null || chat.visibility === 2)
    return 'nobody';
  return chat.visibility === 1 ? 'link' : 'around';
}
