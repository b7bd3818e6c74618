// Saves the texts that grow, all that wait in one statement: with a hundred answers under way there are four hundred saves a
// second, and one at a time they would stand in the way of whoever asks.
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#server/database/index.ts';
import { saveGrownTexts } from './generations.queries.ts';
import type { GrownText } from './generations.queries.ts';

interface Waiting {
  grown: GrownText;
  settle: PromiseWithResolvers<boolean>;
}

interface Lane {
  waiting: Waiting[];
  isBusy: boolean;
}

/** Between two statements, so that many small saves become few large ones: a statement costs more than a text in it. */
const gatherMs = 40;

const lanes = new WeakMap<Db, Lane>();

/** Resolves when it is saved; false when the generation is not ours any more. Rejects with what the database says. */
export function saveDraftText(db: Db, grown: GrownText): Promise<boolean> {
  const lane = lanes.get(db) ?? { waiting: [], isBusy: false };
  lanes.set(db, lane);
  const settle = Promise.withResolvers<boolean>();
  lane.waiting.push({ grown, settle });
  if (!lane.isBusy) void work(db, lane);
  return settle.promise;
}

/** What comes in while one batch is on its way is the next one. */
async function work(db: Db, lane: Lane): Promise<void> {
  lane.isBusy = true;
  while (lane.waiting.length > 0) {
    const batch = lane.waiting;
    lane.waiting = [];
    try {
      const ours = await saveGrownTexts(
        db,
        batch.map((one) => one.grown),
      );
      for (const { grown, settle } of batch) settle.resolve(ours.has(grown.generationId));
    } catch (error) {
      for (const { settle } of batch) settle.reject(error);
    }
    await delay(gatherMs);
  }
  lane.isBusy = false;
}
