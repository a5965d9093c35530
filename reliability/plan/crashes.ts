/** Section E of the plan of tests: crashes, outages and time. */
import type { Planned } from './planned.ts';

const BACKUP = 'apps/api/src/commands/backup/backup.test.ts';
const EMBEDDED = 'packages/embedded-postgres/src/embedded.test.ts';

export const CRASHES: readonly Planned[] = [
  { id: 'E1', requirement: 'Processes killed under load', hasRow: true },
  {
    id: 'E2',
    requirement: 'PostgreSQL killed under load',
    hasRow: true,
    proofs: [
      { file: EMBEDDED, test: 'is started again on the same address when the server process is killed' },
    ],
  },
  { id: 'E3', requirement: 'Power cuts', remark: 'not tested here: needs snapshots of a disk' },
  {
    id: 'E4',
    requirement: 'Failover to another database server',
    remark: 'not tested here: one machine, no second server',
  },
  {
    id: 'E5',
    requirement: 'Each outside service in each way of failing',
    proofs: [
      {
        file: 'apps/api/test/outages/outage-payments.test.ts',
        test: '%s: nothing is written, and the same sign-up succeeds later, once',
      },
      {
        file: 'apps/api/test/outages/outage-messages.test.ts',
        test: '%s: arrives at most once, and an uncertain delivery is recorded',
      },
      { file: 'apps/api/test/outages/outage-firebase.test.ts', test: '' },
      { file: 'apps/api/src/adapters/circuit-breaker.test.ts', test: '' },
    ],
    remark: 'seven services, five ways each',
  },
  {
    id: 'E6',
    requirement: 'Rolling restart under load',
    hasRow: true,
    remark: 'a load balancer written for the test, not HAProxy',
  },
  {
    id: 'E7',
    requirement: 'A full disk',
    remark: 'not run: needs a disk of its own; the runbook says what to do',
  },
  {
    id: 'E8',
    requirement: 'Every connection busy',
    hasRow: true,
    proofs: [
      { file: 'apps/api/src/db/connect.test.ts', test: 'fails within seconds when no connection is free' },
    ],
  },
  { id: 'E9', requirement: 'A million requests in a row', remark: 'not run' },
  {
    id: 'E10',
    requirement: 'Days, months and years in schedules',
    hasRow: true,
    proofs: [
      { file: 'packages/domain/src/arrears.property.test.ts', test: '' },
      { file: 'apps/api/src/modules/office/platform-clock/service.test.ts', test: '' },
    ],
    remark: 'two processes share the clock of the database; machines with different clocks were not tested',
  },
  {
    id: 'E11',
    requirement: 'Jobs that are killed half way or run twice',
    proofs: [
      {
        file: 'apps/api/test/journeys/payroll-kill.test.ts',
        test: 'posts each line once, however often the process is killed',
      },
      {
        file: 'apps/api/src/jobs/jobs.test.ts',
        test: 'the jobs of a killed process are done by the others, and those of a running process are left to it',
      },
    ],
  },
  {
    id: 'E12',
    requirement: 'Backups that are complete, and restores that equal the original',
    hasRow: true,
    proofs: [
      { file: BACKUP, test: 'restores to the same rows, sums, triggers and documents, and works from there' },
      { file: BACKUP, test: 'taken under load is one instant' },
    ],
    remark: 'full copies; no restore to a point in time between two of them',
  },
  {
    id: 'E13',
    requirement: 'Migrations under load',
    proofs: [
      {
        file: 'apps/api/src/db/migrate.test.ts',
        test: 'rolls a failing file back, and continues there once the file is fixed',
      },
    ],
    remark: 'not on a million loans, nor under load',
  },
];
