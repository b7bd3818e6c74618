import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import type { TestDatabase } from '../../tests/support/database.ts';
import { compiledOnce } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('a query that is compiled once', () => {
  it('takes its values anew each time, wherever and however often they stand, and keeps its own', async () => {
    let builds = 0;
    const read = compiledOnce((db, a: string, b: number) => {
      builds += 1;
      return db
        .selectNoFrom([sql<string>`${b}::int`.as('second'), sql<string>`${a}::text`.as('first')])
        .select([sql<string>`${'its own'}::text`.as('own'), sql<string>`${a} || ${a}`.as('twice')]);
    });
    expect(await read(database.db, 'x', 1)).toEqual([{ second: 1, first: 'x', own: 'its own', twice: 'xx' }]);
    expect(await read(database.db, 'y', 2)).toEqual([{ second: 2, first: 'y', own: 'its own', twice: 'yy' }]);
    expect(builds).toBe(1);
  });

  it('runs in the transaction that it is given', async () => {
    const count = compiledOnce((db) => db.selectFrom('settings').select(sql<number>`count(*)`.as('count')));
    await database.db.transaction().execute(async (trx) => {
      await sql`insert into settings values ('a key of this test', '1', now())`.execute(trx);
      expect((await count(trx))[0]?.count).toBe(((await count(database.db))[0]?.count ?? 0) + 1);
    });
  });
});
