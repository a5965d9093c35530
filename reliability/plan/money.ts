/** Section D of the plan of tests: money, exactly once. */
import type { Planned } from './planned.ts';

export const MONEY: readonly Planned[] = [
  { id: 'D1', requirement: 'Forged notifications', hasRow: true },
  {
    id: 'D2',
    requirement: 'The same notification many times at once',
    hasRow: true,
    proofs: [
      {
        file: 'apps/api/src/modules/payments/notifications/notifications.test.ts',
        test: 'heard of before the approval: neither is booked, whatever comes after',
      },
    ],
  },
  { id: 'D3', requirement: 'Notifications that never come', hasRow: true },
  { id: 'D4', requirement: 'Fifty submits at once of every call', hasRow: true },
  {
    id: 'D5',
    requirement: 'Payments of all kinds and reversals on one loan at once',
    proofs: [
      {
        file: 'apps/api/src/modules/payments/notification-load.test.ts',
        test: 'the ledger holds exactly the true ones',
      },
    ],
  },
  {
    id: 'D6',
    requirement: 'Simulated lives, judged at every step',
    proofs: [{ file: 'apps/api/test/randomized/randomized.test.ts', test: '' }],
    remark: 'figures in `randomized.md`, by `npm run test:randomized`, with the share that was replayed',
  },
  {
    id: 'D7',
    requirement: 'One byte changed in a signed document',
    proofs: [
      {
        file: 'apps/api/src/modules/documents/seal/seal.test.ts',
        test: 'shows each of 1,000 changes of a single byte',
      },
      {
        file: 'apps/api/src/modules/documents/signed-documents.test.ts',
        test: 'is denied for each of 1,000 files of which one byte was changed',
      },
    ],
  },
  {
    id: 'D8',
    requirement: 'A disbursement is paid once',
    proofs: [
      { file: 'apps/api/src/modules/disbursements/service.test.ts', test: 'ten at once confirm once' },
    ],
    remark: 'people send the money and confirm it here; no service is asked to pay',
  },
];
