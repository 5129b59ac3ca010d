import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests that use a server or draw a page may be slow by chance; they are retried, and listed at the end. */
const TRIED_AGAIN = 1;
const needsPostgres = ['src/**/*.db.test.ts', 'eval/*.db.test.ts'];

export default defineConfig({
  plugins: [react()],
  test: {
    setupFiles: ['tests/fail-on-console.ts'],
    // Files leave no state behind, and reloading every module for each file takes three times as long.
    isolate: false,
    // Three workers, on two cores too: half the tests wait for a server. Four take as long or longer.
    maxWorkers: 3,
    // Only a hanging test reaches it: on a busy machine drawing a page may take many seconds.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'eval/*.test.ts'],
          exclude: needsPostgres,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['src/**/*.test.tsx'],
          retry: TRIED_AGAIN,
          environment: 'jsdom',
          setupFiles: ['tests/testing-library.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: needsPostgres,
          retry: TRIED_AGAIN,
          globalSetup: ['tests/postgres.ts'],
          // The database's own tests start and kill servers, in parallel with everything else.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'program',
          include: ['tests/program/*.test.ts'],
          retry: TRIED_AGAIN,
          globalSetup: ['tests/program/build.mjs', 'tests/program/prepared-database.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
