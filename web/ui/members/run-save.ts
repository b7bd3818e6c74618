// Does what was planned. A part that fails is noted beside its rows and does not stop the others.
import { CallError } from '#web/api/call.ts';
import type { Put, Removal, SaveStep } from './plan-save.ts';

/** The calls, for one place. */
export interface SaveCalls {
  find: (people: readonly { email: string; full_name: string | null }[]) => Promise<readonly Found[]>;
  put: (puts: readonly (Put & { userId: string })[]) => Promise<unknown>;
  remove: (removals: readonly Removal[]) => Promise<unknown>;
  creator: (userId: string) => Promise<unknown>;
}

export interface Found {
  id: string;
  email: string | null;
}

export interface SaveResult {
  /** keys of rows that are saved */
  saved: Set<string>;
  /** of these, those who were added, by key: their ids */
  added: Map<string, string>;
  /** why not, by key */
  failed: Map<string, unknown>;
  /** of the creator slot; undefined: saved, or not asked for */
  creatorError: unknown;
}

/** So many people who may not be invited are taken out of a list one by one; then the list waits as a whole. */
const mostRefused = 20;

export async function runSave(steps: readonly SaveStep[], calls: SaveCalls): Promise<SaveResult> {
  const result: SaveResult = { saved: new Set(), added: new Map(), failed: new Map(), creatorError: undefined };
  const ids = new Map<string, string>();
  const idOf = (one: { key: string; userId: string | null }) => one.userId ?? ids.get(one.key);
  for (const step of steps) {
    if (step.kind === 'find') {
      const people = step.people.map(({ email, name }) => ({
        email: email ?? '',
        full_name: name === '' ? null : name,
      }));
      try {
        const byEmail = new Map((await calls.find(people)).map((one) => [one.email?.toLowerCase(), one.id]));
        for (const { key, email } of step.people) {
          const id = byEmail.get(email?.toLowerCase());
          if (id !== undefined) ids.set(key, id);
        }
      } catch (error) {
        const refusal = asRefusal(error);
        for (const { key } of step.people) result.failed.set(key, refusal);
      }
    } else if (step.kind === 'put') {
      const puts = step.puts.flatMap((one) => {
        const userId = idOf(one);
        return userId === undefined || result.failed.has(one.key) ? [] : [{ ...one, userId }];
      });
      await inParts(puts, calls.put, result);
      for (const { key, userId, was } of puts) if (was === null && result.saved.has(key)) result.added.set(key, userId);
    } else if (step.kind === 'remove') await inParts(step.removals, calls.remove, result);
    else {
      const userId = ids.get(step.key) ?? step.key;
      const failed = result.failed.get(step.key);
      try {
        // Who could not be made an owner cannot be the creator either.
        if (failed !== undefined) throw failed;
        await calls.creator(userId);
      } catch (error) {
        result.creatorError = error;
      }
    }
  }
  return result;
}

/** Who may bring in nobody by an address is refused as a whole: to him it is each of these people who may not be invited. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof CallError) || error.code !== 'not_allowed') return error;
  return new CallError('NO_PERMISSION_TO_INVITE', error.message, { status: error.status });
}

/** A list is all or nothing on the server: who is refused by name is taken out, and the others are tried again. */
async function inParts<T extends { key: string; userId: string }>(
  all: readonly T[],
  send: (some: readonly T[]) => Promise<unknown>,
  result: SaveResult,
): Promise<void> {
  let some = all;
  for (let tries = 0; some.length > 0; tries += 1) {
    try {
      await send(some);
      for (const { key } of some) result.saved.add(key);
      return;
    } catch (error) {
      const refused = refusedIn(error, some);
      const isHopeless = refused.size === 0 || tries >= mostRefused;
      for (const one of some) if (isHopeless || refused.has(one.userId)) result.failed.set(one.key, error);
      some = isHopeless ? [] : some.filter((one) => !refused.has(one.userId));
    }
  }
}

/** Whom a refusal names. */
function refusedIn(error: unknown, some: readonly { userId: string }[]): Set<string> {
  if (!(error instanceof CallError)) return new Set();
  const { invitee_id: invitee, conflicts } = error.body;
  if (error.code === 'NO_PERMISSION_TO_INVITE' && typeof invitee === 'string') return new Set([invitee]);
  if (error.code === 'conflict' && Array.isArray(conflicts)) {
    return new Set(conflicts.map((one: { user_id?: unknown }) => String(one.user_id)));
  }
  const places = Object.keys(error.fields).map((path) => /^members\.(\d+)\b/.exec(path)?.[1]);
  return new Set(places.flatMap((place) => (place === undefined ? [] : [some[Number(place)]?.userId ?? ''])));
}
