import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ModelProfile } from '#contract/models/models.entities.ts';
import type { Db, Trx } from '#server/database/index.ts';
import type { ModelProfilesTable } from '#server/database/tables/models.ts';
import type { LlmProfileConfig, LlmRoutes } from '#server/platform/llm/index.ts';
import { seal, unseal } from '#server/platform/sealed-text.ts';

export type ProfileRow = Selectable<ModelProfilesTable>;

/** The profiles that are kept in the product, in the order in which they were made. */
export function findProfiles(db: Db | Trx): Promise<ProfileRow[]> {
  return db.selectFrom('model_profiles').selectAll().orderBy('created_at').orderBy('id').execute();
}

export function findProfile(db: Db | Trx, id: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('model_profiles').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The settings' routes and their version; one row that the migration made. */
export async function readSettings(db: Db | Trx): Promise<{ version: string; routes: LlmRoutes }> {
  return db.selectFrom('model_settings').select(['version', 'routes']).executeTakeFirstOrThrow();
}

/** Lets nobody else change profiles or routes until the transaction ends, and says that there is something new. */
export async function openSettings(trx: Trx): Promise<{ routes: LlmRoutes }> {
  return trx
    .updateTable('model_settings')
    .set({ version: sql<never>`version + 1` })
    .returning('routes')
    .executeTakeFirstOrThrow();
}

export async function saveRoutes(trx: Trx, routes: LlmRoutes): Promise<void> {
  await trx
    .updateTable('model_settings')
    .set({ routes: JSON.stringify(routes) })
    .execute();
}

type Written = Partial<
  Pick<
    ModelProfile,
    'kind' | 'model' | 'base_url' | 'context_tokens' | 'max_output_tokens' | 'supports' | 'timeouts' | 'price' | 'local'
  >
>;

/** The columns of the fields that are given. */
export function toColumns<W extends Written>(fields: W): ColumnsOf<W> {
  const { supports, timeouts, price, local, ...same } = fields;
  const columns = {
    ...same,
    ...(supports === undefined ? {} : { supports: JSON.stringify(supports) }),
    ...(timeouts === undefined
      ? {}
      : {
          timeouts: JSON.stringify({
            firstByteMs: timeouts.first_byte_ms,
            gapMs: timeouts.gap_ms,
            totalMs: timeouts.total_ms,
          }),
        }),
    ...(price === undefined ? {} : { price: price === null ? null : JSON.stringify(price) }),
    ...(local === undefined ? {} : { is_local: local }),
  };
  return columns as never;
}

type ColumnsOf<W extends Written> = Omit<W, 'supports' | 'timeouts' | 'price' | 'local'> &
  (W extends Required<Written>
    ? { supports: string; timeouts: string; price: string | null; is_local: boolean }
    : { supports?: string; timeouts?: string; price?: string | null; is_local?: boolean });

/** A key's columns: sealed with the present secret; null takes the key away. */
export function sealedColumns(
  config: { secret: string | null; previousSecret: string | null },
  id: string,
  key: string | null,
) {
  if (key === null) return { sealed_key: null, sealed_with: null, key_last_four: null };
  const [secret] = secretsOf(config);
  if (secret === undefined) throw new Error('There is no secret to seal a key with.');
  const sealed = seal(secret, keyOwner(id), key);
  // Of a short key four letters would be too much of it.
  return { sealed_key: sealed.text, sealed_with: sealed.keyId, key_last_four: key.length < 12 ? null : key.slice(-4) };
}

/** Whose sealed text a profile's key is. */
export function keyOwner(profileId: string): string {
  return `model_profile:${profileId}`;
}

/** The secrets that a key may be sealed with, the present one first. */
export function secretsOf(config: { secret: string | null; previousSecret: string | null }): string[] {
  return [config.secret, config.previousSecret].filter((secret) => secret !== null);
}

/** A profile's key; null where there is none; undefined where it cannot be opened any more. */
export function openKey(
  row: ProfileRow,
  secrets: readonly string[],
): { plain: string; isOld: boolean } | null | undefined {
  if (row.sealed_key === null || row.sealed_with === null) return null;
  return unseal(secrets, keyOwner(row.id), { text: row.sealed_key, keyId: row.sealed_with }) ?? undefined;
}

/** A row as the registry takes it. A key that cannot be opened is an empty one: the provider then refuses, and staff are told. */
export function toConfig(row: ProfileRow, key: string | null | undefined): LlmProfileConfig {
  return {
    id: row.id,
    kind: row.kind,
    model: row.model,
    baseURL: row.base_url,
    contextTokens: row.context_tokens,
    maxOutputTokens: row.max_output_tokens,
    supports: row.supports,
    timeouts: row.timeouts,
    price: row.price,
    local: row.is_local,
    // Never absent for a hosted provider: its package would look for one in the environment.
    apiKey: key ?? (row.kind === 'openai-compatible' ? null : ''),
    headers: {},
  };
}
