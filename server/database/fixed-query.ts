import { CompiledQuery, sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { prepared } from './prepared.ts';
import type { Db } from './index.ts';

/** Stands for a value while the query is made; `name` says for which. */
interface Place {
  name: string;
}

/**
 * A prepared query that is put together once, however often it is asked: of a long one made of parts, that takes longer than
 * the database needs to answer. `build` gets a parameter for each name and gives what follows `select`.
 */
export function fixedQuery<Row, Name extends string>(
  names: readonly Name[],
  build: (given: Record<Name, RawBuilder<unknown>>) => RawBuilder<unknown>,
): (db: Db, values: Record<Name, unknown>) => Promise<Row[]> {
  let made: { text: string; names: Name[] } | null = null;

  function make(db: Db): { text: string; names: Name[] } {
    const places = names.map((name) => [name, sql`${{ name } satisfies Place}`]);
    const compiled = sql`select ${prepared} ${build(Object.fromEntries(places))}`.compile(db);
    return { text: compiled.sql, names: compiled.parameters.map((place) => (place as { name: Name }).name) };
  }

  return async (db, values) => {
    made ??= make(db);
    const { rows } = await db.executeQuery<Row>(
      CompiledQuery.raw(
        made.text,
        made.names.map((name) => values[name]),
      ),
    );
    return rows;
  };
}
