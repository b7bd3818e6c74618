import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { copyRoutes } from '#contract/activities/duplicate.routes.ts';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { batches } from '#contract/core/constants.ts';
import { call, CallError } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { newId } from '#web/api/new-id.ts';
import { refreshActivities } from './activity-changes.ts';
import type { Destination } from './destinations.ts';

export interface DuplicateRow {
  to: Destination;
  state: 'pending' | 'in_progress' | 'success' | 'error';
  /** the duplicate, once it is there */
  made: Pick<Activity, 'id' | 'name'> | null;
  error: string | null;
}

type Outcome = Pick<DuplicateRow, 'state' | 'made' | 'error'>;

/** Duplicates to many places, five at a time, each with a state of its own; those that failed can be tried again. */
export function useDuplicateRun(activityId: string) {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly DuplicateRow[]>([]);
  const [isRunning, setRunning] = useState(false);
  // Of a batch whose answer never came: the same key makes the server do its work once.
  const keys = useRef(new Map<string, string>());

  function settle(batch: readonly Destination[], outcome: (to: Destination, at: number) => Outcome) {
    setRows((before) =>
      before.map((row) => {
        const at = batch.findIndex((to) => to.key === row.to.key);
        return at < 0 ? row : { ...row, ...outcome(row.to, at) };
      }),
    );
  }

  async function runBatch(batch: readonly Destination[]): Promise<void> {
    const name = batch.map((to) => to.key).join(' ');
    const idempotencyKey = keys.current.get(name) ?? newId();
    keys.current.set(name, idempotencyKey);
    settle(batch, () => ({ state: 'in_progress', made: null, error: null }));
    try {
      const body = { activityId, parents: batch.map((to) => to.parent) };
      const { destinations } = await call(copyRoutes.duplicateActivityToMany, { body }, { idempotencyKey });
      keys.current.delete(name);
      settle(batch, (_to, at) => ofAnswer(destinations[at]));
    } catch (error) {
      if (error instanceof CallError && error.status > 0 && error.status < 500) keys.current.delete(name);
      settle(batch, () => ({ state: 'error', made: null, error: errorText(error) }));
    }
  }

  async function run(batchesToRun: readonly (readonly Destination[])[]): Promise<void> {
    setRunning(true);
    for (const batch of batchesToRun) await runBatch(batch);
    setRunning(false);
    await refreshActivities(client);
  }

  return {
    rows,
    isRunning,
    start: (destinations: readonly Destination[]) => {
      setRows(destinations.map((to) => ({ to, state: 'pending', made: null, error: null })));
      void run(inBatches(destinations));
    },
    /** A batch without an answer is sent again as it was, so that its key still names it. */
    retry: () => {
      const failed = rows.filter((row) => row.state === 'error').map((row) => row.to);
      const unanswered = [...keys.current.keys()].map((name) =>
        failed.filter((to) => name.split(' ').includes(to.key)),
      );
      const others = failed.filter((to) => !unanswered.flat().includes(to));
      settle(failed, () => ({ state: 'pending', made: null, error: null }));
      void run([...unanswered.filter((batch) => batch.length > 0), ...inBatches(others)]);
    },
  };
}

type Answered = {
  state: 'success' | 'error';
  activity: Pick<Activity, 'id' | 'name'> | null;
  error: { code: CallError['code']; error: string } | null;
};

function ofAnswer(answer: Answered | undefined): Outcome {
  if (answer?.activity) return { state: 'success', made: answer.activity, error: null };
  const { code, error } = answer?.error ?? { code: 'internal' as const, error: '' };
  return { state: 'error', made: null, error: errorText(new CallError(code, error)) };
}

function inBatches(destinations: readonly Destination[]): Destination[][] {
  const size = batches.duplicateDestinations;
  return Array.from({ length: Math.ceil(destinations.length / size) }, (_, at) =>
    destinations.slice(at * size, (at + 1) * size),
  );
}
