// Promises: uploads leave the machine its room, and one person's leave the others their turn.
import { statfs } from 'node:fs/promises';
import { ApiError } from '#contract/core/errors.ts';

/** The database writes to the same disk, as a rule: without room for that the whole school stands still. */
const keptFree = 512 * 1024 * 1024;

/** Throws unavailable where `bytes` more would leave too little in this folder's file system. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - bytes >= keptFree) return;
  throw new ApiError('unavailable', 'There is no room for more files. Tell who runs Hearth here.', { retryAfter: 60 });
}

/** Of one person at the same time, in this process: each may take as long as a slow line needs. */
const mostAtOnce = 20;

const underWay = new Map<string, number>();

/** Runs `work` as one of this person's uploads; throws rate_limited where there are enough of them. */
export async function asOneOf<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const count = underWay.get(userId) ?? 0;
  if (count >= mostAtOnce) {
    throw new ApiError('rate_limited', `At most ${mostAtOnce} files are taken in at once.`, { retryAfter: 5 });
  }
  underWay.set(userId, count + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(userId) ?? 1) - 1;
    if (left > 0) underWay.set(userId, left);
    else underWay.delete(userId);
  }
}
