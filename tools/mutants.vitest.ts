import { defineConfig } from 'vitest/config';

/** The tests of loans, without those that plant faults of their own. */
export default defineConfig({
  test: {
    include: ['src/loans/**/*.test.ts', 'src/testing/**/*.test.ts', 'src/lending/bureau/*.test.ts'],
    exclude: ['**/planted-faults.test.ts'],
    environment: 'node',
    isolate: false,
    testTimeout: 60_000,
    env: { LOANS_OF_PROPERTIES: '40' },
  },
});
