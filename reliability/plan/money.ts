/** Section D of the plan of tests: money, exactly once. */
import type { Planned } from './planned.ts';

export const MONEY: readonly Planned[] = [
  { id: 'D1', requirement: 'Forged notifications', hasRow: true },
  {
    id: 'D2',
    requirement: 'The same notification many times in parallel',
    hasRow: true,
    proofs: [
      {
        file: 'apps/api/src/modules/money/gateway/notifications/notifications.test.ts',
        test: 'notified before the approval: neither is posted, whatever follows',
      },
    ],
  },
  { id: 'D3', requirement: 'Notifications that never come', hasRow: true },
  { id: 'D4', requirement: 'Fifty parallel submits of every call', hasRow: true },
  {
    id: 'D5',
    requirement: 'Parallel payments of all kinds and reversals on one loan',
    proofs: [
      {
        file: 'apps/api/src/modules/money/gateway/notification-load.test.ts',
        test: 'the ledger has exactly the genuine ones',
      },
    ],
  },
  {
    id: 'D6',
    requirement: 'Randomized credit histories, checked at every step',
    proofs: [{ file: 'apps/api/test/randomized/randomized.test.ts', test: '' }],
    remark: 'figures in `randomized.md`, by `npm run test:randomized`, with the share of replayed steps',
  },
  {
    id: 'D7',
    requirement: 'One byte changed in a signed document',
    proofs: [
      {
        file: 'apps/api/src/modules/lending/documents/seal/seal.test.ts',
        test: 'reveals each single-byte change',
      },
      {
        file: 'apps/api/src/modules/lending/documents/signed-documents.test.ts',
        test: 'is denied for each of 1,000 files with one changed byte',
      },
    ],
  },
  {
    id: 'D8',
    requirement: 'A disbursement is paid once',
    proofs: [
      {
        file: 'apps/api/src/modules/money/disbursements/service.test.ts',
        test: 'ten parallel confirmations confirm once',
      },
    ],
    remark: 'staff send the money and confirm it here; the platform calls no payment service',
  },
];
