import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './index.ts';

/**
 * A query whose text is made once for as long as the process lives: to name a hundred columns takes longer than to read
 * their row. `build` gets stand-ins and may use each only as a value of the query.
 */
export function compiledOnce<Args extends readonly unknown[], Row>(
  build: (db: Db, ...args: Args) => Compilable<Row>,
): (db: Db, ...args: Args) => Promise<Row[]> {
  let made: { query: CompiledQuery<Row>; argumentOf: number[] } | undefined;
  return async (db, ...args) => {
    if (made === undefined) {
      const standIns = args.map(() => ({}));
      const query = build(db, ...(standIns as unknown as Args)).compile();
      made = { query, argumentOf: query.parameters.map((value) => standIns.indexOf(value as object)) };
    }
    const { query, argumentOf } = made;
    const parameters = query.parameters.map((value, at) => {
      const argument = argumentOf[at] ?? -1;
      return argument === -1 ? value : args[argument];
    });
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
