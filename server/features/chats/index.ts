// Chats as the rest of the server uses them.
import type { Ctx } from '#server/permissions/ctx.ts';
import { drainGenerations } from './run-generation.ts';
import { endEventStreams } from './event-stream.ts';
import { presenceWritten } from './presence.ts';

export { chatJobs } from './chats.jobs.ts';
export { flagContent } from './flag-content.ts';
export { presentContent, presentContents } from './contents.present.ts';
export type { MessageContent } from './contents.present.ts';
export { contentColumns } from './messages.queries.ts';
export { listTermDescendantChats, showNewestChats } from './list-chats.ts';
export { ownChats, wordsElsewhere } from './own-chats.ts';
export type { OwnChat } from './own-chats.ts';
export { publishChat } from './publish-events.ts';
export { recoverGenerations } from './recover-generations.ts';
export { readChat } from './show-chat.ts';
export { lockChat } from './save-message.ts';
export { pupilsNotBegun } from './standing.queries.ts';
export { scheduleDeadline } from './schedule-ends.ts';
export { tellSessions } from './stop-chat.ts';
export { tellChatsBelow, tellChatsOf } from './tell-below.ts';

// What the demo's people do in their sessions.
export { askSparky } from './ask-sparky.ts';
export { createChat } from './create-chat.ts';
export { reviewSession } from './review-session.ts';
export { drainGenerations } from './run-generation.ts';
export { saveMessage } from './save-message.ts';
export { submitChat } from './submit-chat.ts';
export { updateChat } from './update-chat.ts';

/**
 * For the end of the process: answers under way may finish for so long, then they are saved as interrupted; after that
 * the streams are closed, so that the server can be.
 */
export async function closeChats(db: Ctx['db'], milliseconds: number): Promise<void> {
  await drainGenerations(db, milliseconds);
  endEventStreams(db);
  await presenceWritten(db);
}
