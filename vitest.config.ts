import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './tools/slow-first.ts';

/** A group of tests that run in plain Node. */
function inNode(name: string, folder: string, globalSetup: string[] = []) {
  return {
    extends: true as const,
    test: { name, include: [`${folder}/**/*.test.ts`], environment: 'node', globalSetup, alias: quickHashes },
  };
}

/**
 * The files of a thread load each module once, which saves a start of a thread for each: the modules hold no state that a test
 * could see.
 */
function sharingModules(group: ReturnType<typeof inNode>) {
  return { ...group, test: { ...group.test, isolate: false } };
}

/** A login costs 40 ms of a core; in tests there are thousands. */
const quickHashes = [
  {
    find: /^@node-rs\/argon2$/,
    replacement: join(import.meta.dirname, 'apps/api/test/platform/quick-argon2.ts'),
  },
];

export default defineConfig({
  test: {
    // Processes cost 0.3 s each to start; threads share what they may and keep module state apart.
    pool: 'threads',
    // Two more than there are cores: many tests wait for a time limit, or for PostgreSQL.
    maxWorkers: availableParallelism() + 2,
    // On a quiet machine a test takes a twentieth of these: they only end what hangs.
    testTimeout: 240_000,
    hookTimeout: 480_000,
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: SlowFirst },
    setupFiles: [join(import.meta.dirname, 'tools/patient-waits.ts')],
    // A developer may have these set for a real server: no test may see them.
    env: { DATABASE_URL: '', UNAMANO_DATA_DIR: '', UNAMANO_MODE: '' },
    projects: [
      sharingModules(inNode('domain', 'packages/domain')),
      sharingModules(inNode('contract', 'packages/contract')),
      inNode('embedded-postgres', 'packages/embedded-postgres'),
      sharingModules(inNode('api', 'apps/api', ['apps/api/test/database/setup.ts'])),
      sharingModules(inNode('sandbox', 'sandbox')),
      inNode('cluster', 'cluster'),
      inNode('tools', 'tools'),
      {
        extends: true,
        // Without the router's plugin, which would build routes; only the JSX of components is translated.
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.ts', 'apps/web/**/*.test.tsx'],
          // A document costs half a second: a file that needs one says so in its first line.
          environment: 'node',
          setupFiles: [join(import.meta.dirname, 'apps/web/testing/ended-timers.ts')],
        },
      },
    ],
  },
});
