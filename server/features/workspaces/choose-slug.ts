import { newSlug } from '#contract/core/ids.ts';
import type { Trx } from '#server/database/index.ts';

/** The address of a workspace whose maker chose none: of its name, with a number where that is taken. */
export async function chooseSlug(trx: Trx, name: string): Promise<string> {
  const base = slugOf(name);
  const taken = await trx
    .selectFrom('workspaces')
    .where((eb) => eb.or([eb('slug', '=', base), eb('slug', 'like', `${base}-%`)]))
    .select('slug')
    .execute();
  const slugs = new Set(taken.map((row) => row.slug.toLowerCase()));
  if (!slugs.has(base)) return base;
  let number = 2;
  while (slugs.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** "École St. Élodie" becomes "ecole-st-elodie"; a name without Latin letters, "school". Pure. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = words?.join('-').slice(0, 50).replace(/-$/, '') ?? 'school';
  return newSlug.safeParse(slug).success ? slug : `school-${slug}`;
}
