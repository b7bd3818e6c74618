import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import type { TestDatabase } from '../../tests/support/database.ts';
import { prepared } from './prepared.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table things (id int, name text)`.execute(database.db);
  await sql`insert into things values (1, 'one'), (2, 'two')`.execute(database.db);
});
afterAll(() => database.close());

const named = (id: number) => sql<{ name: string }>`select ${prepared} * from things where id = ${id}`;

describe('a marked query', () => {
  it('is prepared once on its connection, whatever its values', async () => {
    await database.db.connection().execute(async (connection) => {
      expect((await named(1).execute(connection)).rows).toEqual([{ id: 1, name: 'one' }]);
      expect((await named(2).execute(connection)).rows).toEqual([{ id: 2, name: 'two' }]);
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
        where statement like '%from things%'`.execute(connection);
      expect(rows).toHaveLength(1);
    });
  });

  it('goes on when its table has been migrated meanwhile', async () => {
    await database.db.connection().execute(async (connection) => {
      await named(1).execute(connection);
      await sql`alter table things add column kind text default 'thing'`.execute(database.db);
      expect((await named(1).execute(connection)).rows).toEqual([{ id: 1, name: 'one', kind: 'thing' }]);
    });
  });

  it('leaves other queries as they are', async () => {
    await database.db.connection().execute(async (connection) => {
      await sql`select name from things where id = ${1}`.execute(connection);
      const { rows } = await sql`select statement from pg_prepared_statements
        where statement like 'select name%'`.execute(connection);
      expect(rows).toEqual([]);
    });
  });

  it('tells an error of the query itself', async () => {
    await expect(sql`select ${prepared} 1 / ${0}::int`.execute(database.db)).rejects.toThrow('division by zero');
  });
});
