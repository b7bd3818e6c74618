// Lists people by last name: everyone for super owners, else those who share a term with the requester.
import { sql } from 'kysely';
import type { ListQuery } from '#contract/core/paging.ts';
import type { User } from '#contract/users/users.entities.ts';
import { memberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { decodeCursor, encodeCursor } from '#server/platform/cursor.ts';
import { onlyKnown, sightOf } from './people.queries.ts';
import { presentUser, userColumns } from './users.present.ts';
import { matchesSearch } from './users.queries.ts';

const list = 'users';

export interface UserPage {
  objects: User[];
  pagination: { from: number; size: number; hasMore: boolean; next: string | null };
}

/** A page of people; `authenticatedOnly` leaves out those who never signed in. */
export async function listUsers(
  ctx: Ctx,
  query: ListQuery & { authenticatedOnly?: boolean | undefined },
): Promise<UserPage> {
  const m = await memberships(ctx);
  let people = onlyKnown(ctx.db.selectFrom('users').select(userColumns), m).where('users.archived_at', 'is', null);
  if (query.authenticatedOnly) people = people.where('users.first_signed_in_at', 'is not', null);
  if (query.search) people = people.where(matchesSearch(query.search));
  if (query.after) {
    const [name, id] = decodeCursor(list, ['text', 'uuid'], query.after);
    people = people.where(
      sql<boolean>`(hearth_plain(users.last_name || ' ' || users.full_name), users.id) > (${name}, ${id}::uuid)`,
    );
  } else {
    people = people.offset(query.from);
  }
  const rows = await people
    .select(sql<string>`hearth_plain(users.last_name || ' ' || users.full_name)`.as('sort_name'))
    .orderBy('sort_name')
    .orderBy('users.id')
    .limit(query.size + 1)
    .execute();
  const shown = rows.slice(0, query.size);
  const last = shown.at(-1);
  const hasMore = rows.length > query.size;
  const sight = await sightOf(
    ctx,
    shown.map((row) => row.id),
  );
  return {
    objects: shown.map((row) => presentUser(row, sight.get(row.id) ?? 'known')),
    pagination: {
      from: query.from,
      size: query.size,
      hasMore,
      next: hasMore && last ? encodeCursor(list, [last.sort_name, last.id]) : null,
    },
  };
}
