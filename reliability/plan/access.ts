/** Section B of the plan of tests: who may see and do what. */
import type { Planned } from './planned.ts';

const MATRIX = 'apps/api/test/access/access.test.ts';

export const ACCESS: readonly Planned[] = [
  {
    id: 'B1',
    requirement: 'Every call by every role, on own, foreign and missing records',
    hasRow: true,
    proofs: [
      { file: MATRIX, test: 'lets in exactly the callers with the right, for every call' },
      { file: MATRIX, test: 'gets the answer of missing data and stays unchanged' },
      {
        file: 'apps/api/test/access/other-company.test.ts',
        test: 'returns and changes no data of another company',
      },
    ],
  },
  {
    id: 'B2',
    requirement: 'Staff with any set of modules, changed during the session',
    hasRow: true,
    proofs: [{ file: MATRIX, test: 'applies the removal of a module at the next call' }],
    remark: 'a random sample of the 1,024 sets',
  },
  {
    id: 'B3',
    requirement: 'The name of every column sent to every call',
    hasRow: true,
    proofs: [
      {
        file: 'apps/api/test/access/mass-assignment.test.ts',
        test: 'extra fields never change the parsed input of a call',
      },
      { file: MATRIX, test: 'are ignored at sign-up' },
    ],
  },
  {
    id: 'B4',
    requirement: 'No person approves an own request; no step is skipped',
    hasRow: true,
    proofs: [
      {
        file: 'apps/api/src/modules/approvals/approvals.test.ts',
        test: 'cannot be approved by its requester, who may only withdraw it',
      },
      {
        file: 'apps/api/test/journeys/credit-moves.test.ts',
        test: 'allows the same transitions in the database as in the domain',
      },
    ],
  },
  {
    id: 'B5',
    requirement: 'The mounted routes are those of the API document',
    hasRow: true,
    proofs: [
      { file: 'apps/api/test/contract/openapi.test.ts', test: 'lists every mounted call, and nothing else' },
      { file: MATRIX, test: 'has a descriptor for every mounted route' },
    ],
  },
];
