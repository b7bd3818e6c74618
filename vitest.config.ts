import { defineConfig } from 'vitest/config';

/** What is waited for has nearly as long as its test: the time only ends what hangs, on a machine however busy. */
const patience = { poll: { timeout: 25_000 } };

/** Unit tests touch nothing outside the process; API tests talk to the real HTTP app on a real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,scripts,tests,bench,evals}/**/*.unit.test.{ts,tsx}'],
          // By itself Vitest leaves a core to who looks on, which is half of two.
          maxWorkers: '100%',
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.api.test.ts', 'tests/contract-wide/**/*.api.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          maxWorkers: 2,
          // A worker loads the server once instead of once a file, which took half of a run. What the server's modules keep, they keep by
          // database, and each file has one of its own.
          isolate: false,
          testTimeout: 30_000,
          expect: patience,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'evals',
          include: ['evals/**/*.eval.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          testTimeout: 30_000,
          expect: patience,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
