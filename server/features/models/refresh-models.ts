// Promises: this process's models are those of the database, at the latest when somebody asks for a turn.
import type { Ctx } from '#server/permissions/ctx.ts';
import type { Llm } from '#server/platform/llm/index.ts';
import { seal } from '#server/platform/sealed-text.ts';
import { findProfiles, keyOwner, openKey, readSettings, secretsOf, toConfig } from './profiles.queries.ts';

type Asking = Pick<Ctx, 'db' | 'llm' | 'config' | 'log'>;

interface Loaded {
  version: string;
  loading: Promise<void> | null;
}

/** What each door to the models holds; a version of "0" is that nobody ever changed anything. */
const loaded = new WeakMap<Llm, Loaded>();

/** Reads profiles and routes anew if this process holds another version of them. */
export async function refreshModels(ctx: Asking, version?: string): Promise<void> {
  const present = version ?? (await readSettings(ctx.db)).version;
  const state = stateOf(ctx.llm);
  // Whoever comes while another reads waits for him; what he read may already be too old.
  while (BigInt(present) > BigInt(state.version)) {
    state.loading ??= load(ctx, state).finally(() => {
      state.loading = null;
    });
    await state.loading;
  }
}

function stateOf(llm: Llm): Loaded {
  const state = loaded.get(llm) ?? { version: '0', loading: null };
  loaded.set(llm, state);
  return state;
}

async function load(ctx: Asking, state: Loaded): Promise<void> {
  const { version, routes, rows } = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({ ...(await readSettings(trx)), rows: await findProfiles(trx) }));
  const secrets = secretsOf(ctx.config);
  const profiles = rows.map((row) => {
    const key = openKey(row, secrets);
    if (key === undefined) ctx.log.error({ profile_id: row.id }, "A model's key cannot be opened with HEARTH_SECRET");
    return toConfig(row, key?.plain);
  });
  ctx.llm.configure({ profiles, routes });
  state.version = version;
}

/** Seals keys of the secret before with the present one, so that the former can be thrown away. Says how many. */
export async function resealKeys(ctx: Asking): Promise<number> {
  const secrets = secretsOf(ctx.config);
  const [secret] = secrets;
  if (secret === undefined) return 0;
  let count = 0;
  for (const row of await findProfiles(ctx.db)) {
    const key = openKey(row, secrets);
    if (!key?.isOld) continue;
    const sealed = seal(secret, keyOwner(row.id), key.plain);
    await ctx.db
      .updateTable('model_profiles')
      .set({ sealed_key: sealed.text, sealed_with: sealed.keyId })
      .where('id', '=', row.id)
      // Whoever changed it meanwhile knew better.
      .where('sealed_key', '=', row.sealed_key)
      .execute();
    count += 1;
  }
  return count;
}
