import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { actions } from './actions.ts';
import type { Action } from './actions.ts';
import { everybody, gather, sees, states } from './cast.ts';
import type { Cast, Class, State, Who } from './cast.ts';

/** Every role does everything to a class in every state, over HTTP; and once more as a super owner who acts as that person. */

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await startApp({ callsPerMinute: { session: 1_000_000, address: 1_000_000 } });
  cast = await gather(app);
});
afterAll(() => app.close());

function expected(action: Action, who: Who, state: State): string {
  if (who === 'guest') return 'not_signed_in';
  if (!sees(who, state)) return 'not_found';
  if (state === 'archived' && action.onlyLive) return 'refused';
  return action.may(who, state) ? 'done' : 'not_allowed';
}

interface Answer {
  status: number;
  code: string;
}

function verdict({ status, code }: Answer, wanted: string): string {
  if (status < 400) return 'done';
  // Who is told that a class is archived may be told either.
  if (wanted === 'refused' && (status === 403 || status === 404)) return 'refused';
  return code === 'NO_PERMISSION_TO_INVITE' || code === 'NO_PERMISSION_TO_DELETE_OTHERS' ? 'not_allowed' : code;
}

async function tryAll(state: State, people: readonly Who[], clientOf: (who: Who) => Client): Promise<unknown[]> {
  const wrong: unknown[] = [];
  const shared = await cast.makeClass(state);
  const attempt = async (name: string, action: Action, who: Who): Promise<void> => {
    const wanted = expected(action, who, state);
    const at: Class = action.once && wanted === 'done' ? await cast.makeClass(state) : shared;
    const [method, path, body] = await action.call(at, who, cast, app);
    const answer = await clientOf(who).raw(method, path, body === undefined ? {} : { body });
    const code = (answer.body as { code?: string } | undefined)?.code ?? '';
    const got = verdict({ status: answer.status, code }, wanted);
    if (got !== wanted) wrong.push({ name, who, state, wanted, got, says: answer.text.slice(0, 160) });
  };
  for (const [name, action] of Object.entries(actions)) {
    const asking = people.filter((who) => !action.without?.(who));
    for (let at = 0; at < asking.length; at += 6) {
      await Promise.all(asking.slice(at, at + 6).map((who) => attempt(name, action, who)));
    }
  }
  return wrong;
}

test.each(states)('a class that is %s', { timeout: 300_000 }, async (state) => {
  expect(await tryAll(state, everybody, (who) => cast.clients[who])).toEqual([]);
});

/** Nobody acts as the guest or as a super owner. */
const actable = everybody.filter((who) => who !== 'guest' && who !== 'super owner');

test.each(['private', 'old'] as const)(
  'a class that is %s, acting as each of them',
  { timeout: 300_000 },
  async (state) => {
    const acting = new Map<Who, Client>();
    for (const who of actable) {
      const client = await app.signInAs(cast.people['super owner']);
      await client.call(accountRoutes.impersonate, {
        body: { impersonatedUserId: cast.people[who as 'student'].id },
      });
      acting.set(who, client);
    }
    expect(await tryAll(state, actable, (who) => acting.get(who) as Client)).toEqual([]);
    // What was done in somebody's name bears both.
    const { impersonator_id: owner, count } = await app.db
      .selectFrom('audit_log')
      .where('impersonator_id', 'is not', null)
      .where('user_id', '!=', cast.people['super owner'].id)
      .select(['impersonator_id', (eb) => eb.fn.countAll<string>().as('count')])
      .groupBy('impersonator_id')
      .executeTakeFirstOrThrow();
    expect(owner).toBe(cast.people['super owner'].id);
    expect(Number(count)).toBeGreaterThan(actable.length);
  },
);
