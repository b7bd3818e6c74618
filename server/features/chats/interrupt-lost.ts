// Ends answers whose process is gone: what was saved of them stays, and what was set aside for them is free again.
import { releaseLostReservations } from '#server/features/budgets/index.ts';
import type { Trx } from '#server/database/index.ts';
import { markLost } from './generations.queries.ts';
import type { EndedGeneration } from './generations.queries.ts';

/** Those whose lease has run out, and those of `deadNodes` at once; of one chat, or of all. */
export async function interruptLost(
  trx: Trx,
  options: { deadNodes?: readonly string[]; chatId?: string; now: Date },
): Promise<EndedGeneration[]> {
  const lost = await markLost(trx, options);
  await releaseLostReservations(
    trx,
    lost.map((generation) => generation.id),
  );
  return lost;
}
